import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { RichText } from "../kernel/rich-text.ts";
import { isQuestionFile } from "../kernel/stored-file.ts";

/** All types of questions, with the requirements' numbers (consoles §3). */
export const BankType = z.enum({
  single: 1,
  multiple: 2,
  trueFalse: 3,
  cloze: 5,
  reading: 6,
  blanks: 7,
  short: 8,
  material: 9,
  nonDirectional: 10,
  hearing: 11,
});
export type BankTypeNumber = z.output<typeof BankType>;

/** Types that stand alone, and within another question. */
export const LeafType = z.enum({
  single: 1,
  multiple: 2,
  trueFalse: 3,
  blanks: 7,
  short: 8,
  nonDirectional: 10,
});
export type LeafTypeNumber = z.output<typeof LeafType>;

/** Types that hold others: a text with gaps, a text, material or sound with questions. */
export const BLOCK_TYPES: readonly BankTypeNumber[] = [5, 6, 9, 11];

/** Types with options to tick. */
export const CHOICE_TYPES: readonly BankTypeNumber[] = [1, 2, 3, 10];

/** The most that one question may hold. */
export const ITEM_LIMITS = {
  options: 10,
  blanks: 20,
  answers: 20,
  children: 30,
  files: 30,
  stem: 20_000,
} as const;

/** How several choices are scored; what each gives stands in server/src/question/grade/question-key.ts. */
export const ChoicePolicy = z.enum([
  "allOrNothing",
  "netCorrect",
  "coverage",
  "eachDecision",
  "halves",
  "partialNoWrong",
  "halfNoWrong",
  "weighted",
]);

/** An option as its author writes it; `id` of one that is kept, none for a new one. */
export const ItemOption = z.strictObject({
  id: Id.optional(),
  optionContent: RichText(5_000, 1),
  isRight: z.boolean(),
  /** Share of the mark from -1 to 1, under the policy `weighted`. */
  weight: z.number().min(-1).max(1).default(0),
  /** Said to who has chosen it, once answers may be shown. */
  comment: RichText(2_000).default(""),
  /** It keeps its place when options are mixed, such as 以上都对. */
  isFixed: z.boolean().default(false),
});

/** A blank with all that it accepts. */
export const ItemBlank = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        text: text(1, 200),
        /** Share of the blank's mark, from 0 to 1. */
        fraction: z.number().min(0).max(1).default(1),
        /** The text is a number: how far off an answer may be. */
        tolerance: z.number().min(0).max(1e9).optional(),
      }),
    )
    .min(1)
    .max(ITEM_LIMITS.answers),
  isCaseSensitive: z.boolean().default(false),
});

const leaf = {
  /** The question itself; within a text with gaps it may be empty. Formulas stand as \( … \) or \[ … \]. */
  name: RichText(ITEM_LIMITS.stem).default(""),
  options: z.array(ItemOption).max(ITEM_LIMITS.options).default([]),
  blanks: z.array(ItemBlank).max(ITEM_LIMITS.blanks).default([]),
  /** The answers may stand in the blanks in any order. */
  isAnyOrder: z.boolean().default(false),
  /** The model answer of what a person marks. */
  answer: RichText(ITEM_LIMITS.stem).default(""),
  analysis: RichText(ITEM_LIMITS.stem).default(""),
  policy: ChoicePolicy.default("allOrNothing"),
};

/** A question within another, in its order; `weight` is its share of the whole. */
export const ItemChild = z.strictObject({
  id: Id.optional(),
  type: LeafType,
  weight: z.number().positive().max(1_000).default(1),
  ...leaf,
});

/**
 * A question as its author writes it, of whatever type. What must be there for each type is checked by the server
 * (`question.answerWrong` names the field).
 */
export const QuestionItem = z.strictObject({
  type: BankType,
  ...leaf,
  name: RichText(ITEM_LIMITS.stem, 1),
  children: z.array(ItemChild).max(ITEM_LIMITS.children).default([]),
  /** Learners see the analysis once they have answered right. */
  isExplained: z.boolean().default(false),
  /**
   * A picture, sound or PDF: the address with which an upload into questionlibrary answered, or the one that the
   * question already has; empty for none.
   */
  fileUrl: z
    .string()
    .max(200)
    .refine((address) => address === "" || isQuestionFile(address), { message: "file" })
    .default(""),
  /** How often the sound may be played; 0 as often as wanted. */
  playLimit: z.int().min(0).max(20).default(0),
});
export type QuestionItem = z.output<typeof QuestionItem>;
export type QuestionItemChild = z.output<typeof ItemChild>;

/** What everybody sees of a question or of a part of one: nothing about the answer. */
const seen = {
  name: z.string(),
  options: z.array(
    z.object({ id: Id, optionHead: z.string(), optionContent: z.string(), isFixed: z.boolean() }),
  ),
  /** How many blanks there are to fill. */
  blankNum: z.int(),
};

/** A part as the learner sees it; `weight` is its share of the whole. */
export const LearnerPart = z.object({ id: Id, type: LeafType, weight: z.number(), ...seen });

/** The content of a version: a question of any type as the learner sees it. */
export const LearnerItem = z.object({
  type: BankType,
  ...seen,
  children: z.array(LearnerPart),
  fileName: z.string(),
  fileKind: z.int(),
  fileUrl: z.string(),
  playLimit: z.int(),
});
export type LearnerItem = z.output<typeof LearnerItem>;
export type LearnerPart = z.output<typeof LearnerPart>;

/** What was answered to a question or a part that has no parts. */
const LeafAnswer = z.union([
  z.strictObject({ chosen: z.array(Id).max(ITEM_LIMITS.options) }),
  z.strictObject({ blanks: z.array(z.string().max(2_000)).max(ITEM_LIMITS.blanks) }),
  z.strictObject({
    written: RichText(ITEM_LIMITS.stem),
    /** What hangs on the answer, in this order; only papers that were given out take any. */
    fileIds: z.array(Id).max(ITEM_LIMITS.files).optional(),
  }),
]);

/** What was answered to a question: ids of options, texts of blanks, a text, or an answer for each part. */
export const ItemAnswer = z.union([
  LeafAnswer,
  z.strictObject({ parts: z.record(Id, LeafAnswer) }),
]);
export type ItemAnswer = z.output<typeof ItemAnswer>;
