import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import * as contract from "@perennial/contract/training/class/class.ts";
import { sql, type Kysely } from "kysely";
import { readPage } from "../../kernel/database/paging.ts";
import { isUniqueViolation } from "../../kernel/database/unique-violation.ts";
import { Failure } from "../../kernel/failure.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { lockProject } from "../project/project-place.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { classOf, moveLearners } from "./class-place.ts";
import { findHead, foundClasses, shownClass, withClassRow } from "./class-rows.ts";
import { spreadOver } from "./spread.ts";

type Database = Kysely<TrainingTables>;
const { learns } = EnrolmentStatus;
/** Learners who are assigned by one call; the rest is asked for again. */
const ASSIGNED_AT_ONCE = 10_000;
/** Classes of a list that are counted at once. */
const CLASSES_COUNTED = 100;

interface Fields {
  readonly name: string;
  readonly headLogin: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly quota: number;
}

/** What a form says of a class, as it is stored. Throws training.datesWrong, headNotFound. */
async function toRow(db: Database, siteId: string, fields: Fields) {
  const { name, headLogin, startDate, endDate, quota } = fields;
  if (startDate !== "" && endDate !== "" && endDate < startDate)
    throw new Failure("training.datesWrong", [{ path: "endDate", message: "datesWrong" }]);
  return {
    name,
    head_id: headLogin === "" ? null : await findHead(db, siteId, headLogin),
    starts_on: startDate || null,
    ends_on: endDate || null,
    quota,
  };
}

/** Throws training.classNameTaken where a class of the project has the name. */
async function unlessTaken<Answer>(saving: Promise<Answer>): Promise<Answer> {
  try {
    return await saving;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Failure("training.classNameTaken", [{ path: "name", message: "taken" }]);
    throw error;
  }
}

/** Learners in no class, who joined first. */
const unassigned = (db: Database, packageId: string) =>
  db
    .selectFrom("training.member")
    .where("package_id", "=", packageId)
    .where("status", "=", learns)
    .where("class_id", "is", null);

/** Classes of training projects, and who is in which. */
export const projectClasses = implement(contract, {
  async listProjectClasses({ input, db, services, viewer, right: { packageId: right } }) {
    const found = foundClasses(db, right.id, input);
    const { rows, page } = await readPage(found, input, withClassRow, {
      services,
      viewer: viewer(),
      rows: CLASSES_COUNTED,
    });
    return { data: rows.map(shownClass), page };
  },

  async createProjectClass({ input, db, right: { packageId: right } }) {
    const row = await toRow(db, right.siteId, input);
    return unlessTaken(
      db
        .insertInto("training.class")
        .values({ ...row, package_id: right.id })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
  },

  async updateProjectClass({ input, db, right: { packageId: right } }) {
    await lockProject(db, right.id);
    const before = await classOf(db, right.id, input.classId);
    if (input.quota > 0 && input.quota < before.learner_num)
      throw new Failure("training.classQuotaTooSmall", [
        { path: "quota", message: String(before.learner_num) },
      ]);
    const row = await toRow(db, right.siteId, input);
    await unlessTaken(
      db.updateTable("training.class").set(row).where("id", "=", before.id).execute(),
    );
    await sql`
      update training.learner as own set is_due = true, change_num = own.change_num + 1
      from training.member where member.class_id = ${before.id}
        and own.package_id = member.package_id and own.user_id = member.user_id`.execute(db);
    return true;
  },

  async closeProjectClass({ input, db, right: { packageId: right } }) {
    await lockProject(db, right.id);
    const { id } = await classOf(db, right.id, input.classId);
    await db
      .updateTable("training.class")
      .set({ is_closed: input.isClosed })
      .where("id", "=", id)
      .execute();
    return true;
  },

  async moveToClass({ input, db, viewer, right: { packageId: right }, fail }) {
    const { userIds, classId, reason } = input;
    await lockProject(db, right.id);
    if (classId !== null) await classOf(db, right.id, classId);
    const byId = viewer().userId;
    const packageId = right.id;
    const moved = await moveLearners(db, { packageId, userIds, toId: classId, byId, reason });
    return moved > 0 ? { moved } : fail("training.nobodyToMove");
  },

  async assignToClasses({ db, viewer, right: { packageId: right }, fail }) {
    await lockProject(db, right.id);
    const waiting = await unassigned(db, right.id)
      .select("user_id")
      .orderBy("created_at")
      .orderBy("user_id")
      .limit(ASSIGNED_AT_ONCE)
      .execute();
    if (waiting.length === 0) return fail("training.nobodyToMove");
    const open = await db
      .selectFrom("training.class")
      .select(["id", "learner_num", "quota"])
      .where("package_id", "=", right.id)
      .where("is_closed", "=", false)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const given = spreadOver(
      open.map(({ id, learner_num: learnerNum, quota }) => ({
        id,
        learnerNum,
        free: quota === 0 ? null : quota - learnerNum,
      })),
      waiting.length,
    );
    let moved = 0;
    for (const [toId, num] of given) {
      const userIds = waiting.slice(moved, moved + num).map(({ user_id }) => user_id);
      const byId = viewer().userId;
      await moveLearners(db, { packageId: right.id, userIds, toId, byId, reason: "" });
      moved += num;
    }
    if (moved === 0) return fail("training.classFull");
    const { left } = await unassigned(db, right.id)
      .select((of) => of.fn.countAll<string>().as("left"))
      .executeTakeFirstOrThrow();
    return { moved, left: Number(left) };
  },

  async splitProjectClass({ input, db, viewer, right: { packageId: right }, fail }) {
    await lockProject(db, right.id);
    const from = await classOf(db, right.id, input.classId);
    const last = await db
      .selectFrom("training.member")
      .select("user_id")
      .where("class_id", "=", from.id)
      .where("status", "=", learns)
      .orderBy("created_at", "desc")
      .orderBy("user_id")
      .limit(input.num)
      .execute();
    if (last.length === 0) return fail("training.nobodyToMove");
    const { id } = await unlessTaken(
      db
        .insertInto("training.class")
        .values({
          package_id: right.id,
          name: input.name,
          head_id: from.head_id,
          starts_on: from.starts_on,
          ends_on: from.ends_on,
          quota: from.quota,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const moved = await moveLearners(db, {
      packageId: right.id,
      userIds: last.map(({ user_id }) => user_id),
      toId: id,
      byId: viewer().userId,
      reason: input.reason,
    });
    return { id, moved };
  },

  async mergeProjectClasses({ input, db, viewer, right: { packageId: right }, fail }) {
    await lockProject(db, right.id);
    const from = await classOf(db, right.id, input.classId);
    const into = await classOf(db, right.id, input.intoId);
    if (from.id === into.id) return fail("training.nobodyToMove");
    const all = await db
      .selectFrom("training.member")
      .select("user_id")
      .where("class_id", "=", from.id)
      .where("status", "=", learns)
      .execute();
    const moved = await moveLearners(db, {
      packageId: right.id,
      userIds: all.map(({ user_id }) => user_id),
      toId: into.id,
      byId: viewer().userId,
      reason: input.reason,
    });
    await db
      .updateTable("training.class")
      .set({ is_closed: true })
      .where("id", "=", from.id)
      .execute();
    return { moved };
  },

  async setClassMonitors({ input, db, services, viewer, right: { packageId: right }, fail }) {
    await lockProject(db, right.id);
    const { id, name } = await classOf(db, right.id, input.classId);
    const wanted = [...new Set(input.userIds)];
    const { num } = await db
      .selectFrom("training.member")
      .select((of) => of.fn.countAll<string>().as("num"))
      .where("class_id", "=", id)
      .where("status", "=", learns)
      .where("user_id", "=", sql<string>`any(${wanted})`)
      .executeTakeFirstOrThrow();
    if (Number(num) !== wanted.length) return fail("training.notInClass");
    await db
      .deleteFrom("training.class_monitor")
      .where("class_id", "=", id)
      .where(sql<boolean>`user_id <> all(${wanted})`)
      .execute();
    if (wanted.length === 0) return true;
    const added = await db
      .insertInto("training.class_monitor")
      .values(wanted.map((user_id) => ({ class_id: id, user_id, added_by: viewer().userId })))
      .onConflict((conflict) => conflict.columns(["class_id", "user_id"]).doNothing())
      .returning("user_id")
      .execute();
    if (added.length > 0)
      await sendSystemMessage(db, services, {
        siteId: right.siteId,
        userIds: added.map(({ user_id }) => user_id),
        said: {
          key: "training.monitorNamed",
          values: { project: right.name, className: name },
        },
        link: `/ucenter/learning-space/train/${right.id}/m-students`,
      });
    return true;
  },

  async listClassMoves({ input, db, right: { packageId: right } }) {
    const found = db
      .selectFrom("training.class_move as move")
      .where("move.package_id", "=", right.id);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .leftJoin("identity.user as person", "person.id", "move.user_id")
        .leftJoin("identity.user as actor", "actor.id", "move.by_id")
        .leftJoin("training.class as from", "from.id", "move.from_id")
        .leftJoin("training.class as to", "to.id", "move.to_id")
        .select([
          "move.id",
          sql<string>`coalesce(person.name, '')`.as("name"),
          sql<string>`coalesce("from".name, '')`.as("fromName"),
          sql<string>`coalesce("to".name, '')`.as("toName"),
          "move.reason",
          sql<string>`coalesce(actor.name, '')`.as("byName"),
          "move.created_at as movedAt",
        ])
        .orderBy("move.created_at", "desc")
        .orderBy("move.id"),
    );
    return { data: rows, page };
  },
});
