import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readDocx } from "../formats/docx/read-docx.ts";
import { readQuestionsSheet } from "../formats/sheet/read-questions-sheet.ts";

const PICTURES = join(import.meta.dirname, "../../../demo/pictures");

it("the Word paper to try the import with is understood but for the two doubts that it is made for", () => {
  const { rows, media, leftOver } = readDocx(readFileSync(join(PICTURES, "question-paper.docx")));
  expect(rows).toHaveLength(22);
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(rows.flatMap(({ doubts }) => doubts.map(({ code }) => code))).toEqual([
    "keyNamesMissingOption",
    "noKey",
  ]);
  expect(rows.at(-2)?.item?.children).toHaveLength(3);
  expect(media).toHaveLength(3);
  expect(leftOver).toEqual([]);
});

it("the sheet to try the import with is understood as it is", async () => {
  const { rows } = await readQuestionsSheet(readFileSync(join(PICTURES, "question-sheet.xlsx")));
  expect(rows).toHaveLength(14);
  expect(rows.flatMap(({ faults, doubts }) => [...faults, ...doubts])).toEqual([]);
  expect(rows.every(({ facts }) => facts.knowledge.length === 1)).toBe(true);
  expect(rows.at(-1)?.item?.children).toHaveLength(2);
});
