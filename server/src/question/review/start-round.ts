import { LibraryKind } from "@perennial/contract/question/library.ts";
import type { startRound } from "@perennial/contract/question/round.ts";
import { ROUND_MAX } from "@perennial/contract/question/round.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import { takeTurn } from "../../kernel/turn.ts";
import type { QuestionTables } from "../tables.ts";
import { drawOfCourse, drawOfPoint, drawSimilar } from "./draw-practice.ts";
import { isDue, selectReviews } from "./own-reviews.ts";
import type { Reach } from "./reach.ts";
import { openRound, scopeOfRound } from "./round-rows.ts";

type Database = Kysely<QuestionTables>;
type Wanted = ParsedInputOf<typeof startRound>;

const KEPT_DAYS = 90;

/** What is asked, with the course under whose name it may be shown. */
interface Drawn {
  readonly questionId: string;
  readonly courseId: string;
}

/** Questions of the book, those first that have waited longest. */
async function ofBook(db: Database, reach: Reach, wanted: Wanted): Promise<Drawn[]> {
  const { of, courseId, knowledgeId } = wanted;
  const rows = await selectReviews(db, reach, { courseId, knowledgeId })
    .where("review.removed_at", "is", null)
    .$if(of === "due", (query) => query.where(isDue()))
    .select(["review.question_id", "review.course_id"])
    .orderBy("review.due_at")
    .orderBy("review.question_id")
    .limit(ROUND_MAX)
    .execute();
  return rows.map((row) => ({ questionId: row.question_id, courseId: row.course_id }));
}

/** A question of the own book, also one that was taken out; throws question.reviewNotFound. */
async function oneOfBook(db: Database, reach: Reach, id: string): Promise<Drawn> {
  const row = await selectReviews(db, reach)
    .select(["review.question_id", "review.course_id"])
    .where("review.question_id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Failure("question.reviewNotFound");
  return { questionId: row.question_id, courseId: row.course_id };
}

/** A question that this learner was asked here, in the book or in a round; throws question.reviewNotFound. */
async function metQuestion(db: Database, reach: Reach, id: string): Promise<Drawn> {
  const asked = await db
    .selectFrom("question.round_question")
    .select(["question_id", "course_id"])
    .where("question_id", "=", id)
    .where("user_id", "=", reach.userId)
    .where("answered_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return asked
    ? { questionId: asked.question_id, courseId: asked.course_id }
    : oneOfBook(db, reach, id);
}

/** The own course that names this point of knowledge; empty for one of a school's or a site's library. */
async function courseOfPoint(db: Database, reach: Reach, id: string): Promise<string> {
  const point = await db
    .selectFrom("question.knowledge")
    .select("library_id")
    .where("id", "=", id)
    .where("library_kind", "=", LibraryKind.course)
    .executeTakeFirst();
  return point && reach.courses.has(point.library_id) ? point.library_id : "";
}

async function drawn(db: Database, reach: Reach, wanted: Wanted): Promise<readonly Drawn[]> {
  const { of, courseId = "", knowledgeId = "", questionId = "" } = wanted;
  const fresh = (ids: readonly string[], of = "") =>
    ids.map((id) => ({ questionId: id, courseId: of }));
  switch (of) {
    case "due":
    case "book":
      return ofBook(db, reach, wanted);
    case "one":
      return [await oneOfBook(db, reach, questionId)];
    case "similar": {
      const like = await drawSimilar(db, reach, await metQuestion(db, reach, questionId));
      return fresh(like === undefined ? [] : [like]);
    }
    case "course":
      return reach.courses.has(courseId)
        ? fresh(await drawOfCourse(db, reach, courseId, ROUND_MAX), courseId)
        : [];
    case "point":
      return fresh(
        await drawOfPoint(db, reach, knowledgeId, ROUND_MAX),
        await courseOfPoint(db, reach, knowledgeId),
      );
  }
}

/** What a round is headed with: the point of knowledge or the course that it was begun for. */
async function nameOf(db: Database, reach: Reach, wanted: Wanted): Promise<string> {
  const { courseId = "", knowledgeId } = wanted;
  if (knowledgeId === undefined) return reach.courses.get(courseId) ?? "";
  const point = await db
    .selectFrom("question.knowledge")
    .select("name")
    .where("id", "=", knowledgeId)
    .executeTakeFirst();
  return point?.name ?? "";
}

/**
 * Begins a round and gives its id; the one of the same kind that was begun today and is not done goes on. Throws
 * question.nothingToPractise and question.reviewNotFound.
 */
export async function beginRound(
  db: Database,
  reach: Reach,
  wanted: Wanted,
  at: Date = now(),
): Promise<string> {
  const { userId } = reach;
  // Somebody who presses twice gets the same round.
  await takeTurn(db, `round:${userId}`);
  const scope = scopeOfRound(wanted);
  const open = await openRound(db, reach, wanted.of, scope);
  if (open) return open.id;
  const questions = await drawn(db, reach, wanted);
  if (questions.length === 0) throw new Failure("question.nothingToPractise");
  await sql`delete from question.round where user_id = ${userId}
    and started_at < ${now().toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
  const { id } = await db
    .insertInto("question.round")
    .values({
      user_id: userId,
      kind: wanted.of,
      scope,
      name: await nameOf(db, reach, wanted),
      started_at: at.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into question.round_question (round_id, place, user_id, question_id, version, course_id)
    select ${id}, given.place, ${userId}, question.id, question.version, given.course_id
    from unnest(${questions.map((one) => one.questionId)}::text[],
      ${questions.map((one) => one.courseId)}::text[]) with ordinality
      as given (question_id, course_id, place)
    join question.question on question.id = given.question_id`.execute(db);
  return id;
}
