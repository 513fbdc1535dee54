import { BEAT_MS, PAGE_MS } from "@perennial/contract/learning/watch/progress.ts";
import { coverOf, openPlayedIntervals, type Played } from "./played-intervals.ts";
import type { ReportOutbox } from "./report-outbox.ts";

interface ReporterParts {
  readonly sessionId: string;
  /** What was seen before this sitting; ms. */
  readonly covered: readonly Played[];
  readonly outbox: Pick<ReportOutbox, "add" | "flush">;
  /** ms. */
  readonly now: () => number;
}

/** Tells the server what a player plays in one sitting. Positions are ms of the film. */
export interface WatchReporter {
  /** Plays, or goes on playing, here. */
  readonly plays: (position: number, speed: number) => void;
  /** Waits for its network. */
  readonly waits: (position: number) => void;
  /** Jumps: what lies between was not seen. */
  readonly jumps: (position: number) => void;
  /** Stands still: closes the report. */
  readonly stops: (position: number) => void;
  /** A page of a book was looked at. */
  readonly turns: (page: number) => void;
  /** Closes the report and sends; also an empty one when asked, which brings the newest state. */
  readonly tell: (isEvenEmpty?: boolean) => void;
  /** What was seen, with what the server has not been told yet. */
  readonly covered: () => Played[];
  /** End of what was seen, or is being seen; ms. */
  readonly furthest: () => number;
}

/** Opens the reporter of a sitting; its numbers grow by one from 1. */
export function openWatchReporter(parts: ReporterParts): WatchReporter {
  const { sessionId, outbox, now } = parts;
  const played = openPlayedIntervals();
  let covered = coverOf(parts.covered);
  let furthest = covered.at(-1)?.[1] ?? 0;
  let position = 0;
  let seq = 0;
  let begunAt: number | undefined;

  const tell = (isEvenEmpty = false): void => {
    begunAt = undefined;
    if (played.isEmpty() && !isEvenEmpty) return;
    const intervals = played.take();
    covered = coverOf([...covered, ...intervals]);
    seq += 1;
    outbox.add(sessionId, { seq, intervals, position: Math.round(position) });
    void outbox.flush();
  };
  return {
    plays(at, speed) {
      position = at;
      begunAt ??= now();
      // What is played beyond this point is seen in order; a jump over it never comes through here.
      furthest = Math.max(furthest, Math.round(at));
      played.note(at, now(), speed);
      if (now() - begunAt >= BEAT_MS || played.isFull()) tell();
    },
    waits(at) {
      position = at;
      played.note(at, now());
      played.stop();
    },
    jumps(at) {
      position = at;
      played.stop();
    },
    stops(at) {
      position = at;
      played.note(at, now());
      played.stop();
      tell();
    },
    turns(page) {
      position = page * PAGE_MS;
      begunAt ??= now();
      played.add([page * PAGE_MS, (page + 1) * PAGE_MS]);
      tell();
    },
    tell,
    covered: () => covered,
    furthest: () => furthest,
  };
}
