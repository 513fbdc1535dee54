import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { QuestionTables } from "../tables.ts";
import type { Library } from "./library.ts";

type Database = Kysely<QuestionTables>;

/** The points of a library, in their order. */
export const knowledgeOf = (db: Database, { kind, id }: Library) =>
  db
    .selectFrom("question.knowledge")
    .select(["id", "parent_id", "name", "sort"])
    .where("library_kind", "=", kind)
    .where("library_id", "=", id)
    .orderBy("sort")
    .orderBy("id");

/** A point and all below it; empty for one of another library. */
export async function knowledgeBelow(
  db: Database,
  { kind, id }: Library,
  pointId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from question.knowledge
      where id = ${pointId} and library_kind = ${kind} and library_id = ${id}
      union
      select child.id from question.knowledge as child join below on child.parent_id = below.id
    )
    select id from below`.execute(db);
  return rows.map((row) => row.id);
}

/** Throws question.knowledgeUnknown for a point that the library does not have. */
export async function requireKnowledge(
  db: Database,
  { kind, id }: Library,
  pointIds: readonly string[],
  path = "knowledgeIds",
): Promise<void> {
  if (pointIds.length === 0) return;
  const known = await db
    .selectFrom("question.knowledge")
    .select("id")
    .where("library_kind", "=", kind)
    .where("library_id", "=", id)
    .where("id", "in", [...pointIds])
    // A point that is in use here cannot be removed meanwhile.
    .forShare()
    .execute();
  const ids = new Set(known.map((point) => point.id));
  const unknown = pointIds.findIndex((point) => !ids.has(point));
  if (unknown >= 0)
    throw new Failure("question.knowledgeUnknown", [
      { path: `${path}.${unknown}`, message: "question.knowledgeUnknown" },
    ]);
}

/** For points of one library those of another with the same names. */
export async function sameNamed(
  db: Database,
  from: Library,
  to: Library,
): Promise<(ids: readonly string[]) => string[]> {
  const [theirs, ours] = [
    await knowledgeOf(db, from).execute(),
    await knowledgeOf(db, to).execute(),
  ];
  const byName = new Map(ours.toReversed().map(({ id, name }) => [name, id]));
  const nameOf = new Map(theirs.map(({ id, name }) => [id, name]));
  return (ids) => [...new Set(ids.flatMap((id) => byName.get(nameOf.get(id) ?? "") ?? []))];
}
