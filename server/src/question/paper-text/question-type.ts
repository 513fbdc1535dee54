import { lettersOf, truthOf } from "./answer-text.ts";
import type { Draft } from "./draft.ts";
import { blanksIn } from "./stem-parts.ts";
import { CHOICES, SHARED, TYPE, type QuestionTypeNumber } from "./type-words.ts";

const STATEMENTS = 2;

/** Its options are 对 and 错. */
export const hasTruthOptions = ({ options }: Draft): boolean =>
  options.length === STATEMENTS &&
  truthOf(options[0]?.text ?? "") === true &&
  truthOf(options[1]?.text ?? "") === false;

/** What kind of question it is: what itself and the heading say, else what its options and its answer say. */
export function typeOf(
  draft: Draft,
  own: QuestionTypeNumber | undefined,
  answer: string,
  stem: string,
): { readonly type: QuestionTypeNumber; readonly isGuess: boolean } {
  const { section, options } = draft;
  const said = own ?? section?.type;
  const letters = lettersOf(answer) ?? [];
  const isChoice = said !== undefined && CHOICES.has(said);
  if (options.length >= 2) {
    if (hasTruthOptions(draft) && !isChoice) return { type: TYPE.trueFalse, isGuess: false };
    const isOpen = own === undefined && section?.isAnyChoice === true && letters.length > 1;
    if (isChoice && !isOpen) return { type: said, isGuess: false };
    const isOther = said !== undefined && !isChoice && !SHARED.has(said);
    const isGuess = letters.length === 0 || isOther || section?.isOther === true;
    return { type: letters.length > 1 ? TYPE.several : TYPE.single, isGuess };
  }
  if (said !== undefined && !SHARED.has(said) && !isChoice) return { type: said, isGuess: false };
  if (truthOf(answer) !== undefined) return { type: TYPE.trueFalse, isGuess: isChoice };
  const isForeign = isChoice || section?.isOther === true;
  if (blanksIn(stem) > 0) return { type: TYPE.blanks, isGuess: isForeign };
  return { type: TYPE.written, isGuess: isForeign || answer === "" };
}
