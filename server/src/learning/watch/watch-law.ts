import {
  BEAT_MAX_MS,
  OFFLINE_MAX_MS,
  SEEK_SLACK_MS,
} from "@perennial/contract/learning/watch/progress.ts";
import {
  closedBelow,
  isWithin,
  lengthOf,
  longestOf,
  mergeOf,
  unionOf,
  type Range,
} from "./ranges.ts";

/** Stretches of one film that are kept; beyond it the shortest are given up, and nothing is ever added instead. */
export const COVER_MOST = 2_000;
/** Gaps among a sitting's report numbers that are kept open; beyond it the oldest come too late to count. */
export const SEEN_MOST = 500;

/** What a player reports as played since the last report. */
export interface WatchReport {
  readonly seq: number;
  readonly intervals: readonly Range[];
  readonly position: number;
}

/** What is known before reports are settled; times are ms of the database's clock, ranges ms of the film. */
export interface WatchFacts {
  /** The person's real time is used up to here, in any sitting. */
  readonly spentUntil: number;
  /** The time of this sitting is used up to here. */
  readonly cursor: number;
  readonly seen: readonly Range[];
  readonly covered: readonly Range[];
  readonly playMs: number;
  readonly lengthMs: number;
  readonly speedMax: number;
  /** Seeking past the furthest point is not allowed; a complete unit has no such limit. */
  readonly isSeekLimited: boolean;
}

/** Why a part of a report did not count. */
export type Refusal = "pace" | "seek" | "beat";

export interface Settled extends Pick<
  WatchFacts,
  "spentUntil" | "cursor" | "seen" | "covered" | "playMs"
> {
  readonly acked: readonly number[];
  /** ms of film that were credited, again or for the first time. */
  readonly creditedMs: number;
  readonly refused: ReadonlySet<Refusal>;
}

const endOf = (ranges: readonly Range[]): number => ranges.at(-1)?.[1] ?? 0;

/**
 * The part of the played stretches that is within the film and, where seeking is limited, not past the furthest point.
 */
function allowed(facts: WatchFacts, reached: number, intervals: readonly Range[]) {
  let furthest = reached;
  let hasSought = false;
  const within: Range[] = [];
  for (const [start, end] of intervals) {
    const from = Math.min(start, facts.lengthMs);
    const to = Math.min(end, facts.lengthMs);
    if (from >= to) continue;
    if (facts.isSeekLimited && from > furthest + SEEK_SLACK_MS) hasSought = true;
    else {
      within.push([from, to]);
      furthest = Math.max(furthest, to);
    }
  }
  return { within, hasSought };
}

/** The first `budget` ms of the stretches, in the order in which they were played. */
function firstOf(stretches: readonly Range[], budget: number): Range[] {
  let left = budget;
  return stretches.flatMap(([from, to]): Range[] => {
    const length = Math.min(to - from, left);
    left -= length;
    return length > 0 ? [[from, from + length]] : [];
  });
}

/**
 * The interval law. A report credits what was played, at most the real time since the later of "used by this sitting"
 * and "used by this person anywhere", times the allowed speed; time older than half an hour is lost. So the sum over
 * all tabs and devices never exceeds elapsed time times speed. One report tells of one heartbeat: a longer one is a
 * claim and credits nothing. A number that was settled changes nothing. Where seeking is limited reports are taken in
 * their order only (the furthest point follows from it); others stay unacknowledged and come again. What reports add
 * is gathered and joined to the cover once: the cost grows with what is told, however many gaps there are.
 */
export function settle(facts: WatchFacts, reports: readonly WatchReport[], now: number): Settled {
  const refused = new Set<Refusal>();
  const acked: number[] = [];
  let { spentUntil, cursor, playMs } = facts;
  const told = new Set<number>();
  const gained: Range[] = [];
  let next = facts.seen[0]?.[0] === 1 ? facts.seen[0][1] : 1;
  let followers = next === 1 ? 0 : 1;
  let seenUntil = endOf(facts.seen);
  let furthest = endOf(facts.covered);
  let creditedMs = 0;
  for (const { seq, intervals, position } of reports.toSorted((one, two) => one.seq - two.seq)) {
    if (told.has(seq) || isWithin(facts.seen, seq)) {
      acked.push(seq);
      continue;
    }
    if (facts.isSeekLimited && seq !== next) continue;
    acked.push(seq);
    told.add(seq);
    if (seq === next) {
      next += 1;
      // Reports that arrived before their turn follow now.
      const follower = facts.seen[followers];
      if (follower?.[0] === next) {
        [, next] = follower;
        followers += 1;
      }
    }
    if (seq >= seenUntil) playMs = Math.min(position, facts.lengthMs);
    seenUntil = Math.max(seenUntil, seq + 1);
    const { within, hasSought } = allowed(facts, furthest, intervals);
    if (hasSought) refused.add("seek");
    const played = lengthOf(within);
    if (played > BEAT_MAX_MS * facts.speedMax) {
      refused.add("beat");
      continue;
    }
    const start = Math.max(spentUntil, cursor, now - OFFLINE_MAX_MS);
    const budget = Math.max(0, Math.floor((now - start) * facts.speedMax));
    if (played > budget) refused.add("pace");
    const credited = firstOf(within, budget);
    const length = lengthOf(credited);
    if (length === 0) continue;
    creditedMs += length;
    for (const range of credited) furthest = Math.max(furthest, range[1]);
    gained.push(...credited);
    spentUntil = start + length / facts.speedMax;
    cursor = spentUntil;
  }
  const numbers = unionOf([...told].map((seq): Range => [seq, seq + 1]));
  const seen = closedBelow(mergeOf(facts.seen, numbers), SEEN_MOST);
  const covered = longestOf(mergeOf(facts.covered, unionOf(gained)), COVER_MOST);
  return { spentUntil, cursor, seen, covered, playMs, acked, creditedMs, refused };
}

const PERCENT = 100;
const TAIL_MS = 1500;
const TAIL_PART = 10;

/**
 * A film's length and what a player plays of it differ by fractions of a second, which no learner can be asked to
 * watch.
 */
export const tailOf = (lengthMs: number): number =>
  Math.min(TAIL_MS, Math.floor(lengthMs / TAIL_PART));

/** Part of a film, or of pages (without a tail), that was seen: 0 to 100. */
export function percentOf(coveredMs: number, lengthMs: number, tailMs: number): number {
  if (lengthMs <= 0) return 0;
  if (coveredMs >= lengthMs - tailMs) return PERCENT;
  return Math.floor((coveredMs / lengthMs) * PERCENT);
}
