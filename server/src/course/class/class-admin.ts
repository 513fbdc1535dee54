import * as contract from "@perennial/contract/course/class/class-admin.ts";
import { TeacherKind } from "@perennial/contract/course/manager/team.ts";
import { peopleInReach, searchPeople } from "./class-people.ts";
import { enrolmentOf, recordClassEvent } from "../enrolment/enrolment-place.ts";
import { implement } from "../tables.ts";

/** Administrators of a class: 班主任 and 助教. */
export const classAdmins = implement(contract, {
  async listClassAdmins({ input, db }) {
    const rows = await db
      .selectFrom("course.class_admin as admin")
      .innerJoin("identity.user as person", "person.id", "admin.user_id")
      .innerJoin("course.class as class", "class.id", "admin.class_id")
      .leftJoin("organisation.corp as corp", "corp.id", "person.corp_id")
      .select([
        "person.id",
        "person.name",
        "person.login_name",
        "corp.name as corp_name",
        "class.teacher_id",
        "admin.created_at",
      ])
      .where("admin.class_id", "=", input.classId)
      .orderBy("admin.created_at")
      .orderBy("person.id")
      .limit(100)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      loginName: row.login_name,
      corpName: row.corp_name ?? "",
      isHead: row.teacher_id === row.id,
      createdAt: row.created_at,
    }));
  },

  async listClassAdminCandidates({ input, db, viewer, services, caller }) {
    const teachers = await db
      .selectFrom("identity.role")
      .select("id")
      .where("role_type", "!=", "Student")
      .execute();
    const people = await searchPeople(
      db,
      services,
      viewer(),
      input.keyword,
      teachers.map(({ id }) => id),
    );
    await services.audit.recordQuery(db, {
      caller,
      subject: "course.teacher",
      filter: input,
      rowCount: people.length,
    });
    return people.map(({ id, name, loginName, corpName }) => ({ id, name, loginName, corpName }));
  },

  async addClassAdmin({ input, db, viewer, right: { classId: klass }, fail }) {
    const { userId, isHead } = input;
    const found = await peopleInReach(db, viewer(), [userId]);
    const member = await db
      .selectFrom("course.teacher")
      .select("kind")
      .where("course_id", "=", klass.courseId)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (!found.has(userId) && !member) return fail("course.learnerUnknown");
    if (await enrolmentOf(db, userId, klass.periodId)) return fail("course.alreadyEnrolled");
    await db
      .insertInto("course.teacher")
      .values({
        course_id: klass.courseId,
        user_id: userId,
        kind: TeacherKind.assistant,
        added_by: viewer().userId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto("course.class_admin")
      .values({ class_id: klass.id, user_id: userId, added_by: viewer().userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (isHead)
      await db
        .updateTable("course.class")
        .set({ teacher_id: userId })
        .where("id", "=", klass.id)
        .execute();
    await recordClassEvent(db, {
      classId: klass.id,
      kind: "adminAdded",
      actorId: viewer().userId,
      userIds: [userId],
    });
    return true;
  },

  async removeClassAdmin({ input, db, viewer, right: { classId: klass }, fail }) {
    const gone = await db
      .deleteFrom("course.class_admin")
      .where("class_id", "=", klass.id)
      .where("user_id", "=", input.userId)
      .returning("user_id")
      .executeTakeFirst();
    if (!gone) return fail("course.learnerUnknown");
    await db
      .updateTable("course.class")
      .set({ teacher_id: null })
      .where("id", "=", klass.id)
      .where("teacher_id", "=", input.userId)
      .execute();
    await recordClassEvent(db, {
      classId: klass.id,
      kind: "adminRemoved",
      actorId: viewer().userId,
      userIds: [input.userId],
    });
    return true;
  },
});
