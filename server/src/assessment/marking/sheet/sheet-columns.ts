import type { Language } from "@perennial/contract/kernel/failure.ts";
import { createHash } from "node:crypto";

/** A question that people mark, as a sheet of marks shows it. */
export interface SheetQuestion {
  readonly id: string;
  /** Its place in the paper, from 1. */
  readonly no: number;
  readonly points: number;
}

/** Where things stand in a sheet, columns counted from 0; a comment may have been left out. */
export interface SheetColumns {
  readonly script: number;
  readonly version: number;
  readonly questions: readonly {
    readonly question: SheetQuestion;
    readonly points: number;
    readonly comment: number | undefined;
  }[];
}

const TITLES = {
  zh: {
    script: "答卷编号",
    learner: "学员",
    attempt: "第几次",
    points: (no: number, full: number) => `第 ${no} 题得分（0–${full}）`,
    comment: (no: number) => `第 ${no} 题评语`,
    version: "版本（请勿改动）",
  },
  en: {
    script: "Script number",
    learner: "Learner",
    attempt: "Attempt",
    points: (no: number, full: number) => `Question ${no} points (0–${full})`,
    comment: (no: number) => `Question ${no} comment`,
    version: "Version (do not change)",
  },
  es: {
    script: "Número de entrega",
    learner: "Estudiante",
    attempt: "Intento",
    points: (no: number, full: number) => `Pregunta ${no} puntos (0–${full})`,
    comment: (no: number) => `Pregunta ${no} comentario`,
    version: "Versión (no cambiar)",
  },
} as const;
const LANGUAGES = ["zh", "en", "es"] as const;
const ID_WIDTH = 40;
const COMMENT_WIDTH = 30;

/** The columns of a sheet of marks, in the order in which its rows are written. */
export function sheetColumns(language: Language, questions: readonly SheetQuestion[]) {
  const words = TITLES[language];
  return [
    { title: words.script, width: ID_WIDTH },
    { title: words.learner },
    { title: words.attempt },
    ...questions.flatMap(({ no, points }) => [
      { title: words.points(no, points) },
      { title: words.comment(no), width: COMMENT_WIDTH },
    ]),
    { title: words.version },
  ];
}

/** A title without spaces and without what stands in brackets. */
const bare = (title: string): string => (title.split(/[(（]/, 1)[0] ?? "").replaceAll(/\s/g, "");

/**
 * Where the columns of a sheet stand, whatever their order and the language of its titles; undefined where scripts,
 * versions or all points are missing.
 */
export function columnsIn(
  titles: readonly string[],
  questions: readonly SheetQuestion[],
): SheetColumns | undefined {
  const at = new Map(titles.map((title, column) => [bare(title), column]));
  const find = (titleIn: (words: (typeof TITLES)[Language]) => string): number | undefined =>
    LANGUAGES.map((language) => at.get(bare(titleIn(TITLES[language])))).find(
      (column) => column !== undefined,
    );
  const script = find((words) => words.script);
  const version = find((words) => words.version);
  const found = questions.flatMap((question) => {
    const { no } = question;
    const points = find((words) => words.points(no, question.points));
    const comment = find((words) => words.comment(no));
    return points === undefined ? [] : [{ question, points, comment }];
  });
  if (script === undefined || version === undefined || found.length === 0) return undefined;
  return { script, version, questions: found };
}

const CODE_LENGTH = 8;

/** Stands for the questions of a sheet in their order: another one after a new release. */
const codeOf = (questions: readonly SheetQuestion[]): string =>
  createHash("sha256")
    .update(questions.map(({ id, points }) => `${id} ${points}`).join("\n"))
    .digest("hex")
    .slice(0, CODE_LENGTH);

/** The versions of a row's marks in the order of the questions, as one cell. */
export const versionCell = (
  questions: readonly SheetQuestion[],
  versions: readonly number[],
): string => `v${versions.join("_")}_${codeOf(questions)}`;

/** Reads that cell; undefined where it was changed or belongs to other questions. */
export function versionsIn(
  cell: string,
  questions: readonly SheetQuestion[],
): readonly number[] | undefined {
  if (!/^v[\d_]{1,2000}_[\da-f]{8}$/.test(cell)) return undefined;
  const parts = cell.slice(1).split("_");
  const code = parts.pop();
  const versions = parts.map(Number);
  return code === codeOf(questions) && versions.length === questions.length ? versions : undefined;
}

const LETTERS = 26;
const A = 65;

/** A cell as spreadsheets name it; the column counted from 0, the row from 1. */
export function cellName(column: number, row: number): string {
  let name = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / LETTERS))
    name = String.fromCodePoint(A + ((left - 1) % LETTERS)) + name;
  return `${name}${row}`;
}
