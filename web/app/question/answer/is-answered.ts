import type { ItemAnswer, LearnerItem } from "@perennial/contract/question/item.ts";
import { isBlankHtml } from "../../kernel/html-text.ts";

/** Whether anything was answered at all. */
export function isAnswered(answer: ItemAnswer | undefined): boolean {
  if (!answer) return false;
  if ("chosen" in answer) return answer.chosen.length > 0;
  if ("blanks" in answer) return answer.blanks.some((text) => text.trim() !== "");
  if ("written" in answer) return !isBlankHtml(answer.written) || (answer.fileIds ?? []).length > 0;
  return Object.values(answer.parts).some(isAnswered);
}

/** Whether nothing of a question waits for an answer: every part and every blank has one. */
export function isWholeAnswered(item: LearnerItem, answer: ItemAnswer | undefined): boolean {
  if (!answer) return false;
  if ("parts" in answer)
    return item.children.every(({ id, blankNum }) => isLeafWhole(blankNum, answer.parts[id]));
  return item.children.length === 0 && isLeafWhole(item.blankNum, answer);
}

const isLeafWhole = (blankNum: number, answer: ItemAnswer | undefined): boolean =>
  answer !== undefined && "blanks" in answer
    ? answer.blanks.filter((text) => text.trim() !== "").length >= blankNum
    : isAnswered(answer);
