import type { Kysely } from "kysely";
import { keepReads } from "../../kernel/database/kept-reads.ts";
import type { AssessmentTables } from "../tables.ts";
import type { FrozenPaper } from "./frozen-paper.ts";

/** A release is a few hundred KB at most, and an exam has one. */
const kept = keepReads<FrozenPaper>(48);

/** A paper as it was frozen under this number. It never changes, so each process keeps those that it met last. */
export function releasedPaper(
  db: Kysely<AssessmentTables>,
  paperId: string,
  number: number,
): Promise<FrozenPaper> {
  return kept(db, `${paperId} ${number}`, () =>
    db
      .selectFrom("assessment.release")
      .select(["content", "key"])
      .where("paper_id", "=", paperId)
      .where("number", "=", number)
      .executeTakeFirstOrThrow(),
  );
}
