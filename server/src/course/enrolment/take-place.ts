import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { FailureOf } from "@perennial/contract/kernel/operation.ts";
import {
  EnrolMode,
  type enrol,
  type EnrolState,
} from "@perennial/contract/course/enrolment/enrolment.ts";
import { timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import type { CourseTables } from "../tables.ts";
import { isHeldBack } from "./enrol-hold.ts";
import { offeredClasses, type OfferedClass } from "./enrolment-offer.ts";
import { enrolmentOf, recordClassEvent, stepEnrolment, type Newcomer } from "./enrolment-place.ts";
import { enrolStateOf, type EnrolmentStatusValue } from "./enrolment-rules.ts";

type EnrolFailure = FailureOf<typeof enrol>;

/** Why a class accepts nobody, as the failure of enrolling. */
export const REFUSALS: Readonly<Record<EnrolState, EnrolFailure | undefined>> = {
  open: undefined,
  approval: undefined,
  invite: undefined,
  school: "course.enrolNotOpen",
  closed: "course.enrolNotOpen",
  early: "course.enrolNotOpen",
  late: "course.enrolNotOpen",
  full: "course.classFull",
  paid: "course.enrolNeedsPayment",
};

/** Whether a class accepts a person today, and how. */
export const stateOf = (klass: OfferedClass): EnrolState =>
  enrolStateOf({
    publishStatus: klass.publish_status,
    priceFen: klass.price_fen,
    mode: klass.enrol_mode,
    isClosed: klass.is_closed,
    quota: klass.quota,
    studentNum: klass.student_num,
    enrolStartsOn: klass.enrol_starts_on,
    enrolEndsOn: klass.enrol_ends_on,
    classEndsOn: klass.ends_on,
    today: chinaDay(now()),
  });

/** Compares an invitation code without telling by time how much of it is right. */
export function isSameCode(typed: string, code: string): boolean {
  const one = Buffer.from(typed.trim().toUpperCase());
  const other = Buffer.from(code);
  return code !== "" && one.length === other.length && timingSafeEqual(one, other);
}

/** True for the team of a course, who do not learn in it. */
export const isInTeam = async (db: Kysely<CourseTables>, courseId: string, userId: string) =>
  (await db
    .selectFrom("course.teacher")
    .select("kind")
    .where("course_id", "=", courseId)
    .where("user_id", "=", userId)
    .executeTakeFirst()) !== undefined;

/** Tells the people who may approve an enrolment: the class's administrators and its head teacher. */
async function classKeepers(db: Kysely<CourseTables>, classId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("course.class_admin")
    .select("user_id")
    .where("class_id", "=", classId)
    .union(
      db
        .selectFrom("course.class")
        .select("teacher_id as user_id")
        .where("id", "=", classId)
        .where("teacher_id", "is not", null)
        .$castTo<{ user_id: string }>(),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Puts a person into a class that the site offers, or among its applicants, as the class wants it. Throws the failures
 * that `course.enrol` declares.
 */
export async function takePlace(
  db: Kysely<CourseTables>,
  services: Services,
  klass: OfferedClass,
  person: Newcomer & { readonly name: string },
  inviteCode: string,
): Promise<EnrolmentStatusValue> {
  const { userId, siteId } = person;
  if (await isInTeam(db, klass.course_id, userId)) throw new Failure("course.teamMayNotEnrol");
  const refusal = REFUSALS[stateOf(klass)];
  if (refusal) throw new Failure(refusal);
  const isInvited = klass.enrol_mode === EnrolMode.inviteCode;
  if (isInvited && !isSameCode(inviteCode, klass.invite_code))
    throw new Failure("course.inviteCodeWrong");
  if (await isHeldBack(db, userId, klass.course_id)) throw new Failure("course.heldBack");
  const isApplying = klass.enrol_mode === EnrolMode.approval;
  const status = await stepEnrolment(
    db,
    { id: klass.id, periodId: klass.period_id, courseId: klass.course_id },
    { userId, corpId: person.corpId, siteId },
    isApplying ? "apply" : "enrol",
    "self",
  );
  await recordClassEvent(db, {
    classId: klass.id,
    kind: isApplying ? "applied" : "enrolled",
    actorId: userId,
    userIds: [userId],
  });
  if (isApplying)
    await sendSystemMessage(db, services, {
      siteId,
      userIds: await classKeepers(db, klass.id),
      said: { key: "course.learnerApplied", values: { name: person.name, class: klass.name } },
      link: `/course/${klass.course_id}/manager/prepare/class/detail?classId=${klass.id}&status=0`,
    });
  return status;
}

/** Those that take people at once come first, then those that ask for an approval. */
const ENTERED = ["open", "approval"] as const;

/**
 * Puts a person into the first class of a course's current period, or of the named one, that takes people; one who has a place, or has applied,
 * keeps it. Throws the failures that `course.enrol` declares.
 */
export async function takeFirstPlace(
  db: Kysely<CourseTables>,
  services: Services,
  courseId: string,
  person: Newcomer & { readonly name: string },
  periodId: string | null = null,
): Promise<EnrolmentStatusValue> {
  const offered = offeredClasses(db, person.siteId);
  const inPeriod =
    periodId === null
      ? offered
          .innerJoin("course.course as course", "course.current_period_id", "period.id")
          .where("course.id", "=", courseId)
      : offered.where("period.course_id", "=", courseId).where("period.id", "=", periodId);
  const classes = await inPeriod
    .orderBy("class.starts_on")
    .orderBy("class.id")
    .limit(100)
    .execute();
  const [first] = classes;
  if (!first) throw new Failure("course.classNotFound");
  const own = await enrolmentOf(db, person.userId, first.period_id);
  if (own) return own.status;
  const klass =
    ENTERED.map((state) => classes.find((one) => stateOf(one) === state)).find(Boolean) ?? first;
  return takePlace(db, services, klass, person, "");
}
