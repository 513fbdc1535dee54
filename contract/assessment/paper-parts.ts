import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { RichText } from "../kernel/rich-text.ts";
import { BankType, ChoicePolicy } from "../question/item.ts";
import { Difficulty } from "../question/question.ts";

/** Kinds of papers, with the requirements' numbers (consoles §3); they name none for exercises. */
export const PaperKind = z.enum({ exam: 0, test: 1, homework: 2, exercise: 3 });
export type PaperKindNumber = z.output<typeof PaperKind>;

/** States of a paper (consoles §3): 0 to 2 freezes it, 2 to 1 opens it. */
export const PublishState = z.enum({ unpublished: 0, published: 1, prePublished: 2 });

/** The most that one paper may hold. */
export const PAPER_LIMITS = {
  sections: 20,
  questions: 200,
  rules: 50,
  points: 1_000,
  versions: 4,
} as const;

const isHalf = (points: number): boolean => Number.isInteger(points * 2);

/** Points: whole numbers and halves. */
const Points = z.number().min(0).max(PAPER_LIMITS.points).refine(isHalf, { message: "points" });

/** Points of one question that differ from those of its section; null for the section's. */
const OwnPoints = Points.min(0.5).nullable().default(null);

/** What a paper says and does as a whole. */
export const PaperSettings = {
  name: text(1, 100),
  instructions: RichText(5_000).default(""),
  total: Points,
  passLine: Points,
  /** How several choices are scored; null for each question's own way. */
  policy: ChoicePolicy.nullable().default(null),
  /** Each learner gets the options in another order. */
  isOptionShuffled: z.boolean().default(false),
  /** How many versions are printed for one room: A, B, C, D. */
  versionNum: z.int().min(1).max(PAPER_LIMITS.versions).default(1),
};

/** A question that was picked by hand. */
export const PaperItem = z.strictObject({
  questionId: Id,
  /** The version that stays; null follows the newest until the paper is published. */
  pinned: z.int().min(1).nullable().default(null),
  points: OwnPoints,
  /** It keeps its place when the section is mixed. */
  isFixed: z.boolean().default(false),
});

/** Questions that are drawn: so many of a library, by what is wanted of them. Those with parts are drawn whole. */
export const PaperRule = z.strictObject({
  count: z.int().min(1).max(100),
  /** The name of a library, `1.course7`; null for the paper's own. */
  libraryId: Id.nullable().default(null),
  type: BankType.nullable().default(null),
  difficulty: Difficulty.nullable().default(null),
  /** Any of these knowledge points; none for all. */
  knowledgeIds: z.array(Id).max(50).default([]),
  /** All of these tags. */
  tags: z.array(text(1, 30)).max(10).default([]),
  points: OwnPoints,
});
export type PaperRuleInput = z.output<typeof PaperRule>;

/** A section with its questions: first those picked by hand, then what its rules draw. */
export const PaperSection = z.strictObject({
  /** Id of a section that is kept; none for a new one. */
  id: Id.optional(),
  name: text(1, 60),
  instructions: RichText(2_000).default(""),
  /** What a question is worth that has no points of its own. */
  pointsEach: Points.default(0),
  /** Each learner gets the questions in another order. */
  isShuffled: z.boolean().default(false),
  items: z.array(PaperItem).max(PAPER_LIMITS.questions).default([]),
  rules: z.array(PaperRule).max(PAPER_LIMITS.rules).default([]),
});
export type PaperSectionInput = z.output<typeof PaperSection>;

/** All sections of a paper as its author writes them. */
export const PaperSections = z.array(PaperSection).max(PAPER_LIMITS.sections);

/** What a paper names that is written as a whole. */
export const WRITTEN_PAPER = {
  id: "paper:edit",
  "sections.id": "within:id",
  "sections.items.questionId": "scope",
  "sections.rules.libraryId": "scope",
  "sections.rules.knowledgeIds": "scope",
} as const;
