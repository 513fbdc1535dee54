import { QuestionType } from "@perennial/contract/question/question.ts";

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
