import * as contract from "@perennial/contract/course/plan/plan.ts";
import {
  RESOURCE_TYPE_OF,
  UnitContent,
  type UnitKind,
} from "@perennial/contract/course/units/unit-content.ts";
import { KINDS_OF_TYPE } from "@perennial/contract/course/units/unit-kinds.ts";
import { sql, type Insertable, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { isUnderReview, learnersOf, openPeriod } from "../period/period-lock.ts";
import { placesFor, planNode, requireMovable, requireParent } from "./plan-place.ts";
import { countChange, createIds, readPlan } from "./plan-rows.ts";
import { removeNode, restoreNode } from "./plan-removal.ts";
import { implement, type CourseTables } from "../tables.ts";
import { unitsOfResources } from "../units/unit-content-save.ts";

type Database = Kysely<CourseTables>;

/** Refuses units of a kind that a course of this type cannot hold. */
export function requireKinds(courseType: number, kinds: Iterable<UnitKind>): void {
  const allowed = KINDS_OF_TYPE[courseType] ?? [];
  for (const kind of kinds) if (!allowed.includes(kind)) throw new Failure("course.kindNotAllowed");
}

/** Refuses more units than a period holds. */
export async function requireRoom(db: Database, periodId: string, more: number): Promise<void> {
  const { count } = await db
    .selectFrom("course.unit as unit")
    .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("chapter.period_id", "=", periodId)
    .where("chapter.deleted_at", "is", null)
    .where("unit.deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (count + more > contract.UNITS_MAX) throw new Failure("course.planFull");
}

/** A node that has just been written, as the tree shows it. */
async function written(db: Database, periodId: string, ids: readonly string[]) {
  const nodes = await readPlan(db, periodId, ids);
  const at = new Map(nodes.map((node) => [node.id, node]));
  return ids.flatMap((id) => at.get(id) ?? []);
}

/** The plan of a period: every edit is one request and one transaction, one after another on the period's row. */
export const plan = implement(contract, {
  async getPlan({ input, db, right: { periodId: course } }) {
    const period = await db
      .selectFrom("course.period")
      .select(["plan_version", "publish_status"])
      .where("id", "=", input.periodId)
      .executeTakeFirstOrThrow();
    return {
      planVersion: period.plan_version,
      courseType: course.type,
      mayEdit: course.may.editPlan && !isUnderReview(period.publish_status),
      hasLearners: (await learnersOf(db, input.periodId)) > 0,
      nodes: await readPlan(db, input.periodId),
    };
  },

  async createChapter({ input, db, fail }) {
    const { periodId, parentId, name, beforeId } = input;
    await openPeriod(db, periodId);
    if (parentId !== null) await requireParent(db, periodId, parentId, "chapter");
    const [sort = 0] = await placesFor(db, { periodId, parentId, node: "chapter" }, beforeId, 1);
    const { id } = await db
      .insertInto("course.chapter")
      .values({ period_id: periodId, parent_id: parentId, name, sort })
      .returning("id")
      .executeTakeFirstOrThrow();
    const planVersion = await countChange(db, periodId);
    const [node] = await written(db, periodId, [id]);
    return node ? { planVersion, node } : fail("course.nodeNotFound");
  },

  async createUnit({ input, db, viewer, right, fail }) {
    const { periodId, chapterId, name, kind, beforeId } = input;
    requireKinds(right.periodId.type, [kind]);
    await openPeriod(db, periodId);
    await requireParent(db, periodId, chapterId, "unit");
    await requireRoom(db, periodId, 1);
    const where = { periodId, parentId: chapterId, node: "unit" } as const;
    const [sort = 0] = await placesFor(db, where, beforeId, 1);
    const { id } = await db
      .insertInto("course.unit")
      .values({
        chapter_id: chapterId,
        name,
        kind,
        content: JSON.stringify(UnitContent.parse({ kind })),
        resource_type: RESOURCE_TYPE_OF[kind],
        sort,
        updated_by: viewer().userId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const planVersion = await countChange(db, periodId);
    const [node] = await written(db, periodId, [id]);
    return node ? { planVersion, node } : fail("course.nodeNotFound");
  },

  async createUnits({ input, db, viewer, right }) {
    const { periodId, chapterId, units, beforeId } = input;
    requireKinds(
      right.periodId.type,
      units.map(({ kind }) => kind),
    );
    await openPeriod(db, periodId);
    await requireParent(db, periodId, chapterId, "unit");
    await requireRoom(db, periodId, units.length);
    const where = { periodId, parentId: chapterId, node: "unit" } as const;
    const places = await placesFor(db, where, beforeId, units.length);
    const ids = await createIds(db, units.length);
    await unitsOfResources(
      db,
      viewer(),
      units.map(({ name, kind, resourceId }, nth) => ({
        name,
        kind,
        resourceId,
        id: ids[nth] ?? "",
        chapterId,
        sort: places[nth] ?? 0,
      })),
    );
    return {
      planVersion: await countChange(db, periodId),
      nodes: await written(db, periodId, ids),
    };
  },

  async createOutline({ input, db, viewer, right, fail }) {
    const { periodId, lines, kind } = input;
    requireKinds(right.periodId.type, [kind]);
    await openPeriod(db, periodId);
    const units = lines.filter(({ depth }) => depth === 2).length;
    await requireRoom(db, periodId, units);
    // What it names first must be a chapter: nothing is above it.
    if (lines[0]?.depth !== 0) return fail("course.placeWrong");
    const chapters = lines.filter(({ depth }) => depth === 0).length;
    const top = { periodId, parentId: null, node: "chapter" } as const;
    const places = await placesFor(db, top, null, chapters);
    const ids = await createIds(db, lines.length);
    const content = JSON.stringify(UnitContent.parse({ kind }));
    let chapter = "";
    let within = "";
    let nth = -1;
    const newChapters: Insertable<CourseTables["course.chapter"]>[] = [];
    const newUnits: Insertable<CourseTables["course.unit"]>[] = [];
    lines.forEach(({ name, depth }, at) => {
      const id = ids[at] ?? "";
      // Any order that grows will do within new parents.
      const sort = (at + 1) * 16;
      if (depth === 2)
        newUnits.push({
          id,
          name,
          chapter_id: within,
          sort,
          kind,
          content,
          resource_type: RESOURCE_TYPE_OF[kind],
          updated_by: viewer().userId,
        });
      else {
        if (depth === 0) chapter = id;
        within = id;
        nth += Number(depth === 0);
        const isTop = depth === 0;
        newChapters.push({
          id,
          period_id: periodId,
          name,
          parent_id: isTop ? null : chapter,
          sort: isTop ? (places[nth] ?? sort) : sort,
        });
      }
    });
    await db.insertInto("course.chapter").values(newChapters).execute();
    if (newUnits.length > 0) await db.insertInto("course.unit").values(newUnits).execute();
    return {
      planVersion: await countChange(db, periodId),
      nodes: await written(db, periodId, ids),
    };
  },

  async renameNode({ input, db, viewer }) {
    const { periodId, nodeId, name } = input;
    await openPeriod(db, periodId);
    const { node } = await planNode(db, periodId, nodeId);
    await (
      node === "unit"
        ? db
            .updateTable("course.unit")
            .set({ name, updated_by: viewer().userId, updated_at: sql<string>`now()` })
            .where("id", "=", nodeId)
        : db.updateTable("course.chapter").set({ name }).where("id", "=", nodeId)
    ).execute();
    return { planVersion: await countChange(db, periodId) };
  },

  async movePlanNode({ input, db }) {
    const { periodId, nodeId, parentId, beforeId } = input;
    await openPeriod(db, periodId);
    const moved = await planNode(db, periodId, nodeId);
    await requireMovable(db, periodId, moved, parentId);
    const where = { periodId, parentId, node: moved.node };
    // Before itself is where it stands.
    if (beforeId !== nodeId) {
      const [sort = 0] = await placesFor(db, where, beforeId, 1, nodeId);
      await (
        moved.node === "unit"
          ? db
              .updateTable("course.unit")
              .set({ chapter_id: parentId ?? "", sort })
              .where("id", "=", nodeId)
          : db
              .updateTable("course.chapter")
              .set({ parent_id: parentId, sort })
              .where("id", "=", nodeId)
      ).execute();
    }
    return { planVersion: await countChange(db, periodId) };
  },

  async removePlanNode({ input, db }) {
    const { periodId, nodeId } = input;
    await openPeriod(db, periodId);
    await removeNode(db, await planNode(db, periodId, nodeId));
    return { planVersion: await countChange(db, periodId) };
  },

  async restorePlanNode({ input, db }) {
    const { periodId, nodeId } = input;
    await openPeriod(db, periodId);
    const node = await planNode(db, periodId, nodeId, true);
    if (node.parentId !== null) await requireParent(db, periodId, node.parentId, node.node);
    await restoreNode(db, node);
    await requireRoom(db, periodId, 0);
    return { planVersion: await countChange(db, periodId) };
  },

  async setUnitOptions({ input, db, fail }) {
    const { periodId, units } = input;
    await openPeriod(db, periodId);
    const { rows } = await sql<{ id: string }>`
      update course.unit set is_required = wanted.is_required, is_preview = wanted.is_preview,
        opens_on = nullif(wanted.opens_on, '')::date
      from unnest(${units.map(({ id }) => id)}::text[], ${units.map((one) => one.isRequired)}::boolean[],
          ${units.map((one) => one.isPreview)}::boolean[], ${units.map((one) => one.opensOn)}::text[])
          as wanted (id, is_required, is_preview, opens_on), course.chapter
      where unit.id = wanted.id and chapter.id = unit.chapter_id and chapter.period_id = ${periodId}
        and unit.deleted_at is null
      returning unit.id`.execute(db);
    if (rows.length < new Set(units.map(({ id }) => id)).size) return fail("course.nodeNotFound");
    return { planVersion: await countChange(db, periodId) };
  },
});
