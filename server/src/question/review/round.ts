import * as contract from "@perennial/contract/question/round.ts";
import type { z } from "zod";
import { implementOn } from "../../kernel/domain.ts";
import { learnerView } from "../item/content.ts";
import type { QuestionTables } from "../tables.ts";
import { answerQuestion, rateQuestion } from "./answer-round.ts";
import { countDue, practiceDays } from "./overview.ts";
import { practiceCourses, practicePoints } from "./practice-places.ts";
import { isShown, listedUnder, reachOf } from "./reach.ts";
import { resultOf } from "./round-result.ts";
import { selectAsked, type AskedRow } from "./round-rows.ts";
import { beginRound } from "./start-round.ts";

type Reason = z.output<typeof contract.Round>["questions"][number]["reason"];

const answered = (row: AskedRow): contract.RoundResult => {
  const result = resultOf(row);
  if (!result) throw new Error("a question that was just answered has no result");
  return result;
};

/** Rounds through the wrong-question book, and practice. */
export const round = implementOn<QuestionTables>()(contract, {
  async startRound({ input, db, viewer }) {
    return { id: await beginRound(db, await reachOf(db, viewer()), input) };
  },

  async getRound({ input, db, viewer, fail }) {
    const reach = await reachOf(db, viewer());
    const head = await db
      .selectFrom("question.round")
      .select(["id", "kind", "name", "started_at"])
      .where("id", "=", input.id)
      .where("user_id", "=", reach.userId)
      .executeTakeFirst();
    if (!head) return fail("question.roundNotFound");
    const rows = await selectAsked(db, reach.userId, head.id)
      .select([
        isShown(reach, "asked.course_id").as("is_shown"),
        listedUnder(reach, "asked.course_id").as("listed_under"),
      ])
      .orderBy("asked.place")
      .execute();
    const { streakDays } = await practiceDays(db, reach.userId);
    return {
      id: head.id,
      of: head.kind,
      name: head.name,
      startedAt: new Date(head.started_at).toISOString(),
      questions: rows.map((row) => ({
        questionId: row.question_id,
        // A sound may be played as often as wanted: nothing is examined here.
        item: row.is_shown ? { ...learnerView(row.content), playLimit: 0 } : null,
        courseName: reach.courses.get(row.listed_under) ?? "",
        wrongNum: row.wrong_num ?? 0,
        reason: (row.reason ?? 0) as Reason,
        note: row.note ?? "",
        answer: row.is_shown ? row.answer : null,
        result: (row.is_shown ? resultOf(row) : undefined) ?? null,
      })),
      dueNum: await countDue(db, reach),
      streakDays,
    };
  },

  async answerRound({ input, db, viewer }) {
    const reach = await reachOf(db, viewer());
    return answered(await answerQuestion(db, reach, input, input));
  },

  async rateRound({ input, db, viewer }) {
    const reach = await reachOf(db, viewer());
    return answered(await rateQuestion(db, reach, input, input.recall));
  },

  async listPracticeCourses({ db, viewer }) {
    return practiceCourses(db, await reachOf(db, viewer()));
  },

  async listPracticePoints({ input, db, viewer }) {
    return practicePoints(db, await reachOf(db, viewer()), input.courseId);
  },
});
