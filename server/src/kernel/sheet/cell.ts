/** The values of a cell in an export. */
export type SheetCell = string | number | boolean | null;

/** A column of an export: its title and its width in characters. */
export interface SheetColumn {
  readonly title: string;
  readonly width?: number;
}

const MAX_CELL = 32_000;

/** Characters that begin a formula in a spreadsheet (CWE-1236), including their full-width forms. */
const FORMULA_START = /^[\t\r\n ]*[=+\-@\t\r＝＋－＠]/;
/** `+86 13800138000` is a telephone number and must be read back unchanged. */
const PHONE = /^\+86[ -]?1\d{10}$/;
// oxlint-disable-next-line no-control-regex -- XML cannot carry them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text as it may be written into a cell, where it is never a formula. */
export function safeCell(text: string): string {
  const clean = text.replace(NOT_IN_XML, "").slice(0, MAX_CELL);
  return FORMULA_START.test(clean) && !PHONE.test(clean) ? `'${clean}` : clean;
}

/** A cell that was read, as text; dates become `2026-11-20`. */
export function cellText(cell: SheetCell | Date | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  const text = String(cell).slice(0, MAX_CELL);
  // Texts to which `safeCell` has added an apostrophe.
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;
}
