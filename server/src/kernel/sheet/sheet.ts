import { Failure } from "../failure.ts";
import { heavyJob } from "../heavy/heavy-job.ts";
import type { Heavy, HeavyAsk } from "../heavy/heavy.ts";
import { slicesOf } from "../heavy/slices.ts";
import { HeavyFailure } from "../heavy/worker-process.ts";
import type { SheetCell, SheetColumn } from "./cell.ts";
import { SheetError } from "./limits.ts";
import type * as reading from "./read-sheet.work.ts";
import type * as writing from "./write-sheet.work.ts";

const readingJob = heavyJob<typeof reading>({
  name: "readSheet",
  module: new URL("./read-sheet.work.ts", import.meta.url),
  memoryMb: 300,
  limitMs: 20_000,
});
const writingJob = heavyJob<typeof writing>({
  name: "writeSheet",
  module: new URL("./write-sheet.work.ts", import.meta.url),
  memoryMb: 300,
  limitMs: 60_000,
});

type Ask = Pick<HeavyAsk, "by" | "signal">;

/**
 * All rows of the first sheet of an xlsx or CSV file as texts, the title row first; `maxRows` counts every row.
 * Dates become `2026-11-20`. Throws SheetError, kernel.busy.
 */
export async function readSheet(
  heavy: Heavy,
  bytes: Uint8Array,
  maxRows: number,
  ask: Ask = {},
): Promise<string[][]> {
  try {
    const answer = await heavy.run(readingJob, { bytes, maxRows }, ask);
    if ("fault" in answer) throw new SheetError(answer.fault);
    return answer.rows;
  } catch (error) {
    const isTooMuch =
      error instanceof HeavyFailure && (error.reason === "memory" || error.reason === "time");
    throw isTooMuch ? new SheetError("too-large") : error;
  }
}

/** What the person who uploaded a sheet is told: at the field what must be smaller, or else the domain's own words. */
export function sheetFailure(
  error: unknown,
  words: { readonly unreadable: string; readonly tooLong: string },
  field = "fileUrl",
): unknown {
  if (!(error instanceof SheetError)) return error;
  if (error.reason === "unreadable") return new Failure(words.unreadable);
  if (error.reason === "too-long") return new Failure(words.tooLong);
  const message = error.reason === "too-wide" ? "kernel.sheetTooWide" : "kernel.sheetTooLarge";
  return new Failure("kernel.invalidInput", [{ path: field, message }]);
}

/**
 * An xlsx file with a title row that stays in view and texts that cannot act as formulas. Rows are taken in slices, so
 * that making them lazily never blocks the event loop. Throws kernel.busy, kernel.tooHeavy.
 */
export function writeSheet(
  heavy: Heavy,
  columns: readonly SheetColumn[],
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
  { name = "Sheet1", ...ask }: Ask & { readonly name?: string | undefined } = {},
): Promise<{ readonly bytes: Buffer; readonly sha256: string }> {
  return heavy.run(writingJob, { columns, name }, { ...ask, parts: slicesOf(rows) });
}
