import type { ReviewSource } from "@perennial/contract/question/review.ts";
import { chinaDay, chinaDayStart } from "@perennial/contract/kernel/china-time.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { BeforeAnswer } from "./review-tables.ts";
import { reviewed, type ReviewState } from "./schedule.ts";

/** A question that somebody has answered wrong. */
export interface WrongAnswer {
  readonly questionId: string;
  readonly userId: string;
  readonly version: number;
  /** The course in which it was asked; empty for none. */
  readonly courseId: string;
  readonly source: ReviewSource;
  readonly at: Date;
}

/** Whoever will not be asked for so many days has learned it. */
export const MASTERED_DAYS = 60;

/** The moment before which everything is due today: the day is China's. */
export const endOfToday = (): Date => chinaDayStart(chinaDay(now()), 1);

/** The columns of the book that FSRS decides. */
export const columnsOf = (state: ReviewState) => ({
  due_at: state.dueAt.toISOString(),
  stability: state.stability,
  difficulty: state.difficulty,
  review_num: state.reviewNum,
  lapse_num: state.lapseNum,
  reviewed_at: state.reviewedAt.toISOString(),
});

/** The state of FSRS as the book keeps it. */
export const stateOf = (row: {
  readonly due_at: string;
  readonly stability: number;
  readonly difficulty: number;
  readonly review_num: number;
  readonly lapse_num: number;
  readonly reviewed_at: string;
}): ReviewState => ({
  dueAt: new Date(row.due_at),
  stability: row.stability,
  difficulty: row.difficulty,
  reviewNum: row.review_num,
  lapseNum: row.lapse_num,
  reviewedAt: new Date(row.reviewed_at),
});

/** The state that was kept before an answer. */
export const stateBefore = (before: BeforeAnswer): ReviewState => ({
  ...before,
  dueAt: new Date(before.dueAt),
  reviewedAt: new Date(before.reviewedAt),
});

/**
 * Puts what was answered wrong into the books of those who did, each question once. What stands there is asked again
 * on the next day at the latest; what was taken out comes back and begins anew.
 */
export async function enterBook(db: AnyDatabase, wrong: readonly WrongAnswer[]): Promise<void> {
  if (wrong.length === 0) return;
  const rows = [
    ...Map.groupBy(wrong, ({ userId, questionId }) => `${userId} ${questionId}`).values(),
  ].flatMap((same) => {
    const last = same.at(-1);
    return last
      ? [{ ...last, num: same.length, ...columnsOf(reviewed(undefined, 1, last.at)) }]
      : [];
  });
  const list = (field: keyof (typeof rows)[number]) =>
    rows.map((row) => {
      const value = row[field];
      return value instanceof Date ? value.toISOString() : value;
    });
  await sql`
    insert into question.review as kept (user_id, question_id, course_id, source, version,
      wrong_num, entered_at, due_at, stability, difficulty, review_num, lapse_num, reviewed_at)
    select given.*
    from unnest(${list("userId")}::text[], ${list("questionId")}::text[],
      ${list("courseId")}::text[], ${list("source")}::text[], ${list("version")}::integer[],
      ${list("num")}::integer[], ${list("at")}::timestamptz[], ${list("due_at")}::timestamptz[],
      ${list("stability")}::double precision[], ${list("difficulty")}::double precision[],
      ${list("review_num")}::integer[], ${list("lapse_num")}::integer[],
      ${list("reviewed_at")}::timestamptz[])
      as given (user_id, question_id, course_id, source, version,
        num, at, due_at, stability, difficulty, review_num, lapse_num, reviewed_at)
    where exists (select from question.question where id = given.question_id)
    -- In one order, so that two transactions never wait for each other in a ring.
    order by given.user_id, given.question_id
    on conflict (user_id, question_id) do update set
      wrong_num = kept.wrong_num + excluded.wrong_num,
      version = excluded.version,
      course_id = case when excluded.course_id = '' then kept.course_id else excluded.course_id end,
      due_at = case when kept.removed_at is null
        then least(kept.due_at, excluded.due_at) else excluded.due_at end,
      stability = case when kept.removed_at is null then kept.stability else excluded.stability end,
      difficulty = case when kept.removed_at is null then kept.difficulty else excluded.difficulty end,
      review_num = case when kept.removed_at is null then kept.review_num else excluded.review_num end,
      lapse_num = case when kept.removed_at is null then kept.lapse_num else excluded.lapse_num end,
      reviewed_at = case when kept.removed_at is null then kept.reviewed_at else excluded.reviewed_at end,
      removed_at = null`.execute(db);
}
