/**
 * What stands in a line beside its text. `file` is the name of the file within the package that was read
 * (`word/media/image1.png`), `latex` is without dollar signs.
 */
export type InlineObject =
  | {
      readonly kind: "picture" | "sound" | "film";
      readonly file: string;
      /** What a person who does not see it reads; empty where the source says nothing. */
      readonly alt: string;
    }
  | { readonly kind: "formula"; readonly latex: string; readonly isOwnLine: boolean };

/**
 * A paper as its reader hands it over, whatever it was (Word, a sheet, pasted text).
 *
 * A line is a paragraph, or a row of a table with a tab between its cells. Each object stands in its line as one sign,
 * `markOf(n)` for `objects[n]`, at its place among the words. The sign is neither letter, digit nor blank, so that it goes with
 * its stem, option, answer or analysis; `runsOf` finds it there again. A line may consist of a mark alone. What was typed is
 * given through `withoutMarks`, so that nobody types a mark. Underlined blanks come as `____`, lowered and raised signs as ₂ and ²
 * where there are such, else as a formula, a number that the program sets by itself (1. A.) as the text that a reader sees.
 */
export interface PaperSource {
  readonly lines: readonly string[];
  readonly objects: readonly InlineObject[];
}

/** The private plane 15: no typed text has it, and fonts for signs (Wingdings) lie elsewhere. */
const FIRST_MARK = 0xf0000;
const LAST_MARK = 0xffffd;
/** How many objects a paper may hold. */
export const MOST_OBJECTS = LAST_MARK - FIRST_MARK + 1;
const MARK = /[\u{f0000}-\u{ffffd}]/gu;

/** The sign that stands for `objects[index]` in a line. */
export const markOf = (index: number): string => String.fromCodePoint(FIRST_MARK + index);

/** Text that somebody typed, without any sign that would stand for an object. */
export const withoutMarks = (typed: string): string => typed.replace(MARK, "");

/** A piece of a text: words, or the index of an object. */
export type Run = { readonly text: string } | { readonly object: number };

/** A text of a parsed question in its pieces, in order; `A ⟨mark⟩ B` has three. Without empty ones. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (index > from) runs.push({ text: text.slice(from, index) });
    runs.push({ object: (mark.codePointAt(0) ?? FIRST_MARK) - FIRST_MARK });
    from = index + mark.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
}

/** Characters of marks in traditional script, beside their simplified form: 單選題, 參考答案, 難度. */
const SIMPLE: ReadonlyMap<string, string> = new Map(
  [
    ..."單单選选擇择項项題题對对錯错難难誤误確确標标準准參参點点識识類类閱阅讀读聽听問问論论簡简釋释詞词計计應应評评詳详頁页個个該该案案學学號号",
  ]
    .map((sign, at, all) => [sign, all[at + 1] ?? sign] as const)
    .filter((_, at) => at % 2 === 0),
);

/**
 * A line as marks are recognised in it: full-width letters, digits and brackets made plain, one character for one, so that
 * places in it are places in the source.
 */
export function plainLine(line: string): string {
  let plain = "";
  for (const sign of line) {
    const code = sign.codePointAt(0) ?? 0;
    if (code === 0x3000 || code === 0xa0 || sign === "\t") plain += " ";
    else if (code >= 0xff01 && code <= 0xff5e) plain += String.fromCodePoint(code - 0xfee0);
    else plain += SIMPLE.get(sign) ?? sign;
  }
  return plain;
}

/** Zero-width signs that come with text from web pages. */
const INVISIBLE = new Set(["\u200b", "\u200e", "\u200f", "\u2060", "\ufeff", "\u00ad"]);

/**
 * A line with one blank for any run of blanks, a tab where one was among them, and none at its ends: expressions over it then
 * stay linear, and cells stay apart.
 */
export function tidyLine(line: string): string {
  let tidy = "";
  let gap = "";
  for (const sign of line) {
    if (INVISIBLE.has(sign)) continue;
    if (sign.trim() === "") {
      gap = sign === "\t" || gap === "\t" ? "\t" : " ";
      continue;
    }
    tidy += tidy === "" ? sign : gap + sign;
    gap = "";
  }
  return tidy;
}

/** What a formula is covered with: neither letter, digit nor bracket. */
const COVER = "¤";
const PAIRS = [
  ["$$", "$$"],
  ["$", "$"],
  ["\\(", "\\)"],
  ["\\[", "\\]"],
] as const;

/** A formula in dollar signs has no blank at its ends, and no digit behind it: `$5 or $6` are prices. */
function endOfFormula(line: string, at: number): number | undefined {
  const pair = PAIRS.find(([open]) => line.startsWith(open, at));
  if (!pair) return undefined;
  const [open, close] = pair;
  const end = line.indexOf(close, at + open.length);
  if (end <= at + open.length) return undefined;
  const behind = line.charAt(end + close.length);
  const isPrice =
    open === "$" &&
    (line.charAt(at + 1) === " " ||
      line.charAt(end - 1) === " " ||
      (behind >= "0" && behind <= "9"));
  return isPrice ? undefined : end + close.length;
}

/** A plain line with its formulas covered, so that `$P(A)$` holds no bracket and no letter of an option. */
export function markLine(line: string): string {
  const plain = plainLine(line);
  if (!line.includes("$") && !line.includes("\\")) return plain;
  let marks = "";
  for (let at = 0; at < line.length;) {
    const end = endOfFormula(line, at) ?? at;
    marks += end > at ? COVER.repeat(end - at) : plain.charAt(at);
    at = Math.max(end, at + 1);
  }
  return marks;
}
