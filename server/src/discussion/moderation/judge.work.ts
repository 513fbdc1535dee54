import type { JudgedText, WrittenText } from "../../kernel/text/judge.ts";
import { matcherOf, type SensitiveWord } from "./sensitive-matcher.ts";
import { judged } from "./sensitive-words.ts";

/** Judges long texts by a site's words. */
export function run(input: {
  readonly words: readonly SensitiveWord[];
  readonly texts: readonly WrittenText[];
}): JudgedText[] {
  const matcher = matcherOf(input.words);
  return input.texts.map((text) => judged(matcher, text));
}
