import { blanksOf, lettersByText, truthOf } from "./answer-text.ts";
import type { Draft } from "./draft.ts";
import type { DoubtCode } from "./parsed-paper.ts";
import { hasTruthOptions } from "./question-type.ts";
import { blanksIn } from "./stem-parts.ts";
import { CHOICES, TYPE, type QuestionTypeNumber } from "./type-words.ts";

/** What an answer says for the type, and what is doubtful of it. */
export interface UnderstoodAnswer {
  readonly right: readonly string[];
  readonly blanks: readonly (readonly string[])[];
  readonly doubts: readonly DoubtCode[];
}

const nothing = (...doubts: DoubtCode[]): UnderstoodAnswer => ({ right: [], blanks: [], doubts });

function readChoice(type: QuestionTypeNumber, answer: string, draft: Draft): UnderstoodAnswer {
  const letters = lettersByText(answer, draft.options);
  if (!letters) return nothing("keyNotUnderstood");
  const known = new Set(draft.options.map(({ letter }) => letter));
  const doubts: DoubtCode[] = [];
  if (letters.some((letter) => !known.has(letter))) doubts.push("keyNamesMissingOption");
  if (type === TYPE.single && letters.length > 1) doubts.push("severalKeysForOne");
  if (type === TYPE.several && letters.length === 1) doubts.push("oneKeyForSeveral");
  return { right: letters, blanks: [], doubts };
}

/** A is right and B is wrong, as far as the options do not say otherwise. */
function readTruth(answer: string, draft: Draft): UnderstoodAnswer {
  const letter = lettersByText(answer, hasTruthOptions(draft) ? draft.options : [])?.join("");
  const byLetter = letter === "A" ? true : letter === "B" ? false : undefined;
  const isTrue = truthOf(answer.split(/[:：]/)[0] ?? "") ?? truthOf(answer) ?? byLetter;
  if (isTrue === undefined) return nothing("keyNotUnderstood");
  return { right: [isTrue ? "A" : "B"], blanks: [], doubts: [] };
}

/** Understands the answer of a question. */
export function readAnswer(
  type: QuestionTypeNumber,
  answer: string,
  draft: Draft,
  stem: string,
): UnderstoodAnswer {
  if (answer.trim() === "") return nothing("noKey");
  if (CHOICES.has(type)) return readChoice(type, answer, draft);
  if (type === TYPE.trueFalse) return readTruth(answer, draft);
  if (type !== TYPE.blanks) return nothing();
  const count = blanksIn(stem);
  const blanks = blanksOf(answer, Math.max(1, count));
  if (!blanks) return nothing("blanksDiffer");
  return { right: [], blanks, doubts: count === 0 ? ["blanksDiffer"] : [] };
}
