import { sql, type Kysely } from "kysely";
import type { QuestionTables } from "../tables.ts";

const MAX_ROWS = 10_000;

/** What the wrong-question book knows of a person, without the words of what is kept for exams. */
export async function collectReviews(db: Kysely<QuestionTables>, userId: string) {
  const stem = sql<string>`case when question.is_secret then '' else question.stem_text end`;
  const reviews = await db
    .selectFrom("question.review as review")
    .innerJoin("question.question as question", "question.id", "review.question_id")
    .select([stem.as("question"), "review.source", "review.wrong_num", "review.entered_at"])
    .select(["review.due_at", "review.reviewed_at", "review.removed_at"])
    .select(["review.reason", "review.note"])
    .where("review.user_id", "=", userId)
    .orderBy("review.entered_at")
    .limit(MAX_ROWS)
    .execute();
  const answers = await db
    .selectFrom("question.round_question as asked")
    .innerJoin("question.question as question", "question.id", "asked.question_id")
    .select([stem.as("question"), "asked.answer", "asked.state", "asked.recall"])
    .select("asked.answered_at")
    .where("asked.user_id", "=", userId)
    .where("asked.answered_at", "is not", null)
    .orderBy("asked.answered_at")
    .limit(MAX_ROWS)
    .execute();
  const days = await db
    .selectFrom("question.review_day")
    .select(["day", "answer_num", "right_num"])
    .where("user_id", "=", userId)
    .orderBy("day")
    .limit(MAX_ROWS)
    .execute();
  return { wrongQuestions: reviews, practiceAnswers: answers, practiceDays: days };
}

/** Removes a person's book, rounds and days. */
export async function removeReviews(db: Kysely<QuestionTables>, userId: string): Promise<void> {
  await db.deleteFrom("question.review").where("user_id", "=", userId).execute();
  await db.deleteFrom("question.round").where("user_id", "=", userId).execute();
  await db.deleteFrom("question.review_day").where("user_id", "=", userId).execute();
}

/** Makes one book of two: of a question that both have, what was reviewed last holds. Gives how many moved. */
export async function mergeReviews(
  db: Kysely<QuestionTables>,
  fromId: string,
  toId: string,
): Promise<number> {
  const { rows } = await sql`
    insert into question.review as kept (user_id, question_id, course_id, source, version, wrong_num,
      entered_at, due_at, stability, difficulty, review_num, lapse_num, reviewed_at, removed_at, reason, note)
    select ${toId}, question_id, course_id, source, version, wrong_num,
      entered_at, due_at, stability, difficulty, review_num, lapse_num, reviewed_at, removed_at, reason, note
    from question.review where user_id = ${fromId}
    on conflict (user_id, question_id) do update set
      wrong_num = kept.wrong_num + excluded.wrong_num,
      entered_at = least(kept.entered_at, excluded.entered_at),
      (course_id, version, due_at, stability, difficulty, review_num, lapse_num, reviewed_at, removed_at) =
        (select * from (values
          (kept.course_id, kept.version, kept.due_at, kept.stability, kept.difficulty, kept.review_num,
            kept.lapse_num, kept.reviewed_at, kept.removed_at),
          (excluded.course_id, excluded.version, excluded.due_at, excluded.stability, excluded.difficulty,
            excluded.review_num, excluded.lapse_num, excluded.reviewed_at, excluded.removed_at)
        ) as both_had (course_id, version, due_at, stability, difficulty, review_num, lapse_num, reviewed_at, removed_at)
        order by both_had.reviewed_at desc limit 1),
      reason = case when kept.reason = 0 then excluded.reason else kept.reason end,
      note = case when kept.note = '' then excluded.note else kept.note end
    returning question_id`.execute(db);
  await db.deleteFrom("question.review").where("user_id", "=", fromId).execute();
  await sql`update question.round set user_id = ${toId} where user_id = ${fromId}`.execute(db);
  await sql`update question.round_question set user_id = ${toId} where user_id = ${fromId}`.execute(
    db,
  );
  await sql`
    insert into question.review_day as kept (user_id, day, answer_num, right_num)
    select ${toId}, day, answer_num, right_num from question.review_day where user_id = ${fromId}
    on conflict (user_id, day) do update set answer_num = kept.answer_num + excluded.answer_num,
      right_num = kept.right_num + excluded.right_num`.execute(db);
  await db.deleteFrom("question.review_day").where("user_id", "=", fromId).execute();
  return rows.length;
}
