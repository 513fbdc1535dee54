import type { QuestionTypeNumber } from "./type-words.ts";

/** What can be doubtful of a question, in the order of weight. */
export const DOUBT_CODES = [
  "noStem",
  "noKey",
  "keyNamesMissingOption",
  "keyNotUnderstood",
  "severalKeysForOne",
  "oneKeyForSeveral",
  "twoKeys",
  "duplicateOption",
  "missingOption",
  "numberGap",
  "numberTwice",
  "blanksDiffer",
  "childrenDiffer",
  "unknownType",
  "splitUnsure",
  "tooLong",
] as const;
export type DoubtCode = (typeof DOUBT_CODES)[number];

/** What somebody should look at before saving, and where the source gives cause for it. */
export interface Doubt {
  readonly code: DoubtCode;
  /** First and last line of the source, counted from 1. */
  readonly lines: readonly [number, number];
}

export interface ParsedOption {
  /** `A` to `J`. */
  readonly letter: string;
  readonly text: string;
}

/** One question as it was understood, with the lines of the source that it came from. */
export interface ParsedQuestion {
  /** The number that stood before it; 0 for a material. */
  readonly number: number;
  readonly type: QuestionTypeNumber;
  readonly stem: string;
  readonly options: readonly ParsedOption[];
  /** Letters of right options, in order. */
  readonly right: readonly string[];
  /** Accepted texts of each blank, in order. */
  readonly blanks: readonly (readonly string[])[];
  /** The model answer of what a person marks. */
  readonly written: string;
  readonly analysis: string;
  /** 1 easy to 3 hard; undefined where nothing was said. */
  readonly difficulty: 1 | 2 | 3 | undefined;
  readonly points: number | undefined;
  readonly knowledge: readonly string[];
  readonly tags: readonly string[];
  readonly children: readonly ParsedQuestion[];
  readonly doubts: readonly Doubt[];
  /** First and last line of the source, counted from 1. */
  readonly lines: readonly [number, number];
}

export interface ParsedPaper {
  /** What stood before the first question. */
  readonly title: string;
  readonly questions: readonly ParsedQuestion[];
  /** Lines that were passed over: page numbers, fields for the name, instructions. */
  readonly ignored: readonly number[];
  /** Lines that belong to nothing that was understood, counted from 1. */
  readonly leftOver: readonly number[];
}
