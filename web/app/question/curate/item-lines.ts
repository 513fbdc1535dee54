import type { QuestionItemChild } from "@perennial/contract/question/item.ts";
import { textOfHtml } from "../../kernel/html-text.ts";
import { letterOf } from "../question-lines.ts";

type Leaf = Pick<QuestionItemChild, "name" | "options" | "blanks" | "answer" | "analysis">;

const plain = (html: string): string => textOfHtml(html, " ").replaceAll(/\s+/gu, " ").trim();

function linesOfLeaf(leaf: Leaf, rightMark: string): string[] {
  return [
    plain(leaf.name),
    ...leaf.options.map(
      ({ optionContent, isRight }, at) =>
        `${letterOf(at)}. ${plain(optionContent)}${isRight ? `（${rightMark}）` : ""}`,
    ),
    ...leaf.blanks.map(
      ({ answers }, at) => `(${at + 1}) ${answers.map(({ text }) => text).join(" / ")}`,
    ),
    plain(leaf.answer),
    plain(leaf.analysis),
  ].filter((line) => line !== "");
}

/** All that a question says, line by line: text, options with the right ones marked, answers, analysis, parts. */
export const linesOfItem = (
  item: Leaf & { readonly children: readonly Leaf[] },
  rightMark: string,
): string[] => [item, ...item.children].flatMap((leaf) => linesOfLeaf(leaf, rightMark));

/** Lines that stand in one text only, in their order; the longest common run of lines is what both have. */
export function differingLines(
  one: readonly string[],
  other: readonly string[],
): { readonly inOne: string[]; readonly inOther: string[] } {
  // length[i][j]: the longest common sequence of one from i and other from j.
  const length = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  );
  const at = (i: number, j: number): number => length[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = length[i];
      if (row)
        row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const inOne: string[] = [];
  const inOther: string[] = [];
  for (let i = 0, j = 0; i < one.length || j < other.length;) {
    const [line, otherLine] = [one[i], other[j]];
    if (line !== undefined && line === otherLine) {
      i += 1;
      j += 1;
    } else if (line !== undefined && (otherLine === undefined || at(i + 1, j) >= at(i, j + 1))) {
      inOne.push(line);
      i += 1;
    } else {
      if (otherLine !== undefined) inOther.push(otherLine);
      j += 1;
    }
  }
  return { inOne, inOther };
}
