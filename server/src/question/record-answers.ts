import type { ReviewSource } from "@perennial/contract/question/review.ts";
import { sql } from "kysely";
import { now } from "../kernel/clock.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { enterBook } from "./review/book.ts";

/** What somebody's answer to a question was worth. */
export interface CountedAnswer {
  readonly questionId: string;
  /** The version that was asked. */
  readonly version: number;
  readonly userId: string;
  /** From 0 to 1. */
  readonly fraction: number;
}

/** An answer outside of the wrong-question book. */
export interface AnswerRecord extends CountedAnswer {
  /**
   * The course in which it was asked: its learners may review there also what comes from a library that is not theirs.
   */
  readonly courseId?: string;
  /** A film or an exercise of a lesson when it is left out. */
  readonly source?: ReviewSource;
  /** Now when it is left out. */
  readonly at?: Date;
  /** It is counted, but its learner shall not find out that it was wrong. */
  readonly isHidden?: boolean;
}

/**
 * Counts answers, and puts those that did not earn all into the wrong-question books of who gave them. Answers that wait
 * for a person to mark them come once they are marked. As countAnswers, it must be called last.
 */
export async function recordAnswers(
  db: AnyDatabase,
  answers: readonly AnswerRecord[],
): Promise<void> {
  const wrong = answers.filter(({ fraction, isHidden }) => fraction < 1 && isHidden !== true);
  await enterBook(
    db,
    wrong.map(({ questionId, userId, version, courseId = "", source = "lesson", at = now() }) => ({
      questionId,
      userId,
      version,
      courseId,
      source,
      at,
    })),
  );
  await countAnswers(db, answers);
}

/**
 * Counts answers: how often each question was asked, by how many people, and what their first answers earned, which is
 * what the correct rate means (a second try knows the first). Must be called last in its transaction, for it locks the
 * tallies of the questions.
 */
export async function countAnswers(
  db: AnyDatabase,
  answers: readonly CountedAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  // In the order of their ids, so that two people who hand in the same exercise never wait for each other in a ring.
  const sorted = [...answers].toSorted(
    (one, other) =>
      one.questionId.localeCompare(other.questionId) || one.userId.localeCompare(other.userId),
  );
  const list = (field: keyof CountedAnswer) => sorted.map((answer) => answer[field]);
  await sql`
    with given as (
      select question_id, user_id, min(fraction) as fraction, max(version) as version, count(*)::int as num
      from unnest(${list("questionId")}::text[], ${list("userId")}::text[],
        ${list("fraction")}::double precision[], ${list("version")}::integer[])
        as given (question_id, user_id, fraction, version)
      group by question_id, user_id
    ), met as (
      insert into question.seen as kept
        (user_id, question_id, answer_num, last_fraction, last_version, last_at)
      select user_id, question_id, num, fraction, version, ${now().toISOString()}::timestamptz
      from given where exists (select from question.question where id = given.question_id)
      order by question_id, user_id
      on conflict (user_id, question_id) do update set
        answer_num = kept.answer_num + excluded.answer_num,
        last_fraction = excluded.last_fraction,
        last_version = excluded.last_version,
        last_at = excluded.last_at
      returning question_id, user_id, answer_num
    ), counted as (
      select question_id, sum(given.num)::int as answers,
        count(*) filter (where met.answer_num = given.num)::int as people,
        coalesce(sum(given.fraction) filter (where met.answer_num = given.num), 0) as fractions
      from given join met using (question_id, user_id)
      group by question_id
    ), locked as (
      select question_id from question.tally
      where question_id in (select question_id from counted) order by question_id for update
    )
    update question.tally set
      answer_num = tally.answer_num + counted.answers,
      person_num = tally.person_num + counted.people,
      fraction_sum = tally.fraction_sum + counted.fractions
    from counted join locked using (question_id)
    where tally.question_id = counted.question_id`.execute(db);
}
