import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { libraryOfRow } from "../library/library.ts";
import { libraryRight } from "../library/library-right.ts";
import type { QuestionTables } from "../tables.ts";

/** True while the question waits for a library whose questions this person looks after. */
export async function mayJudge(
  db: AnyDatabase,
  viewer: Viewer,
  questionId: string,
): Promise<boolean> {
  if (!viewer.permissions.has("question.manage")) return false;
  const waiting = await tablesOf<QuestionTables>(db)
    .selectFrom("question.proposal")
    .select(["library_kind", "library_id"])
    .where("question_id", "=", questionId)
    .where("state", "=", 0)
    .execute();
  for (const row of waiting)
    // oxlint-disable-next-line no-await-in-loop -- one or two
    if ((await libraryRight(db, viewer, libraryOfRow(row)))?.mayEdit) return true;
  return false;
}
