import { strFromU8, strToU8, zipSync, type Zippable } from "fflate";
import type { Sheet, Workbook } from "hucre";
import { readXlsx } from "hucre/xlsx";
import { cellText } from "../../../kernel/sheet/cell.ts";
import { SheetError } from "../../../kernel/sheet/limits.ts";
import { boundedWorksheet } from "../../../kernel/sheet/sparse-sheet.ts";
import { refuseDocumentType } from "../markup/read-xml.ts";
import { openPackage } from "../pack/open-package.ts";
import { FORMAT_LIMITS, FormatFault } from "../read-result.ts";
import { HIDDEN_NAME, SHEET_NAME } from "./columns.ts";

const MACROS = /vbaProject|xl\/macrosheets\//i;
const WORKSHEET = /\/worksheets\/[^/]+\.xml$/i;
/** Rows of a question with its parts, headings, and the pieces of the hidden sheet. */
const MOST_ROWS = FORMAT_LIMITS.questions * 4;

/** The sheets of a workbook that matter here. */
export interface OpenedWorkbook {
  readonly workbook: Workbook;
  readonly sheet: Sheet;
  readonly hidden: Sheet | undefined;
}

/** Opens a workbook within limits. Throws FormatFault: macros, externalReference, documentType, tooLarge, tooMany, unreadable. */
export async function openWorkbook(bytes: Uint8Array): Promise<OpenedWorkbook> {
  const parts = openPackage(bytes);
  const bounded: Zippable = {};
  try {
    for (const [path, part] of Object.entries(parts)) {
      if (MACROS.test(path)) throw new FormatFault("macros");
      if (path.startsWith("xl/externalLinks/")) throw new FormatFault("externalReference");
      const isMarkup = /\.(?:xml|rels)$/i.test(path);
      if (isMarkup) refuseDocumentType(strFromU8(part));
      bounded[path] = WORKSHEET.test(path)
        ? strToU8(boundedWorksheet(strFromU8(part), MOST_ROWS))
        : part;
    }
    const workbook = await readXlsx(zipSync(bounded, { level: 0 }));
    const sheet = workbook.sheets.find(({ name }) => name === SHEET_NAME) ?? workbook.sheets[0];
    if (!sheet) throw new FormatFault("unreadable");
    return { workbook, sheet, hidden: workbook.sheets.find(({ name }) => name === HIDDEN_NAME) };
  } catch (error) {
    if (error instanceof FormatFault) throw error;
    if (error instanceof SheetError && error.reason !== "unreadable")
      throw new FormatFault(error.reason === "too-long" ? "tooMany" : "tooLarge");
    throw new FormatFault("unreadable");
  }
}

/** Rows of a sheet as texts. */
export const textsOf = ({ rows }: Sheet): string[][] => rows.map((row) => row.map(cellText));
