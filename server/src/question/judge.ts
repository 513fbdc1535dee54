import { QuestionType } from "@perennial/contract/question/question.ts";

/** What judging needs of a question. */
export interface Judged {
  readonly type: number;
  readonly options: readonly { readonly id: string }[];
  /** Ids of the right options in their order, joined by commas. */
  readonly rightAnswer: string;
}

const ONE_ONLY: ReadonlySet<number> = new Set([QuestionType.single, QuestionType.trueFalse]);

/**
 * Whether the chosen options answer the question (front §5): one choice must be the right one; of several at least
 * one is chosen and they are exactly the right ones, in whatever order they were ticked.
 */
export function judge({ type, options, rightAnswer }: Judged, chosen: readonly string[]): boolean {
  const ticked = new Set(chosen);
  if (ticked.size === 0) return false;
  if (ONE_ONLY.has(type) && ticked.size !== 1) return false;
  const known = options.map(({ id }) => id).filter((id) => ticked.has(id));
  return known.length === ticked.size && known.join(",") === rightAnswer;
}

/** Whether so many right ones of so many options make a question of this type. */
export function isAnswerPossible(type: number, optionNum: number, rightNum: number): boolean {
  switch (type) {
    case QuestionType.single:
      return rightNum === 1;
    case QuestionType.trueFalse:
      return optionNum === 2 && rightNum === 1;
    case QuestionType.multiple:
      return rightNum >= 2;
    default:
      return rightNum >= 1;
  }
}
