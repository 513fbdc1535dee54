import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import * as contract from "@perennial/contract/course/enrolment/enrolment.ts";
import {
  EnrolMode,
  EnrolmentStatus,
  type EnrolState,
} from "@perennial/contract/course/enrolment/enrolment.ts";
import { timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { FailureOf } from "@perennial/contract/kernel/operation.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { offeredClasses, type OfferedClass } from "./enrolment-offer.ts";
import { enrolmentOf, recordClassEvent, stepEnrolment } from "./enrolment-place.ts";
import { enrolStateOf, mayLeave, type EnrolmentStatusValue } from "./enrolment-rules.ts";
import { implement, type CourseTables } from "../tables.ts";
import { fillPlaces, queuePosition } from "./waiting-list.ts";

type EnrolFailure = FailureOf<typeof contract.enrol>;

/** Why a class takes nobody in, as the failure of enrolling. */
const REFUSALS: Readonly<Record<EnrolState, EnrolFailure | undefined>> = {
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

const stateOf = (klass: OfferedClass): EnrolState =>
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

function isSameCode(typed: string, code: string): boolean {
  const one = Buffer.from(typed.trim().toUpperCase());
  const other = Buffer.from(code);
  return code !== "" && one.length === other.length && timingSafeEqual(one, other);
}

const isInTeam = async (db: Kysely<CourseTables>, courseId: string, userId: string) =>
  (await db
    .selectFrom("course.teacher")
    .select("kind")
    .where("course_id", "=", courseId)
    .where("user_id", "=", userId)
    .executeTakeFirst()) !== undefined;

/** Tells those who may let somebody in: the class's administrators and its head teacher. */
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

/** How learners come into classes, and what they see of it. */
export const enrolment = implement(contract, {
  async enrol({ input, caller, db, viewer, services, right: { classId: klass }, fail }) {
    const { userId, corpId, name } = viewer();
    if (await isInTeam(db, klass.course_id, userId)) return fail("course.teamMayNotEnrol");
    const place = { id: klass.id, periodId: klass.period_id, courseId: klass.course_id };
    const refusal = REFUSALS[stateOf(klass)];
    if (refusal) return fail(refusal);
    const isInvited = klass.enrol_mode === EnrolMode.inviteCode;
    if (isInvited && !isSameCode(input.inviteCode, klass.invite_code))
      return fail("course.inviteCodeWrong");
    const isApplying = klass.enrol_mode === EnrolMode.approval;
    const status = await stepEnrolment(
      db,
      place,
      { userId, corpId, siteId: caller.site.id },
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
        siteId: caller.site.id,
        userIds: await classKeepers(db, klass.id),
        said: { key: "course.learnerApplied", values: { name, class: klass.name } },
        link: `/course/${klass.course_id}/manager/prepare/class/detail?classId=${klass.id}&status=0`,
      });
    return { courseId: klass.course_id, classId: klass.id, status };
  },

  async joinWaitingList({ input, caller, db, viewer, right: { classId: klass }, fail }) {
    const { userId, corpId } = viewer();
    if (await isInTeam(db, klass.course_id, userId)) return fail("course.teamMayNotEnrol");
    const state = stateOf(klass);
    const refusal = REFUSALS[state];
    if (refusal === undefined) return fail("course.classNotFull");
    if (refusal !== "course.classFull") return fail(refusal);
    if (
      klass.enrol_mode === EnrolMode.inviteCode &&
      !isSameCode(input.inviteCode, klass.invite_code)
    )
      return fail("course.inviteCodeWrong");
    if (await enrolmentOf(db, userId, klass.period_id)) return fail("course.alreadyEnrolled");
    const place = { id: klass.id, periodId: klass.period_id, courseId: klass.course_id };
    const newcomer = { userId, corpId, siteId: caller.site.id };
    await stepEnrolment(db, place, newcomer, "queue", "self");
    await recordClassEvent(db, {
      classId: klass.id,
      kind: "queued",
      actorId: userId,
      userIds: [userId],
    });
    return {
      courseId: klass.course_id,
      classId: klass.id,
      queuePosition: await queuePosition(db, klass.id, userId),
    };
  },

  async leaveClass({ input, db, viewer, services, right: { classId: row }, fail }) {
    const { userId } = viewer();
    if (row.status === EnrolmentStatus.learns && !mayLeave(row.status, row.publish_status))
      return fail("course.leaveFinished");
    await stepEnrolment(
      db,
      { id: input.classId, periodId: row.period_id, courseId: row.course_id },
      { userId, corpId: row.corp_id, siteId: row.site_id },
      "leave",
      "self",
    );
    await recordClassEvent(db, {
      classId: input.classId,
      kind: "left",
      actorId: userId,
      userIds: [userId],
    });
    await fillPlaces(db, services, input.classId, userId);
    return true;
  },

  async getEnrolment({ input, caller, db, fail }) {
    const course = await db
      .selectFrom("course.listing as listing")
      .innerJoin("course.course as course", "course.id", "listing.course_id")
      .innerJoin("course.period as period", "period.id", "course.current_period_id")
      .select([
        "period.id",
        "period.price_fen",
        "period.enrol_starts_on",
        "period.enrol_ends_on",
        "period.publish_status",
      ])
      .where("listing.site_id", "=", caller.site.id)
      .where("listing.is_listed", "=", true)
      .where("course.id", "=", input.courseId)
      .executeTakeFirst();
    if (!course) return fail("course.notFound");
    const userId = caller.viewer?.userId;
    const [classes, own, isTeam] = await Promise.all([
      offeredClasses(db, caller.site.id)
        .where("class.period_id", "=", course.id)
        .orderBy("class.starts_on")
        .orderBy("class.id")
        .limit(100)
        .execute(),
      userId === undefined
        ? undefined
        : db
            .selectFrom("course.enrolment as own")
            .innerJoin("course.class as class", "class.id", "own.class_id")
            .select(["class.id", "class.name", "own.status"])
            .where("own.period_id", "=", course.id)
            .where("own.user_id", "=", userId)
            .where("own.status", "!=", EnrolmentStatus.withdrawn)
            // A place or the hope of one says more than a refusal elsewhere.
            .orderBy((of) => of("own.status", "=", EnrolmentStatus.refused))
            .orderBy("own.status")
            .executeTakeFirst(),
      userId === undefined ? false : isInTeam(db, input.courseId, userId),
    ]);
    const isQueued = own?.status === EnrolmentStatus.queued && userId !== undefined;
    const position = isQueued ? await queuePosition(db, own.id, userId) : 0;
    return {
      courseId: input.courseId,
      isSignedIn: userId !== undefined,
      isTeam,
      priceFen: course.price_fen,
      enrolStartDate: course.enrol_starts_on ?? "",
      enrolEndDate: course.enrol_ends_on ?? "",
      own: own
        ? {
            classId: own.id,
            className: own.name,
            status: own.status as EnrolmentStatusValue,
            queuePosition: position,
            mayLeave: mayLeave(own.status, course.publish_status),
          }
        : null,
      classes: classes.map((klass) => ({
        id: klass.id,
        name: klass.name,
        teacherName: klass.teacher_name ?? "",
        startDate: klass.starts_on ?? "",
        endDate: klass.ends_on ?? "",
        quota: klass.quota,
        studentNum: klass.student_num,
        state: stateOf(klass),
        queueNum: klass.queue_num,
        needsCode: klass.enrol_mode === EnrolMode.inviteCode,
      })),
    };
  },
});
