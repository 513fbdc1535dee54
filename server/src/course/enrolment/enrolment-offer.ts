import type { Kysely } from "kysely";
import type { ThingCall } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import { lockClasses } from "./enrolment-place.ts";
import type { CourseTables } from "../tables.ts";
import { queueLength } from "./waiting-list.ts";

/** Classes of periods that the site offers, with the facts that decide about enrolling. */
export function offeredClasses(db: Kysely<CourseTables>, siteId: string) {
  return db
    .selectFrom("course.class as class")
    .innerJoin("course.period as period", "period.id", "class.period_id")
    .innerJoin("course.listing as listing", "listing.course_id", "period.course_id")
    .leftJoin("identity.user as teacher", "teacher.id", "class.teacher_id")
    .where("listing.site_id", "=", siteId)
    .where("listing.is_listed", "=", true)
    .select([
      "class.id",
      "class.name",
      "class.period_id",
      "class.starts_on",
      "class.ends_on",
      "class.quota",
      "class.student_num",
      "class.enrol_mode",
      "class.invite_code",
      "class.is_closed",
      "period.course_id",
      "period.publish_status",
      "period.price_fen",
      "period.enrol_starts_on",
      "period.enrol_ends_on",
      "teacher.name as teacher_name",
      queueLength.as("queue_num"),
    ]);
}

/** A class as a person sees it who wants to enrol. */
export type OfferedClass = Awaited<
  ReturnType<ReturnType<typeof offeredClasses>["execute"]>
>[number];

/**
 * A class that this site offers, in which everybody may enrol or wait; for waiting, its row is locked. Throws
 * course.classNotFound.
 */
export async function offeredClass(
  { caller, ...call }: ThingCall,
  id: string,
  right: "enrol" | "queue",
): Promise<OfferedClass> {
  const db = call.db as Kysely<CourseTables>;
  // The class's row is locked first, so that nobody leaves between the check whether it is full and joining the list.
  if (right === "queue") await lockClasses(db, [id]);
  const klass = await offeredClasses(db, caller.site.id)
    .where("class.id", "=", id)
    .executeTakeFirst();
  if (!klass) throw new Failure("course.classNotFound");
  return klass;
}

/** A person's own enrolment in a class. */
export interface OwnPlace {
  readonly period_id: string;
  readonly course_id: string;
  readonly corp_id: string;
  readonly site_id: string;
  readonly status: number;
  readonly publish_status: number;
}

/** The viewer's own enrolment in a class, in whatever state. Throws course.enrolmentNotFound. */
export async function ownPlace({ db, viewer }: ThingCall, classId: string): Promise<OwnPlace> {
  const row = await (db as Kysely<CourseTables>)
    .selectFrom("course.enrolment as own")
    .innerJoin("course.period as period", "period.id", "own.period_id")
    .select([
      "own.period_id",
      "own.course_id",
      "own.corp_id",
      "own.site_id",
      "own.status",
      "period.publish_status",
    ])
    .where("own.class_id", "=", classId)
    .where("own.user_id", "=", viewer().userId)
    .executeTakeFirst();
  if (!row) throw new Failure("course.enrolmentNotFound");
  return row;
}
