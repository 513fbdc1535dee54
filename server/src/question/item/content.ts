import type {
  BankTypeNumber,
  ChoicePolicy,
  LearnerItem,
  LeafTypeNumber,
} from "@perennial/contract/question/item.ts";
import type { QuestionFile } from "@perennial/contract/question/question.ts";
import type { z } from "zod";

interface LeafContent {
  /** HTML, as all texts of a question. */
  readonly name: string;
  readonly options: readonly {
    readonly id: string;
    readonly optionContent: string;
    readonly isFixed: boolean;
  }[];
  readonly blankNum: number;
}

/** What a version shows to learners, as the column `content` keeps it. */
export interface QuestionContent extends LeafContent {
  readonly type: BankTypeNumber;
  readonly children: readonly (LeafContent & {
    readonly id: string;
    readonly type: LeafTypeNumber;
    /** Its share of the whole. */
    readonly weight: number;
  })[];
  readonly file: z.output<typeof QuestionFile>;
  readonly playLimit: number;
}

interface LeafKey {
  readonly options: readonly {
    readonly id: string;
    readonly isRight: boolean;
    readonly weight: number;
    readonly comment: string;
  }[];
  readonly blanks: readonly {
    readonly answers: readonly {
      readonly text: string;
      readonly fraction: number;
      readonly tolerance?: number | undefined;
    }[];
    readonly isCaseSensitive: boolean;
  }[];
  readonly isAnyOrder: boolean;
  readonly answer: string;
  readonly analysis: string;
  readonly policy: z.output<typeof ChoicePolicy>;
}

/** What a version keeps from learners, as the column `key` keeps it. */
export interface StoredKey extends LeafKey {
  readonly isExplained: boolean;
  readonly children: readonly (LeafKey & { readonly id: string })[];
}

/** A question without a file. */
export const NO_FILE: QuestionContent["file"] = { fileName: "", fileKind: 0, fileUrl: "" };

const FIRST_LETTER = 65;

/** The letter of the option at this place: A, B, C … */
export const headOf = (at: number): string => String.fromCharCode(FIRST_LETTER + at);

const shownLeaf = ({ name, options, blankNum }: LeafContent) => ({
  name,
  options: options.map(({ id, optionContent, isFixed }, at) => ({
    id,
    optionHead: headOf(at),
    optionContent,
    isFixed,
  })),
  blankNum,
});

/** A question as a learner sees it. It names what it takes, so that nothing else of a row can come along. */
export function learnerView(content: QuestionContent): LearnerItem {
  const { fileName, fileKind, fileUrl } = content.file;
  return {
    type: content.type,
    ...shownLeaf(content),
    children: content.children.map((child) => ({
      id: child.id,
      type: child.type,
      weight: child.weight,
      ...shownLeaf(child),
    })),
    fileName,
    fileKind,
    fileUrl,
    playLimit: content.playLimit,
  };
}
