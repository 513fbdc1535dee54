import type { ReactNode } from "react";
import type { BankTypeNumber, ItemAnswer, LearnerItem } from "@perennial/contract/question/item.ts";

/** What a question and a part of one show alike. */
export interface LeafSeen extends Pick<LearnerItem, "name" | "options" | "blankNum"> {
  readonly type: BankTypeNumber;
}

/** The fields in which a question without parts, or a part, is answered. */
export interface AnswerProps {
  readonly leaf: LeafSeen;
  readonly answer: ItemAnswer | undefined;
  /** Missing where nothing can be answered any more. */
  readonly onAnswer: ((answer: ItemAnswer) => void) | undefined;
  /** Ids of the options that are right, once that may be seen. */
  readonly right?: ReadonlySet<string> | undefined;
}

/** Shows the field in which a text is written, in place of the plain one; of a part by its id, of the whole by "". */
export type WrittenField = (partId: string, field: AnswerProps) => ReactNode;

/** How often the sound of a question was played, where somebody counts. */
export interface Plays {
  readonly used: number;
  /** A play begins; it does not when this gives false. */
  readonly onPlay: () => boolean | Promise<boolean>;
}
