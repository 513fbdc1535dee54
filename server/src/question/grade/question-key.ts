/**
 * How several choices are scored (N options, T of them right, t right and f wrong ones ticked). `partialNoWrong` is what
 * Chinese papers call 漏选得部分、错选不得分; `halfNoWrong` gives half for whatever part of the right ones.
 */
export type ChoicePolicy =
  | "allOrNothing"
  | "netCorrect"
  | "coverage"
  | "eachDecision"
  | "halves"
  | "partialNoWrong"
  | "halfNoWrong"
  | "weighted";

/** What of a choice decides its score. */
export interface ChoiceKey {
  readonly kind: "choice";
  /** One option only may be ticked: radio and true or false. */
  readonly isSingle: boolean;
  /** `weight` is the share from -1 to 1 that the option counts under the policy `weighted`. */
  readonly options: readonly {
    readonly id: string;
    readonly isRight: boolean;
    readonly weight?: number;
  }[];
  readonly policy?: ChoicePolicy;
}

/** An accepted text or number of a blank, and the share from 0 to 1 that it is worth. */
export interface BlankAnswer {
  readonly text: string;
  readonly fraction: number;
  /** The text is a number: how far off an answer may be. Twice as far is worth half (edX). */
  readonly tolerance?: number;
}

/** One blank with all that is accepted. */
export interface Blank {
  readonly answers: readonly BlankAnswer[];
  readonly isCaseSensitive?: boolean;
}

/** Blanks of a sentence. */
export interface BlanksKey {
  readonly kind: "blanks";
  readonly blanks: readonly Blank[];
  /** The answers may stand in the blanks in any order. */
  readonly isAnyOrder?: boolean;
}

/** What only a person can mark. */
export interface WrittenKey {
  readonly kind: "written";
}

/** Several parts with their weights or points: a cloze, or children of one material. */
export interface PartsKey {
  readonly kind: "parts";
  readonly parts: readonly {
    readonly id: string;
    readonly weight: number;
    readonly key: QuestionKey;
  }[];
}

export type QuestionKey = ChoiceKey | BlanksKey | WrittenKey | PartsKey;

/** What was answered: ids of options, texts of blanks in their order, a text, or an answer for each part. */
export type Answer =
  | { readonly chosen: readonly string[] }
  | { readonly blanks: readonly string[] }
  | { readonly written: string; readonly fileIds?: readonly string[] | undefined }
  | { readonly parts: Readonly<Record<string, Answer | undefined>> };

export type GradeState = "right" | "partial" | "wrong" | "gaveUp" | "pending";

/** What an answer is worth: `fraction` of the full mark, as far as it is known while the state is pending. */
export interface Grade {
  readonly fraction: number;
  readonly state: GradeState;
  readonly parts?: Readonly<Record<string, Grade>>;
}
