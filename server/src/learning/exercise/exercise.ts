import * as contract from "@perennial/contract/learning/exercise/exercise.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { takeTurn } from "../../kernel/turn.ts";
import { Failure } from "../../kernel/failure.ts";
import { askedQuestions, questionsForLearner, recordAnswers } from "../../question/public.ts";
import { completeIfMet } from "../complete-unit.ts";
import { implement, type LearningTables } from "../tables.ts";
import type { UnitPlace } from "../unit-place.ts";
import { isLearners } from "../unit-visit.ts";

const PERCENT = 100;
const PASS_PERCENT_DEFAULT = 60;

/** The questions and the pass line of an exercise; throws learning.notFound for other kinds. */
function exerciseOf({ kind, content }: UnitPlace) {
  if (kind !== "exercise") throw new Failure("learning.notFound");
  const { questionIds, passPercent, tryMax } = content;
  return {
    questionIds: Array.isArray(questionIds)
      ? questionIds.filter((id): id is string => typeof id === "string")
      : [],
    passPercent: typeof passPercent === "number" ? passPercent : PASS_PERCENT_DEFAULT,
    tryMax: typeof tryMax === "number" ? tryMax : 0,
  };
}

/** How often this learner has handed in; a second concurrent submission waits here for the first. */
async function triesOf(db: Kysely<LearningTables>, userId: string, unitId: string) {
  // An advisory lock and no row lock, because a learner who never opened the unit has no row.
  await takeTurn(db, `exercise:${userId}:${unitId}`);
  const { count } = await db
    .selectFrom("learning.exercise_result")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("unit_id", "=", unitId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the tries of a pop-up question; a question that was answered right once stays right. */
function noteAnswer(
  db: Kysely<LearningTables>,
  answer: {
    readonly userId: string;
    readonly markerId: string;
    readonly place: UnitPlace;
    readonly isRight: boolean;
  },
) {
  const { userId, markerId, place, isRight } = answer;
  return db
    .insertInto("learning.marker_answer")
    .values({
      user_id: userId,
      marker_id: markerId,
      unit_id: place.unitId,
      period_id: place.periodId,
      is_right: isRight,
      right_at: isRight ? now().toISOString() : null,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "marker_id"]).doUpdateSet((eb) => ({
        try_num: sql<number>`marker_answer.try_num + 1`,
        is_right: eb.ref("excluded.is_right"),
        right_at: eb.fn.coalesce("learning.marker_answer.right_at", "excluded.right_at"),
      })),
    )
    .execute();
}

/** Exercises and pop-up questions are judged here, so that no answer leaves the server. */
export const exercise = implement(contract, {
  async getExercise({ db, viewer, right }) {
    const place = right.unitId;
    const { questionIds, passPercent, tryMax } = exerciseOf(place);
    const tries = await db
      .selectFrom("learning.exercise_result")
      .select(["right_num", "question_num", "is_passed", "created_at"])
      .select((of) => of.fn.countAll<number>().over().as("try_num"))
      .where("user_id", "=", viewer().userId)
      .where("unit_id", "=", place.unitId)
      .orderBy("is_passed", "desc")
      .orderBy("right_num", "desc")
      .limit(1)
      .executeTakeFirst();
    return {
      questions: await questionsForLearner(db, questionIds),
      passPercent,
      tryMax,
      tryNum: tries?.try_num ?? 0,
      best: tries
        ? {
            rightNum: tries.right_num,
            questionNum: tries.question_num,
            isPassed: tries.is_passed,
            createdAt: new Date(tries.created_at).toISOString(),
          }
        : null,
    };
  },

  async submitExercise({ input, db, services, viewer, right, fail }) {
    const { userId } = viewer();
    const place = right.unitId;
    const { questionIds, passPercent, tryMax } = exerciseOf(place);
    if (isLearners(place) && tryMax > 0 && (await triesOf(db, userId, place.unitId)) >= tryMax)
      return fail("learning.triesUsedUp");
    const asked = await askedQuestions(db, questionIds);
    const chosenOf = new Map(input.answers.map(({ questionId, chosen }) => [questionId, chosen]));
    const missing = asked.filter(({ question }) => (chosenOf.get(question.id) ?? []).length === 0);
    if (asked.length === 0 || missing.length > 0)
      return fail(
        "learning.answersMissing",
        missing.map(({ question }) => ({ path: question.id, message: "required" })),
      );
    const fractions = new Map<string, number>();
    const results = asked.map(({ question, gradeOf, explanation }) => {
      const { state, fraction } = gradeOf(chosenOf.get(question.id) ?? []);
      const isRight = state === "right";
      fractions.set(question.id, fraction);
      return { questionId: question.id, isRight, explanation: isRight ? explanation : "" };
    });
    const rightNum = results.filter(({ isRight }) => isRight).length;
    const isPassed = rightNum * PERCENT >= passPercent * asked.length;
    if (isLearners(place)) {
      await db
        .insertInto("learning.exercise_result")
        .values({
          user_id: userId,
          unit_id: place.unitId,
          period_id: place.periodId,
          class_id: place.classId,
          answers: JSON.stringify(
            Object.fromEntries(asked.map(({ question: { id } }) => [id, chosenOf.get(id) ?? []])),
          ),
          right_num: rightNum,
          question_num: asked.length,
          is_passed: isPassed,
        })
        .execute();
      await completeIfMet(services, db, { ...place, userId });
      await recordAnswers(
        db,
        asked.map(({ question: { id: questionId }, version }) => ({
          questionId,
          version,
          userId,
          courseId: place.courseId,
          fraction: fractions.get(questionId) ?? 0,
        })),
      );
    }
    return { results, rightNum, questionNum: asked.length, isPassed };
  },

  async listFilmQuestions({ db, viewer, right }) {
    const place = right.unitId;
    const markers = await db
      .selectFrom("course.marker as marker")
      .leftJoin("learning.marker_answer as answer", (join) =>
        join.onRef("answer.marker_id", "=", "marker.id").on("answer.user_id", "=", viewer().userId),
      )
      .select(["marker.id", "marker.time_point", "marker.question_id", "answer.right_at"])
      .where("marker.unit_id", "=", place.unitId)
      .orderBy("marker.time_point")
      .execute();
    const questions = await questionsForLearner(
      db,
      markers.map(({ question_id }) => question_id),
    );
    const byId = new Map(questions.map((one) => [one.id, one]));
    return markers.flatMap(({ id, time_point: timePoint, question_id, right_at }) => {
      const question = byId.get(question_id);
      return question ? [{ id, timePoint, isAnswered: right_at !== null, question }] : [];
    });
  },

  async answerMarker({ input, db, viewer, services, right, fail }) {
    const { id: markerId, questionId, place } = right.markerId;
    const [asked] = await askedQuestions(db, [questionId]);
    if (!asked) return fail("learning.notFound");
    const { state, fraction } = asked.gradeOf(input.chosen);
    const isRight = state === "right";
    const explanation = isRight ? asked.explanation : "";
    if (!isLearners(place)) return { isRight, isComplete: false, explanation };
    const { userId } = viewer();
    await noteAnswer(db, { userId, markerId, place, isRight });
    const isComplete =
      place.isComplete || (isRight && (await completeIfMet(services, db, { ...place, userId })));
    const { courseId } = place;
    const { version } = asked;
    await recordAnswers(db, [{ questionId, version, userId, courseId, fraction }]);
    return { isRight, isComplete, explanation };
  },
});
