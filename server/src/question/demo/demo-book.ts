import { LibraryKind } from "@perennial/contract/question/library.ts";
import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { QuestionKey } from "../grade/question-key.ts";
import { gradeKeyOf } from "../item/grade-key.ts";
import { recordAnswers } from "../record-answers.ts";
import { answerQuestion } from "../review/answer-round.ts";
import { isPractised, reachOf, type Reach } from "../review/reach.ts";
import { beginRound } from "../review/start-round.ts";
import type { QuestionTables } from "../tables.ts";

type Database = Kysely<QuestionTables>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * When each question went wrong, in days before now, and how it was reviewed since: on which days, and whether it was
 * known. What was not reviewed is due today.
 */
const HISTORY: readonly {
  readonly wrong: number;
  readonly reviews?: readonly (readonly [days: number, isRight: boolean])[];
}[] = [
  {
    wrong: 12,
    reviews: [
      [10, true],
      [5, true],
    ],
  },
  {
    wrong: 11,
    reviews: [
      [9, false],
      [7, true],
      [3, true],
    ],
  },
  { wrong: 9, reviews: [[3, false]] },
  { wrong: 8, reviews: [[2, true]] },
  { wrong: 7, reviews: [[2, true]] },
  { wrong: 6, reviews: [[1, true]] },
  { wrong: 5, reviews: [[1, false]] },
  { wrong: 4 },
  { wrong: 3 },
  { wrong: 2 },
  { wrong: 1 },
  { wrong: 0 },
];

/** What is right of a question without parts. */
function rightLeaf(key: QuestionKey): Exclude<ItemAnswer, { parts: unknown }> {
  if (key.kind === "choice")
    return { chosen: key.options.filter(({ isRight }) => isRight).map(({ id }) => id) };
  return {
    blanks: key.kind === "blanks" ? key.blanks.map((one) => one.answers[0]?.text ?? "") : [],
  };
}

const rightAnswer = (key: QuestionKey): ItemAnswer =>
  key.kind === "parts"
    ? { parts: Object.fromEntries(key.parts.map((part) => [part.id, rightLeaf(part.key)])) }
    : rightLeaf(key);

/** Questions of the learner's courses that a machine can mark: one course after the other, and of each one type after the other. */
async function askedOf(db: Database, reach: Reach) {
  const { rows } = await sql<{ id: string; library_id: string; version: number }>`
    select id, library_id, version
    from (
      select question.id, question.library_id, question.version,
        row_number() over (partition by question.library_id order by turn, question.type, question.id) as place
      from (
        select question.*, row_number() over (partition by library_id, type order by id) as turn
        from question.question
        where library_kind = ${LibraryKind.course} and library_id = any(${[...reach.courses.keys()]}::text[])
          and type <> 8 and type <> 9 and ${isPractised}
      ) as question
    ) as question
    order by place, library_id limit ${HISTORY.length}`.execute(db);
  return rows;
}

/**
 * What student01 has answered wrong in the own courses, and reviewed since, on days before now: each answer is given as
 * learners give theirs.
 */
export async function fillDemoBook(
  anyDb: AnyDatabase,
  learner: { readonly userId: string; readonly corpId: string; readonly siteId: string },
): Promise<void> {
  const db = tablesOf<QuestionTables>(anyDb);
  const reach = await reachOf(db, learner);
  const { userId } = reach;
  const asked = await askedOf(db, reach);
  const at = (days: number, hours = 0): Date =>
    new Date(now().getTime() - days * DAY_MS - hours * HOUR_MS);
  const steps = asked.flatMap((question, place) => {
    const { wrong = 0, reviews = [] } = HISTORY[place] ?? {};
    const first = { question, days: wrong, isRight: false, isReview: false };
    return [first].concat(
      reviews.map(([days, isRight]) => ({ question, days, isRight, isReview: true })),
    );
  });
  for (const { question, days, isRight, isReview } of steps.toSorted(
    (one, other) => other.days - one.days,
  )) {
    const { id: questionId, version, library_id: courseId } = question;
    // oxlint-disable no-await-in-loop -- each answer comes after the one before
    if (!isReview)
      await recordAnswers(db, [
        { questionId, version, userId, courseId, fraction: 0, at: at(days, 1) },
      ]);
    else {
      const id = await beginRound(db, reach, { of: "one", questionId }, at(days));
      const { content, key } = await db
        .selectFrom("question.version")
        .select(["content", "key"])
        .where("question_id", "=", questionId)
        .where("number", "=", version)
        .executeTakeFirstOrThrow();
      const answer = isRight ? rightAnswer(gradeKeyOf(content, key)) : null;
      await answerQuestion(db, reach, { id, questionId }, { answer, at: at(days) });
    }
    // oxlint-enable no-await-in-loop
  }
}
