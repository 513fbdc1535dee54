import { chinaMinute } from "@perennial/contract/kernel/china-time.ts";
import type { FieldFault, Language } from "@perennial/contract/kernel/failure.ts";
import * as contract from "@perennial/contract/training/teaching/lesson.ts";
import { sql, type Kysely } from "kysely";
import { takeTurn } from "../../kernel/turn.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { classesFor, isTaughtBy } from "./taught-classes.ts";

type Database = Kysely<TrainingTables>;
const MINUTE_MS = 60_000;

interface Wanted {
  readonly id: string;
  readonly packageId: string;
  readonly siteId: string;
  readonly classId: string;
  readonly teacherId: string | null;
  readonly place: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

interface Other {
  readonly topic: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly className: string;
  readonly teacherName: string;
  readonly isTeacher: boolean;
  readonly isClass: boolean;
  /** Of the project that it clashes in. */
  readonly isOwn: boolean;
}

/** A lesson at the same time with the same class, teacher, or place on this site. */
async function clashOf(db: Database, wanted: Wanted): Promise<Other | undefined> {
  const { rows } = await sql<Other>`
    select lesson.topic, lesson.starts_at as "startsAt", lesson.ends_at as "endsAt", lesson.place,
      class.name as "className", coalesce(person.name, '') as "teacherName",
      coalesce(lesson.teacher_id = ${wanted.teacherId}::text, false) as "isTeacher",
      lesson.class_id = ${wanted.classId} as "isClass",
      lesson.package_id = ${wanted.packageId} as "isOwn"
    from training.lesson
    join training.class on class.id = lesson.class_id
    join training.package on package.id = lesson.package_id and package.deleted_at is null
    left join identity."user" as person on person.id = lesson.teacher_id
    where lesson.deleted_at is null and lesson.id <> ${wanted.id}
      -- None is longer than half a day.
      and lesson.starts_at > ${wanted.startsAt}::timestamptz - interval '13 hours'
      and lesson.starts_at < ${wanted.endsAt} and lesson.ends_at > ${wanted.startsAt}
      and (lesson.class_id = ${wanted.classId} or lesson.teacher_id = ${wanted.teacherId}::text
        or (${wanted.place} <> '' and lower(lesson.place) = lower(${wanted.place})
          and package.site_id = ${wanted.siteId}))
    order by lesson.starts_at, lesson.id limit 1`.execute(db);
  return rows[0];
}

/** Says at the field that clashes with which lesson it does; of another project's only that somebody is there then. */
function sayClash(other: Other, language: Language): FieldFault {
  const when = `${chinaMinute(other.startsAt)}–${chinaMinute(other.endsAt).slice(-5)}`;
  const [path, who] = other.isClass
    ? ["classId", other.className]
    : other.isTeacher
      ? ["teacherId", other.teacherName]
      : ["place", other.place];
  const own: Record<Language, string> = {
    zh: `${who} ${when} 已有「${other.topic}」（${other.className}）`,
    en: `${who} has “${other.topic}” (${other.className}) ${when}`,
    es: `${who} tiene «${other.topic}» (${other.className}) ${when}`,
  };
  const elsewhere: Record<Language, string> = {
    zh: `${who} ${when} 已有其他项目的安排`,
    en: `${who} is taken by another project ${when}`,
    es: `${who} está ocupado por otro proyecto ${when}`,
  };
  return { path, message: (other.isOwn ? own : elsewhere)[language] };
}

/** The timetable that a project's team writes itself. */
export const lessons = implement(contract, {
  async saveLesson({ input, db, viewer, caller, right: { packageId: right }, fail }) {
    const { userId } = viewer();
    const own = await classesFor(db, userId, right)
      .select("class.id")
      .where("class.id", "=", input.classId)
      .executeTakeFirst();
    if (!own) return fail("training.classNotFound");
    if (input.teacherId !== null && !(await teachesHere(db, right.id, input.teacherId)))
      return fail("training.lessonTeacher");
    const endsAt = new Date(Date.parse(input.startsAt) + input.minutes * MINUTE_MS).toISOString();
    await takeTurn(db, "training.lesson");
    const { packageId, id, ...given } = input;
    const wanted = { ...given, id: id ?? "", packageId, siteId: right.siteId, endsAt };
    const clash = await clashOf(db, wanted);
    if (clash) return fail("training.lessonClash", [sayClash(clash, caller.language)]);
    const values = {
      class_id: input.classId,
      topic: input.topic,
      starts_at: input.startsAt,
      minutes: input.minutes,
      ends_at: endsAt,
      place: input.place,
      teacher_id: input.teacherId,
      by_id: userId,
    };
    if (id === undefined) {
      const row = await db
        .insertInto("training.lesson")
        .values({ ...values, package_id: packageId })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id: row.id };
    }
    const { numUpdatedRows } = await changeable(db, userId, right, id)
      .set(values)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? fail("training.lessonNotFound") : { id };
  },

  async removeLesson({ input, db, viewer, right: { packageId: right }, fail }) {
    const { numUpdatedRows } = await changeable(db, viewer().userId, right, input.id)
      .set({ deleted_at: sql`now()` })
      .executeTakeFirst();
    return numUpdatedRows === 0n ? fail("training.lessonNotFound") : true;
  },
});

/** A lesson of a class for which the person may act. */
function changeable(
  db: Database,
  userId: string,
  right: { readonly id: string; readonly may: { readonly leads: boolean } },
  id: string,
) {
  return db
    .updateTable("training.lesson")
    .set({ updated_at: sql`now()` })
    .where("id", "=", id)
    .where("package_id", "=", right.id)
    .where("deleted_at", "is", null)
    .$if(!right.may.leads, (query) =>
      query.where(sql<boolean>`exists (select from training.class
        where class.id = lesson.class_id and ${isTaughtBy(userId)})`),
    );
}

/** Teachers of a project, the heads of its classes, and its team. */
export const teachersOf = (db: Database, packageId: string) =>
  db.selectFrom("identity.user as person").where(
    sql<boolean>`person.id in (
        select user_id from training.teacher where package_id = ${packageId}
        union select head_id from training.class where package_id = ${packageId}
        union select user_id from training.project_admin where package_id = ${packageId})`,
  );

async function teachesHere(db: Database, packageId: string, userId: string): Promise<boolean> {
  const found = await teachersOf(db, packageId)
    .select("person.id")
    .where("person.id", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}
