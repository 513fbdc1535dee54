import { createHash } from "node:crypto";
import { sql } from "kysely";
import { textLexemes } from "../../kernel/search/lexemes.ts";
import { wordsOf } from "../../kernel/html/texts.ts";
import type { QuestionContent, StoredKey } from "./content.ts";
import { bandsOf } from "./likeness.ts";

/** Words beyond these are neither searched nor compared. */
const WORDS_MAX = 20_000;
const STEM_MAX = 2_000;

/** What a question says, in plain words: its text, options and parts. */
export function wordsOfContent({ name, options, children }: QuestionContent): string {
  const html = [
    name,
    ...options.map(({ optionContent }) => optionContent),
    ...children.flatMap((child) => [
      child.name,
      ...child.options.map(({ optionContent }) => optionContent),
    ]),
  ];
  const texts: string[] = [];
  let left = WORDS_MAX;
  for (const one of html) {
    if (left <= 0) break;
    const words = wordsOf(one, left);
    left -= words.length;
    texts.push(words);
  }
  return texts.join("\n");
}

const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** The same for the same question whatever its ids are: everything that is written, right ones marked. */
export function digestOf(content: QuestionContent, key: StoredKey): string {
  const leaf = (
    shown: Pick<QuestionContent, "name" | "options">,
    {
      options,
      blanks,
      isAnyOrder,
      answer,
      analysis,
      policy,
    }: Omit<StoredKey, "isExplained" | "children">,
  ): unknown => [
    plain(shown.name),
    shown.options.map(({ optionContent, isFixed }, at) => {
      const { isRight, weight, comment } = options[at] ?? {
        isRight: false,
        weight: 0,
        comment: "",
      };
      return [plain(optionContent), isFixed, isRight, weight, plain(comment)];
    }),
    blanks.map(({ answers, isCaseSensitive }) => [
      answers.map(({ text, fraction, tolerance }) => [text, fraction, tolerance ?? null]),
      isCaseSensitive,
    ]),
    [isAnyOrder, plain(answer), plain(analysis), policy],
  ];
  const whole = [
    content.type,
    leaf(content, key),
    content.children.map((child, at) => {
      const part = key.children[at];
      return part ? [child.type, child.weight, leaf(child, part)] : [];
    }),
    [content.file.fileUrl, content.playLimit, key.isExplained],
  ];
  return createHash("sha256").update(JSON.stringify(whole)).digest("base64url");
}

/** Borne by every question, so that none has nothing in `search`. */
const WRITTEN = "@";

/** What the head of a question keeps of its newest version. */
export function headColumns(content: QuestionContent, key: StoredKey, library: string) {
  const words = wordsOfContent(content);
  // Lexemes hold no spaces, so they travel as one text.
  const lexemes = [WRITTEN, ...textLexemes(words)].join(" ");
  return {
    type: content.type,
    stem_text: wordsOf(content.name, STEM_MAX),
    digest: digestOf(content, key),
    bands: bandsOf(words, library),
    /** PostgreSQL's own parser takes a Chinese sentence for one word. */
    search: sql<string>`array_to_tsvector(string_to_array(${lexemes}, ' '))`,
  };
}
