import { sql } from "kysely";
import { nowMs } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { keepReads } from "../../kernel/database/kept-reads.ts";

/** Figures over all learners of a project of more than this are worked out twice a minute, others each time. */
export const COUNTED_AT_ONCE = 1_000;
const KEPT_MS = 30_000;

/** True for `training.package as package` with so many learners that its figures are kept. */
export const isLarge = sql<boolean>`(package.learner_num > ${COUNTED_AT_ONCE})`;

/** An exam in the state in which it was saved last. */
interface SavedExam {
  readonly id: string;
  readonly updatedAt: string;
}

/** Keeps figures over all learners of an exam for half a minute at most; what its team saves is seen at once. */
export function keepFigures<Figures>() {
  const kept = keepReads<Figures>(500);
  return (
    db: AnyDatabase,
    { id, updatedAt }: SavedExam,
    part: string,
    read: () => Promise<Figures>,
  ): Promise<Figures> =>
    kept(db, `${id} ${updatedAt} ${part} ${Math.floor(nowMs() / KEPT_MS)}`, read);
}
