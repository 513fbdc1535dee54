import { sql, type Kysely } from "kysely";
import type { QuestionTables } from "../tables.ts";
import { endOfToday, MASTERED_DAYS } from "./book.ts";
import { isShown, type Reach } from "./reach.ts";

/** Which part of a book is meant. */
export interface ReviewWanted {
  readonly courseId?: string | undefined;
  readonly knowledgeId?: string | undefined;
}

/** Rows of a book (`review`) that are asked of nobody for two months. */
export const isMastered = sql<boolean>`(review.due_at - review.reviewed_at >= make_interval(days => ${sql.lit(MASTERED_DAYS)}))`;

/** Rows of a book (`review`) that are to be asked today. */
export const isDue = (): ReturnType<typeof sql<boolean>> =>
  sql<boolean>`(review.due_at < ${endOfToday().toISOString()}::timestamptz)`;

/** The point of knowledge and all below it, whatever its library. */
const below = (pointId: string) => sql`array(
  with recursive line as (
    select id from question.knowledge where id = ${pointId}
    union
    select child.id from question.knowledge as child join line on child.parent_id = line.id
  ) select id from line)`;

/** A question (`question`) about a point of knowledge, or about one below it. */
export const isAbout = (pointId: string) =>
  sql<boolean>`question.knowledge_ids && ${below(pointId)}`;

/** What a learner's book shows (`review`, `question`), also what was taken out. */
export const selectReviews = (
  db: Kysely<QuestionTables>,
  reach: Reach,
  wanted: ReviewWanted = {},
) =>
  db
    .selectFrom("question.review as review")
    .innerJoin("question.question as question", "question.id", "review.question_id")
    .where("review.user_id", "=", reach.userId)
    .where(isShown(reach, "review.course_id"))
    .$if(wanted.courseId !== undefined, (query) =>
      query.where(
        sql<boolean>`(review.course_id = ${wanted.courseId ?? ""}
          or (question.library_kind = 1 and question.library_id = ${wanted.courseId ?? ""}))`,
      ),
    )
    .$if(wanted.knowledgeId !== undefined, (query) =>
      query.where(isAbout(wanted.knowledgeId ?? "")),
    );
