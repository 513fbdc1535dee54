import * as contract from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import { AnswerKind, InquiryState } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { sql } from "kysely";
import { coursesOfGroup } from "../../course/public.ts";
import { quoteLexeme, searchLexemes } from "../../kernel/search/lexemes.ts";
import { messageLearner, messageTeam } from "./inquiry-news.ts";
import { refreshInquiry } from "./inquiry-place.ts";
import { inquiryRow, narrowed, pageOf, selectInquiries, shownInquiries } from "./inquiry-rows.ts";
import { offered } from "../learner-place.ts";
import { tellTeam } from "../news.ts";
import { implement } from "../tables.ts";
import { wordsOf } from "../../kernel/html/texts.ts";
import { requireWords } from "../written.ts";

const LIKE_MAX = 5;
/** The share of the shorter title's pairs of characters that the other title must contain. */
const LIKE_PART = 0.4;
const SINGLE = 1;

/** Pairs of characters and Latin words of a title; single characters are too common. */
const pairsOf = (title: string): string[] =>
  searchLexemes([], [title]).filter((lexeme) => [...lexeme].length > SINGLE);

/** 答疑 for learners: the questions of the class, follow-ups, answers to each other, the accepted answer. */
export const inquiryLearner = implement(contract, {
  async listOwnInquiries({ input, db, viewer }) {
    const { userId } = viewer();
    let found = narrowed(selectInquiries(db), input).where("inquiry.user_id", "=", userId);
    if (input.courseId !== undefined) found = found.where("inquiry.course_id", "=", input.courseId);
    const group = await coursesOfGroup(db, userId, input.packageId);
    if (group !== undefined)
      found = found.where("inquiry.course_id", "=", sql<string>`any(${group}::text[])`);
    const { rows, page } = await pageOf(found, input, "newest");
    return {
      data: await shownInquiries(db, rows, { userId, isTeam: false }),
      page,
    };
  },

  async listClassInquiries({ input, db, viewer, right }) {
    const { userId } = viewer();
    const place = offered(right.courseId, "hasQuestions");
    let found = narrowed(selectInquiries(db), input).where((where) =>
      where.or([
        where.and([
          where("inquiry.class_id", "=", place.classId),
          where("inquiry.is_private", "=", false),
        ]),
        where.and([
          where("inquiry.period_id", "=", place.periodId),
          where("inquiry.user_id", "=", userId),
        ]),
      ]),
    );
    if (input.unitId !== undefined) found = found.where("inquiry.unit_id", "=", input.unitId);
    const { rows, page } = await pageOf(found, input, "newest");
    return {
      data: await shownInquiries(db, rows, { userId, isTeam: false }),
      page,
    };
  },

  async getInquiry({ input, db, viewer, right, fail }) {
    const reader = { userId: viewer().userId, isTeam: right.id.isTeam };
    const row = await inquiryRow(db, input.id);
    const [shown] = row ? await shownInquiries(db, [row], reader) : [];
    return shown ?? fail("discussion.notFound");
  },

  async listLikeInquiries({ input, db, right }) {
    const place = offered(right.courseId, "hasQuestions");
    const pairs = pairsOf(input.title);
    if (pairs.length === 0) return [];
    const query = pairs.map((pair) => quoteLexeme(pair)).join(" | ");
    const { rows } = await sql<{ id: string; title: string; is_answered: boolean; num: number }>`
      select inquiry.id, inquiry.title, inquiry.answered_at is not null as is_answered,
        (select count(*)::int from discussion.answer
          where inquiry_id = inquiry.id and deleted_at is null and kind <> ${AnswerKind.asker}) as num
      from discussion.inquiry as inquiry
      cross join lateral (
        select count(*) filter (where lexeme = any(${pairs}::text[])) as alike, count(*) as pairs
        from unnest(tsvector_to_array(inquiry.lexemes)) as lexeme where char_length(lexeme) > ${SINGLE}
      ) as match
      where inquiry.class_id = ${place.classId} and not inquiry.is_private and inquiry.deleted_at is null
        and inquiry.lexemes @@ ${query}::tsquery
        and match.alike >= ${LIKE_PART}::float8 * least(match.pairs, ${pairs.length}::int)
      order by match.alike desc, inquiry.created_at desc, inquiry.id
      limit ${LIKE_MAX}`.execute(db);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      state: row.is_answered ? InquiryState.answered : InquiryState.waiting,
      answerNum: row.num,
    }));
  },

  async askAgain({ input, db, viewer, services, right, needsLook, fail }) {
    const { userId } = viewer();
    const { inquiry: asked } = right.id;
    if (asked.user_id !== userId) return fail("discussion.askerOnly");
    const { content } = input;
    requireWords(content);
    // A text that has to be looked at goes only to the team, together with its question.
    if (needsLook)
      await db
        .updateTable("discussion.inquiry")
        .set({ is_private: true })
        .where("id", "=", asked.id)
        .execute();
    const row = await db
      .insertInto("discussion.answer")
      .values({
        inquiry_id: asked.id,
        user_id: userId,
        content_html: content,
        kind: AnswerKind.asker,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await refreshInquiry(db, asked.id);
    await messageTeam(db, services, asked, {
      key: "discussion.askedAgain",
      words: wordsOf(content),
    });
    return { id: row.id };
  },

  async answerClassmate({ input, db, viewer, services, right, fail }) {
    const { userId } = viewer();
    const { inquiry: asked } = right.id;
    // The asker follows up below their own question instead.
    if (asked.user_id === userId) return fail("discussion.mayNot");
    const { content } = input;
    requireWords(content);
    const row = await db
      .insertInto("discussion.answer")
      .values({
        inquiry_id: asked.id,
        user_id: userId,
        content_html: content,
        kind: AnswerKind.peer,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await messageLearner(db, services, asked, {
      userId: asked.user_id,
      key: "discussion.classmateAnswered",
      words: wordsOf(content),
    });
    await tellTeam(db, services, asked.course_id);
    return { id: row.id };
  },

  async acceptAnswer({ input, db, viewer, services, right }) {
    const { userId } = viewer();
    const { inquiry: asked, ...answer } = right.id;
    const isNow = asked.accepted_id === answer.id;
    if (isNow === input.isAccepted) return input.isAccepted;
    // Removing the mark from an answer that does not have it changes nothing.
    await db
      .updateTable("discussion.inquiry")
      .set(
        input.isAccepted
          ? { accepted_id: answer.id, accepted_at: sql`now()` }
          : { accepted_id: null, accepted_at: null },
      )
      .where("id", "=", asked.id)
      .execute();
    await refreshInquiry(db, asked.id);
    if (input.isAccepted && answer.userId !== userId)
      await messageLearner(db, services, asked, {
        userId: answer.userId,
        key: "discussion.answerAccepted",
        words: wordsOf(answer.html),
      });
    await tellTeam(db, services, asked.course_id);
    return input.isAccepted;
  },

  async endorseAnswer({ input, db, viewer, services, right }) {
    const { inquiry: asked, ...answer } = right.id;
    await db
      .updateTable("discussion.answer")
      .set(
        input.isEndorsed
          ? { endorsed_by: viewer().userId, endorsed_at: sql`coalesce(endorsed_at, now())` }
          : { endorsed_by: null, endorsed_at: null },
      )
      .where("id", "=", answer.id)
      .execute();
    await refreshInquiry(db, asked.id);
    if (input.isEndorsed)
      await messageLearner(db, services, asked, {
        userId: answer.userId,
        key: "discussion.answerEndorsed",
        words: wordsOf(answer.html),
      });
    await tellTeam(db, services, asked.course_id);
    return input.isEndorsed;
  },

  async removeInquiry({ db, right, fail }) {
    const { inquiry: asked } = right.id;
    const answered = await db
      .selectFrom("discussion.answer")
      .select("id")
      .where("inquiry_id", "=", asked.id)
      .where("kind", "<>", AnswerKind.asker)
      .where("deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (answered) return fail("discussion.answeredAlready");
    await db
      .updateTable("discussion.inquiry")
      .set({ deleted_at: sql`now()` })
      .where("id", "=", asked.id)
      .execute();
    return true;
  },
});
