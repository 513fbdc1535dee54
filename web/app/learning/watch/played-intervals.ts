import { SEEK_SLACK_MS } from "@perennial/contract/learning/watch/progress.ts";

/** Part of a film: from, to; ms. */
export type Played = readonly [from: number, to: number];

/** Between two signs of life of a player: more of the film or of the clock than this is a jump, not playing; ms. */
export const JUMP_MS = 2000;
/** One report holds no more. */
const INTERVALS_MAX = 40;

/** Collects what really plays: not what is jumped over, not what stands still. */
export interface PlayedIntervals {
  /** Plays, and is at this position now; `speed` is the player's. */
  readonly note: (position: number, now: number, speed?: number) => void;
  /** Stands still or jumps from here on. */
  readonly stop: () => void;
  /** Something that counts as played without a player: a page that was looked at. */
  readonly add: (interval: Played) => void;
  /** What was played since the last taking, in its order. */
  readonly take: () => Played[];
  readonly isFull: () => boolean;
  readonly isEmpty: () => boolean;
}

/** Opens an empty collection. */
export function openPlayedIntervals(): PlayedIntervals {
  let last: { readonly position: number; readonly now: number } | undefined;
  let taken: Played[] = [];
  const add = ([from, to]: Played): void => {
    if (to <= from) return;
    const end = taken.at(-1);
    if (end && end[1] === from) taken[taken.length - 1] = [end[0], to];
    else taken.push([from, to]);
  };
  return {
    note(given, now, speed = 1) {
      const position = Math.max(0, Math.round(given));
      if (last) {
        const moved = position - last.position;
        const passed = now - last.now;
        const isJump =
          moved < 0 || moved > JUMP_MS * Math.max(1, speed) || passed < 0 || passed > JUMP_MS;
        if (!isJump) add([last.position, position]);
      }
      last = { position, now };
    },
    stop() {
      last = undefined;
    },
    add,
    take() {
      const all = taken;
      taken = [];
      return all;
    },
    isFull: () => taken.length >= INTERVALS_MAX,
    isEmpty: () => taken.length === 0,
  };
}

/** What these cover together: in order and apart from each other. */
export function coverOf(intervals: readonly Played[]): Played[] {
  const cover: Played[] = [];
  for (const [from, to] of [...intervals].sort((one, two) => one[0] - two[0])) {
    const end = cover.at(-1);
    if (end && from <= end[1]) cover[cover.length - 1] = [end[0], Math.max(end[1], to)];
    else cover.push([from, to]);
  }
  return cover;
}

/** Where a jump on first viewing ends: up to the furthest point and a little more, else at that point; ms. */
export function seekTarget(wanted: number, furthest: number): number {
  return wanted > furthest + SEEK_SLACK_MS ? furthest : wanted;
}
