import * as contract from "@perennial/contract/discussion/inquiry.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { sendSystemMessage } from "../messaging/public.ts";
import { tellTeam } from "./news.ts";
import { learning, teaching } from "./standing.ts";
import { implement, type DiscussionTables } from "./tables.ts";
import { wordsOf, writtenHtml, writtenText } from "./written.ts";

type Database = Kysely<DiscussionTables>;
const { ANSWER_TARGET_HOURS, InquiryState } = contract;

const MINUTE_MS = 60_000;
const TARGET_MINUTES = ANSWER_TARGET_HOURS * 60;
const EXCERPT = 200;

/** The question when the viewer teaches its course; locked, so that two answers count in turn. */
async function taughtInquiry(db: Database, viewer: Viewer, id: string) {
  const inquiry = await db
    .selectFrom("discussion.inquiry")
    .select(["id", "site_id", "course_id", "period_id", "user_id", "title", "answered_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!inquiry) throw new Failure("discussion.notFound");
  const standing = await teaching(db, viewer, {
    courseId: inquiry.course_id,
    periodId: inquiry.period_id,
  });
  return { inquiry, standing };
}

async function answersOf(db: Database, inquiryIds: readonly string[], userId: string) {
  if (inquiryIds.length === 0) return new Map<string, never[]>();
  const rows = await db
    .selectFrom("discussion.answer as answer")
    .innerJoin("identity.user as person", "person.id", "answer.user_id")
    .select([
      "answer.id",
      "answer.inquiry_id",
      "answer.user_id",
      "answer.content_html",
      "answer.created_at",
      "person.name",
      "person.avatar",
    ])
    .where("answer.inquiry_id", "in", inquiryIds)
    .where("answer.deleted_at", "is", null)
    .orderBy("answer.created_at")
    .orderBy("answer.id")
    .execute();
  const shown = rows.map((row) => ({
    inquiryId: row.inquiry_id,
    id: row.id,
    userName: row.name,
    avatarUrl: row.avatar,
    content: row.content_html,
    createTime: new Date(row.created_at).toISOString(),
    isOwner: row.user_id === userId,
    may: { delete: row.user_id === userId },
  }));
  return Map.groupBy(shown, ({ inquiryId }) => inquiryId);
}

/** 答疑: learners ask, the team answers; how long it took. */
export const inquiry = implement(contract, {
  async listInquiries({ input, db, viewer }) {
    const { pageNo, pageSize, keyword, courseId } = input;
    let found = db
      .selectFrom("discussion.inquiry as inquiry")
      .innerJoin("course.course as course", "course.id", "inquiry.course_id")
      .innerJoin("course.class as class", "class.id", "inquiry.class_id")
      .innerJoin("identity.user as person", "person.id", "inquiry.user_id")
      .leftJoin("course.unit as unit", "unit.id", "inquiry.unit_id")
      .where("inquiry.deleted_at", "is", null)
      .where("course.deleted_at", "is", null);
    if (courseId === undefined) {
      found = found.where("inquiry.course_id", "in", (of) =>
        of.selectFrom("course.teacher").select("course_id").where("user_id", "=", viewer().userId),
      );
    } else {
      const standing = await teaching(db, viewer(), { courseId, periodId: input.periodId });
      found = found.where("inquiry.period_id", "=", standing.periodId);
    }
    if (input.state !== undefined)
      found = found.where(
        "inquiry.answered_at",
        input.state === InquiryState.waiting ? "is" : "is not",
        null,
      );
    if (keyword)
      found = found.where(sql<boolean>`strpos(lower(inquiry.title), ${keyword.toLowerCase()}) > 0`);
    const { count } = await found
      .select((of) => of.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const rows = await found
      .select([
        "inquiry.id",
        "inquiry.course_id",
        "course.name as course_name",
        "class.name as class_name",
        "unit.name as unit_name",
        "person.name",
        "person.avatar",
        "inquiry.title",
        "inquiry.content_html",
        "inquiry.created_at",
        "inquiry.answered_at",
      ])
      .orderBy(sql`inquiry.answered_at is not null`)
      .orderBy("inquiry.created_at", "desc")
      .orderBy("inquiry.id", "desc")
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    const answers = await answersOf(
      db,
      rows.map(({ id }) => id),
      viewer().userId,
    );
    return {
      data: rows.map((row) => {
        const until = row.answered_at === null ? now() : new Date(row.answered_at);
        const minutes = (until.getTime() - new Date(row.created_at).getTime()) / MINUTE_MS;
        return {
          id: row.id,
          courseId: row.course_id,
          courseName: row.course_name,
          className: row.class_name,
          unitName: row.unit_name ?? "",
          userName: row.name,
          avatarUrl: row.avatar,
          title: row.title,
          content: row.content_html,
          createTime: new Date(row.created_at).toISOString(),
          state: row.answered_at === null ? InquiryState.waiting : InquiryState.answered,
          replyMinutes: Math.max(0, Math.floor(minutes)),
          isLate: minutes > TARGET_MINUTES,
          answers: answers.get(row.id) ?? [],
          may: { answer: true },
        };
      }),
      page: pageInfo(count, pageNo, pageSize),
    };
  },

  async getInquirySummary({ input, db, viewer }) {
    const standing = await teaching(db, viewer(), input);
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

  async ask({ input, db, viewer, services, fail }) {
    const { userId } = viewer();
    const standing = await learning(db, userId, input);
    if (!standing) {
      // The team does not ask itself; nobody else learns which courses exist.
      await teaching(db, viewer(), input);
      return fail("discussion.mayNot");
    }
    if (input.unitId !== undefined) {
      const unit = await db
        .selectFrom("course.unit as unit")
        .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
        .select("unit.id")
        .where("unit.id", "=", input.unitId)
        .where("chapter.period_id", "=", standing.periodId)
        .executeTakeFirst();
      if (!unit) return fail("discussion.notFound");
    }
    const row = await db
      .insertInto("discussion.inquiry")
      .values({
        site_id: standing.siteId,
        course_id: standing.courseId,
        period_id: standing.periodId,
        class_id: standing.classId ?? "",
        unit_id: input.unitId ?? null,
        user_id: userId,
        title: writtenText(input.title),
        content_html: writtenHtml(input.content),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tellTeam(db, services, standing.courseId);
    return { id: row.id };
  },

  async answerInquiry({ input, db, viewer, services }) {
    const { inquiry: asked, standing } = await taughtInquiry(db, viewer(), input.id);
    const content = writtenHtml(input.content);
    const row = await db
      .insertInto("discussion.answer")
      .values({ inquiry_id: asked.id, user_id: viewer().userId, content_html: content })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (asked.answered_at === null)
      await db
        .updateTable("discussion.inquiry")
        .set({ answered_at: sql`now()` })
        .where("id", "=", asked.id)
        .execute();
    await sendSystemMessage(db, services, {
      siteId: asked.site_id,
      userIds: [asked.user_id],
      title: `您的提问已有回答：${asked.title}`,
      content: wordsOf(content).slice(0, EXCERPT),
      link: `/ucenter/learning-space/course/study/${standing.courseId}`,
    });
    await tellTeam(db, services, standing.courseId);
    return { id: row.id };
  },

  async deleteAnswer({ input, db, viewer, fail }) {
    const answer = await db
      .selectFrom("discussion.answer")
      .select(["inquiry_id", "user_id"])
      .where("id", "=", input.id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!answer) return fail("discussion.notFound");
    await taughtInquiry(db, viewer(), answer.inquiry_id);
    if (answer.user_id !== viewer().userId) return fail("discussion.mayNot");
    await db
      .updateTable("discussion.answer")
      .set({ deleted_at: sql`now()` })
      .where("id", "=", input.id)
      .execute();
    await db
      .updateTable("discussion.inquiry")
      .set((of) => ({
        answered_at: of
          .selectFrom("discussion.answer")
          .select((first) => first.fn.min("created_at").as("at"))
          .where("inquiry_id", "=", answer.inquiry_id)
          .where("deleted_at", "is", null),
      }))
      .where("id", "=", answer.inquiry_id)
      .execute();
    return true;
  },
});
