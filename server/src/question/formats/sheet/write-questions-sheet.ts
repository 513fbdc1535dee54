import type { QuestionItem, QuestionItemChild } from "@perennial/contract/question/item.ts";
import { writeXlsx, type CellStyle, type WriteSheet } from "hucre/xlsx";
import { cellText, safeCell } from "../../../kernel/sheet/cell.ts";
import { blocksOf, plainLinesOfBlock } from "../markup/html-blocks.ts";
import { digestsOf } from "../media-address.ts";
import { isSame, packedJson } from "../pack/packed-json.ts";
import {
  FORMAT_LIMITS,
  FormatFault,
  type PackedQuestion,
  type QuestionFacts,
  type QuestionPack,
} from "../read-result.ts";
import {
  DIFFICULTY_NAMES,
  HIDDEN_NAME,
  SHEET_NAME,
  TEMPLATE,
  TYPE_NAMES,
  type ColumnName,
} from "./columns.ts";
import { EXAMPLES } from "./examples.ts";
import { digestOfRows, hiddenRows, type HiddenQuestion } from "./hidden-sheet.ts";
import { readQuestionsSheet } from "./read-questions-sheet.ts";

type Cells = Partial<Record<ColumnName, string>>;

const LETTERS = "ABCDEFGHIJ";
const FIRST_ROW = 3;
const plain = (html: string): string => blocksOf(html).flatMap(plainLinesOfBlock).join("\n");

function answerOf(leaf: QuestionItem | QuestionItemChild): string {
  const right = leaf.options.flatMap(({ isRight }, at) => (isRight ? [LETTERS[at] ?? ""] : []));
  if (leaf.type === 3) return right.length === 1 ? (right[0] === "A" ? "正确" : "错误") : "";
  if (leaf.blanks.length > 0)
    return leaf.blanks.map(({ answers }) => answers.map(({ text }) => text).join("/")).join("；");
  return right.length > 0 ? right.join("") : plain(leaf.answer);
}

const leafCells = (leaf: QuestionItem | QuestionItemChild): Cells => ({
  type: TYPE_NAMES.find(([type]) => type === leaf.type)?.[1] ?? "",
  name: plain(leaf.name),
  ...(leaf.type === 3
    ? {}
    : Object.fromEntries(
        leaf.options.map(({ optionContent }, at) => [
          `option${LETTERS[at] ?? ""}`,
          plain(optionContent),
        ]),
      )),
  answer: answerOf(leaf),
  analysis: plain(leaf.analysis),
});

const factCells = ({ difficulty, points, knowledge, tags }: QuestionFacts): Cells => ({
  difficulty: difficulty === undefined ? "" : DIFFICULTY_NAMES[difficulty - 1],
  points: points === undefined ? "" : String(points),
  knowledge: knowledge.join("、"),
  tags: tags.join("、"),
});

const rowsOfQuestion = ({ item, facts }: PackedQuestion): string[][] =>
  [
    { ...leafCells(item), ...factCells(facts) },
    ...item.children.map((child): Cells => ({
      ...leafCells(child),
      part: "是",
      points: String(child.weight),
    })),
  ].map((cells: Cells) => TEMPLATE.map(([name]) => safeCell(cells[name] ?? "")));

const HEAD: CellStyle = {
  font: { bold: true, color: { rgb: "FFFFFF" } },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "1F4E79" } },
};
const HINT: CellStyle = {
  font: { italic: true, color: { rgb: "595959" } },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "DDEBF7" } },
  alignment: { wrapText: true, vertical: "top" },
};
const TEXT: CellStyle = { alignment: { wrapText: true, vertical: "top" }, numFmt: "@" };

const letterOf = (name: ColumnName): string =>
  String.fromCodePoint(65 + TEMPLATE.findIndex(([one]) => one === name));

function sheetOf(name: string, rows: readonly string[][]): WriteSheet {
  const heads = TEMPLATE.flatMap((_column, at) => [
    [`0,${at}`, { style: HEAD }] as const,
    [`1,${at}`, { style: HINT }] as const,
  ]);
  const last = FORMAT_LIMITS.questions * 2;
  const oneOf = (column: ColumnName, values: readonly string[], message: string) => ({
    type: "list" as const,
    values: [...values],
    range: `${letterOf(column)}${FIRST_ROW}:${letterOf(column)}${last}`,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: "不在列表中",
    errorMessage: message,
  });
  return {
    name,
    columns: TEMPLATE.map(([, { width }]) => ({ width, style: TEXT })),
    rows: [TEMPLATE.map(([, { title }]) => title), TEMPLATE.map(([, { hint }]) => hint), ...rows],
    cells: new Map(heads),
    freezePane: { rows: 2 },
    dataValidations: [
      oneOf(
        "type",
        TYPE_NAMES.map(([, one]) => one),
        "请从列表中选择题型",
      ),
      oneOf("part", ["是"], "小题填“是”，其他留空"),
      oneOf("difficulty", DIFFICULTY_NAMES, "请从列表中选择难度"),
    ],
  };
}

const sheetsOf = (rows: readonly string[][]): WriteSheet[] => [
  sheetOf(SHEET_NAME, rows),
  sheetOf(
    "示例",
    EXAMPLES.map((cells) => TEMPLATE.map(([name]) => cells[name] ?? "")),
  ),
];

/**
 * Questions in the template for who types them in a spreadsheet: headings, explanations, lists to choose from, a sheet of examples; without
 * questions it is the empty one. A hidden sheet carries what cells do not show (looks, pictures, sounds, comments, weights …); a row that
 * somebody changes by hand is read from its cells.
 */
export async function writeQuestionsSheet({ questions, media }: QuestionPack): Promise<Uint8Array> {
  const groups = questions.map(rowsOfQuestion);
  const visible = sheetsOf(groups.flat());
  const read = await readQuestionsSheet(await writeXlsx({ sheets: visible }));
  // Rows of the sheet come back in their order; a group whose parts became questions of their own is not said.
  const starts = new Map(read.rows.map((row) => [row.source.from, row]));
  const hidden: HiddenQuestion[] = [];
  const used = new Set<string>();
  let at = FIRST_ROW;
  questions.forEach((question, index) => {
    const group = groups[index] ?? [];
    const begin = at;
    const row = starts.get(begin);
    at += group.length;
    const isSaid =
      row?.item &&
      row.doubts.length === 0 &&
      isSame(question, { item: row.item, facts: row.facts });
    if (isSaid) return;
    for (const digest of digestsOf(question.item)) used.add(digest);
    const cells = group.map((texts) => texts.map(cellText));
    hidden.push({ row: begin, digest: digestOfRows(cells), question: packedJson(question) });
  });
  if (hidden.length === 0) return writeXlsx({ sheets: visible });
  const rows = hiddenRows(
    hidden,
    media.filter(({ digest }) => used.has(digest)),
  );
  if (rows.length > FORMAT_LIMITS.questions) throw new FormatFault("tooLarge");
  return writeXlsx({
    sheets: [...visible, { name: HIDDEN_NAME, rows, veryHidden: true }],
  });
}
