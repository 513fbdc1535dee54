import * as contract from "@perennial/contract/training/teacher/teacher.ts";
import { sql, type Kysely } from "kysely";
import { joinTeam, leaveTeam } from "../../course/public.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { lockProject } from "../project/project-place.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { candidates, foundTeachers, withTeachings } from "./teacher-rows.ts";

type Database = Kysely<TrainingTables>;

/** As many as a person looks through. */
const FOUND_MAX = 20;
const TEACHERS_SHOWN = 500;
/** So many are counted at once. */
const TEACHERS_COUNTED = 30;

const teacherOf = (db: Database, packageId: string, userId: string) =>
  db
    .selectFrom("training.teacher")
    .select("user_id")
    .where("package_id", "=", packageId)
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Who came into the team of a course by projects alone leaves it when none needs them there any more. */
async function leaveUnless(db: Database, courseId: string, userId: string): Promise<void> {
  const left = await db
    .selectFrom("training.teaching")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("has_joined", "=", true)
    .limit(1)
    .executeTakeFirst();
  if (!left) await leaveTeam(db, courseId, userId);
}

/** teachers and jssz: who teaches in a project, and who does what in which course and class. */
export const projectTeachers = implement(contract, {
  async listProjectTeachers({ input, db, services, viewer, right: { packageId: right } }) {
    const found = foundTeachers(db, right.id, input.keyword);
    const { rows, page } = await readPage(found, input, withTeachings, {
      services,
      viewer: viewer(),
      rows: TEACHERS_COUNTED,
    });
    return { data: rows, page };
  },

  async listProjectTeacherCandidates({ input, db, right: { packageId: right } }) {
    const words = input.keyword.toLowerCase();
    const rows = await candidates(db, right)
      .select((of) => [
        "person.id",
        "person.name",
        "person.login_name as loginName",
        of.fn.min("corp.name").as("corpName"),
        sql<boolean>`exists (select from training.teacher where teacher.user_id = person.id
          and teacher.package_id = ${right.id})`.as("isListed"),
      ])
      .where((of) =>
        of.or([
          of(sql`strpos(lower(person.name), ${words})`, ">", 0),
          of(sql`strpos(lower(person.login_name), ${words})`, "=", 1),
        ]),
      )
      .groupBy("person.id")
      .orderBy("person.name")
      .orderBy("person.id")
      .limit(FOUND_MAX)
      .execute();
    return rows.map((row) => Object.assign(row, { corpName: row.corpName ?? "" }));
  },

  async createProjectTeacher({ input, db, services, viewer, right: { packageId: right }, fail }) {
    const person = await candidates(db, right)
      .select("person.id")
      .where("person.id", "=", input.userId)
      .limit(1)
      .executeTakeFirst();
    if (!person) return fail("training.teacherNotFound");
    const added = await db
      .insertInto("training.teacher")
      .values({
        package_id: right.id,
        user_id: person.id,
        title: input.title,
        added_by: viewer().userId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (!added) return fail("training.teacherTwice");
    await sendSystemMessage(db, services, {
      siteId: right.siteId,
      userIds: [person.id],
      said: { key: "training.teacherAdded", values: { project: right.name } },
      link: "/ucenter/teaching-space/train/project-list",
    });
    return true;
  },

  async setTeacherTitle({ input, db, right: { packageId: right }, fail }) {
    const { numUpdatedRows } = await db
      .updateTable("training.teacher")
      .set({ title: input.title })
      .where("package_id", "=", right.id)
      .where("user_id", "=", input.userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n || fail("training.teacherNotFound");
  },

  async removeProjectTeacher({ input, db, right: { packageId: right }, fail }) {
    const { userId } = input;
    await lockProject(db, right.id);
    const joined = await db
      .deleteFrom("training.teaching")
      .where("package_id", "=", right.id)
      .where("user_id", "=", userId)
      .returning(["course_id", "has_joined"])
      .execute();
    const courseIds = new Set(joined.filter((one) => one.has_joined).map((one) => one.course_id));
    for (const courseId of courseIds) await leaveUnless(db, courseId, userId);
    const { numDeletedRows } = await db
      .deleteFrom("training.teacher")
      .where("package_id", "=", right.id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return numDeletedRows > 0n || fail("training.teacherNotFound");
  },

  async getTeachings({ db, right: { packageId: right } }) {
    const [courses, classes, teachers, teachings] = await Promise.all([
      db
        .selectFrom("training.package_course as item")
        .innerJoin("course.course as course", "course.id", "item.course_id")
        .select(["course.id", "course.name"])
        .where("item.package_id", "=", right.id)
        .where("item.is_retired", "=", false)
        .orderBy("item.sort")
        .execute(),
      db
        .selectFrom("training.class")
        .select(["id", "name"])
        .where("package_id", "=", right.id)
        .where("is_closed", "=", false)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
      foundTeachers(db, right.id, "")
        .select(["person.id", "person.name"])
        .orderBy("teacher.created_at")
        .orderBy("person.id")
        .limit(TEACHERS_SHOWN)
        .execute(),
      db
        .selectFrom("training.teaching")
        .select(["user_id as userId", "course_id as courseId", "class_id as classId"])
        .select(["role", "marks", "quota"])
        .where("package_id", "=", right.id)
        .orderBy("created_at")
        .orderBy("user_id")
        .execute(),
    ]);
    return {
      courses,
      classes,
      teachers,
      teachings: teachings.map((one) =>
        Object.assign(one, { role: contract.TeachingRoleNumber.parse(one.role) }),
      ),
    };
  },

  async setTeaching({ input, db, viewer, right: { packageId: right }, fail }) {
    const { userId, courseId, classId, role, marks, quota } = input;
    await lockProject(db, right.id);
    if (!(await teacherOf(db, right.id, userId))) return fail("training.teacherNotFound");
    const course = await db
      .selectFrom("training.package_course")
      .select("course_id")
      .where("package_id", "=", right.id)
      .where("course_id", "=", courseId)
      .where("is_retired", "=", false)
      .executeTakeFirst();
    if (!course) return fail("training.courseNotInPackage");
    const klass = await db
      .selectFrom("training.class")
      .select("id")
      .where("package_id", "=", right.id)
      .where("id", "=", classId)
      .executeTakeFirst();
    if (classId !== "" && !klass) return fail("training.classNotFound");
    const before = await db
      .selectFrom("training.teaching")
      .select("has_joined")
      .where("user_id", "=", userId)
      .where("course_id", "=", courseId)
      .where("has_joined", "=", true)
      .limit(1)
      .executeTakeFirst();
    const joining = await joinTeam(db, viewer(), courseId, userId, role);
    if (joining === "refused") return fail("training.courseNotYours");
    const hasJoined = joining === "joined" || before !== undefined;
    const values = { role, marks, quota, has_joined: hasJoined };
    await db
      .insertInto("training.teaching")
      .values({
        ...values,
        package_id: right.id,
        user_id: userId,
        course_id: courseId,
        class_id: classId,
        added_by: viewer().userId,
      })
      .onConflict((conflict) =>
        conflict.columns(["package_id", "user_id", "course_id", "class_id"]).doUpdateSet(values),
      )
      .execute();
    return true;
  },

  async removeTeaching({ input, db, right: { packageId: right }, fail }) {
    await lockProject(db, right.id);
    const removed = await db
      .deleteFrom("training.teaching")
      .where("package_id", "=", right.id)
      .where("user_id", "=", input.userId)
      .where("course_id", "=", input.courseId)
      .where("class_id", "=", input.classId)
      .returning("has_joined")
      .executeTakeFirst();
    if (!removed) return fail("training.teacherNotFound");
    if (removed.has_joined) await leaveUnless(db, input.courseId, input.userId);
    return true;
  },
});
