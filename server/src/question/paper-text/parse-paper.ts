import { finish } from "./finish.ts";
import { Gatherer } from "./gather.ts";
import { applyKey } from "./key-block.ts";
import type { ParsedPaper } from "./parsed-paper.ts";
import { piecesOf } from "./pieces.ts";
import { tidyLine } from "./plain-line.ts";

/**
 * Reads a paper as Chinese teachers type it: numbered headings that name the type (一、单项选择题), numbered questions, options,
 * labels (答案, 【解析】, 难度), answers in the brackets of the stem, materials with several questions, a key at the end. Never throws;
 * what is unsure carries a doubt.
 */
export function parsePaper(lines: readonly string[]): ParsedPaper {
  const { pieces, ignored } = piecesOf(lines.map(tidyLine));
  const gathered = new Gatherer(pieces).gather();
  const lost = applyKey(gathered);
  const unique = (numbers: readonly number[]) =>
    [...new Set(numbers)].toSorted((one, other) => one - other);
  return {
    title: gathered.title.join(" "),
    questions: gathered.drafts.map(finish),
    ignored: unique([...ignored, ...gathered.ignored]),
    leftOver: unique([...gathered.leftOver, ...lost]),
  };
}
