import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolMode, EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { recordClassEvent, stepEnrolment } from "./enrolment-place.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

const { queued, waiting } = EnrolmentStatus;
const TAKES: ReadonlySet<number> = new Set([PublishStatus.upcoming, PublishStatus.running]);
/** The most people who move up at once; a quota raised by more is filled when the next place becomes free. */
const AT_ONCE = 500;

/** The number of people who wait for a place in the class that a query calls `class`. */
export const queueLength = sql<number>`(select count(*) from course.enrolment as queue
  where queue.class_id = class.id and queue.status = ${queued})::integer`;

/** A person's place on the waiting list of a class, from 1; 0 for a person who is not on it. */
export async function queuePosition(
  db: Database,
  classId: string,
  userId: string,
): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select count(*)::integer as position
    from course.enrolment as own
    join course.enrolment as queue on queue.class_id = own.class_id and queue.status = ${queued}
      and (queue.queued_at, queue.user_id) <= (own.queued_at, own.user_id)
    where own.class_id = ${classId} and own.user_id = ${userId} and own.status = ${queued}`.execute(
    db,
  );
  return rows[0]?.position ?? 0;
}

/** The class with its row locked, so that places are given one after the other. */
function lockedClass(db: Database, classId: string) {
  return db
    .selectFrom("course.class as class")
    .innerJoin("course.period as period", "period.id", "class.period_id")
    .innerJoin("course.course as course", "course.id", "period.course_id")
    .select([
      "class.name",
      "class.quota",
      "class.student_num",
      "class.enrol_mode",
      "class.is_closed",
      "class.ends_on",
      "period.id as period_id",
      "period.publish_status",
      "period.price_fen",
      "course.id as course_id",
      "course.name as course_name",
    ])
    .where("class.id", "=", classId)
    .forUpdate("class")
    .executeTakeFirst();
}

type LockedClass = NonNullable<Awaited<ReturnType<typeof lockedClass>>>;

/**
 * How many people of the waiting list can move up now. Where places need approval, open applications count as taken
 * places.
 */
async function freePlaces(db: Database, classId: string, klass: LockedClass): Promise<number> {
  const isOver = klass.ends_on !== null && klass.ends_on < chinaDay(now());
  if (!TAKES.has(klass.publish_status) || klass.is_closed || isOver || klass.price_fen > 0)
    return 0;
  if (klass.enrol_mode === EnrolMode.schoolOnly) return 0;
  if (klass.quota === 0) return AT_ONCE;
  const free = klass.quota - klass.student_num;
  if (free <= 0 || klass.enrol_mode !== EnrolMode.approval) return free;
  const { count } = await db
    .selectFrom("course.enrolment")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("class_id", "=", classId)
    .where("status", "=", waiting)
    .executeTakeFirstOrThrow();
  return free - count;
}

/**
 * Gives the free places of a class to the first people on its waiting list, within the transaction that freed them, and
 * tells these people. Called wherever a place becomes free: leaving, removal, moving, a higher quota, reopening.
 */
export async function fillPlaces(
  db: Database,
  services: Services,
  classId: string,
  actorId: string,
): Promise<number> {
  const klass = await lockedClass(db, classId);
  if (!klass) return 0;
  const free = await freePlaces(db, classId, klass);
  if (free <= 0) return 0;
  const next = await db
    .selectFrom("course.enrolment as queue")
    .select(["queue.user_id", "queue.corp_id", "queue.site_id"])
    .where("queue.class_id", "=", classId)
    .where("queue.status", "=", queued)
    .orderBy("queue.queued_at")
    .orderBy("queue.user_id")
    .limit(Math.min(free, AT_ONCE))
    .forUpdate()
    // A person who is leaving the list holds their own row and waits for the class, so waiting for that row would
    // deadlock.
    .skipLocked()
    .execute();
  const isApproved = klass.enrol_mode === EnrolMode.approval;
  const place = { id: classId, periodId: klass.period_id, courseId: klass.course_id };
  const done: typeof next = [];
  for (const row of next) {
    const newcomer = { userId: row.user_id, corpId: row.corp_id, siteId: row.site_id };
    try {
      await sql`savepoint next_of_queue`.execute(db);
      await stepEnrolment(db, place, newcomer, isApproved ? "apply" : "promote", "self");
      done.push(row);
    } catch (error) {
      // A person who has found another place at this moment takes no place from the others.
      if (!(error instanceof Failure)) throw error;
      await sql`rollback to savepoint next_of_queue`.execute(db);
    }
  }
  if (done.length === 0) return 0;
  await recordClassEvent(db, {
    classId,
    kind: isApproved ? "applied" : "promoted",
    actorId,
    userIds: done.map(({ user_id }) => user_id),
  });
  for (const [siteId, people] of Map.groupBy(done, ({ site_id }) => site_id))
    await sendSystemMessage(db, services, {
      siteId,
      userIds: people.map(({ user_id }) => user_id),
      said: {
        key: isApproved ? "course.queueApplied" : "course.queueEnrolled",
        values: { course: klass.course_name, class: klass.name },
      },
      link: isApproved
        ? `/course/${klass.course_id}`
        : `/ucenter/learning-space/course/study/${klass.course_id}/study`,
    });
  return done.length;
}
