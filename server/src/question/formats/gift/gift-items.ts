import {
  BankType,
  BLOCK_TYPES,
  LeafType,
  type BankTypeNumber,
} from "@perennial/contract/question/item.ts";
import { TRUTH } from "../paper-rows.ts";
import type { MediaFile, RowFault } from "../read-result.ts";
import type { GiftAnswer, GiftKey, GiftQuestion } from "./gift-answers.ts";
import { formatOf, htmlOfGift, released } from "./gift-text.ts";

interface Leaf {
  readonly type: BankTypeNumber;
  readonly name: string;
  readonly options?: readonly object[];
  readonly blanks?: readonly object[];
  readonly analysis?: string;
  readonly policy?: "weighted";
}

/** What a question of GIFT is here, or why it is none. */
export type FoundDraft =
  | { readonly draft: object; readonly isDoubtful?: boolean }
  | { readonly fault: RowFault["code"] };

class TooComplex extends Error {}

const { single, multiple, trueFalse, blanks, short, material, nonDirectional } = BankType.enum;

class Reader {
  private readonly files: Map<string, MediaFile>;
  private readonly format: string;
  constructor(question: GiftQuestion, files: Map<string, MediaFile>) {
    this.files = files;
    this.format = formatOf(question.before);
  }

  html(text: string): string {
    const html = htmlOfGift(text, this.files, this.format);
    if (html === undefined) throw new TooComplex();
    return html;
  }

  /** The text around a gap as one. */
  name({ before, after }: GiftQuestion): string {
    if (after === "") return this.html(before);
    return this.html(`${before} ____ ${after}`);
  }

  choice(answers: readonly GiftAnswer[], type: number): Omit<Leaf, "name"> {
    const isSingle = answers.some(({ isRight }) => isRight);
    const worth = (answer: GiftAnswer): number =>
      (answer.isRight ? 100 : (answer.percent ?? 0)) / 100;
    const isWeighted =
      !isSingle || answers.some((answer) => !answer.isRight && worth(answer) !== 0);
    return {
      type: isSingle ? single : type === nonDirectional ? nonDirectional : multiple,
      options: answers.map((answer) => ({
        optionContent: this.html(answer.text),
        isRight: isSingle ? answer.isRight : worth(answer) > 0,
        weight: isWeighted ? worth(answer) : 0,
        comment: this.html(answer.comment),
      })),
      ...(isWeighted ? { policy: "weighted" as const } : {}),
    };
  }

  leaf(question: GiftQuestion, type: number): Leaf | undefined {
    const { key } = question;
    const said = { name: this.name(question), analysis: this.html(question.general) };
    switch (key.kind) {
      case "essay":
        return { type: short, ...said };
      case "truth":
        return { type: trueFalse, ...said, options: this.truths(key) };
      case "choice":
        return { ...said, ...this.choice(key.answers, type) };
      case "texts":
        return {
          type: blanks,
          ...said,
          blanks: [
            {
              answers: key.answers.map(({ text, percent = 100 }) => ({
                text: released(text),
                fraction: percent / 100,
              })),
            },
          ],
        };
      case "numbers":
        return {
          type: blanks,
          ...said,
          blanks: [
            {
              answers: key.answers.map(({ value, tolerance, percent = 100 }) => ({
                text: String(value),
                tolerance,
                fraction: percent / 100,
              })),
            },
          ],
        };
      case "none":
      case "broken":
      case "pairs":
        return undefined;
    }
  }

  private truths({ isTrue, whenWrong, whenRight }: Extract<GiftKey, { kind: "truth" }>): object[] {
    return TRUTH.map((optionContent, at) => {
      const isRight = (at === 0) === isTrue;
      return { optionContent, isRight, comment: this.html(isRight ? whenRight : whenWrong) };
    });
  }
}

const guarded = (find: () => FoundDraft): FoundDraft => {
  try {
    return find();
  } catch (error) {
    if (error instanceof TooComplex) return { fault: "tooComplex" };
    throw error;
  }
};

/** A question of its own; `type` is what our comment says of it, 0 for none. */
export function draftOfGift(
  question: GiftQuestion,
  type: number,
  files: Map<string, MediaFile>,
): FoundDraft {
  return guarded(() => {
    const reader = new Reader(question, files);
    const { key } = question;
    if (key.kind !== "pairs") {
      const leaf = reader.leaf(question, type);
      return leaf ? { draft: leaf } : { fault: "notUnderstood" };
    }
    const matches = [...new Set(key.pairs.map(([, match]) => match))];
    const children = key.pairs
      .filter(([premise]) => premise !== "")
      .map(([premise, match]) => ({
        type: single,
        name: reader.html(premise),
        options: matches.map((one) => ({
          optionContent: reader.html(one),
          isRight: one === match,
        })),
      }));
    return {
      draft: {
        type: material,
        name: reader.name(question),
        analysis: reader.html(question.general),
        children,
      },
      isDoubtful: true,
    };
  });
}

/** A description and the questions that belong to it. */
export function partsOfGroup(
  head: GiftQuestion,
  parts: readonly GiftQuestion[],
  type: number,
  files: Map<string, MediaFile>,
): FoundDraft {
  return guarded(() => {
    const children = parts.map((part) => new Reader(part, files).leaf(part, 0));
    if (!children.every((child) => child !== undefined && LeafType.safeParse(child.type).success))
      return { fault: "notUnderstood" };
    const known = BLOCK_TYPES.find((one) => one === type) ?? material;
    return { draft: { type: known, name: new Reader(head, files).name(head), children } };
  });
}
