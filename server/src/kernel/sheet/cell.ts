/** What a cell of an export may hold. */
export type SheetCell = string | number | boolean | null;

/** A column of an export: its title and its width in characters. */
export interface SheetColumn {
  readonly title: string;
  readonly width?: number;
}

const MAX_CELL = 32_000;

/** Signs with which a spreadsheet begins a formula (CWE-1236), their full-width forms among them. */
const FORMULA_START = /^[\t\r\n ]*[=+\-@\t\r＝＋－＠]/;
/** `+86 13800138000` is a number to call, and must come back as it was. */
const PHONE = /^\+86[ -]?1\d{10}$/;
// oxlint-disable-next-line no-control-regex -- XML cannot carry them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text as it may stand in a cell: never a formula. */
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
  // What `safeCell` has put an apostrophe before.
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;
}
