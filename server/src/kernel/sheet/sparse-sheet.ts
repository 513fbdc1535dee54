import { SHEET_LIMITS, SheetError } from "./limits.ts";

/** A row or cell of a worksheet's XML; an attribute cannot contain `<`, so each is read once. */
// allowed(html-by-parser): megabytes of XML, in a process of its own; each tag is looked at once
const TAG = /<(?:\w{1,20}:)?(row|c)((?:\s[^<>]*)?)>/g;
const PLACE = /\sr="([A-Z]{0,3})(\d{1,7})"/;
// allowed(html-by-parser): looks at fifty signs
const ENDS = /^\s{0,20}<\/(?:\w{1,20}:)?c>/;
/** Cells that have a format but no content. */
// allowed(html-by-parser): megabytes of XML, in a process of its own
const HOLLOW = /<(?:\w{1,20}:)?c\s[^<>]*(?:\/>|>\s{0,20}<\/(?:\w{1,20}:)?c>)/g;
const LETTERS = 26;
const BEFORE_A = 64;

/** The number of a column: 1 for A, 27 for AA. */
function columnNumber(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1)
    column = column * LETTERS + letters.charCodeAt(at) - BEFORE_A;
  return column;
}

/**
 * Checks where the cells of a worksheet are before a library makes a table of them. The library pays for the whole
 * rectangle, which is 16,384 places for one cell in the last column. Gives the XML without empty cells. Throws
 * SheetError; `maxRows` counts the title row.
 */
export function boundedWorksheet(xml: string, maxRows: number): string {
  let row = 0;
  let column = 0;
  let cells = 0;
  for (const tag of xml.matchAll(TAG)) {
    const [all, kind = "", attributes = ""] = tag;
    const [, letters = "", digits] = PLACE.exec(attributes) ?? [];
    if (kind === "row") {
      row = digits === undefined ? row + 1 : Number(digits);
      column = 0;
      continue;
    }
    column = letters === "" ? column + 1 : columnNumber(letters);
    const after = tag.index + all.length;
    if (attributes.endsWith("/") || ENDS.test(xml.slice(after, after + 50))) continue;
    cells += 1;
    if (column > SHEET_LIMITS.columns) throw new SheetError("too-wide");
    if (row > maxRows) throw new SheetError("too-long");
    if (cells > SHEET_LIMITS.cells) throw new SheetError("too-large");
  }
  // A cell without a reference is placed by its order in the row, so it must stay.
  return xml.replace(HOLLOW, (cell) => (PLACE.test(cell) ? "" : cell));
}
