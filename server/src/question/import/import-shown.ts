import { RowFate, type ImportRow, type ImportView } from "@perennial/contract/question/import.ts";
import { sql, type Kysely, type Selectable } from "kysely";
import type { z } from "zod";
import type { IdentityTables } from "../../identity/public.ts";
import { nameOfLibrary } from "../library/library.ts";
import type { QuestionTables } from "../tables.ts";
import type { ImportTables } from "./import-tables.ts";

/** What a look at an import reads. */
export type ImportReadTables = QuestionTables & ImportTables & IdentityTables;
type Tables = ImportReadTables;

/** Imports with the fates of their rows, counted. */
export const selectImports = (db: Kysely<Tables>) =>
  db
    .selectFrom("question.import as import")
    .leftJoin("identity.user as person", "person.id", "import.by_id")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("question.import_row as row")
          .whereRef("row.import_id", "=", "import.id")
          .select([
            sql<number>`count(*)`.as("total"),
            sql<number>`count(*) filter (where fate = ${RowFate.saved})`.as("saved"),
            sql<number>`count(*) filter (where fate = ${RowFate.same})`.as("same"),
            sql<number>`count(*) filter (where fate = ${RowFate.leftOut})`.as("left_out"),
            sql<number>`count(*) filter (where fate = ${RowFate.refused})`.as("refused"),
            sql<number>`count(*) filter (where fate = ${RowFate.waiting} and doubts <> '[]')`.as(
              "doubtful",
            ),
          ])
          .as("fates"),
      (join) => join.onTrue(),
    )
    .select([
      "import.id",
      "import.library_kind",
      "import.library_id",
      "import.format",
      "import.file_name",
      "import.title",
      "import.state",
      "import.left_over",
      "import.created_at",
      "person.name as by_name",
      "fates.total",
      "fates.saved",
      "fates.same",
      "fates.left_out",
      "fates.refused",
      "fates.doubtful",
    ]);

type ImportSeen = Awaited<ReturnType<ReturnType<typeof selectImports>["executeTakeFirstOrThrow"]>>;

/** An import as its library's people see it. */
export const shownImport = (row: ImportSeen): z.output<typeof ImportView> => ({
  id: row.id,
  libraryId: nameOfLibrary({ kind: row.library_kind, id: row.library_id }),
  format: row.format,
  fileName: row.file_name,
  title: row.title,
  state: row.state as z.output<typeof ImportView>["state"],
  byName: row.by_name ?? "",
  createdAt: new Date(row.created_at).toISOString(),
  total: row.total ?? 0,
  savedNum: row.saved ?? 0,
  sameNum: row.same ?? 0,
  leftOutNum: row.left_out ?? 0,
  refusedNum: row.refused ?? 0,
  doubtNum: row.doubtful ?? 0,
});

/** One import, counted; it must be there. */
export const storedImport = async (
  db: Kysely<Tables>,
  id: string,
): Promise<z.output<typeof ImportView>> =>
  shownImport(await selectImports(db).where("import.id", "=", id).executeTakeFirstOrThrow());

type RowSeen = Selectable<ImportTables["question.import_row"]>;

/** A row as it is looked through; `likes` has the words of the questions that are alike. */
export function shownRow(
  row: RowSeen,
  likes: ReadonlyMap<string, string>,
): z.output<typeof ImportRow> {
  const likeName = likes.get(row.like_id);
  return {
    no: row.no,
    version: row.version,
    fate: row.fate as z.output<typeof ImportRow>["fate"],
    item: row.item,
    difficulty: row.difficulty as z.output<typeof ImportRow>["difficulty"],
    knowledge: row.knowledge,
    tags: row.tags,
    doubts: [...row.doubts],
    faults: [...row.faults],
    source: { text: row.source_text, from: row.from_line, to: row.to_line },
    like:
      likeName === undefined
        ? null
        : { id: row.like_id, name: likeName, percent: row.like_percent },
    questionId: row.question_id,
  };
}

/** The words of the questions that rows are like. */
export async function wordsOfLikes(
  db: Kysely<QuestionTables>,
  rows: readonly RowSeen[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ like_id }) => (like_id === "" ? [] : [like_id]));
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom("question.question")
    .select(["id", "stem_text"])
    .where("id", "in", ids)
    .execute();
  return new Map(found.map(({ id, stem_text }) => [id, stem_text.slice(0, 200)]));
}
