import type { Language } from "@perennial/contract/kernel/failure.ts";

/** What is printed: the paper, the sheet on which it is answered, or the paper with its key and explanations. */
export type PrintPart = "paper" | "sheet" | "key";

/** What is said of a question once it was answered; HTML. */
export interface PrintedKey {
  readonly answer: string;
  readonly analysis: string;
}

/** A question in its place on the paper. */
export interface PrintedQuestion {
  /** `12`, or `(3)` of a part. */
  readonly number: string;
  readonly type: number;
  readonly points: number;
  readonly name: string;
  readonly options: readonly { readonly head: string; readonly html: string }[];
  readonly blankNum: number;
  /** Address of the picture that stands below it; empty for none. */
  readonly picture: string;
  readonly children: readonly PrintedQuestion[];
  /** Only where the key is printed. */
  readonly key: PrintedKey | undefined;
}

/** A paper as it is printed, in plain values: what the heavy worker gets. Texts are cleaned HTML. */
export interface PrintedPaper {
  readonly part: PrintPart;
  readonly language: Language;
  readonly name: string;
  /** A to D; empty where the paper has one version. */
  readonly version: string;
  readonly instructions: string;
  readonly total: number;
  readonly passLine: number;
  readonly sections: readonly {
    readonly name: string;
    readonly instructions: string;
    readonly points: number;
    readonly questions: readonly PrintedQuestion[];
  }[];
  /** Pictures by their addresses in the texts. */
  readonly pictures: ReadonlyMap<string, Buffer>;
}
