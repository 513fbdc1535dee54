import * as contract from "@perennial/contract/learning/exercise.ts";
import { Failure } from "../kernel/failure.ts";
import { askedQuestions, questionsForLearner } from "../question/public.ts";
import { implement } from "./tables.ts";
import { unitPlace, type UnitPlace } from "./unit-place.ts";
import { isLearners, noteVisit } from "./unit-visit.ts";

const PERCENT = 100;
const PASS_PERCENT_DEFAULT = 60;

/** The questions and the pass line of an exercise; throws learning.notFound for other kinds. */
function exerciseOf({ kind, content }: UnitPlace) {
  if (kind !== "exercise") throw new Failure("learning.notFound");
  const { questionIds, passPercent } = content;
  return {
    questionIds: Array.isArray(questionIds)
      ? questionIds.filter((id): id is string => typeof id === "string")
      : [],
    passPercent: typeof passPercent === "number" ? passPercent : PASS_PERCENT_DEFAULT,
  };
}

/** Exercises and pop-up questions: judged here, and nothing of an answer leaves. */
export const exercise = implement(contract, {
  async getExercise({ input, db, viewer }) {
    const place = await unitPlace(db, viewer(), input.unitId);
    const { questionIds, passPercent } = exerciseOf(place);
    const tries = await db
      .selectFrom("learning.exercise_result")
      .select(["right_num", "question_num", "is_passed", "created_at"])
      .select((of) => of.fn.countAll<number>().over().as("try_num"))
      .where("user_id", "=", viewer().userId)
      .where("unit_id", "=", place.id)
      .orderBy("is_passed", "desc")
      .orderBy("right_num", "desc")
      .limit(1)
      .executeTakeFirst();
    return {
      questions: await questionsForLearner(db, questionIds),
      passPercent,
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

  async submitExercise({ input, db, viewer, fail }) {
    const { userId } = viewer();
    const place = await unitPlace(db, viewer(), input.unitId);
    const { questionIds, passPercent } = exerciseOf(place);
    const asked = await askedQuestions(db, questionIds);
    const chosenOf = new Map(input.answers.map(({ questionId, chosen }) => [questionId, chosen]));
    const missing = asked.filter(({ question }) => (chosenOf.get(question.id) ?? []).length === 0);
    if (asked.length === 0 || missing.length > 0)
      return fail(
        "learning.answersMissing",
        missing.map(({ question }) => ({ path: question.id, message: "required" })),
      );
    const results = asked.map(({ question, isRight }) => ({
      questionId: question.id,
      isRight: isRight(chosenOf.get(question.id) ?? []),
    }));
    const rightNum = results.filter(({ isRight }) => isRight).length;
    const isPassed = rightNum * PERCENT >= passPercent * asked.length;
    if (isLearners(place)) {
      await db
        .insertInto("learning.exercise_result")
        .values({
          user_id: userId,
          unit_id: place.id,
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
      await noteVisit(db, userId, place, isPassed);
    }
    return { results, rightNum, questionNum: asked.length, isPassed };
  },

  async listFilmQuestions({ input, db, viewer }) {
    const place = await unitPlace(db, viewer(), input.unitId);
    const markers = await db
      .selectFrom("course.marker")
      .select(["id", "time_point", "question_id"])
      .where("unit_id", "=", place.id)
      .orderBy("time_point")
      .execute();
    const questions = await questionsForLearner(
      db,
      markers.map(({ question_id }) => question_id),
    );
    const byId = new Map(questions.map((one) => [one.id, one]));
    return markers.flatMap(({ id, time_point: timePoint, question_id }) => {
      const question = byId.get(question_id);
      return question ? [{ id, timePoint, question }] : [];
    });
  },

  async answerMarker({ input, db, viewer, fail }) {
    const marker = await db
      .selectFrom("course.marker")
      .select(["unit_id", "question_id"])
      .where("id", "=", input.markerId)
      .executeTakeFirst();
    if (!marker) return fail("learning.notFound");
    await unitPlace(db, viewer(), marker.unit_id);
    const [asked] = await askedQuestions(db, [marker.question_id]);
    return asked ? { isRight: asked.isRight(input.chosen) } : fail("learning.notFound");
  },
});
