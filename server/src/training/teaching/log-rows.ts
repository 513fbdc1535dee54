import { LOG_CHANGE_DAYS } from "@perennial/contract/training/teaching/log.ts";
import { sql, type Kysely, type SelectQueryBuilder } from "kysely";
import { now } from "../../kernel/clock.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { TrainingTables } from "../tables.ts";
import { isTaughtBy, teachingPlace } from "./taught-classes.ts";

type Database = Kysely<TrainingTables>;
const DAY_MS = 86_400_000;

/** Who works in a project, and whether in its team or only as a teacher. */
export interface TeachingRight {
  readonly id: string;
  readonly may: { readonly leads: boolean };
}

/** Entries written before this moment are the team's alone. */
export const openSince = (): string =>
  new Date(now().getTime() - LOG_CHANGE_DAYS * DAY_MS).toISOString();

/** Entries of a project for who works in it: all for its team, the own classes for who only teaches in it. */
export const logsFor = (db: Database, userId: string, right: TeachingRight) =>
  db
    .selectFrom("training.teaching_log as log")
    .innerJoin("training.class as class", "class.id", "log.class_id")
    .where("log.package_id", "=", right.id)
    .where("log.deleted_at", "is", null)
    .$if(!right.may.leads, (found) => found.where(isTaughtBy(userId)));

/** True for an entry that the person may change or remove. */
export const mayChange = (userId: string, { may }: TeachingRight) =>
  sql<boolean>`(${may.leads}::boolean
    or (log.written_by = ${userId} and log.created_at > ${openSince()}::timestamptz))`;

/** With the names of course and teacher. */
export const withNames = <DB, TB extends keyof DB, Row>(found: SelectQueryBuilder<DB, TB, Row>) =>
  found.select([
    sql<string>`log.id`.as("id"),
    sql<string>`log.class_id`.as("classId"),
    sql<string>`class.name`.as("className"),
    sql<string>`coalesce(log.lesson_id, '')`.as("lessonId"),
    sql<string>`coalesce(log.course_id, '')`.as("courseId"),
    sql<string>`coalesce((select name from course.course where course.id = log.course_id), '')`.as(
      "courseName",
    ),
    sql<string>`log.topic`.as("topic"),
    sql<string>`log.content_html`.as("content"),
    sql<string>`log.starts_at`.as("startsAt"),
    sql<number>`log.minutes`.as("minutes"),
    sql<string>`log.teacher_id`.as("teacherId"),
    sql<string>`coalesce((select name from identity."user" as person
      where person.id = log.teacher_id), '')`.as("teacherName"),
    sql<string>`coalesce((select name from identity."user" as person
      where person.id = log.written_by), '')`.as("writerName"),
    sql<number>`log.expected_num`.as("expectedNum"),
    sql<number>`log.present_num`.as("presentNum"),
    sql<number>`log.version`.as("version"),
    sql<string>`log.created_at`.as("writtenAt"),
  ]);

/** Whether somebody may fetch a picture of an entry: who may read the entry itself. */
export async function mayReadLog(services: Services, viewer: Viewer, id: string): Promise<boolean> {
  const db = tablesOf<TrainingTables>(services.db);
  const log = await db
    .selectFrom("training.teaching_log")
    .select(["package_id", "class_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  const place = log && (await teachingPlace(db, viewer, log.package_id));
  return place !== undefined && (place.leads || place.classIds.includes(log?.class_id ?? ""));
}
