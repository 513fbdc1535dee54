import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ParsedQuestion } from "../../src/question/paper-text/parsed-paper.ts";

const FENCE = "======\n";

/** A question as a paper's author means it, in words that can be compared. */
export interface Wanted {
  readonly said: string;
  readonly facts: readonly string[];
  readonly doubts: readonly string[];
  readonly depth: number;
  /** How its stem or its first option begins, to find it in the source. */
  readonly start: string;
}

export interface Sample {
  readonly name: string;
  readonly lines: readonly string[];
  readonly wanted: readonly Wanted[];
}

/** Blanks are told apart by their place alone, and brackets that wait for an answer at the end say nothing. */
export const plain = (text: string): string =>
  text
    .replace(/[\s\u3000]/gu, "")
    .replace(/_+/g, "__")
    .replace(/[（(][)）]/g, "（）")
    .replace(/[（(][)）]([。.?？]?)$/, "$1");

/**
 * A line below the fence: number, type and stem, then parts between ` | `: `A text` an option, `=AB` the key, `~a/b;c` blanks with what
 * each accepts, `>` the model answer, `!` the analysis, `*` difficulty, `@` knowledge points, `#` tags, `5分` points, `?` doubts.
 * `…` stands for a text between a beginning and an end. Children are set in by two blanks.
 */
function wantedOf(line: string): Wanted {
  const [head = "", ...parts] = line.trim().split(/ \|(?: |$)/);
  const [, number = "", type = "", stem = ""] = /^(\d+) (\d+) ?(.*)$/u.exec(head) ?? [];
  const facts = [
    `${number} ${type} ${plain(stem)}`,
    ...parts.filter((part) => !part.startsWith("?")),
  ];
  const option = parts.find((part) => part.startsWith("A "))?.slice(2) ?? "";
  return {
    said: line.trim(),
    facts: facts.map((fact, at) => (at === 0 ? fact : plain(fact))),
    doubts:
      parts
        .find((part) => part.startsWith("?"))
        ?.slice(1)
        .split(",") ?? [],
    depth: line.startsWith("  ") ? 1 : 0,
    start: stem.split("…").find((part) => part !== "") ?? option,
  };
}

/** What was understood of a question, in the words of the corpus. */
export function factsOf(one: ParsedQuestion): string[] {
  const facts = [
    `${one.number} ${one.type} ${plain(one.stem)}`,
    ...one.options.map(({ letter, text }) => plain(`${letter} ${text}`)),
  ];
  if (one.right.length > 0) facts.push(`=${one.right.join("")}`);
  if (one.blanks.length > 0)
    facts.push(plain(`~${one.blanks.map((each) => each.join("/")).join(";")}`));
  if (one.written !== "") facts.push(plain(`>${one.written}`));
  if (one.points !== undefined) facts.push(`${one.points}分`);
  if (one.analysis !== "") facts.push(plain(`!${one.analysis}`));
  if (one.difficulty !== undefined) facts.push(`*${one.difficulty}`);
  if (one.knowledge.length > 0) facts.push(plain(`@${one.knowledge.join(",")}`));
  if (one.tags.length > 0) facts.push(plain(`#${one.tags.join(",")}`));
  return facts;
}

function isSame(wanted: string, got: string): boolean {
  const parts = wanted.split("…");
  if (parts.length === 1) return wanted === got;
  let from = 0;
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1;
    const place = isLast ? got.length - part.length : got.indexOf(part, from);
    if (place < from || (at === 0 && place > 0) || !got.startsWith(part, place)) return false;
    from = place + part.length;
  }
  return true;
}

/** The facts that differ, as `wanted ≠ got`; none when the question is right. */
export function differences(wanted: Wanted, one: ParsedQuestion): string[] {
  const got = factsOf(one);
  const lost = wanted.facts.filter((fact) => !got.some((other) => isSame(fact, other)));
  const extra = got.filter((fact) => !wanted.facts.some((other) => isSame(other, fact)));
  const doubts = wanted.doubts.filter((code) => !one.doubts.some((doubt) => doubt.code === code));
  const letters = (facts: readonly string[]) => facts.filter((fact) => /^[A-J]/.test(fact)).length;
  const order = letters(wanted.facts) === letters(got) ? [] : ["other number of options"];
  return [
    ...lost.map((fact) => `- ${fact}`),
    ...extra.map((fact) => `+ ${fact}`),
    ...doubts,
    ...order,
  ];
}

/** Every paper of the corpus, by folder and name. */
export function readSamples(folder: string): Sample[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".txt"))
    .toSorted()
    .map((name) => {
      const [paper = "", wanted = ""] = readFileSync(join(folder, name), "utf8").split(FENCE);
      return {
        name,
        lines: paper.split("\n"),
        wanted: wanted
          .split("\n")
          .filter((line) => line !== "")
          .map(wantedOf),
      };
    });
}
