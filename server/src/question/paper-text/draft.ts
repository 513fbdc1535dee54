import type { ParsedOption } from "./parsed-paper.ts";
import type { Kind } from "./type-words.ts";

/** A heading and what it says of the questions below it. */
export interface Section extends Kind {
  readonly heading: string;
  readonly ordinal: number;
  readonly points: { readonly each: number; readonly isOfBlank: boolean } | undefined;
}

export type Field =
  | "stem"
  | "option"
  | "answer"
  | "analysis"
  | "difficulty"
  | "knowledge"
  | "tags"
  | "points"
  | "kind";
type TextField = Exclude<Field, "option">;

/** A question while its lines are gathered. */
export interface Draft {
  readonly number: number;
  readonly section: Section | undefined;
  readonly from: number;
  to: number;
  options: { letter: string; text: string; sign: string }[];
  readonly texts: Record<TextField, string[]>;
  readonly children: Draft[];
  /** Lines of its key, where it has one. */
  readonly keyLines: number[];
  /** It is a text that children share. */
  isMaterial: boolean;
  /** The numbers that its heading announced: 回答 11-13 题. */
  range: readonly [number, number] | undefined;
  isJump: boolean;
  isTwice: boolean;
  /** Something within it may be a question or an option of its own. */
  isUnsure: boolean;
  /** The key gives another number of answers than it says. */
  isKeyUneven: boolean;
  /** The key at the end says something else than the question itself. */
  isKeyTwice: boolean;
}

export const createDraft = (number: number, section: Section | undefined, line: number): Draft => ({
  number,
  section,
  from: line,
  to: line,
  options: [],
  texts: {
    stem: [],
    answer: [],
    analysis: [],
    difficulty: [],
    knowledge: [],
    tags: [],
    points: [],
    kind: [],
  },
  children: [],
  keyLines: [],
  isMaterial: false,
  range: undefined,
  isJump: false,
  isTwice: false,
  isUnsure: false,
  isKeyUneven: false,
  isKeyTwice: false,
});

/** Adds a line to the text of a field; one of an option goes on with the last option. */
export function addText(draft: Draft, field: Field, text: string, line: number): void {
  draft.to = Math.max(draft.to, line);
  if (text.trim() === "") return;
  if (field === "answer") draft.keyLines.push(line);
  if (field !== "option") {
    draft.texts[field].push(text.trim());
    return;
  }
  const last = draft.options.at(-1);
  if (last) last.text = `${last.text}${last.text === "" ? "" : "\n"}${text.trim()}`;
}

export const textOf = (draft: Draft, field: TextField): string => draft.texts[field].join("\n");

export const optionsOf = (draft: Draft): ParsedOption[] =>
  draft.options.map(({ letter, text }) => ({ letter, text }));

/** Questions that are answered: children in place of the material that they share. */
export const leavesOf = (drafts: readonly Draft[]): Draft[] =>
  drafts.flatMap((draft) => (draft.children.length > 0 ? leavesOf(draft.children) : [draft]));
