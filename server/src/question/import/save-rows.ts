import { RowFate } from "@perennial/contract/question/import.ts";
import { sql, type Kysely, type Selectable } from "kysely";
import { digestOf } from "../item/marks.ts";
import { splitItem } from "../item/split-item.ts";
import { knowledgeOf } from "../library/knowledge-tree.ts";
import { insertQuestion, type NewPlace } from "../library/write-question.ts";
import type { QuestionTables } from "../tables.ts";
import type { ImportTables } from "./import-tables.ts";

type Tables = QuestionTables & ImportTables;

/** How the questions of an import shall stand in their library. */
export interface SaveTerms {
  readonly place: NewPlace;
  readonly mayPractise: boolean;
  readonly isSecret: boolean;
  readonly fileName: string;
}

/** Questions of a library by their own digest and by that of what they were read from. */
async function knownDigests(
  db: Kysely<Tables>,
  { kind, id }: NewPlace,
  digests: readonly string[],
): Promise<Map<string, string>> {
  const wanted = sql<string>`any(${[...digests]}::text[])`;
  const rows = await db
    .selectFrom("question.question")
    .select(["id", "digest", "source_digest"])
    .where("library_kind", "=", kind)
    .where("library_id", "=", id)
    .where("deleted_at", "is", null)
    .where((where) => where.or([where("digest", "=", wanted), where("source_digest", "=", wanted)]))
    .execute();
  const ids = new Map<string, string>();
  for (const { id: found, digest, source_digest } of rows) {
    ids.set(digest, found);
    if (source_digest !== "") ids.set(source_digest, found);
  }
  return ids;
}

/** Of what is written; empty for a row that cannot be saved. */
function ownDigest({
  item,
  faults,
}: Pick<Selectable<ImportTables["question.import_row"]>, "item" | "faults">): string {
  if (!item || faults.length > 0) return "";
  const { content, key } = splitItem(item);
  return digestOf(content, key);
}

/**
 * Puts the rows that wait into the library, within the transaction of `db`; what stands there already, also within the
 * import itself, adds nothing. Each row gets its fate.
 */
export async function saveRows(
  db: Kysely<Tables>,
  importId: string,
  { place, mayPractise, isSecret, fileName }: SaveTerms,
): Promise<void> {
  const rows = await db
    .selectFrom("question.import_row")
    .select(["no", "item", "difficulty", "knowledge", "tags", "faults", "source_digest"])
    .where("import_id", "=", importId)
    .where("fate", "=", RowFate.waiting)
    .orderBy("no")
    .execute();
  const withDigest = rows.map((row) => Object.assign(row, { own: ownDigest(row) }));
  const known = await knownDigests(
    db,
    place,
    withDigest.flatMap(({ own, source_digest }) => [own, source_digest]).filter(Boolean),
  );
  const points = await knowledgeOf(db, place).execute();
  const pointOf = new Map(points.toReversed().map((point) => [point.name, point.id]));
  // oxlint-disable no-await-in-loop -- one transaction, in the order of the paper
  for (const { no, item, difficulty, knowledge, tags, own, source_digest } of withDigest) {
    const settle = (fate: number, question_id = "") =>
      db
        .updateTable("question.import_row")
        .set({ fate, question_id })
        .where("import_id", "=", importId)
        .where("no", "=", no)
        .execute();
    const there = known.get(own) ?? known.get(source_digest);
    // Read again as it was read before, even where it had to be mended then.
    if (there !== undefined) {
      await settle(RowFate.same, there);
      continue;
    }
    if (!item || own === "") {
      await settle(RowFate.refused);
      continue;
    }
    const id = await insertQuestion(db, place, item, {
      difficulty,
      tags,
      // Points of the same names; the library's tree is not changed by a file.
      knowledge_ids: [...new Set(knowledge.flatMap((name) => pointOf.get(name) ?? []))],
      may_practise: mayPractise,
      is_secret: isSecret,
      note: fileName,
      source_digest,
    });
    known.set(own, id);
    if (source_digest !== "") known.set(source_digest, id);
    await settle(RowFate.saved, id);
  }
  // oxlint-enable no-await-in-loop
}
