import { isUniqueViolation } from "../../kernel/database/unique-violation.ts";
import type { ClassEventKind } from "@perennial/contract/course/class/class-event.ts";
import {
  EnrolmentStatus,
  type ENROLMENT_SOURCES,
} from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { afterStep, type EnrolmentStatusValue, type EnrolmentStep } from "./enrolment-rules.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

/** The class that a person enters. */
export interface ClassPlace {
  readonly id: string;
  readonly periodId: string;
  readonly courseId: string;
}

/** A person who enters or leaves a class. */
export interface Newcomer {
  readonly userId: string;
  /** The learner's organisation and site at that time. */
  readonly corpId: string;
  readonly siteId: string;
}

/** Writes a line into the log of a class. */
export async function recordClassEvent(
  db: Database,
  event: {
    readonly classId: string;
    readonly kind: ClassEventKind;
    readonly actorId: string;
    readonly userIds?: readonly string[];
    readonly text?: string;
  },
): Promise<void> {
  await db
    .insertInto("course.class_event")
    .values({
      class_id: event.classId,
      kind: event.kind,
      actor_id: event.actorId,
      detail: JSON.stringify({ userIds: event.userIds ?? [], text: event.text ?? "" }),
    })
    .execute();
}

/**
 * Counts learners in or out of a class, its period and the lists of sites. One conditional update guards the quota: a
 * learner for whom there is no place gets course.classFull, however many ask at once. Rows are locked in the order
 * class, period, listing, so that no deadlock can occur.
 */
export async function countLearners(
  db: Database,
  place: ClassPlace,
  by: number,
  isPeriodCounted = true,
): Promise<void> {
  if (by === 0) return;
  const taken = await db
    .updateTable("course.class")
    .set({ student_num: sql<number>`greatest(student_num + ${by}, 0)` })
    .where("id", "=", place.id)
    .$if(by > 0, (update) =>
      update.where(sql<boolean>`(quota = 0 or student_num + ${by} <= quota)`),
    )
    .returning("id")
    .executeTakeFirst();
  if (!taken) throw new Failure("course.classFull");
  if (!isPeriodCounted) return;
  await db
    .updateTable("course.period")
    .set({ student_num: sql<number>`greatest(student_num + ${by}, 0)` })
    .where("id", "=", place.periodId)
    .execute();
  await sql`
    update course.listing set student_num = period.student_num
    from course.course join course.period on period.id = course.current_period_id
    where listing.course_id = course.id and course.id = ${place.courseId}
      and period.id = ${place.periodId}`.execute(db);
}

/**
 * Locks the rows of these classes until the transaction ends, always in the same order. Steps in a class come one after
 * the other, and two steps that touch several classes cannot deadlock.
 */
export async function lockClasses(db: Database, classIds: readonly string[]): Promise<void> {
  await db
    .selectFrom("course.class")
    .select("id")
    .where("id", "in", [...new Set(classIds)])
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * Takes a step with a person's enrolment in a class and updates the counts. Throws course.enrolmentStep for a step that
 * the state does not allow, course.alreadyEnrolled for a second place in the period, course.classFull.
 */
export async function stepEnrolment(
  db: Database,
  place: ClassPlace,
  newcomer: Newcomer,
  step: EnrolmentStep,
  source: (typeof ENROLMENT_SOURCES)[number],
): Promise<EnrolmentStatusValue> {
  // Before the first step there is no row to lock; the lock on the class separates concurrent requests.
  await lockClasses(db, [place.id]);
  const before = await db
    .selectFrom("course.enrolment")
    .select("status")
    .where("class_id", "=", place.id)
    .where("user_id", "=", newcomer.userId)
    .forUpdate()
    .executeTakeFirst();
  const from = before?.status as EnrolmentStatusValue | undefined;
  const to = afterStep(from, step);
  if (to === undefined) throw new Failure(faultOf(from, step));
  const { learns } = EnrolmentStatus;
  if (to === learns || to === EnrolmentStatus.waiting)
    // A person with a place leaves the other waiting lists of this period. This happens before taking the place,
    // because a class that is giving the person a place holds that row and would find ours.
    await db
      .updateTable("course.enrolment")
      .set({ status: EnrolmentStatus.withdrawn, queued_at: null, changed_at: sql`now()` })
      .where("period_id", "=", place.periodId)
      .where("user_id", "=", newcomer.userId)
      .where("class_id", "!=", place.id)
      .where("status", "=", EnrolmentStatus.queued)
      .execute();
  // By the clock, not by the beginning of the transaction: the first to lock the class is first in the list.
  const queuedAt = to === EnrolmentStatus.queued ? sql<string>`clock_timestamp()` : null;
  try {
    await db
      .insertInto("course.enrolment")
      .values({
        class_id: place.id,
        user_id: newcomer.userId,
        period_id: place.periodId,
        course_id: place.courseId,
        corp_id: newcomer.corpId,
        site_id: newcomer.siteId,
        status: to,
        source,
        queued_at: queuedAt,
      })
      .onConflict((conflict) =>
        conflict.columns(["class_id", "user_id"]).doUpdateSet({
          status: to,
          changed_at: sql`now()`,
          queued_at: queuedAt,
          // A person who returns may come in another way, and from another organisation.
          ...(from === EnrolmentStatus.withdrawn || from === EnrolmentStatus.refused
            ? { source, corp_id: newcomer.corpId, site_id: newcomer.siteId }
            : {}),
        }),
      )
      .execute();
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Failure(step === "queue" ? "course.alreadyQueued" : "course.alreadyEnrolled");
    throw error;
  }
  await countLearners(db, place, Number(to === learns) - Number(from === learns));
  return to;
}

function faultOf(from: EnrolmentStatusValue | undefined, step: EnrolmentStep): string {
  const isEntering = step === "enrol" || step === "apply" || step === "add" || step === "queue";
  if (from === undefined) return "course.enrolmentNotFound";
  if (isEntering && from === EnrolmentStatus.refused) return "course.enrolmentRefused";
  if (isEntering && from === EnrolmentStatus.queued) return "course.alreadyQueued";
  return isEntering ? "course.alreadyEnrolled" : "course.enrolmentStep";
}

/**
 * A person's enrolment in a period, and whether it allows learning; undefined when there is none, or it was given up or
 * refused.
 */
export async function enrolmentOf(
  db: Database,
  userId: string,
  periodId: string,
): Promise<
  | { readonly classId: string; readonly status: EnrolmentStatusValue; readonly learns: boolean }
  | undefined
> {
  const row = await db
    .selectFrom("course.enrolment")
    .select(["class_id", "status"])
    .where("period_id", "=", periodId)
    .where("user_id", "=", userId)
    .where("status", "in", [EnrolmentStatus.waiting, EnrolmentStatus.learns])
    .executeTakeFirst();
  if (!row) return undefined;
  const status = row.status as EnrolmentStatusValue;
  return { classId: row.class_id, status, learns: status === EnrolmentStatus.learns };
}
