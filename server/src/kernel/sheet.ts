import { unzipSync, zipSync } from "fflate";
import { parseCsv } from "hucre/csv";
import { readXlsx, writeXlsx } from "hucre/xlsx";

/** What a cell of an export may hold. */
export type SheetCell = string | number | boolean | null;

/** A column of an export: its title and its width in characters. */
export interface SheetColumn {
  readonly title: string;
  readonly width?: number;
}

/** Thrown when a file is no spreadsheet, or larger unpacked than anybody fills in by hand. */
export class SheetError extends Error {
  readonly reason: "unreadable" | "too-large";
  constructor(reason: "unreadable" | "too-large") {
    super(reason);
    this.name = "SheetError";
    this.reason = reason;
  }
}

const MAX_ENTRIES = 500;
const MAX_UNPACKED_BYTES = 100_000_000;
const MAX_CELL = 32_000;

/** Signs with which a spreadsheet begins a formula (CWE-1236), their full-width forms among them. */
const FORMULA_START = /^[\t\r\n ]*[=+\-@\t\r＝＋－＠]/;
/** `+86 13800138000` is a number to call, and must come back as it was. */
const PHONE = /^\+86[ -]?1\d{10}$/;
/** What `writeSheet` has put an apostrophe before. */
const ESCAPED = /^'(?=[\t\r\n ]*[=+\-@\t\r＝＋－＠])/;
// oxlint-disable-next-line no-control-regex -- XML cannot carry them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text as it may stand in a cell: never a formula. */
export function safeCell(text: string): string {
  const clean = text.replace(NOT_IN_XML, "").slice(0, MAX_CELL);
  return FORMULA_START.test(clean) && !PHONE.test(clean) ? `'${clean}` : clean;
}

/** An xlsx file with a title row that stays in view; texts are made safe from formulas. */
export async function writeSheet(
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
  name = "Sheet1",
): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ width }) => ({ width: width ?? 18 })),
        rows: [columns.map(({ title }) => title), ...rows].map((row) =>
          row.map((cell) => (typeof cell === "string" ? safeCell(cell) : cell)),
        ),
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}

/**
 * Unpacks within bounds and packs again without compression: what the spreadsheet library then reads cannot
 * grow, whatever the sizes in the file claim.
 */
function bounded(bytes: Uint8Array): Uint8Array {
  let entries = 0;
  let total = 0;
  const parts = unzipSync(bytes, {
    filter({ originalSize }) {
      entries += 1;
      total += originalSize;
      if (entries > MAX_ENTRIES || total > MAX_UNPACKED_BYTES) throw new SheetError("too-large");
      return true;
    },
  });
  return zipSync(parts, { level: 0 });
}

/** Text of a CSV file: UTF-8 or UTF-16 by its mark, else UTF-8 where it is valid, else GBK as Excel writes it. */
function csvText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gbk").decode(bytes);
  }
}

function cellText(cell: SheetCell | Date | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).replace(ESCAPED, "");
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * All rows of the first sheet of an xlsx or CSV file as texts, the title row first; `maxRows` counts every row.
 * Dates become `2026-11-20`. Throws SheetError.
 */
export async function readSheet(bytes: Uint8Array, maxRows: number): Promise<string[][]> {
  try {
    const rows: readonly (readonly (SheetCell | Date)[])[] = isZip(bytes)
      ? ((await readXlsx(bounded(bytes), { sheets: [0] })).sheets[0]?.rows ?? [])
      : parseCsv(csvText(bytes));
    if (rows.length > maxRows) throw new SheetError("too-large");
    return rows.map((row) => row.map(cellText));
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError("unreadable");
  }
}
