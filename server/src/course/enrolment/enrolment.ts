import * as contract from "@perennial/contract/course/enrolment/enrolment.ts";
import { EnrolMode, EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { isHeldBack } from "./enrol-hold.ts";
import { offeredClasses } from "./enrolment-offer.ts";
import { enrolmentOf, recordClassEvent, stepEnrolment } from "./enrolment-place.ts";
import { mayLeave, type EnrolmentStatusValue } from "./enrolment-rules.ts";
import { implement } from "../tables.ts";
import { isInTeam, isSameCode, REFUSALS, stateOf, takePlace } from "./take-place.ts";
import { fillPlaces, queuePosition } from "./waiting-list.ts";

/** How learners enter classes, and what they see of it. */
export const enrolment = implement(contract, {
  async enrol({ input, caller, db, viewer, services, right: { classId: klass } }) {
    const { userId, corpId, name } = viewer();
    const person = { userId, corpId, name, siteId: caller.site.id };
    const status = await takePlace(db, services, klass, person, input.inviteCode);
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
    if (await isHeldBack(db, userId, klass.course_id)) return fail("course.heldBack");
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
      .leftJoin("organisation.corp as corp", "corp.id", "course.corp_id")
      .select([
        "corp.name as corp_name",
        "corp.contact_phone",
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
            // A place, or a chance of one, matters more than a refusal elsewhere.
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
      seller:
        course.price_fen > 0
          ? { name: course.corp_name ?? "", phone: course.contact_phone ?? "" }
          : null,
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
