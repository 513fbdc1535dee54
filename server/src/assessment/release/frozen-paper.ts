import type { ChoicePolicy } from "@perennial/contract/question/item.ts";
import type { PaperKindNumber } from "@perennial/contract/assessment/paper-parts.ts";
import type { z } from "zod";
import type { QuestionContent, StoredKey } from "../../question/public.ts";

/** A question as a frozen paper shows it. */
export interface FrozenQuestion {
  /** Id of the question in the bank; none stands twice in a paper. */
  readonly id: string;
  readonly version: number;
  readonly points: number;
  readonly isFixed: boolean;
  readonly content: QuestionContent;
}

/** What a frozen paper shows, as the column `content` keeps it. */
export interface PaperContent {
  readonly name: string;
  readonly kind: PaperKindNumber;
  /** HTML, as all longer texts. */
  readonly instructions: string;
  readonly total: number;
  readonly passLine: number;
  readonly isOptionShuffled: boolean;
  readonly versionNum: number;
  readonly sections: readonly {
    readonly id: string;
    readonly name: string;
    readonly instructions: string;
    readonly isShuffled: boolean;
    readonly questions: readonly FrozenQuestion[];
  }[];
}

/** What a frozen paper keeps from learners, as the column `key` keeps it. */
export interface PaperKey {
  readonly policy: z.output<typeof ChoicePolicy> | null;
  readonly questions: readonly { readonly id: string; readonly key: StoredKey }[];
}

/** A paper that no longer changes. */
export interface FrozenPaper {
  readonly content: PaperContent;
  readonly key: PaperKey;
}
