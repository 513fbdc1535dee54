import { createHash } from "node:crypto";
import * as z from "zod";
import { parseJson } from "../../../kernel/door/parse-json.ts";
import { runsOf, tidyLine, plainLine } from "../../paper-text/plain-line.ts";
import { wordsOfLine } from "../markup/line-words.ts";
import type { PaperLines } from "../paper-rows.ts";
import {
  FORMAT_LIMITS,
  type PackedQuestion,
  type ReadResult,
  type ReadRow,
} from "../read-result.ts";
import { isSame, packedJson, readPackedJson } from "./packed-json.ts";

// What a paper does not show of its questions goes along beside it, by the digests of their lines. Who changes a line by hand
// changes its digest: then the text holds, and what it does not show has its usual value.

const Entry = z.strictObject({
  /** The place among the questions, which bookmarks name. */
  at: z.int().min(0),
  keys: z.array(z.string().length(16)).min(1).max(5_000),
  question: z.string().max(2_000_000),
});
type Entry = z.output<typeof Entry>;
const Entries = z.array(Entry).max(FORMAT_LIMITS.questions);

/** The bookmark at which a question begins, and the one at its end. */
export const beginName = (at: number): string => `_pq${at}`;
export const endName = (at: number): string => `_pe${at}`;

/** The number that we write before a question; one that was given another is still the same. */
const NUMBER = /^\d{1,3}[.、]/;

function lineKey({ objects, media }: PaperLines, line: string, isFirst: boolean): string {
  const tidy = tidyLine(line);
  const number = isFirst ? NUMBER.exec(plainLine(tidy))?.[0].length : 0;
  const said = runsOf(tidy.slice(number)).map((run) => {
    if ("text" in run) return run.text;
    const object = objects[run.object];
    return object?.kind === "formula"
      ? `\\(${object.latex}\\)`
      : `<${media?.get(object?.file ?? "")?.digest}>`;
  });
  return createHash("sha256").update(said.join("").trim()).digest("hex").slice(0, 16);
}

interface Marked extends PaperLines {
  readonly bookmarks: ReadonlyMap<string, number>;
}

/** Lines of a question, from its bookmarks: first (from 1) and the one behind the last. */
function rangeOf({ bookmarks, lines }: Marked, at: number): readonly [number, number] | undefined {
  const from = bookmarks.get(beginName(at));
  const end = bookmarks.get(endName(at)) ?? lines.length + 1;
  return from === undefined || end <= from ? undefined : [from, end];
}

/**
 * What a written paper does not say of its questions, as text; empty when it says everything. `marked` and `read` are the paper as
 * its own reader finds it.
 */
export function detailsOf(
  questions: readonly PackedQuestion[],
  marked: Marked,
  read: ReadResult,
): string {
  const entries = questions.flatMap((question, at): Entry[] => {
    const range = rangeOf(marked, at);
    if (!range) return [];
    const [from, end] = range;
    const rows = read.rows.filter(({ source }) => source.from >= from && source.from < end);
    const row = rows[0];
    const isSaid =
      rows.length === 1 &&
      row?.item &&
      row.doubts.length === 0 &&
      isSame(question, { item: row.item, facts: row.facts });
    if (isSaid) return [];
    const keys = marked.lines
      .slice(from - 1, end - 1)
      .map((line, index) => lineKey(marked, line, index === 0));
    return [{ at, keys, question: packedJson(question) }];
  });
  return entries.length === 0 ? "" : JSON.stringify(entries);
}

/** Reads the rows of a paper with what goes along beside its text. */
export function withDetails(read: ReadResult, marked: Marked, details: string): ReadResult {
  const entries = parseJson(Entries, details) ?? [];
  if (entries.length === 0) return read;
  const byFirst = Map.groupBy(entries, ({ keys }) => keys[0] ?? "");
  const keyAt = new Map<string, string>();
  const key = (at: number, isFirst: boolean): string => {
    const name = `${at} ${isFirst}`;
    const known = keyAt.get(name) ?? lineKey(marked, marked.lines[at] ?? "", isFirst);
    keyAt.set(name, known);
    return known;
  };
  const found: ReadRow[] = [];
  const taken = new Set<number>();
  const matched = new Set<Entry>();
  for (let at = 0; at < marked.lines.length; at += 1) {
    const fits = (byFirst.get(key(at, true)) ?? []).filter(({ keys }) =>
      keys.every((one, index) => index === 0 || one === key(at + index, false)),
    );
    // Questions with the same lines come one after the other; a copy made by hand is what it was copied from.
    const entry = fits.find((one) => !matched.has(one)) ?? fits[0];
    const packed = entry && readPackedJson(entry.question);
    if (!entry || !packed) continue;
    matched.add(entry);
    const [from, to] = [at + 1, at + entry.keys.length];
    const lines = marked.lines.slice(from - 1, to);
    const text = lines.map((line) => wordsOfLine(line, marked.objects)).join("\n");
    found.push({ ...packed, doubts: [], faults: [], source: { text, from, to } });
    for (let line = from; line <= to; line += 1) taken.add(line);
    at = to - 1;
  }
  const lost = entries.flatMap((entry) =>
    matched.has(entry) ? [] : [rangeOf(marked, entry.at)?.[0] ?? 0],
  );
  const changed = (row: ReadRow): ReadRow => {
    const { from, to } = row.source;
    if (!lost.some((line) => line >= from && line <= to)) return row;
    return { ...row, doubts: [...row.doubts, { code: "detailsLost", lines: [from, to] }] };
  };
  const others = read.rows.filter(({ source }) => !taken.has(source.from)).map(changed);
  return {
    ...read,
    rows: [...found, ...others].toSorted((one, other) => one.source.from - other.source.from),
    leftOver: read.leftOver.filter(({ line }) => !taken.has(line)),
  };
}
