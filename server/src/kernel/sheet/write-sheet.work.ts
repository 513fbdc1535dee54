import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { writeXlsxStream } from "hucre/xlsx";
import { safeCell, type SheetCell, type SheetColumn } from "./cell.ts";

type Row = readonly SheetCell[];

const safeRow = (row: Row): SheetCell[] =>
  row.map((cell) => (typeof cell === "string" ? safeCell(cell) : cell));

async function* allRows(titles: Row, slices: AsyncIterable<readonly Row[]>) {
  yield safeRow(titles);
  for await (const slice of slices) for (const row of slice) yield safeRow(row);
}

/** An xlsx file with a title row that stays in view, made while the rows come in slices. */
export async function run(
  { columns, name }: { readonly columns: readonly SheetColumn[]; readonly name: string },
  slices: AsyncIterable<readonly Row[]>,
): Promise<{ readonly bytes: Buffer; readonly sha256: string }> {
  const titles = columns.map(({ title }) => title);
  const file = writeXlsxStream(allRows(titles, slices), {
    name,
    columns: columns.map(({ width }) => ({ width: width ?? 18 })),
    freezePane: { rows: 1 },
  });
  const bytes = await buffer(file);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}
