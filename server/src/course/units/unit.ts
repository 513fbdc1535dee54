import * as contract from "@perennial/contract/course/units/unit.ts";
import {
  RESOURCE_TYPE_OF,
  resourcesOf,
  type UnitContentValue,
} from "@perennial/contract/course/units/unit-content.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { playbackOf, setResourceUses } from "../../media/public.ts";
import { isUnderReview, openPeriod } from "../period/period-lock.ts";
import { contentOf, countChange, USED_BY_UNIT } from "../plan/plan-rows.ts";
import { implement, type CourseTables } from "../tables.ts";
import {
  areTimesRight,
  minutesOf,
  requireQuestions,
  requireResources,
  secondsOf,
} from "./unit-content-save.ts";
import { neighboursOf } from "./unit-neighbours.ts";
import { visitorsUnit } from "./unit-preview.ts";
import { findUnit, type UnitRow } from "./unit-right.ts";

type Database = Kysely<CourseTables>;

/** A person who has saved a draft within so many minutes counts as writing. */
const WRITING_MIN = 2;
/** Versions that the history shows. */
const REVISIONS_MAX = 200;

/** Names of others who have written here just now. */
async function editorsOf(db: Database, unitId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("course.unit_draft as draft")
    .innerJoin("identity.user as person", "person.id", "draft.user_id")
    .select("person.name")
    .where("draft.unit_id", "=", unitId)
    .where("draft.user_id", "<>", userId)
    .where("draft.saved_at", ">", sql<string>`now() - make_interval(mins => ${WRITING_MIN})`)
    .orderBy("person.name")
    .execute();
  return rows.map(({ name }) => name);
}

async function keepRevision(
  db: Database,
  unitId: string,
  revision: { version: number; name: string; kind: string; content: string; userId: string },
): Promise<void> {
  await db
    .insertInto("course.unit_revision")
    .values({
      unit_id: unitId,
      version: revision.version,
      name: revision.name,
      kind: revision.kind,
      content: revision.content,
      user_id: revision.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Writes a unit's next version. The period's row is locked, so the second of two writers sees the version of the first.
 */
async function writeUnit(
  db: Database,
  viewer: Viewer,
  unit: UnitRow,
  wanted: { baseVersion: number; name: string; content: UnitContentValue },
): Promise<{ version: number; planVersion: number }> {
  await openPeriod(db, unit.period_id);
  const current = await findUnit(db, unit.id);
  if (!current) throw new Failure("course.nodeNotFound");
  if (current.version !== wanted.baseVersion) throw new Failure("course.unitChanged");
  const kept = resourcesOf(contentOf(current.kind, current.content));
  await requireResources(db, viewer, wanted.content, kept);
  await requireQuestions(db, unit.course_id, wanted.content);
  const { content } = wanted;
  const seconds = await secondsOf(db, content);
  const version = current.version + 1;
  // The state before the first save belongs to the history too.
  await keepRevision(db, unit.id, {
    version: current.version,
    name: current.name,
    kind: current.kind,
    content: JSON.stringify(contentOf(current.kind, current.content)),
    userId: current.updated_by ?? viewer.userId,
  });
  const stored = JSON.stringify(content);
  await db
    .updateTable("course.unit")
    .set({
      name: wanted.name,
      content: stored,
      resource_type: RESOURCE_TYPE_OF[content.kind],
      seconds,
      minutes: minutesOf(seconds),
      version,
      updated_by: viewer.userId,
      updated_at: sql<string>`now()`,
    })
    .where("id", "=", unit.id)
    .execute();
  await keepRevision(db, unit.id, {
    version,
    name: wanted.name,
    kind: content.kind,
    content: stored,
    userId: viewer.userId,
  });
  await setResourceUses(db, USED_BY_UNIT, unit.id, resourcesOf(content));
  return { version, planVersion: await countChange(db, unit.period_id) };
}

async function dropOwnDraft(db: Database, unitId: string, userId: string): Promise<void> {
  await db
    .deleteFrom("course.unit_draft")
    .where("unit_id", "=", unitId)
    .where("user_id", "=", userId)
    .execute();
}

/** Editing a unit, its history, and opening it. */
export const unit = implement(contract, {
  async getUnit({ db, viewer, right: { unitId: asked } }) {
    const { userId } = viewer();
    const { unit: row, right } = asked;
    const [draft, writer, markers, editors, neighbours] = await Promise.all([
      db
        .selectFrom("course.unit_draft")
        .selectAll()
        .where("unit_id", "=", row.id)
        .where("user_id", "=", userId)
        .executeTakeFirst(),
      db
        .selectFrom("identity.user")
        .select("name")
        .where("id", "=", row.updated_by ?? "")
        .executeTakeFirst(),
      db
        .selectFrom("course.marker")
        .select((of) => of.fn.countAll<number>().as("num"))
        .where("unit_id", "=", row.id)
        .executeTakeFirstOrThrow(),
      editorsOf(db, row.id, userId),
      neighboursOf(db, row.period_id, row.id),
    ]);
    return {
      id: row.id,
      name: row.name,
      kind: row.kind as UnitContentValue["kind"],
      content: contentOf(row.kind, row.content),
      version: row.version,
      courseId: right.id,
      periodId: row.period_id,
      chapterId: row.chapter_id,
      chapterName: row.chapter_name,
      isRequired: row.is_required,
      isPreview: row.is_preview,
      opensOn: row.opens_on ?? "",
      updatedByName: writer?.name ?? "",
      updatedAt: row.updated_at,
      mayEdit: right.may.editPlan && !isUnderReview(row.publish_status),
      draft: draft
        ? {
            name: draft.name,
            content: contentOf(row.kind, draft.content),
            baseVersion: draft.base_version,
            savedAt: draft.saved_at,
          }
        : null,
      markerNum: markers.num,
      editors,
      ...neighbours,
    };
  },

  async saveDraft({ input, db, viewer, right, fail }) {
    const { userId } = viewer();
    const { unit: row } = right.unitId;
    if (input.content.kind !== row.kind) return fail("course.kindNotAllowed");
    const draft = {
      name: input.name,
      content: JSON.stringify(input.content),
      base_version: input.baseVersion,
    };
    const { saved_at } = await db
      .insertInto("course.unit_draft")
      .values({ unit_id: row.id, user_id: userId, ...draft })
      .onConflict((conflict) =>
        conflict
          .columns(["unit_id", "user_id"])
          .doUpdateSet({ ...draft, saved_at: sql<string>`now()` }),
      )
      .returning("saved_at")
      .executeTakeFirstOrThrow();
    return { savedAt: saved_at, editors: await editorsOf(db, row.id, userId) };
  },

  async removeDraft({ db, viewer, right }) {
    const { unit: row } = right.unitId;
    await dropOwnDraft(db, row.id, viewer().userId);
    return true;
  },

  async saveUnit({ input, db, viewer, right, fail }) {
    const { unit: row } = right.unitId;
    if (input.content.kind !== row.kind) return fail("course.kindNotAllowed");
    if (!areTimesRight(input.content)) return fail("course.timesWrong");
    const content = input.content;
    const saved = await writeUnit(db, viewer(), row, {
      baseVersion: input.baseVersion,
      name: input.name,
      content,
    });
    await dropOwnDraft(db, row.id, viewer().userId);
    return { ...saved, content };
  },

  async listRevisions({ db, right }) {
    const { unit: row } = right.unitId;
    const rows = await db
      .selectFrom("course.unit_revision as revision")
      .leftJoin("identity.user as person", "person.id", "revision.user_id")
      .select([
        "revision.version",
        "revision.name",
        "person.name as user_name",
        "revision.created_at",
      ])
      .where("revision.unit_id", "=", row.id)
      .orderBy("revision.version", "desc")
      .limit(REVISIONS_MAX)
      .execute();
    return rows.map((one) => ({
      version: one.version,
      name: one.name,
      userName: one.user_name ?? "",
      createdAt: one.created_at,
    }));
  },

  async getRevision({ input, db, right, fail }) {
    const { unit: row } = right.unitId;
    const one = await db
      .selectFrom("course.unit_revision as revision")
      .leftJoin("identity.user as person", "person.id", "revision.user_id")
      .selectAll("revision")
      .select("person.name as user_name")
      .where("revision.unit_id", "=", row.id)
      .where("revision.version", "=", input.version)
      .executeTakeFirst();
    if (!one) return fail("course.revisionNotFound");
    return {
      version: one.version,
      name: one.name,
      userName: one.user_name ?? "",
      createdAt: one.created_at,
      content: contentOf(one.kind, one.content),
    };
  },

  async restoreRevision({ input, db, viewer, right, fail }) {
    const { unit: row } = right.unitId;
    const one = await db
      .selectFrom("course.unit_revision")
      .selectAll()
      .where("unit_id", "=", row.id)
      .where("version", "=", input.version)
      .executeTakeFirst();
    if (!one) return fail("course.revisionNotFound");
    return writeUnit(db, viewer(), row, {
      baseVersion: input.baseVersion,
      name: one.name,
      content: contentOf(one.kind, one.content),
    });
  },

  async openUnit({ db, services, right: { unitId: row } }) {
    const content = contentOf(row.kind, row.content);
    const [playbacks, neighbours] = await Promise.all([
      playbackOf(db, services, resourcesOf(content)),
      neighboursOf(db, row.period_id, row.id),
    ]);
    return {
      id: row.id,
      name: row.name,
      kind: content.kind,
      content,
      courseId: row.course_id,
      periodId: row.period_id,
      chapterName: row.chapter_name,
      playbacks: Object.fromEntries(playbacks),
      ...neighbours,
    };
  },

  async openPreview({ input, caller, db, services }) {
    const { row, courseName } = await visitorsUnit(db, caller.site.id, input);
    const content = contentOf(row.kind, row.content);
    const playbacks = await playbackOf(db, services, resourcesOf(content));
    return {
      id: row.id,
      name: row.name,
      kind: content.kind,
      content,
      courseId: row.course_id,
      courseName,
      chapterName: row.chapter_name,
      playbacks: Object.fromEntries(playbacks),
    };
  },
});
