import type { LearnerItem, QuestionItem } from "@perennial/contract/question/item.ts";
import type { QuestionFile } from "@perennial/contract/question/question.ts";
import type * as z from "zod";
import { letterOf } from "../question-lines.ts";
import type { LeafDraft } from "./item-draft.ts";

const seenLeaf = ({ name, options, blanks }: LeafDraft, place: string) => ({
  name,
  options: options.map(({ optionContent, isFixed }, at) => ({
    id: `${place}${at}`,
    optionHead: letterOf(at),
    optionContent,
    isFixed,
  })),
  blankNum: blanks.length,
});

/** A question that is being written as learners will see it, for the preview beside the form. */
export function seenItem(item: QuestionItem, file: z.output<typeof QuestionFile>): LearnerItem {
  return {
    type: item.type,
    ...seenLeaf(item, "o"),
    children: item.children.map((child, at) => ({
      id: child.id ?? `p${at}`,
      type: child.type,
      weight: child.weight,
      ...seenLeaf(child, `p${at}o`),
    })),
    ...file,
    playLimit: item.playLimit,
  };
}
