import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { QuestionTables } from "../tables.ts";
import { isShown, reachOf } from "./reach.ts";

/** True for a question that one of the viewer's rounds asks and may still show; so its file may be read. */
export async function mayReviewQuestion(
  anyDb: AnyDatabase,
  viewer: Viewer,
  questionId: string,
): Promise<boolean> {
  const db = tablesOf<QuestionTables>(anyDb);
  const found = await db
    .selectFrom("question.round_question as asked")
    .innerJoin("question.question as question", "question.id", "asked.question_id")
    .select("asked.question_id")
    .where("asked.question_id", "=", questionId)
    .where("asked.user_id", "=", viewer.userId)
    .where(isShown(await reachOf(db, viewer), "asked.course_id"))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
