import type { Kysely } from "kysely";
import type { IdentityTables } from "../../identity/public.ts";
import { joinItem } from "../item/split-item.ts";
import type { QuestionTables } from "../tables.ts";

type Database = Kysely<QuestionTables & IdentityTables>;

/** All versions of a question, with who has written each. */
export const selectVersions = (db: Database, questionId: string) =>
  db
    .selectFrom("question.version as version")
    .leftJoin("identity.user as writer", "writer.id", "version.by_id")
    .where("version.question_id", "=", questionId);

/** One version with its writer's name. */
export const oneVersion = (db: Database, questionId: string, number: number) =>
  selectVersions(db, questionId)
    .select([
      "version.number",
      "version.note",
      "version.created_at",
      "version.content",
      "version.key",
      "writer.name",
    ])
    .where("version.number", "=", number)
    .executeTakeFirst();

type VersionRow = NonNullable<Awaited<ReturnType<typeof oneVersion>>>;

/** A version as its authors see it. */
export const shownVersion = (row: VersionRow) => ({
  number: row.number,
  note: row.note,
  byName: row.name ?? "",
  at: new Date(row.created_at).toISOString(),
  item: joinItem(row),
  file: row.content.file,
});
