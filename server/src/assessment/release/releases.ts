import type { Kysely } from "kysely";
import type { AssessmentTables } from "../tables.ts";
import type { FrozenPaper } from "./frozen-paper.ts";

/** A release is a few hundred KB at most, and an exam has one. */
const KEPT = 48;

const kept = new Map<string, Promise<FrozenPaper>>();

/** A paper as it was frozen under this number. It never changes, so each process keeps those that it met last. */
export function releasedPaper(
  db: Kysely<AssessmentTables>,
  paperId: string,
  number: number,
): Promise<FrozenPaper> {
  const name = `${paperId} ${number}`;
  const known = kept.get(name);
  if (known) {
    kept.delete(name);
    kept.set(name, known);
    return known;
  }
  const read = db
    .selectFrom("assessment.release")
    .select(["content", "key"])
    .where("paper_id", "=", paperId)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  kept.set(name, read);
  read.catch(() => kept.delete(name));
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return read;
}
