import type { startRound } from "@perennial/contract/question/round.ts";
import * as rounds from "@perennial/contract/question/round.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import { getReviewOverview, listReviews } from "@perennial/contract/question/review.ts";
import type { TestApp } from "../app.ts";
import { buildOn } from "./builders.ts";
import type { QuestionGiven } from "./question.ts";
import { recordAnswers, type AnswerRecord } from "../../src/question/record-answers.ts";

const DAY_MS = 86_400_000;

/** So many days before now. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** What tests of the wrong-question book do, with a learner of a course. */
export async function reviewWorld(app: TestApp) {
  const build = await buildOn(app);
  const { db, pool } = app.services;

  return {
    build,
    /** A course with a learner of its own. */
    async learner(name = "潮汐") {
      const course = await build.course({ name });
      return { course: course.id, built: course, as: await build.learner(course) };
    },
    /** A question of a course that practice may ask. */
    question: (course: string, given: Partial<QuestionGiven> = {}): Promise<string> =>
      build.question({ library: `1.${course}`, may_practise: true, ...given }),
    /** Somebody has answered a question, by default wrong and three days ago. */
    answered: (as: string, questionId: string, more: Partial<AnswerRecord> = {}): Promise<void> =>
      recordAnswers(db, [
        { userId: as, questionId, version: 1, fraction: 0, at: daysAgo(3), ...more },
      ]),
    overview: async (as: string) => (await app.call(getReviewOverview, {}, { as })).data!,
    list: async (as: string, input: InputOf<typeof listReviews> = {}) =>
      (await app.call(listReviews, input, { as })).data!,
    start: (as: string, input: InputOf<typeof startRound>) =>
      app.call(rounds.startRound, input, { as }),
    /** A round that was begun, as it is shown. */
    async round(as: string, input: InputOf<typeof startRound>) {
      const { data } = await app.call(rounds.startRound, input, { as });
      return (await app.call(rounds.getRound, { id: data!.id }, { as })).data!;
    },
    reread: async (as: string, id: string) =>
      (await app.call(rounds.getRound, { id }, { as })).data!,
    answer: (as: string, id: string, questionId: string, answer: ItemAnswer | null) =>
      app.call(rounds.answerRound, { id, questionId, answer }, { as }),
    rate: (as: string, id: string, questionId: string, recall: 1 | 2 | 3 | 4) =>
      app.call(rounds.rateRound, { id, questionId, recall }, { as }),
    /** The answer that is right, from what the bank keeps. */
    async rightAnswer(questionId: string, isRight = true): Promise<ItemAnswer> {
      const { rows } = await pool.query<{ id: string }>(
        `select option ->> 'id' as id from question.version, jsonb_array_elements(key -> 'options') as option
         where question_id = $1 and (option ->> 'isRight')::boolean = $2 and number = 1`,
        [questionId, isRight],
      );
      return { chosen: rows.slice(0, isRight ? rows.length : 1).map(({ id }) => id) };
    },
    /** Changes what stands beside a question. */
    flag: (questionId: string, set: string) =>
      pool.query(`update question.question set ${set} where id = $1`, [questionId]),
  };
}
