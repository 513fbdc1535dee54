import { wordsOf } from "../../kernel/html/texts.ts";

const STEM_LENGTH = 80;

/** The beginning of a question in words, for a list; what is cut off is shown to be so. */
export function stemWords(html: string): string {
  const words = wordsOf(html, STEM_LENGTH + 1);
  return words.length > STEM_LENGTH ? `${[...words].slice(0, STEM_LENGTH).join("")}…` : words;
}
