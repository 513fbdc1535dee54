import { valueFault } from "../kernel/value-fault.ts";
import type { AnswerFault } from "./answer-fault.ts";
import type { FieldOf } from "./field.ts";

type Cell = string | number | null;
type Row = Readonly<Record<string, Cell>>;
type Fault = Omit<AnswerFault, "key">;

const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || cell === "";

/** Rows in which something was entered. */
export const filledRows = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => Object.values(row).some((cell) => !isBlank(cell)));

type Column = FieldOf<"Compose">["columns"][number];

function cellFault({ label, widget, required, options }: Column, cell: Cell | undefined) {
  const isMissing = isBlank(cell);
  const kind = valueFault({ widgetType: widget, required }, cell, isMissing);
  if (kind) return { kind, part: label };
  if (isMissing) return undefined;
  const wantsNumber = widget === "Number" || widget === "Date";
  if (typeof cell !== (wantsNumber ? "number" : "string"))
    return { kind: "shape", part: label } as const;
  const isUnknown = widget === "DropdownSelect" && !options.includes(String(cell));
  return isUnknown ? ({ kind: "unknown", part: label } as const) : undefined;
}

/** What is wrong with the rows of a composed field: how many there are, strange columns, and each cell. */
export function composeFault(
  { columns, rowsMin, rowsMax }: FieldOf<"Compose">,
  rows: readonly Row[],
): Fault | undefined {
  const filled = filledRows(rows);
  if (filled.length < rowsMin || rows.length > rowsMax)
    return { kind: "rows", min: rowsMin, max: rowsMax };
  const known = new Set(columns.map(({ key }) => key));
  for (const row of filled) {
    if (Object.keys(row).some((key) => !known.has(key))) return { kind: "shape" };
    for (const column of columns) {
      const fault = cellFault(column, row[column.key]);
      if (fault) return fault;
    }
  }
  return undefined;
}
