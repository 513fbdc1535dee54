import { leavesOf, type Draft } from "./draft.ts";
import { tidyLine } from "./plain-line.ts";

/** An entry of the key: which question, and what it says. */
export interface Entry {
  readonly number: number;
  readonly text: string;
  readonly line: number;
  /** Its line has another number of answers than of questions. */
  readonly isUneven: boolean;
}

const RANGE = /(?<!\d)(\d{1,3}) ?(?:—{1,2}|[-–~～至]) ?(\d{1,3})(?!\d) ?题? ?[.:、)]? ?/g;
const RANGE_ANSWERS = /^[A-Ja-j√×✓✗对错TFYN正确误是否 ,、|;.]{1,400}$/;
const ANSWER = /[A-J√×✓✗对错TF正是否]/i;
const HEAD =
  /(?:^|[\s;,.。|)])[(]?(\d{1,3})(?:[)] ?[.、]?| ?(?:、|[.:](?!\d))| (?=[A-J√×✓✗对错]))/g;
const COMPACT = /^(?:\d{1,3} ?[A-J√×✓✗对错]{1,6}[,; ]?)+$/;
const COMPACT_ENTRY = /(\d{1,3}) ?([A-J√×✓✗对错]{1,6})/g;

/** `1-5 ABCDA`, `6~8：ABC、ABC、AB`: words are several letters where there are as many words as numbers. */
function entriesOfRanges(plain: string, line: number): Entry[] {
  const heads = [...plain.matchAll(RANGE)];
  if (heads[0] === undefined || plain.slice(0, heads[0].index).trim() !== "") return [];
  const entries: Entry[] = [];
  for (const [at, head] of heads.entries()) {
    const said = plain.slice(head.index + head[0].length, heads[at + 1]?.index ?? plain.length);
    if (!RANGE_ANSWERS.test(said.trim())) return [];
    const from = Number(head[1]);
    const count = Math.max(0, Number(head[2]) - from + 1);
    const words = said.split(/[\s,、|;.]+/).filter((word) => ANSWER.test(word));
    const parts = words.length === count ? words : [...words.join("")];
    const isUneven = parts.length !== count;
    for (let index = 0; index < Math.min(count, 200); index += 1)
      entries.push({ number: from + index, text: parts[index] ?? "", line, isUneven });
  }
  return entries;
}

/** `1、B 2、C 7、60；100`, `（1）B （2）A`, `1A 2A`: each number is one more than the one before. */
function entriesOfList(plain: string, line: number): Entry[] {
  const entry = (number: number, text: string): Entry => ({ number, text, line, isUneven: false });
  if (COMPACT.test(plain.trim()))
    return [...plain.matchAll(COMPACT_ENTRY)].map(([, number, text = ""]) =>
      entry(Number(number), text),
    );
  const heads: { number: number; from: number; to: number }[] = [];
  for (const found of plain.matchAll(HEAD)) {
    const number = Number(found[1]);
    const last = heads.at(-1);
    if (last === undefined ? plain.slice(0, found.index).trim() !== "" : number !== last.number + 1)
      continue;
    heads.push({ number, from: found.index, to: found.index + found[0].length });
  }
  return heads.map(({ number, to }, at) =>
    entry(number, plain.slice(to, heads[at + 1]?.from ?? plain.length).trim()),
  );
}

const KINDS = /(?:不定项|单项选择|多项选择|单选|多选|选择|判断|填空|简答)题? ?:/g;

/** A line of a key in parts, where it names types: `单选：1B 2A 多选：3ABC`. */
export function partsByKind(plain: string): number[] {
  return [...plain.matchAll(KINDS)].map(({ index }) => index);
}

/** The answers that a line of a key gives; none when it begins with no number. Texts are as `plain` has them. */
export function entriesOf(line: string, lineNumber: number): Entry[] {
  const plain = tidyLine(line.replace(KINDS, " "));
  return entriesOfPlain(plain, lineNumber);
}

function entriesOfPlain(plain: string, line: number): Entry[] {
  const ranges = entriesOfRanges(plain, line);
  return ranges.length > 0 ? ranges : entriesOfList(plain, line);
}

const cells = (plain: string): string[] => plain.split(/[\s|]+/).filter((cell) => cell !== "");

/** `题号 1 2 3` above `答案 A B C`. */
export function entriesOfTable(above: string, plain: string, line: number): Entry[] {
  const [head, ...numbers] = cells(above);
  const [label, ...answers] = cells(plain);
  if (!head?.startsWith("题号") || !label?.startsWith("答案") || numbers.length !== answers.length)
    return [];
  return numbers.map((number, at) => ({
    number: Number(number),
    text: answers[at] ?? "",
    line,
    isUneven: false,
  }));
}

/** The entries answer all questions before them that have no answer, and not the last question alone. */
export function isForAll(
  entries: readonly Entry[],
  target: Draft,
  material: Draft | undefined,
  drafts: readonly Draft[],
): boolean {
  if (material !== undefined && material.number !== 0) return false;
  const open = leavesOf(drafts).filter(({ texts }) => texts.answer.length === 0);
  const numbers = new Set(open.map(({ number }) => number));
  const last = entries.at(-1)?.number ?? 0;
  return entries.every(({ number }) => numbers.has(number)) && last === target.number;
}
