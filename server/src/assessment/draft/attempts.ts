import type { AnyDatabase } from "../../kernel/database/database.ts";

/** Says which of these papers somebody has begun to answer. */
export type AttemptedPapers = (
  db: AnyDatabase,
  paperIds: readonly string[],
) => Promise<ReadonlySet<string>>;

let given: AttemptedPapers = () => Promise.resolve(new Set());

/** The domain that keeps attempts makes itself known, once, when it is loaded; until then nobody has answered anything. */
export function provideAttempts(attempted: AttemptedPapers): void {
  given = attempted;
}

/** Which of these papers have attempts, so that they may be neither taken back nor removed. */
export const attemptedPapers: AttemptedPapers = (db, paperIds) => given(db, paperIds);
