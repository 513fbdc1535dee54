import * as contract from "@perennial/contract/training/teaching/log.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import { tieTextPictures } from "../../files/public.ts";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { isUniqueViolation } from "../../kernel/database/unique-violation.ts";
import { Failure } from "../../kernel/failure.ts";
import { isBlank } from "../../kernel/html/texts.ts";
import { tablesOf } from "../../kernel/services.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { teachersOf } from "./lesson.ts";
import { logsFor, mayChange, withNames, type TeachingRight } from "./log-rows.ts";
import { classesFor } from "./taught-classes.ts";

type Database = Kysely<TrainingTables>;
type Given = InputOf<typeof contract.saveTeachingLog>;

/** A kind of thing with files (`setFileReader`). */
export const TEACHING_LOG = "teachingLog";
const DAY_MS = 86_400_000;
const MISSING_MAX = 100;
const VERSIONS_MAX = 200;
/** So many entries are counted at once. */
const LOGS_COUNTED = 100;

/** Lessons that are over and of which nobody has written, in classes for which the person may act. */
export const unlogged = (untyped: AnyDatabase, userId: string, right: TeachingRight) =>
  classesFor(tablesOf<TrainingTables>(untyped), userId, right)
    .innerJoin("training.lesson as lesson", "lesson.class_id", "class.id")
    // Named once more, so that they are read in the order of the project's lessons.
    .where("lesson.package_id", "=", right.id)
    .where("lesson.deleted_at", "is", null)
    .where("lesson.ends_at", "<", now().toISOString())
    .where(
      "lesson.starts_at",
      ">",
      new Date(now().getTime() - contract.LOG_ASKED_DAYS * DAY_MS).toISOString(),
    )
    .where(
      // Asked lesson by lesson: joined, all entries of the project would be read for the first hundred.
      sql<boolean>`not coalesce((select true from training.teaching_log as log
        where log.lesson_id = lesson.id and log.deleted_at is null limit 1), false)`,
    );

/** The class of an entry, which the writer must teach. Throws training.classNotFound. */
async function classOf(db: Database, userId: string, right: TeachingRight, classId: string) {
  const own = await classesFor(db, userId, right)
    .select(["class.id", "class.learner_num"])
    .where("class.id", "=", classId)
    .executeTakeFirst();
  if (!own) throw new Failure("training.classNotFound");
  return own;
}

/** Throws for a teacher, course or lesson that is not of this project, or of another class. */
async function checkParts(
  db: Database,
  right: TeachingRight,
  { teacherId, courseId, lessonId, classId }: Given,
): Promise<void> {
  const teacher = await teachersOf(db, right.id)
    .select("person.id")
    .where("person.id", "=", teacherId)
    .executeTakeFirst();
  if (!teacher) throw new Failure("training.lessonTeacher");
  if (courseId) {
    const item = await db
      .selectFrom("training.package_course")
      .select("course_id")
      .where("package_id", "=", right.id)
      .where("course_id", "=", courseId)
      .executeTakeFirst();
    if (!item) throw new Failure("training.logCourse");
  }
  if (!lessonId) return;
  const lesson = await db
    .selectFrom("training.lesson")
    .select("id")
    .where("id", "=", lessonId)
    .where("package_id", "=", right.id)
    .where("class_id", "=", classId)
    .executeTakeFirst();
  if (!lesson) throw new Failure("training.lessonNotFound");
}

/** An entry that the person may see, locked; throws where they may no longer change it. */
async function lockLog(db: Database, userId: string, right: TeachingRight, id: string) {
  await sql`select from training.teaching_log where id = ${id} for update`.execute(db);
  const row = await withNames(logsFor(db, userId, right))
    .select(mayChange(userId, right).as("may"))
    .where("log.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Failure("training.logNotFound");
  if (!row.may) throw new Failure("training.logPast");
  return row;
}

type Locked = Awaited<ReturnType<typeof lockLog>>;

/** Keeps what an entry says before it is changed. */
async function keepVersion(db: Database, before: Locked, byId: string): Promise<void> {
  const { topic, content, startsAt, minutes, expectedNum, presentNum } = before;
  const { className, courseName, teacherName } = before;
  await db
    .insertInto("training.teaching_log_version")
    .values({
      log_id: before.id,
      version: before.version,
      said: JSON.stringify({
        topic,
        content,
        startsAt,
        minutes,
        className,
        courseName,
        teacherName,
        expectedNum,
        presentNum,
      }),
      by_id: byId,
      written_at: now().toISOString(),
    })
    .execute();
}

const valuesOf = (input: Given, expectedNum: number) => ({
  class_id: input.classId,
  lesson_id: input.lessonId ?? null,
  course_id: input.courseId ?? null,
  topic: input.topic,
  content_html: input.content,
  starts_at: input.startsAt,
  minutes: input.minutes,
  teacher_id: input.teacherId,
  expected_num: expectedNum,
  present_num: input.presentNum,
});

/** 教学日志: what was taught in the classes of a project. */
export const teachingLogs = implement(contract, {
  async listTeachingLogs({ input, db, services, viewer, right: { packageId: right } }) {
    const { userId } = viewer();
    let found = logsFor(db, userId, right);
    if (input.classId !== undefined) found = found.where("log.class_id", "=", input.classId);
    if (input.keyword !== "")
      found = found.where(
        sql<boolean>`strpos(lower(log.topic), ${input.keyword.toLowerCase()}) > 0`,
      );
    const { rows, page } = await readPage(
      found,
      input,
      (all) =>
        withNames(all)
          .select(mayChange(userId, right).as("mayChange"))
          .orderBy("log.starts_at", "desc")
          .orderBy("log.id", "desc"),
      { services, viewer: viewer(), rows: LOGS_COUNTED },
    );
    return { data: rows, page };
  },

  async listUnloggedLessons({ db, viewer, right: { packageId: right } }) {
    return unlogged(db, viewer().userId, right)
      .select([
        "lesson.id",
        "class.id as classId",
        "class.name as className",
        "lesson.topic",
        "lesson.starts_at as startsAt",
        "lesson.minutes",
        sql<string>`coalesce(lesson.teacher_id, '')`.as("teacherId"),
      ])
      .orderBy("lesson.starts_at", "desc")
      .orderBy("lesson.id", "desc")
      .limit(MISSING_MAX)
      .execute();
  },

  async saveTeachingLog({ input, db, viewer, right: { packageId: right }, fail }) {
    const { userId } = viewer();
    if (isBlank(input.content)) return fail("training.logEmpty");
    if (new Date(input.startsAt) > now()) return fail("training.logFuture");
    const before = input.id === undefined ? undefined : await lockLog(db, userId, right, input.id);
    const own = await classOf(db, userId, right, input.classId);
    await checkParts(db, right, input);
    // Who should have come is who was in the class when it was written.
    const isSameClass = before?.classId === input.classId;
    const expectedNum = isSameClass ? before.expectedNum : own.learner_num;
    if (input.presentNum > expectedNum) return fail("training.logPresent");
    const values = valuesOf(input, expectedNum);
    try {
      const id = before
        ? await changeLog(db, before, userId, values)
        : await insertLog(db, { ...values, package_id: right.id, written_by: userId });
      await tieTextPictures(db, { kind: TEACHING_LOG, id, html: input.content }, userId);
      return { id };
    } catch (error) {
      if (isUniqueViolation(error)) return fail("training.logTaken");
      throw error;
    }
  },

  async removeTeachingLog({ input, db, viewer, right: { packageId: right } }) {
    const { userId } = viewer();
    const before = await lockLog(db, userId, right, input.id);
    await keepVersion(db, before, userId);
    await db
      .updateTable("training.teaching_log")
      .set({ deleted_at: now().toISOString() })
      .where("id", "=", before.id)
      .execute();
    return true;
  },

  async listLogVersions({ input, db, viewer, right: { packageId: right }, fail }) {
    const log = await logsFor(db, viewer().userId, right)
      .select("log.id")
      .where("log.id", "=", input.id)
      .executeTakeFirst();
    if (!log) return fail("training.logNotFound");
    const rows = await db
      .selectFrom("training.teaching_log_version as version")
      .leftJoin("identity.user as person", "person.id", "version.by_id")
      .select(["version.version", "version.said", "version.written_at", "person.name"])
      .where("version.log_id", "=", log.id)
      .orderBy("version.version", "desc")
      .limit(VERSIONS_MAX)
      .execute();
    return rows.map(({ version, said, written_at, name }) =>
      Object.assign(said, { version, byName: name ?? "", writtenAt: written_at }),
    );
  },
});

type Values = ReturnType<typeof valuesOf>;

async function insertLog(
  db: Database,
  values: Values & { readonly package_id: string; readonly written_by: string },
): Promise<string> {
  const { id } = await db
    .insertInto("training.teaching_log")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function changeLog(
  db: Database,
  before: Locked,
  byId: string,
  values: Values,
): Promise<string> {
  await keepVersion(db, before, byId);
  await db
    .updateTable("training.teaching_log")
    .set({ ...values, version: before.version + 1, updated_at: now().toISOString() })
    .where("id", "=", before.id)
    .execute();
  return before.id;
}
