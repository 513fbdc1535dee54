import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import { grade } from "../grade/grade.ts";
import { gradeKeyOf } from "../item/grade-key.ts";
import { countAnswers } from "../record-answers.ts";
import type { QuestionTables } from "../tables.ts";
import { columnsOf, enterBook, stateBefore, stateOf } from "./book.ts";
import { isShown, type Reach } from "./reach.ts";
import { recallOf, recallsFor } from "./round-result.ts";
import { selectAsked, type AskedRow } from "./round-rows.ts";
import { reviewed, type Recall, type ReviewState } from "./schedule.ts";

type Database = Kysely<QuestionTables>;

/** A question of a round. */
export interface RoundPlace {
  readonly id: string;
  readonly questionId: string;
}

const oneAsked = (db: Database, reach: Reach, { id, questionId }: RoundPlace) =>
  selectAsked(db, reach.userId, id).where("asked.question_id", "=", questionId);

/**
 * A question of an own round, while nobody else can answer it. Throws question.roundNotFound for a round of somebody
 * else, question.notFound for what is not in it or may be shown no more.
 */
async function lockedQuestion(db: Database, reach: Reach, place: RoundPlace): Promise<AskedRow> {
  const round = await db
    .selectFrom("question.round")
    .select("id")
    .where("id", "=", place.id)
    .where("user_id", "=", reach.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!round) throw new Failure("question.roundNotFound");
  const row = await oneAsked(db, reach, place)
    .where(isShown(reach, "asked.course_id"))
    .executeTakeFirst();
  if (!row) throw new Failure("question.notFound");
  return row;
}

const lockedReview = (db: Database, userId: string, questionId: string) =>
  db
    .selectFrom("question.review")
    .selectAll()
    .where("user_id", "=", userId)
    .where("question_id", "=", questionId)
    .forUpdate()
    .executeTakeFirst();

const updateReview = (
  db: Database,
  userId: string,
  questionId: string,
  values: ReturnType<typeof columnsOf> & { version?: number; wrong_num?: number },
) =>
  db
    .updateTable("question.review")
    .set(values)
    .where("user_id", "=", userId)
    .where("question_id", "=", questionId)
    .execute();

/** Counts the day on which something was answered. */
const countDay = (db: Database, userId: string, at: Date, isRight: boolean) =>
  sql`insert into question.review_day as kept (user_id, day, answer_num, right_num)
    values (${userId}, ${chinaDay(at)}::date, 1, ${isRight ? 1 : 0})
    on conflict (user_id, day) do update set answer_num = kept.answer_num + 1,
      right_num = kept.right_num + excluded.right_num`.execute(db);

const kept = ({ dueAt, reviewedAt, ...rest }: ReviewState): string =>
  JSON.stringify({ ...rest, dueAt: dueAt.toISOString(), reviewedAt: reviewedAt.toISOString() });

/**
 * Grades what was answered to a question of a round, once. What stands in the book gets its next day; what was wrong
 * and does not stand there enters it. Throws question.answeredAlready beside what lockedQuestion throws.
 */
export async function answerQuestion(
  db: Database,
  reach: Reach,
  place: RoundPlace,
  given: { readonly answer: ItemAnswer | null; readonly at?: Date },
): Promise<AskedRow> {
  const { userId } = reach;
  const { answer, at = now() } = given;
  const row = await lockedQuestion(db, reach, place);
  if (row.answered_at !== null) throw new Failure("question.answeredAlready");
  const { questionId } = place;
  const graded = grade(gradeKeyOf(row.content, row.key), answer ?? undefined);
  const { fraction, state } = graded;
  const recall = recallOf(state, fraction);
  const review = await lockedReview(db, userId, questionId);
  const before = review && review.removed_at === null ? stateOf(review) : undefined;
  if (review && before && recall !== null)
    await updateReview(db, userId, questionId, {
      ...columnsOf(reviewed(before, recall, at)),
      version: row.version,
      wrong_num: review.wrong_num + (recall === 1 ? 1 : 0),
    });
  if (!before && recall !== null && fraction < 1) await enter(db, userId, row, at);
  await db
    .updateTable("question.round_question")
    .set({
      answered_at: at.toISOString(),
      answer: answer === null ? null : JSON.stringify(answer),
      fraction,
      state,
      parts: JSON.stringify(
        Object.fromEntries(
          Object.entries(graded.parts ?? {}).map(([id, part]) => [id, part.state]),
        ),
      ),
      recall,
      before: before ? kept(before) : null,
    })
    .where("round_id", "=", place.id)
    .where("question_id", "=", questionId)
    .execute();
  await sql`update question.round set finished_at = ${at.toISOString()} where id = ${place.id}
    and not exists (select from question.round_question
      where round_id = ${place.id} and answered_at is null)`.execute(db);
  await countDay(db, userId, at, state === "right");
  if (state !== "pending")
    await countAnswers(db, [{ questionId, version: row.version, userId, fraction }]);
  return oneAsked(db, reach, place).executeTakeFirstOrThrow();
}

const enter = (db: Database, userId: string, row: AskedRow, at: Date) =>
  enterBook(db, [
    {
      userId,
      questionId: row.question_id,
      version: row.version,
      courseId: row.course_id,
      source: "practice",
      at,
    },
  ]);

/**
 * Takes the learner's word for how well an answered question was known, until the book goes on from there. Throws
 * question.recallWrong where the answer does not allow it, or where nothing was answered.
 */
export async function rateQuestion(
  db: Database,
  reach: Reach,
  place: RoundPlace,
  recall: Recall,
): Promise<AskedRow> {
  const { userId } = reach;
  const row = await lockedQuestion(db, reach, place);
  const { state, before, answered_at: answeredAt } = row;
  if (state === null || answeredAt === null || !recallsFor(state).includes(recall))
    throw new Failure("question.recallWrong");
  const at = new Date(answeredAt);
  const review = await lockedReview(db, userId, place.questionId);
  if (before !== null) {
    // Another answer has counted since: what came after it is not undone.
    const since = row.recall === null ? before.reviewedAt : at.toISOString();
    if (!review || review.removed_at !== null || review.reviewed_at !== since)
      throw new Failure("question.recallWrong");
    await updateReview(db, userId, place.questionId, {
      ...columnsOf(reviewed(stateBefore(before), recall, at)),
      version: row.version,
    });
  } else if (state !== "pending" || row.recall !== null) throw new Failure("question.recallWrong");
  else if (recall === 1) await enter(db, userId, row, at);
  await db
    .updateTable("question.round_question")
    .set({ recall })
    .where("round_id", "=", place.id)
    .where("question_id", "=", place.questionId)
    .execute();
  return oneAsked(db, reach, place).executeTakeFirstOrThrow();
}
