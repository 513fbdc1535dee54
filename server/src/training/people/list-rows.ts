import { LEARNER_LIST_LIMITS } from "@perennial/contract/training/people/learner-list.ts";
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
  readonly className: ListCell;
}

/** Where a list comes from: an upload, or rows that were pasted. */
export interface ListSource {
  readonly fileUrl?: string | undefined;
  readonly lines?: string | undefined;
}

const TEXT_LENGTH = 100;

/** A title without spaces and without what stands in brackets. */
const bare = (title: string): string =>
  (title.split(/[(（]/, 1)[0] ?? "").replaceAll(/\s/g, "").toLowerCase();

const columnOf = (titles: readonly string[], at: 0 | 1 | 2): number => {
  const wanted = new Set(
    [LIST_TITLES.zh, LIST_TITLES.en, LIST_TITLES.es].map((words) => bare(words[at])),
  );
  return titles.findIndex((title) => wanted.has(bare(title)));
};

async function fileCells(
  services: Services,
  db: Kysely<TrainingTables>,
  url: string,
  userId: string,
): Promise<string[][]> {
  const { bytes } = await openStoredFile(db, services, url, userId);
  try {
    return await readSheet(services.heavy, bytes, LEARNER_LIST_LIMITS.rows + 1, { by: userId });
  } catch (error) {
    throw sheetFailure(error, {
      unreadable: "training.listUnreadable",
      tooLong: "training.listTooLong",
    });
  }
}

/**
 * The rows of a list that hold anything. Throws training.listEmpty, listTooLong, listHeaderWrong, listUnreadable,
 * files.notFound.
 */
export async function listRows(
  services: Services,
  db: Kysely<TrainingTables>,
  { fileUrl, lines }: ListSource,
  userId: string,
): Promise<ListRow[]> {
  const isTitled = fileUrl !== undefined;
  const cells = isTitled
    ? await fileCells(services, db, fileUrl, userId)
    : (lines ?? "").split("\n").map((line) => line.split(/[\t,，;；]/));
  const [titles = []] = cells;
  const [who, name, className] = isTitled
    ? [columnOf(titles, 0), columnOf(titles, 1), columnOf(titles, 2)]
    : [0, 1, 2];
  if (who < 0) throw new Failure("training.listHeaderWrong");
  const rows = cells.flatMap((row, at) => {
    const cellAt = (column: number): ListCell => ({
      text: (row[column] ?? "").normalize("NFKC").trim().slice(0, TEXT_LENGTH),
      cell: cellName(Math.max(column, 0), at + 1),
    });
    if ((isTitled && at === 0) || row.every((text) => text.trim() === "")) return [];
    return [{ row: at + 1, who: cellAt(who), name: cellAt(name), className: cellAt(className) }];
  });
  if (rows.length > LEARNER_LIST_LIMITS.rows) throw new Failure("training.listTooLong");
  if (rows.length === 0) throw new Failure("training.listEmpty");
  return rows;
}
