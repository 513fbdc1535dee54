import * as contract from "@perennial/contract/course/period/publish.ts";
import { CourseType, PublishStatus } from "@perennial/contract/course/course.ts";
import { MoocAudit, Verify } from "@perennial/contract/course/period/states.ts";
import { now } from "../../kernel/clock.ts";
import { missingOf } from "../manager/checklist.ts";
import { refreshPortal, stepPeriod } from "./period-step.ts";
import { submitForReview } from "./submit.ts";
import { historyOf, notesOf, submitterOf } from "../school/review-record.ts";
import { periodStepTo } from "./states.ts";
import { implement } from "../tables.ts";

/** What authors do with a period on its way to the portal. */
export const publish = implement(contract, {
  async getPublishing({ input, db, viewer, right: { periodId: course } }) {
    const { periodId } = input;
    const period = await db
      .selectFrom("course.period as period")
      .innerJoin("course.course as course", "course.id", "period.course_id")
      .leftJoin("identity.user as reviewer", "reviewer.id", "period.reviewer_id")
      .select([
        "period.version",
        "period.publish_status",
        "period.verify",
        "period.starts_on",
        "period.ends_on",
        "period.reviewer_id",
        "reviewer.name as reviewer_name",
        "course.link_url",
      ])
      .where("period.id", "=", periodId)
      .executeTakeFirstOrThrow();
    const state = { publish: period.publish_status, verify: period.verify };
    const isOpen =
      period.publish_status === PublishStatus.draft ||
      period.publish_status === PublishStatus.underReview;
    const [missing, notes, history, submitterId] = await Promise.all([
      isOpen ? missingOf(db, periodId) : [],
      // The author can read a reviewer's notes from the decision on.
      period.verify === Verify.received && !course.may.review ? [] : notesOf(db, periodId),
      historyOf(db, periodId),
      submitterOf(db, periodId),
    ]);
    const { manage, editPlan, review } = course.may;
    const { userId } = viewer();
    const isReviewer = period.verify === Verify.received && period.reviewer_id === userId;
    const can = (step: Parameters<typeof periodStepTo>[0]): boolean =>
      periodStepTo(step, state) !== undefined;
    return {
      periodId,
      courseId: course.id,
      courseName: course.name,
      courseType: course.type,
      linkUrl: course.type === CourseType.link ? period.link_url : "",
      version: period.version,
      publishStatus: period.publish_status,
      verify: period.verify,
      startDate: period.starts_on ?? "",
      endDate: period.ends_on ?? "",
      submitterName: history.find(({ step }) => step === "submit")?.actorName ?? "",
      reviewerName: period.reviewer_name ?? "",
      missing,
      notes,
      history,
      may: {
        submit: manage && can("submit"),
        withdraw: manage && can("withdraw"),
        takeBack: manage && can("takeBack"),
        resolve: editPlan && period.verify !== Verify.received,
        receive: review && can("receive") && userId !== submitterId && !isReviewer,
        decide: review && can("reject") && isReviewer,
      },
    };
  },

  async submitPeriod({ input, db, services, viewer, right: { periodId: course }, fail }) {
    const { periodId } = input;
    const { mooc_audit } = await db
      .selectFrom("course.course")
      .select("mooc_audit")
      .where("id", "=", course.id)
      .executeTakeFirstOrThrow();
    // The owner of a shared course has not approved yet.
    if (mooc_audit !== null && mooc_audit !== MoocAudit.approved)
      return fail("course.stepNotAllowed");
    const { state, missing } = await submitForReview(db, services, {
      courseId: course.id,
      periodId,
      actorId: viewer().userId,
    });
    return missing.length > 0 ? fail("course.incomplete") : state;
  },

  async withdrawPeriod({ input, db, services, viewer, right: { periodId: course } }) {
    const result = await stepPeriod(db, input.periodId, "withdraw", { actorId: viewer().userId });
    await refreshPortal(db, services, [course.id]);
    return result;
  },

  async takeBackPeriod({ input, db, services, viewer, right: { periodId: course }, fail }) {
    const result = await stepPeriod(db, input.periodId, "takeBack", { actorId: viewer().userId });
    const learner = await db
      .selectFrom("course.enrolment")
      .select("user_id")
      .where("period_id", "=", input.periodId)
      .where("status", "in", [0, 1])
      .limit(1)
      .executeTakeFirst();
    if (learner) return fail("course.hasLearners");
    await refreshPortal(db, services, [course.id]);
    return result;
  },

  async resolveReviewNote({ input, db, viewer }) {
    await db
      .updateTable("course.review_note")
      .set(
        input.isResolved
          ? { resolved_by: viewer().userId, resolved_at: now().toISOString() }
          : { resolved_by: null, resolved_at: null },
      )
      .where("id", "=", input.noteId)
      .execute();
    return input.isResolved;
  },
});
