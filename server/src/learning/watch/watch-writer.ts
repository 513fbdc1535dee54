import type { reportProgress } from "@perennial/contract/learning/watch/progress.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { completeIfMet } from "../complete-unit.ts";
import { lengthOf } from "./ranges.ts";
import type { LearningTables } from "../tables.ts";
import {
  lockSittings,
  writeSittings,
  type SittingRow,
  type WrittenSitting,
} from "./watch-batch.ts";
import { percentOf, settle, type WatchReport } from "./watch-law.ts";

type Answer = OutputOf<typeof reportProgress>;

/** Reports of one sitting that wait to be settled. */
interface Told {
  readonly sessionId: string;
  readonly userId: string;
  readonly reports: readonly WatchReport[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

const BATCH_MAX = 250;
/**
 * Stretches that are settled in one batch; a report with more waits for the next batch, so that it does not delay the
 * others.
 */
const BATCH_STRETCHES = 10_000;
const MS = 1000;

/** How many of the waiting go into the next batch. */
function batchLength(waiting: readonly Told[]): number {
  let stretches = 0;
  let length = 0;
  for (const { reports } of waiting.slice(0, BATCH_MAX)) {
    for (const { intervals } of reports) stretches += intervals.length;
    if (length > 0 && stretches > BATCH_STRETCHES) break;
    length += 1;
  }
  return length;
}

/** Settles reports in their order, each on the state that the one before left. */
async function settleAll(
  services: Services,
  db: Kysely<LearningTables>,
  batch: readonly Told[],
): Promise<(Answer | undefined)[]> {
  const { now, sittings } = await lockSittings(db, batch);
  const byId = new Map(sittings.map((one) => [one.id, one]));
  // The same film in two tabs has one cover, and all sittings of a person share one clock.
  const coverOf = new Map<string, Pick<SittingRow, "covered" | "playMs">>();
  const spentOf = new Map<string, number>();
  const written = new Map<string, WrittenSitting>();
  const answers: (Answer | undefined)[] = [];
  for (const { sessionId, userId, reports } of batch) {
    const row = byId.get(sessionId);
    if (!row || row.userId !== userId) {
      answers.push(undefined);
      continue;
    }
    const place = `${row.userId} ${row.unitId}`;
    const spentUntil = spentOf.get(userId) ?? row.spentUntil;
    const settled = settle({ ...row, ...coverOf.get(place), spentUntil }, reports, now);
    const { covered, playMs, seen, cursor, acked, creditedMs, refused } = settled;
    const next = { ...row, covered, playMs, seen, cursor, spentUntil: settled.spentUntil };
    byId.set(sessionId, next);
    coverOf.set(place, { covered, playMs });
    spentOf.set(userId, settled.spentUntil);
    written.set(sessionId, {
      row: next,
      creditedMs: (written.get(sessionId)?.creditedMs ?? 0) + creditedMs,
    });
    const percent = percentOf(lengthOf(covered), row.lengthMs, row.tailMs);
    const isReady = !row.isComplete && percent >= row.completePercent;
    answers.push({
      playTime: playMs / MS,
      percent,
      covered: covered.map(([from, to]) => [from, to]),
      isComplete: row.isComplete || isReady,
      acked: [...acked],
      creditedMs: Math.round(creditedMs),
      refused: [...refused],
    });
  }
  await writeSittings(
    db,
    [...written.values()].map(({ row, creditedMs }) => ({
      row: { ...row, spentUntil: spentOf.get(row.userId) ?? row.spentUntil },
      creditedMs,
    })),
  );
  // This is rare: one report per learner and unit crosses the line.
  for (const [at, told] of batch.entries()) {
    const row = byId.get(told.sessionId);
    const answer = answers[at];
    if (!row || !answer?.isComplete || row.isComplete) continue;
    answers[at] = { ...answer, isComplete: await completeIfMet(services, db, row) };
  }
  return answers;
}

/**
 * Settles reports of players. Reports that arrive while a transaction runs go together into the next one, so that
 * thousands of learners cost a few commits a second. Each is answered after its commit.
 */
export class WatchWriter {
  readonly #services: Services;
  readonly #waiting: Told[] = [];
  #isBusy = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Throws learning.sessionGone for a sitting that is not the person's or no longer exists. */
  report(userId: string, sessionId: string, reports: readonly WatchReport[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ sessionId, userId, reports, resolve, reject });
      if (!this.#isBusy) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchLength(this.#waiting));
      try {
        const answers = await inTransaction(this.#services, (db) =>
          settleAll(this.#services, tablesOf<LearningTables>(db), batch),
        );
        for (const [at, { resolve, reject }] of batch.entries()) {
          const answer = answers[at];
          if (answer) resolve(answer);
          else reject(new Failure("learning.sessionGone"));
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isBusy = false;
  }
}

const writers = new WeakMap<Services, WatchWriter>();

/** The one writer of this process. */
export function watchWriter(services: Services): WatchWriter {
  const known = writers.get(services);
  if (known) return known;
  const made = new WatchWriter(services);
  writers.set(services, made);
  return made;
}
