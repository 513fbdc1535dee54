import * as contract from "@perennial/contract/question/knowledge.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { implementOn } from "../../kernel/domain.ts";
import { takeTurn } from "../../kernel/turn.ts";
import type { QuestionTables } from "../tables.ts";
import { knowledgeBelow, knowledgeOf } from "./knowledge-tree.ts";
import { nameOfLibrary } from "./library.ts";
import type { LibraryRight } from "./library-right.ts";

const { KNOWLEDGE_LIMITS } = contract;
const MOST_TAGS = 200;
/** Tags and points are counted in so many of the newest questions: what a library is about shows there. */
const COUNTED = 20_000;

type Database = Kysely<QuestionTables>;
type Point = Awaited<ReturnType<ReturnType<typeof knowledgeOf>["execute"]>>[number];

/** The tree while nobody else changes it. */
async function lockedTree(db: Database, library: LibraryRight): Promise<Point[]> {
  await takeTurn(db, `knowledge:${nameOfLibrary(library)}`);
  return knowledgeOf(db, library).execute();
}

function pointOf(tree: readonly Point[], id: string, path: string): Point {
  const point = tree.find((one) => one.id === id);
  if (point) return point;
  throw new Failure("question.knowledgeUnknown", [{ path, message: "question.knowledgeUnknown" }]);
}

/** How deep a place below this point is; 0 at the top. */
function depthBelow(tree: readonly Point[], parentId: string | null): number {
  const byId = new Map(tree.map((point) => [point.id, point]));
  let depth = 0;
  for (let at = parentId; at !== null; at = byId.get(at)?.parent_id ?? null) depth += 1;
  return depth;
}

/** How many levels a point has with all below it. */
function heightOf(tree: readonly Point[], id: string): number {
  const children = tree.filter((point) => point.parent_id === id);
  return 1 + Math.max(0, ...children.map((child) => heightOf(tree, child.id)));
}

function requireFree(tree: readonly Point[], parentId: string | null, name: string, but?: string) {
  const taken = tree.some(
    (point) => point.parent_id === parentId && point.name === name && point.id !== but,
  );
  if (taken)
    throw new Failure("question.pointTaken", [{ path: "name", message: "question.pointTaken" }]);
}

function requireShallow(depth: number, path: string): void {
  if (depth > KNOWLEDGE_LIMITS.depth)
    throw new Failure("question.treeDeep", [{ path, message: "question.treeDeep" }]);
}

/** Counts something of the newest questions of a library that the viewer sees. */
async function countOf(
  db: Database,
  library: LibraryRight,
  column: "knowledge_ids" | "tags",
): Promise<{ name: string; num: number }[]> {
  const seen = library.seesAll ? sql`true` : sql`state = 1 and not is_secret`;
  const { rows } = await sql<{ name: string; num: number }>`
    select name, count(*)::int as num from (
      select ${sql.ref(column)} as names from question.question
      where library_kind = ${library.kind} and library_id = ${library.id} and deleted_at is null and ${seen}
      order by seat desc limit ${COUNTED}
    ) as newest, unnest(names) as name group by name order by num desc, name`.execute(db);
  return rows;
}

/** Points of knowledge and tags of a library. */
export const knowledge = implementOn<QuestionTables>()(contract, {
  async listKnowledge({ db, right: { libraryId: library } }) {
    const tree = await knowledgeOf(db, library).execute();
    const nums = new Map(
      (await countOf(db, library, "knowledge_ids")).map(({ name, num }) => [name, num]),
    );
    const below = Map.groupBy(tree, (point) => point.parent_id);
    const inOrder = (parent: string | null): Point[] =>
      (below.get(parent) ?? []).flatMap((point) => [point].concat(inOrder(point.id)));
    return inOrder(null).map(({ id, parent_id: parentId, name }) => ({
      id,
      parentId,
      name,
      questionNum: nums.get(id) ?? 0,
    }));
  },

  async createKnowledge({ input, db, right: { libraryId: library }, fail }) {
    const { parentId, name } = input;
    const tree = await lockedTree(db, library);
    if (tree.length >= KNOWLEDGE_LIMITS.points) return fail("question.treeFull");
    if (parentId !== null) pointOf(tree, parentId, "parentId");
    requireShallow(depthBelow(tree, parentId) + 1, "parentId");
    requireFree(tree, parentId, name);
    const last = tree.findLast((point) => point.parent_id === parentId);
    return db
      .insertInto("question.knowledge")
      .values({
        library_kind: library.kind,
        library_id: library.id,
        parent_id: parentId,
        name,
        sort: (last?.sort ?? 0) + 1,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  },

  async renameKnowledge({ input, db, right: { libraryId: library } }) {
    const tree = await lockedTree(db, library);
    const point = pointOf(tree, input.id, "id");
    requireFree(tree, point.parent_id, input.name, point.id);
    await db
      .updateTable("question.knowledge")
      .set({ name: input.name })
      .where("id", "=", point.id)
      .execute();
    return true;
  },

  async moveKnowledge({ input, db, right: { libraryId: library }, fail }) {
    const { id, parentId, beforeId } = input;
    const tree = await lockedTree(db, library);
    const point = pointOf(tree, id, "id");
    if (parentId !== null) {
      pointOf(tree, parentId, "parentId");
      if ((await knowledgeBelow(db, library, id)).includes(parentId))
        return fail("question.ownBranch", [{ path: "parentId", message: "question.ownBranch" }]);
    }
    requireShallow(depthBelow(tree, parentId) + heightOf(tree, id), "parentId");
    requireFree(tree, parentId, point.name, id);
    const siblings = tree.filter((one) => one.parent_id === parentId && one.id !== id);
    const at = beforeId === undefined ? -1 : siblings.findIndex((one) => one.id === beforeId);
    if (beforeId !== undefined && at < 0) pointOf([], beforeId, "beforeId");
    const order = siblings.toSpliced(at < 0 ? siblings.length : at, 0, point).map((one) => one.id);
    await sql`update question.knowledge set parent_id = ${parentId}, sort = place.at
      from unnest(${order}::text[]) with ordinality as place (id, at)
      where knowledge.id = place.id`.execute(db);
    return true;
  },

  async removeKnowledge({ input, db, right: { libraryId: library } }) {
    const tree = await lockedTree(db, library);
    pointOf(tree, input.id, "id");
    const gone = await knowledgeBelow(db, library, input.id);
    // First, as whoever marks a question with them does.
    await db
      .selectFrom("question.knowledge")
      .select("id")
      .where("id", "in", gone)
      .orderBy("id")
      .forUpdate()
      .execute();
    const freed = await db
      .updateTable("question.question")
      .set({
        knowledge_ids: sql<
          string[]
        >`array(select one from unnest(knowledge_ids) with ordinality as kept (one, at)
          where one <> all(${gone}::text[]) order by at)`,
      })
      .where(sql<boolean>`knowledge_ids && ${gone}::text[]`)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    await db.deleteFrom("question.knowledge").where("id", "=", input.id).execute();
    return { questionNum: Number(freed.numUpdatedRows) };
  },

  async listTags({ db, right: { libraryId: library } }) {
    const tags = await countOf(db, library, "tags");
    return tags.slice(0, MOST_TAGS).map(({ name, num }) => ({ name, questionNum: num }));
  },
});
