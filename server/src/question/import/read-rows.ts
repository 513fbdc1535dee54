import { updateImportRow } from "@perennial/contract/question/import.ts";
import { QuestionItem } from "@perennial/contract/question/item.ts";
import { setImmediate } from "node:timers/promises";
import { Failure } from "../../kernel/failure.ts";
import { cleanInput } from "../../kernel/html/rich-input.ts";
import type { Services } from "../../kernel/services.ts";
import { checkTexts } from "../../kernel/text/public-texts.ts";
import type { Caller } from "../../kernel/viewer.ts";
import type { ReadRow } from "../formats/read-result.ts";
import { faultsOfItem } from "../item/faults.ts";
import type { RowMark } from "./import-tables.ts";

/** A row as it is stored: what was understood, and what somebody has to look at. */
export interface CheckedRow {
  readonly item: QuestionItem | null;
  readonly knowledge: readonly string[];
  readonly tags: readonly string[];
  readonly difficulty: 1 | 2 | 3;
  readonly doubts: readonly RowMark[];
  readonly faults: readonly RowMark[];
  readonly source: ReadRow["source"];
}

/** Rows after which others get their turn. */
const SLICE = 20;

const linesOf = ([from, to]: readonly [number, number]): string =>
  from === to ? String(from) : `${from}-${to}`;

/** What keeps a question from being saved, as marks. */
export const itemMarks = (item: QuestionItem): RowMark[] =>
  faultsOfItem(item).map(({ path, message }) => ({ code: message, at: path }));

async function checkedItem(
  services: Services,
  caller: Caller,
  item: QuestionItem,
): Promise<{ readonly item: QuestionItem | null; readonly faults: RowMark[] }> {
  const parsed = QuestionItem.safeParse(item);
  if (!parsed.success)
    return {
      item: null,
      faults: parsed.error.issues.map(({ path, code }) => ({
        code: code === "too_big" ? "tooLong" : "notUnderstood",
        at: path.map(String).join("."),
      })),
    };
  try {
    const wrapped = { id: "import", no: 1, version: 1, item: parsed.data };
    const cleaned = await cleanInput(updateImportRow.input, wrapped, caller, services.heavy);
    const { input } = await checkTexts(updateImportRow, cleaned, caller, services);
    return { item: input.item, faults: itemMarks(input.item) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const fields = error.fields ?? [];
    const faults = fields.map(({ path }) => ({
      code: error.code,
      at: path.replace(/^item\./, ""),
    }));
    return { item: null, faults: faults.length > 0 ? faults : [{ code: error.code, at: "" }] };
  }
}

/**
 * Cleans and checks what a reader has understood, as if somebody had typed it: HTML, lengths, sensitive words, and what
 * each type needs. A row that fails says why and spoils no other.
 */
export async function checkRows(
  services: Services,
  caller: Caller,
  rows: readonly ReadRow[],
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const [at, row] of rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, with pauses, is the point
    if (at % SLICE === SLICE - 1) await setImmediate();
    const { item, faults } = row.item
      ? // oxlint-disable-next-line no-await-in-loop -- as above
        await checkedItem(services, caller, row.item)
      : { item: null, faults: row.faults.map(({ code, at: place }) => ({ code, at: place })) };
    checked.push({
      item,
      knowledge: row.facts.knowledge,
      tags: row.facts.tags,
      difficulty: row.facts.difficulty ?? 1,
      doubts: row.doubts.map(({ code, lines }) => ({ code, at: linesOf(lines) })),
      faults,
      source: row.source,
    });
  }
  return checked;
}
