import type { ChoiceTypeNumber, TeacherQuestion } from "@perennial/contract/question/question.ts";
import type * as z from "zod";
import { asText } from "./stem-text.ts";

/** A question with its answer. */
export type AuthoredQuestion = z.output<typeof TeacherQuestion>;

/** An option while it is written. */
export interface Line {
  readonly key: number;
  readonly id?: string;
  readonly optionContent: string;
  readonly isRight: boolean;
}

/** Types with one right option. */
const ONE_ONLY: ReadonlySet<number> = new Set([1, 3]);
const FIRST_LETTER = 65;

/** A, B, C … */
export const letterOf = (at: number): string => String.fromCharCode(FIRST_LETTER + at);

let lastKey = 0;
/** One more option. */
export const createLine = (optionContent = ""): Line => {
  lastKey += 1;
  return { key: lastKey, optionContent, isRight: false };
};
const fourLines = (): Line[] => [createLine(), createLine(), createLine(), createLine()];

/** The options of a question, or four empty ones. */
export function linesOf(question: AuthoredQuestion | undefined): readonly Line[] {
  if (!question) return fourLines();
  const right = new Set(question.rightAnswer.split(","));
  return question.options.map(({ id, optionContent }) =>
    Object.assign(createLine(asText(optionContent)), { id, isRight: right.has(id) }),
  );
}

/** With an option marked as right, or no longer; of one-answer types it becomes the only one. */
export const withMark = (
  lines: readonly Line[],
  type: ChoiceTypeNumber,
  key: number,
): readonly Line[] =>
  lines.map((line) => {
    const isThis = line.key === key;
    if (ONE_ONLY.has(type)) return { ...line, isRight: isThis };
    return isThis ? { ...line, isRight: !line.isRight } : line;
  });

/** The options for another type: two fixed ones of true and false, and of several right ones the first where one is right. */
export function linesOfType(
  lines: readonly Line[],
  { from, to, yes, no }: { from: ChoiceTypeNumber; to: ChoiceTypeNumber; yes: string; no: string },
): readonly Line[] {
  if (to === 3) return [createLine(yes), createLine(no)];
  const kept = from === 3 ? fourLines() : lines;
  const right = kept.find(({ isRight }) => isRight);
  return ONE_ONLY.has(to) ? kept.map((line) => ({ ...line, isRight: line === right })) : kept;
}

/** Whether as many are right as the type wants. */
export function hasAnswer(lines: readonly Line[], type: ChoiceTypeNumber): boolean {
  const right = lines.filter(({ isRight }) => isRight).length;
  return right >= (type === 2 ? 2 : 1);
}
