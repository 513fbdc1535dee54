import * as contract from "@perennial/contract/question/review.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { now } from "../../kernel/clock.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { QuestionTables } from "../tables.ts";
import { isDue, isMastered, selectReviews } from "./own-reviews.ts";
import { overviewOf } from "./overview.ts";
import { listedUnder, reachOf, type Reach } from "./reach.ts";

const STEM_MAX = 200;

/** A text for `like` in which nothing is a wildcard. */
const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Changes one row of a book that its owner may see; false when there is none. */
async function updateReview(
  db: Kysely<QuestionTables>,
  reach: Reach,
  questionId: string,
  values: { removed_at: string | null } | { reason: number; note: string },
): Promise<boolean> {
  const seen = selectReviews(db, reach)
    .select("review.question_id")
    .where("review.question_id", "=", questionId);
  const { numUpdatedRows } = await db
    .updateTable("question.review")
    .set(values)
    .where("user_id", "=", reach.userId)
    .where("question_id", "in", seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A learner's own wrong-question book. */
export const review = implementOn<QuestionTables>()(contract, {
  async getReviewOverview({ db, viewer }) {
    return overviewOf(db, await reachOf(db, viewer()));
  },

  async listReviews({ input, db, viewer }) {
    const reach = await reachOf(db, viewer());
    const { shelf, keyword, type, courseId, knowledgeId } = input;
    const isRemoved = shelf === "removed";
    const found = selectReviews(db, reach, { courseId, knowledgeId })
      .where("review.removed_at", isRemoved ? "is not" : "is", null)
      .$if(shelf === "due", (query) => query.where(isDue()))
      .$if(shelf === "mastered", (query) => query.where(isMastered))
      .$if(type !== undefined, (query) => query.where("question.type", "=", type ?? 0))
      .$if(keyword !== "", (query) =>
        query.where("question.stem_text", "ilike", `%${literally(keyword)}%`),
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "review.question_id",
          "review.source",
          "review.wrong_num",
          "review.review_num",
          "review.entered_at",
          "review.due_at",
          "review.removed_at",
          "review.reason",
          "review.note",
          "question.type",
          sql<string>`left(question.stem_text, ${STEM_MAX})`.as("stem"),
          listedUnder(reach, "review.course_id").as("course_id"),
          isDue().as("is_due"),
          isMastered.as("is_mastered"),
          sql<string[]>`array(select knowledge.name from question.knowledge
            where knowledge.id = any(question.knowledge_ids) order by knowledge.sort, knowledge.id)`.as(
            "points",
          ),
        ])
        .orderBy(isRemoved ? "review.removed_at" : "review.due_at", isRemoved ? "desc" : "asc")
        .orderBy("review.question_id"),
    );
    return {
      data: rows.map((row) => ({
        questionId: row.question_id,
        type: row.type as z.output<typeof contract.ReviewRow>["type"],
        stem: row.stem,
        courseName: reach.courses.get(row.course_id) ?? "",
        points: row.points,
        source: row.source,
        wrongNum: row.wrong_num,
        // The wrong answer that brought it here was no review.
        reviewNum: row.review_num - 1,
        enteredAt: new Date(row.entered_at).toISOString(),
        dueAt: new Date(row.due_at).toISOString(),
        isDue: row.is_due,
        isMastered: row.is_mastered,
        isRemoved,
        reason: row.reason as z.output<typeof contract.ReviewReason>,
        note: row.note,
      })),
      page,
    };
  },

  async setReviewRemoved({ input, db, viewer, fail }) {
    const reach = await reachOf(db, viewer());
    const removedAt = input.isRemoved ? now().toISOString() : null;
    if (!(await updateReview(db, reach, input.questionId, { removed_at: removedAt })))
      return fail("question.reviewNotFound");
    return true;
  },

  async saveReviewNote({ input, db, viewer, fail }) {
    const reach = await reachOf(db, viewer());
    const { questionId, reason, note } = input;
    if (!(await updateReview(db, reach, questionId, { reason, note })))
      return fail("question.reviewNotFound");
    return true;
  },
});
