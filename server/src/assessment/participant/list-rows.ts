import { PARTICIPANT_LIMITS } from "@perennial/contract/assessment/participant.ts";
import type { Kysely } from "kysely";
import { openStoredFile } from "../../files/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { readSheet, sheetFailure } from "../../kernel/sheet/sheet.ts";
import { cellName } from "../marking/sheet/sheet-columns.ts";
import type { ExamTables } from "../exam/exam-tables.ts";

/** Titles of the columns of a list; the second one is only compared. */
export const LIST_TITLES = {
  zh: ["登录名或学号", "姓名（可不填）"],
  en: ["Login name or number", "Name (optional)"],
  es: ["Usuario o número", "Nombre (opcional)"],
} as const;

/** A row of a list with the names of its cells. */
export interface ListRow {
  readonly row: number;
  readonly value: string;
  readonly valueCell: string;
  readonly name: string;
  readonly nameCell: string;
}

/** Where a list comes from: an upload, or rows that were pasted. */
export interface ListSource {
  readonly fileUrl?: string | undefined;
  readonly lines?: string | undefined;
}

const VALUE_LENGTH = 100;

/** A title without spaces and without what stands in brackets. */
const bare = (title: string): string =>
  (title.split(/[(（]/, 1)[0] ?? "").replaceAll(/\s/g, "").toLowerCase();

const columnOf = (titles: readonly string[], at: 0 | 1): number => {
  const wanted = new Set(Object.values(LIST_TITLES).map((words) => bare(words[at])));
  return titles.findIndex((title) => wanted.has(bare(title)));
};

async function fileCells(
  services: Services,
  db: Kysely<ExamTables>,
  url: string,
  userId: string,
): Promise<string[][]> {
  const { bytes } = await openStoredFile(db, services, url, userId);
  try {
    return await readSheet(services.heavy, bytes, PARTICIPANT_LIMITS.rows + 1, { by: userId });
  } catch (error) {
    throw sheetFailure(error, {
      unreadable: "assessment.sheetUnreadable",
      tooLong: "assessment.listTooLong",
    });
  }
}

/**
 * The rows of a list that hold anything. Throws assessment.listEmpty, listTooLong, listHeaderWrong, sheetUnreadable,
 * files.notFound.
 */
export async function listRows(
  services: Services,
  db: Kysely<ExamTables>,
  { fileUrl, lines }: ListSource,
  userId: string,
): Promise<ListRow[]> {
  if (fileUrl === undefined && lines === undefined) throw new Failure("assessment.listEmpty");
  const cells =
    fileUrl === undefined
      ? (lines ?? "").split("\n").map((line) => line.split(/[\t,，;；]/))
      : await fileCells(services, db, fileUrl, userId);
  const [titles = []] = cells;
  const isTitled = fileUrl !== undefined;
  const value = isTitled ? columnOf(titles, 0) : 0;
  const name = isTitled ? columnOf(titles, 1) : 1;
  if (value < 0) throw new Failure("assessment.listHeaderWrong");
  const rows = cells.flatMap((row, at) => {
    const textAt = (column: number): string =>
      (row[column] ?? "").normalize("NFKC").trim().slice(0, VALUE_LENGTH);
    if ((isTitled && at === 0) || row.every((text) => text.trim() === "")) return [];
    return [
      {
        row: at + 1,
        value: textAt(value),
        valueCell: cellName(value, at + 1),
        name: textAt(name),
        nameCell: cellName(Math.max(name, 0), at + 1),
      },
    ];
  });
  if (rows.length > PARTICIPANT_LIMITS.rows) throw new Failure("assessment.listTooLong");
  if (rows.length === 0) throw new Failure("assessment.listEmpty");
  return rows;
}
