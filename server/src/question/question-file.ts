import { QuestionFileKind, type QuestionFile } from "@perennial/contract/question/question.ts";
import type { z } from "zod";
import { passFiles, tieFiles } from "../files/public.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { Failure } from "../kernel/failure.ts";
import { NO_FILE } from "./item/content.ts";

/** The kind of use under which the files of questions are tied, as they are now and in older versions. */
export const QUESTION = "question";
export const QUESTION_HISTORY = "questionHistory";

type StoredFile = z.output<typeof QuestionFile>;

function kindOf(mime: string): StoredFile["fileKind"] {
  if (mime.startsWith("image/")) return QuestionFileKind.picture;
  if (mime.startsWith("audio/")) return QuestionFileKind.audio;
  if (mime === "application/pdf") return QuestionFileKind.pdf;
  throw new Failure("question.fileWrong", [{ path: "fileUrl", message: "fileKind" }]);
}

/**
 * Gives a question the file at this address; the one that it had stays for its history. An empty address leaves it
 * without. Throws files.notFound for a file that is neither in its history nor this person's own and free,
 * question.fileWrong for one of another kind.
 */
export async function setQuestionFile(
  db: AnyDatabase,
  question: { readonly id: string; readonly file: StoredFile },
  url: string,
  userId: string,
): Promise<StoredFile> {
  const { id, file: known } = question;
  if (url === known.fileUrl) return known;
  const [now, before] = [
    { kind: QUESTION, id },
    { kind: QUESTION_HISTORY, id },
  ];
  await passFiles(db, now, before, known.fileUrl === "" ? [] : [known.fileUrl]);
  if (url === "") return NO_FILE;
  const [back] = await passFiles(db, before, now, [url]);
  const [file] = back ? [back] : await tieFiles(db, now, [url], userId);
  return file ? { fileName: file.name, fileKind: kindOf(file.mime), fileUrl: url } : NO_FILE;
}

/** Lets go of all files of a question that is removed. */
export async function removeQuestionFiles(db: AnyDatabase, id: string): Promise<void> {
  for (const kind of [QUESTION, QUESTION_HISTORY]) await tieFiles(db, { kind, id }, [], "");
}
