import { chinaDay, chinaDayStart } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { QuestionTables } from "../tables.ts";
import { isShown, type Reach } from "./reach.ts";

/** A round as its row stands. */
export interface RoundHead {
  readonly id: string;
  readonly doneNum: number;
  readonly num: number;
}

/** What a round was begun for, so that the same is found again. */
export const scopeOfRound = (wanted: {
  readonly courseId?: string | undefined;
  readonly knowledgeId?: string | undefined;
  readonly questionId?: string | undefined;
}): string =>
  [wanted.courseId, wanted.knowledgeId, wanted.questionId].map((id) => id ?? "").join(" ");

/** The learner's round of this kind that was begun today and still asks something; undefined for none. */
export async function openRound(
  db: Kysely<QuestionTables>,
  reach: Reach,
  kind: string,
  scope: string,
): Promise<RoundHead | undefined> {
  const found = await db
    .selectFrom("question.round as round")
    .innerJoin("question.round_question as asked", "asked.round_id", "round.id")
    .innerJoin("question.question as question", "question.id", "asked.question_id")
    .where("round.user_id", "=", reach.userId)
    .where("round.kind", "=", kind as "due")
    .where("round.scope", "=", scope)
    .where("round.finished_at", "is", null)
    .where("round.started_at", ">=", chinaDayStart(chinaDay(now())).toISOString())
    .where(isShown(reach, "asked.course_id"))
    .groupBy("round.id")
    .select([
      "round.id",
      sql<number>`count(*)::int`.as("num"),
      sql<number>`count(asked.answered_at)::int`.as("doneNum"),
    ])
    .orderBy("round.started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found && found.doneNum < found.num ? found : undefined;
}

/** The round of what is due that was begun today and is not done. */
export const openDueRound = (db: Kysely<QuestionTables>, reach: Reach) =>
  openRound(db, reach, "due", scopeOfRound({}));

/** The questions of a round in their order, with their words and keys, and with how they stand in the book. */
export const selectAsked = (db: Kysely<QuestionTables>, userId: string, roundId: string) =>
  db
    .selectFrom("question.round_question as asked")
    .innerJoin("question.question as question", "question.id", "asked.question_id")
    .innerJoin("question.version as version", (join) =>
      join
        .onRef("version.question_id", "=", "asked.question_id")
        .onRef("version.number", "=", "asked.version"),
    )
    .leftJoin("question.review as review", (join) =>
      join
        .onRef("review.user_id", "=", "asked.user_id")
        .onRef("review.question_id", "=", "asked.question_id"),
    )
    .where("asked.round_id", "=", roundId)
    .where("asked.user_id", "=", userId)
    .select([
      "asked.question_id",
      "asked.version",
      "asked.answered_at",
      "asked.answer",
      "asked.fraction",
      "asked.state",
      "asked.parts",
      "asked.recall",
      "asked.before",
      "asked.course_id",
      "version.content",
      "version.key",
      "review.wrong_num",
      "review.reason",
      "review.note",
      "review.due_at",
      "review.removed_at",
    ]);

/** A question of a round. */
export type AskedRow = Awaited<
  ReturnType<ReturnType<typeof selectAsked>["executeTakeFirstOrThrow"]>
>;
