import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { SORT_GAP } from "./plan-rows.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

/** A chapter or unit of a period that was not removed. */
export interface NodeRow {
  readonly id: string;
  readonly node: "chapter" | "unit";
  readonly parentId: string | null;
  readonly kind: string;
}

/**
 * The node, removed or not as requested. Throws course.nodeNotFound for one of another period, so that ids reveal
 * nothing.
 */
export async function planNode(
  db: Database,
  periodId: string,
  nodeId: string,
  isRemoved = false,
): Promise<NodeRow> {
  const { rows } = await sql<{
    id: string;
    node: "chapter" | "unit";
    parentId: string;
    kind: string;
  }>`
    select id, 'chapter' as node, parent_id as "parentId", '' as kind from course.chapter
    where id = ${nodeId} and period_id = ${periodId} and (deleted_at is not null) = ${isRemoved}
    union all
    select unit.id, 'unit', unit.chapter_id, unit.kind from course.unit
    join course.chapter on chapter.id = unit.chapter_id
    where unit.id = ${nodeId} and chapter.period_id = ${periodId}
      and (unit.deleted_at is not null) = ${isRemoved}`.execute(db);
  const [row] = rows;
  if (!row) throw new Failure("course.nodeNotFound");
  return row;
}

/** The chapter into which something is placed; a section may not hold chapters (章 › 节 › unit). */
export async function requireParent(
  db: Database,
  periodId: string,
  parentId: string,
  forNode: "chapter" | "unit",
): Promise<void> {
  const parent = await planNode(db, periodId, parentId);
  const isWrong = parent.node !== "chapter" || (forNode === "chapter" && parent.parentId !== null);
  if (isWrong) throw new Failure("course.placeWrong");
}

/** A chapter moves into another one only while it holds no sections, and never into itself. */
export async function requireMovable(
  db: Database,
  periodId: string,
  node: NodeRow,
  parentId: string | null,
): Promise<void> {
  if (parentId === node.id || (node.node === "unit" && parentId === null))
    throw new Failure("course.placeWrong");
  if (parentId === null) return;
  await requireParent(db, periodId, parentId, node.node);
  if (node.node === "unit") return;
  const section = await db
    .selectFrom("course.chapter")
    .select("id")
    .where("parent_id", "=", node.id)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (section) throw new Failure("course.placeWrong");
}

interface Siblings {
  readonly periodId: string;
  readonly parentId: string | null;
  readonly node: "chapter" | "unit";
}

/** Every row of one parent, including removed ones, which keep their places in case they are restored. */
async function siblingsOf(db: Database, { periodId, parentId, node }: Siblings) {
  if (node === "unit")
    return db
      .selectFrom("course.unit")
      .select(["id", "sort"])
      .where("chapter_id", "=", parentId ?? "")
      .orderBy("sort")
      .orderBy("id")
      .execute();
  return db
    .selectFrom("course.chapter")
    .select(["id", "sort"])
    .where("period_id", "=", periodId)
    .where("parent_id", parentId === null ? "is" : "=", parentId)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

async function renumber(db: Database, node: "chapter" | "unit", ids: readonly string[]) {
  const table = sql.table(node === "unit" ? "course.unit" : "course.chapter");
  await sql`
    update ${table} as node set sort = numbered.place * ${SORT_GAP}
    from unnest(${ids}::text[]) with ordinality as numbered (id, place)
    where node.id = numbered.id`.execute(db);
}

/**
 * Sort numbers for `count` nodes that come before `beforeId`, or last. Neighbours are renumbered only when no room is
 * left between them. Throws course.placeWrong when `beforeId` is not of this parent.
 */
export async function placesFor(
  db: Database,
  where: Siblings,
  beforeId: string | null,
  count: number,
  movedId = "",
): Promise<number[]> {
  const all = (await siblingsOf(db, where)).filter(({ id }) => id !== movedId);
  const at = beforeId === null ? all.length : all.findIndex(({ id }) => id === beforeId);
  if (at < 0) throw new Failure("course.placeWrong");
  const before = all[at - 1];
  const after = all[at];
  const floor = before?.sort ?? (after ? after.sort - SORT_GAP * (count + 1) : 0);
  const step = after ? Math.floor((after.sort - floor) / (count + 1)) : SORT_GAP;
  if (step >= 1) return Array.from({ length: count }, (_, nth) => floor + step * (nth + 1));
  // There is no room: all rows are renumbered once, together with the new ones.
  const spread = all.map(({ id }) => id);
  const slots: string[] = [
    ...spread.slice(0, at),
    ...Array<string>(count).fill(""),
    ...spread.slice(at),
  ];
  await renumber(db, where.node, slots);
  return Array.from({ length: count }, (_, nth) => (at + nth + 1) * SORT_GAP);
}
