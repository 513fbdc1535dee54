import { LIMITS } from "@perennial/contract/kernel/limits.ts";

interface Stop {
  /**
   * Distance of the block's upper edge from the window's edge below the sticky header; negative when the block is
   * scrolled past.
   */
  readonly top: number;
  readonly bottom: number;
}

/** Distance at which the block's end counts as visible. */
const SLACK_PX = 24;
/** How much of a tall block stays visible from one step to the next, so that no line is lost. */
const OVERLAP_PX = 48;

/**
 * How far one turn of the wheel moves the page: to the next block, or by a window's height inside a block that is
 * taller than the window (front §2). Undefined when the wheel must scroll as usual: for a turn of 50 or less, above the
 * first block, and below the last.
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
  // Going up into a tall block, its last part comes first.
  return before && Math.max(before.top, before.bottom - viewHeightPx);
}
