import { readFileSync } from "node:fs";
import path from "node:path";
import { readText } from "../../../src/question/formats/read-text.ts";
import { writeQuestionsSheet } from "../../../src/question/formats/sheet/write-questions-sheet.ts";

/** The template in Excel with fourteen questions in it, to try the import with. */
export const sheetPaper = (): Promise<Uint8Array> => {
  const text = readFileSync(path.join(import.meta.dirname, "sheet-questions.txt"), "utf8");
  const questions = readText(text).rows.flatMap(({ item, facts }) =>
    item ? [{ item, facts }] : [],
  );
  return writeQuestionsSheet({ title: "低碳生活", questions, media: [] });
};
