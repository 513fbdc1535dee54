import { readPage } from "../../kernel/database/paging.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import * as contract from "@perennial/contract/course/school/review.ts";
import { Verify } from "@perennial/contract/course/period/states.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { scopeOf } from "../../identity/public.ts";
import { passAlong } from "../../media/public.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { inCourseScope } from "../course-scope.ts";
import { refreshPortal, stepPeriod } from "../period/period-step.ts";
import { submitterOf } from "./review-record.ts";
import { decisionMessage, type Decision } from "./review-words.ts";
import { implement, type CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

const STATES: Readonly<Record<"waiting" | "passed" | "refused", readonly number[]>> = {
  waiting: [Verify.submitted, Verify.received],
  passed: [Verify.passed],
  refused: [Verify.refused],
};

/** Adds notes of a reviewer; units must stand in the period's plan. */
async function insertNotes(
  db: Database,
  periodId: string,
  authorId: string,
  notes: readonly z.output<typeof contract.NewNote>[],
): Promise<string[]> {
  if (notes.length === 0) return [];
  const unitIds = [...new Set(notes.flatMap(({ unitId }) => unitId ?? []))];
  if (unitIds.length > 0) {
    const { known } = await db
      .selectFrom("course.unit as unit")
      .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
      .select((of) => of.fn.countAll<number>().as("known"))
      .where("chapter.period_id", "=", periodId)
      .where("unit.id", "=", sql<string>`any(${unitIds})`)
      .executeTakeFirstOrThrow();
    if (known !== unitIds.length) throw new Failure("course.noteNotFound");
  }
  const rows = await db
    .insertInto("course.review_note")
    .values(
      notes.map(({ target, unitId, text }) => ({
        period_id: periodId,
        target,
        unit_id: unitId,
        text,
        author_id: authorId,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells those who lead the course, and who submitted it, what was decided. */
async function tellTeam(
  db: Database,
  services: Services,
  periodId: string,
  course: { readonly id: string; readonly name: string; readonly siteId: string },
  decision: Decision,
): Promise<void> {
  const leads = await db
    .selectFrom("course.teacher")
    .select("user_id")
    .where("course_id", "=", course.id)
    .where("kind", "in", [0, 3])
    .execute();
  const submitter = await submitterOf(db, periodId);
  await sendSystemMessage(db, services, {
    siteId: course.siteId,
    userIds: [...leads.map(({ user_id }) => user_id), ...(submitter ? [submitter] : [])],
    said: decisionMessage(course.name, decision),
    link: `/course/${course.id}/manager/prepare/plan/publish?period=${periodId}`,
  });
}

async function unitIdsOf(db: Database, periodId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("course.unit as unit")
    .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
    .select("unit.id")
    .where("chapter.period_id", "=", periodId)
    .where("chapter.deleted_at", "is", null)
    .where("unit.deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

async function received(db: Database, periodId: string): Promise<void> {
  const period = await db
    .selectFrom("course.period")
    .select("verify")
    .where("id", "=", periodId)
    .executeTakeFirstOrThrow();
  if (period.verify !== Verify.received) throw new Failure("course.stepNotAllowed");
}

/** What reviewers do with submitted periods of their scope. */
export const review = implement(contract, {
  async listReviews({ input, db, viewer }) {
    const { state, keyword, courseType } = input;
    const { userId } = viewer();
    let found = db
      .selectFrom("course.period as period")
      .innerJoin("course.course as course", "course.id", "period.course_id")
      .where("period.verify", "in", [...STATES[state]])
      .where("period.submitted_at", "is not", null)
      .where("course.deleted_at", "is", null)
      .where(inCourseScope(scopeOf(viewer())));
    if (keyword !== "")
      found = found.where(sql<boolean>`strpos(lower(course.name), ${keyword.toLowerCase()}) > 0`);
    if (courseType > 0) found = found.where("course.type", "=", courseType);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .leftJoin("organisation.corp as corp", "corp.id", "course.corp_id")
        .leftJoin("identity.user as reviewer", "reviewer.id", "period.reviewer_id")
        .leftJoinLateral(
          (of) =>
            of
              .selectFrom("course.review as step")
              .innerJoin("identity.user as actor", "actor.id", "step.actor_id")
              .select(["actor.id as actor_id", "actor.name as actor_name"])
              .whereRef("step.period_id", "=", "period.id")
              .where("step.step", "=", "submit")
              .orderBy("step.created_at", "desc")
              .limit(1)
              .as("submitted"),
          (join) => join.onTrue(),
        )
        .select((of) => [
          "period.id",
          "course.id as course_id",
          "course.name",
          "course.type",
          "course.owner_id",
          "period.version",
          "period.publish_status",
          "period.verify",
          "period.submitted_at",
          "corp.name as corp_name",
          "reviewer.name as reviewer_name",
          "submitted.actor_id",
          "submitted.actor_name",
          of
            .selectFrom("course.review_note as note")
            .select((count_) => count_.fn.countAll<number>().as("num"))
            .whereRef("note.period_id", "=", "period.id")
            .where("note.resolved_at", "is", null)
            .as("open_note_num"),
        ])
        .orderBy("period.submitted_at", state === "waiting" ? "asc" : "desc")
        .orderBy("period.id"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        courseId: row.course_id,
        name: row.name,
        courseType: row.type,
        versions: row.version,
        corpName: row.corp_name ?? "",
        submitterName: row.actor_name ?? "",
        reviewerName: row.reviewer_name ?? "",
        submittedAt: row.submitted_at ?? "",
        publishStatus: row.publish_status,
        verify: row.verify,
        openNoteNum: row.open_note_num ?? 0,
        mayReview: row.owner_id !== userId && row.actor_id !== userId,
      })),
      page,
    };
  },

  async receiveReview({ input, db, viewer, fail }) {
    if ((await submitterOf(db, input.periodId)) === viewer().userId)
      return fail("course.ownReview");
    return stepPeriod(db, input.periodId, "receive", {
      actorId: viewer().userId,
      set: { reviewer_id: viewer().userId },
    });
  },

  async createReviewNote({ input, db, viewer, fail }) {
    await received(db, input.periodId);
    const [id] = await insertNotes(db, input.periodId, viewer().userId, [input.note]);
    return id === undefined ? fail("course.noteNotFound") : { id };
  },

  async removeReviewNote({ db, right: { noteId: note } }) {
    await received(db, note.periodId);
    await db.deleteFrom("course.review_note").where("id", "=", note.id).execute();
    return true;
  },

  async passReview({ input, db, services, viewer, right: { periodId: course } }) {
    const { periodId, comment } = input;
    const { starts_on, published_at } = await db
      .selectFrom("course.period")
      .select(["starts_on", "published_at"])
      .where("id", "=", periodId)
      .executeTakeFirstOrThrow();
    const hasBegun = starts_on !== null && starts_on <= chinaDay(now());
    const result = await stepPeriod(db, periodId, hasBegun ? "passRunning" : "passUpcoming", {
      actorId: viewer().userId,
      comment,
      reviewerId: viewer().userId,
      set: { published_at: published_at ?? now().toISOString() },
    });
    if (viewer().permissions.has("media.review")) {
      const units = await unitIdsOf(db, periodId);
      await passAlong(db, "course.unit", units, viewer().userId);
    }
    await db
      .insertInto("course.listing")
      .values({ site_id: course.siteId, course_id: course.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await refreshPortal(db, services, [course.id]);
    await tellTeam(db, services, periodId, course, { isPassed: true, comment });
    return result;
  },

  async rejectReview({ input, db, services, viewer, right: { periodId: course } }) {
    const { periodId, comment, notes } = input;
    const result = await stepPeriod(db, periodId, "reject", {
      actorId: viewer().userId,
      comment,
      reviewerId: viewer().userId,
    });
    await insertNotes(db, periodId, viewer().userId, notes);
    await refreshPortal(db, services, [course.id]);
    await tellTeam(db, services, periodId, course, { isPassed: false, comment });
    return result;
  },
});
