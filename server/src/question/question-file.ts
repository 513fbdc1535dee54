import { QuestionFileKind, type QuestionFile } from "@perennial/contract/question/question.ts";
import type { Kysely, Selectable } from "kysely";
import type { z } from "zod";
import { tieFiles } from "../files/public.ts";
import { Failure } from "../kernel/failure.ts";
import type { QuestionTables } from "./tables.ts";

/** The kind of use under which files of questions are tied. */
export const QUESTION = "question";

type Kind = z.output<typeof QuestionFile>["fileKind"];
type Columns = "file_name" | "file_kind" | "file_url";

/** The file of a stored question. */
export const shownFile = (
  row: Pick<Selectable<QuestionTables["question.question"]>, Columns>,
): z.output<typeof QuestionFile> => ({
  fileName: row.file_name,
  fileKind: row.file_kind as Kind,
  fileUrl: row.file_url,
});

function kindOf(mime: string): Kind {
  if (mime.startsWith("image/")) return QuestionFileKind.picture;
  if (mime.startsWith("audio/")) return QuestionFileKind.audio;
  if (mime === "application/pdf") return QuestionFileKind.pdf;
  throw new Failure("question.fileWrong", [{ path: "fileUrl", message: "fileKind" }]);
}

/**
 * Gives a question the file at this address, and lets the one go that it had; an empty address leaves it without.
 * Throws files.notFound for a file that is not this person's own and free, question.fileWrong for one of another kind.
 */
export async function setQuestionFile(
  db: Kysely<QuestionTables>,
  row: Selectable<QuestionTables["question.question"]>,
  url: string,
  userId: string,
): Promise<Selectable<QuestionTables["question.question"]>> {
  if (url === row.file_url) return row;
  const [file] = await tieFiles(
    db,
    { kind: QUESTION, id: row.id },
    url === "" ? [] : [url],
    userId,
  );
  return db
    .updateTable("question.question")
    .set({
      file_name: file?.name ?? "",
      file_kind: file ? kindOf(file.mime) : QuestionFileKind.none,
      file_url: url,
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
