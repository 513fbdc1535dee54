import { LIMITS } from "@perennial/contract/kernel/limits.ts";

interface Stop {
  /** Distance of the block's upper edge from the window's, below the sticky header; negative when scrolled past. */
  readonly top: number;
  readonly bottom: number;
}

/** Room that counts as "the block's end is in sight". */
const SLACK_PX = 24;
/** What stays in sight of a page when a tall block is turned to its next one, so that no line is lost. */
const OVERLAP_PX = 48;

/**
 * How far one turn of the wheel moves the page: one full step (front §2), which is a block, or a window's height
 * inside a block that is taller than the window. Undefined where the wheel must scroll as ever: a turn of 50 or
 * less, above the first block, and below the last.
 */
export function wheelStep(
  turnPx: number,
  stops: readonly Stop[],
  viewHeightPx: number,
): number | undefined {
  if (Math.abs(turnPx) <= LIMITS.wheelThreshold) return undefined;
  let present = 0;
  stops.forEach((stop, at) => {
    if (stop.top <= SLACK_PX) present = at;
  });
  const stop = stops[present];
  if (!stop) return undefined;
  const pagePx = viewHeightPx - OVERLAP_PX;
  if (turnPx > 0) {
    const restPx = stop.bottom - viewHeightPx;
    const isTall = stop.bottom - stop.top > viewHeightPx;
    if (isTall && restPx > SLACK_PX) return Math.min(pagePx, restPx);
    return stops[present + 1]?.top;
  }
  if (stop.top < -SLACK_PX) return Math.max(-pagePx, stop.top);
  const before = stops[present - 1];
  // Upwards into a tall block: its last page comes first.
  return before && Math.max(before.top, before.bottom - viewHeightPx);
}
