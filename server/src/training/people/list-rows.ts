import type { Kysely } from "kysely";
import { cellName } from "../../assessment/public.ts";
import { openStoredFile } from "../../files/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { readSheet, sheetFailure } from "../../kernel/sheet/sheet.ts";
import type { TrainingTables } from "../tables.ts";

/** Titles of the columns of a list: who, the name that is compared, the class. */
export const LIST_TITLES = {
  zh: ["登录名、手机号或学号", "姓名（可不填）", "班级（可不填）"],
  en: ["Login name, mobile or number", "Name (optional)", "Class (optional)"],
  es: ["Usuario, móvil o número", "Nombre (opcional)", "Clase (opcional)"],
} as const;

/** A cell of a list with its name, as `A5`. */
export interface ListCell {
  readonly text: string;
  readonly cell: string;
}

/** A row of a list. */
export interface ListRow {
  readonly row: number;
  readonly who: ListCell;
  readonly name: ListCell;
  /** What a list says beside: the class of a learner, the title of a teacher. */
  readonly third: ListCell;
}

/** Titles of the three columns in each language. */
export type ListTitles = Readonly<Record<"zh" | "en" | "es", readonly [string, string, string]>>;

/** Where a list comes from: an upload, or rows that were pasted. */
export interface ListSource {
  readonly fileUrl?: string | undefined;
  readonly lines?: string | undefined;
}

/** What else people call the first column. */
const OTHER_WHO =
  "登录名或手机号 登录名 手机号 手机 学号 账号 account login mobile phone usuario cuenta móvil".split(
    " ",
  );

const TEXT_LENGTH = 100;

/** How many rows a list may have, and with which failure a longer one is refused. */
export interface ListBound {
  readonly rows: number;
  readonly tooLong: "training.listTooLong" | "training.sheetTooLong" | "training.teachersTooLong";
  /** Those of learners without it. */
  readonly titles?: ListTitles;
}

/** A title without spaces and without what stands in brackets. */
const bare = (title: string): string =>
  (title.split(/[(（]/, 1)[0] ?? "").replaceAll(/[*＊\s]/g, "").toLowerCase();

const columnOf = (titles: readonly string[], at: 0 | 1 | 2, wordings: ListTitles): number => {
  const known = [wordings.zh[at], wordings.en[at], wordings.es[at]];
  const wanted = new Set([...known, ...(at === 0 ? OTHER_WHO : [])].map(bare));
  return titles.findIndex((title) => wanted.has(bare(title)));
};

async function fileCells(
  services: Services,
  db: Kysely<TrainingTables>,
  url: string,
  userId: string,
  bound: ListBound,
): Promise<string[][]> {
  const { bytes } = await openStoredFile(db, services, url, userId);
  try {
    return await readSheet(services.heavy, bytes, bound.rows + 1, { by: userId });
  } catch (error) {
    throw sheetFailure(error, {
      unreadable: "training.listUnreadable",
      tooLong: bound.tooLong,
    });
  }
}

/**
 * The rows of a list that hold anything; undefined where a list with titles has no column for who is meant. A list that
 * was pasted has none: who, name, and what stands beside.
 */
export function filledRows(
  cells: readonly (readonly string[])[],
  isTitled: boolean,
  wordings: ListTitles = LIST_TITLES,
): ListRow[] | undefined {
  const [titles = []] = cells;
  const [who, name, third] = isTitled
    ? [columnOf(titles, 0, wordings), columnOf(titles, 1, wordings), columnOf(titles, 2, wordings)]
    : [0, 1, 2];
  if (who < 0) return undefined;
  return cells.flatMap((row, at) => {
    const cellAt = (column: number): ListCell => ({
      text: (row[column] ?? "").normalize("NFKC").trim().slice(0, TEXT_LENGTH),
      cell: cellName(Math.max(column, 0), at + 1),
    });
    if ((isTitled && at === 0) || row.every((text) => text.trim() === "")) return [];
    return [{ row: at + 1, who: cellAt(who), name: cellAt(name), third: cellAt(third) }];
  });
}

/**
 * The rows of a list that hold anything. Throws training.listEmpty, listHeaderWrong, listUnreadable, files.notFound,
 * and the failure of its bound.
 */
export async function listRows(
  services: Services,
  db: Kysely<TrainingTables>,
  { fileUrl, lines }: ListSource,
  userId: string,
  bound: ListBound,
): Promise<ListRow[]> {
  const isTitled = fileUrl !== undefined;
  const cells = isTitled
    ? await fileCells(services, db, fileUrl, userId, bound)
    : (lines ?? "").split("\n").map((line) => line.split(/[\t,，;；]/));
  const rows = filledRows(cells, isTitled, bound.titles);
  if (!rows) throw new Failure("training.listHeaderWrong");
  if (rows.length > bound.rows) throw new Failure(bound.tooLong);
  if (rows.length === 0) throw new Failure("training.listEmpty");
  return rows;
}
