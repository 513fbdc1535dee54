import * as contract from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { searchLexemes } from "../../kernel/search/lexemes.ts";
import { messageLearner, messageTeam } from "./inquiry-news.ts";
import { refreshInquiry } from "./inquiry-place.ts";
import {
  narrowed,
  pageOf,
  selectInquiries,
  shownInquiries,
  TARGET_MINUTES,
} from "./inquiry-rows.ts";
import { offered, requireUnit } from "../learner-place.ts";
import { tellTeam } from "../news.ts";
import { teachingIn } from "../standing.ts";
import { implement } from "../tables.ts";
import { wordsOf } from "../../kernel/html/texts.ts";
import { requireWords, titleOr } from "../written.ts";

const { AnswerKind } = contract;
const MINUTE_MS = 60_000;

/** 答疑: learners ask, the team answers, and the time until the answer is measured. */
export const inquiry = implement(contract, {
  async listInquiries({ input, db, viewer, right }) {
    let found = narrowed(selectInquiries(db), input);
    if (!right.courseId) {
      found = found.where("inquiry.course_id", "in", (of) =>
        of.selectFrom("course.teacher").select("course_id").where("user_id", "=", viewer().userId),
      );
    } else {
      const standing = await teachingIn(db, right.courseId, input.periodId);
      found = found.where("inquiry.period_id", "=", standing.periodId);
    }
    const { rows, page } = await pageOf(found, input, "waiting");
    return {
      data: await shownInquiries(db, rows, { userId: viewer().userId, isTeam: true }),
      page,
    };
  },

  async getInquirySummary({ input, db, right }) {
    const standing = await teachingIn(db, right.courseId, input.periodId);
    const lateBefore = new Date(now().getTime() - TARGET_MINUTES * MINUTE_MS).toISOString();
    const row = await db
      .selectFrom("discussion.inquiry")
      .select([
        sql<number>`count(*) filter (where answered_at is null)`.as("waiting"),
        sql<number>`count(answered_at)`.as("answered"),
        sql<number>`count(*) filter (where answered_at is null and created_at < ${lateBefore})`.as(
          "late",
        ),
        sql<number | null>`percentile_cont(0.5) within group
          (order by extract(epoch from answered_at - created_at))
          filter (where answered_at is not null) / 60`.as("median"),
      ])
      .where("period_id", "=", standing.periodId)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow();
    return {
      waitingNum: row.waiting,
      answeredNum: row.answered,
      lateNum: row.late,
      medianMinutes: row.median === null ? null : Math.max(0, Math.round(row.median)),
    };
  },

  async ask({ input, db, viewer, services, right, needsLook }) {
    const place = offered(right.courseId, "hasQuestions");
    if (input.unitId !== undefined) await requireUnit(db, place.periodId, input.unitId);
    const { content } = input;
    requireWords(content);
    const title = titleOr(input.title, content);
    const row = await db
      .insertInto("discussion.inquiry")
      .values({
        site_id: place.siteId,
        course_id: place.courseId,
        period_id: place.periodId,
        class_id: place.classId,
        unit_id: input.unitId ?? null,
        // A second has no meaning without the film to which it belongs.
        at_seconds: input.unitId === undefined ? -1 : input.atSeconds,
        user_id: viewer().userId,
        title,
        content_html: content,
        // A question that has to be looked at goes only to the team.
        is_private: input.isPrivate || needsLook,
        lexemes: sql<string>`array_to_tsvector(${searchLexemes([], [title])}::text[])`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await messageTeam(
      db,
      services,
      { id: row.id, site_id: place.siteId, course_id: place.courseId, title },
      {
        key: "discussion.questionAsked",
        courseName: place.courseName,
        words: wordsOf(content),
      },
    );
    return { id: row.id };
  },

  async answerInquiry({ input, db, viewer, services, right }) {
    const { inquiry: asked } = right.id;
    const { content } = input;
    requireWords(content);
    const row = await db
      .insertInto("discussion.answer")
      .values({
        inquiry_id: asked.id,
        user_id: viewer().userId,
        content_html: content,
        kind: AnswerKind.team,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await refreshInquiry(db, asked.id);
    await messageLearner(db, services, asked, {
      userId: asked.user_id,
      key: "discussion.answered",
      words: wordsOf(content),
    });
    await tellTeam(db, services, asked.course_id);
    return { id: row.id };
  },

  async removeAnswer({ db, right }) {
    const { id, inquiry: asked } = right.id;
    await db
      .updateTable("discussion.answer")
      .set({ deleted_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    await db
      .updateTable("discussion.inquiry")
      .set({ accepted_id: null, accepted_at: null })
      .where("id", "=", asked.id)
      .where("accepted_id", "=", id)
      .execute();
    await refreshInquiry(db, asked.id);
    return true;
  },
});
