import type { Kysely } from "kysely";
import type { QuestionTables } from "../tables.ts";

/** Heads of questions that were not removed, each with its newest version. */
export const selectWhole = (db: Kysely<QuestionTables>) =>
  db
    .selectFrom("question.question as question")
    .innerJoin("question.version as version", (join) =>
      join
        .onRef("version.question_id", "=", "question.id")
        .onRef("version.number", "=", "question.version"),
    )
    .select([
      "question.id",
      "question.site_id",
      "question.corp_id",
      "question.right_path",
      "question.owner_id",
      "question.library_kind",
      "question.library_id",
      "question.type",
      "question.stem_text",
      "question.difficulty",
      "question.state",
      "question.may_practise",
      "question.is_secret",
      "question.knowledge_ids",
      "question.tags",
      "question.origin_id",
      "question.version",
      "question.created_at",
      "question.updated_at",
      "version.content",
      "version.key",
      "version.by_id",
      "version.created_at as version_at",
    ])
    .where("question.deleted_at", "is", null);

/** A question with its newest version. */
export type WholeQuestion = Awaited<
  ReturnType<ReturnType<typeof selectWhole>["executeTakeFirstOrThrow"]>
>;

/** One question with its newest version. */
export const wholeQuestion = (
  db: Kysely<QuestionTables>,
  id: string,
): Promise<WholeQuestion | undefined> =>
  selectWhole(db).where("question.id", "=", id).executeTakeFirst();

/** As wholeQuestion, while nobody else can change it. */
export async function lockedWhole(
  db: Kysely<QuestionTables>,
  id: string,
): Promise<WholeQuestion | undefined> {
  await db
    .selectFrom("question.question")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return wholeQuestion(db, id);
}

/** A question that is surely there. */
export const storedQuestion = (db: Kysely<QuestionTables>, id: string): Promise<WholeQuestion> =>
  selectWhole(db).where("question.id", "=", id).executeTakeFirstOrThrow();
