import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { QuestionTables } from "../tables.ts";
import type { LibraryRight } from "./library-right.ts";
import { selectWhole, type WholeQuestion } from "./whole-question.ts";

/** These questions of a library in their order, locked; throws question.notFound unless all are there and seen. */
export async function lockedIn(
  db: Kysely<QuestionTables>,
  library: LibraryRight,
  wanted: readonly string[],
): Promise<WholeQuestion[]> {
  const ids = [...new Set(wanted)];
  await db
    .selectFrom("question.question")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  const rows = await selectWhole(db)
    .where("question.id", "=", sql<string>`any(${ids}::text[])`)
    .where("question.library_kind", "=", library.kind)
    .where("question.library_id", "=", library.id)
    .$if(!library.seesAll, (query) =>
      query.where("question.state", "=", 1).where("question.is_secret", "=", false),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row) return row;
    const path = `ids.${wanted.indexOf(id)}`;
    throw new Failure("question.notFound", [{ path, message: "question.notFound" }]);
  });
}
