import { LIMITS } from "@perennial/contract/kernel/limits.ts";

interface Stop {
  /** Distance of the block's upper edge from the window's, below the sticky header; negative when scrolled past. */
  readonly top: number;
  readonly bottom: number;
}

/** Room that counts as "the block's end is in sight". */
const SLACK_PX = 24;

/**
 * The block that one turn of the wheel leads to, as its place in the list; undefined where the wheel must scroll as
 * ever: a turn of 50 or less (seed 000 §9), and inside a block that is taller than the window while its rest is
 * still out of sight.
 */
export function wheelTarget(
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
  if (turnPx > 0) {
    if (stop.bottom > viewHeightPx + SLACK_PX && stop.bottom - stop.top > viewHeightPx)
      return undefined;
    return present + 1 < stops.length ? present + 1 : undefined;
  }
  if (stop.top < -SLACK_PX) return stop.bottom - stop.top > viewHeightPx ? undefined : present;
  if (present === 0) return undefined;
  // Upwards into a tall block: its end comes first, by ordinary scrolling.
  const before = stops[present - 1];
  return before && before.bottom - before.top > viewHeightPx ? undefined : present - 1;
}
