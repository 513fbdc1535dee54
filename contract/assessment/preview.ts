import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { ItemAnswer, LearnerItem } from "../question/item.ts";
import { PAPER_LIMITS, PaperKind } from "./paper-parts.ts";

/** What decides the draw and the order of a paper; the same seed shows the same. */
const Seed = Id;

/** A question of a paper as learners see it: nothing in it says what is right. */
const ShownQuestion = LearnerItem.extend({ id: Id, points: z.number() });

/** A paper as learners see it. */
export const ShownPaper = z.object({
  name: z.string(),
  kind: PaperKind,
  instructions: z.string(),
  total: z.number(),
  passLine: z.number(),
  sections: z.array(
    z.object({
      id: Id,
      name: z.string(),
      instructions: z.string(),
      points: z.number(),
      questions: z.array(ShownQuestion),
    }),
  ),
});
export type ShownPaper = z.output<typeof ShownPaper>;

const GradeState = z.enum(["right", "partial", "wrong", "gaveUp", "pending"]);

/** What answers to a paper earned. */
export const PaperGrade = z.object({
  /** Points that are known; those of a pending question may rise. */
  earned: z.number(),
  total: z.number(),
  isPassed: z.boolean(),
  /** Some answers wait for a person to mark them. */
  isPending: z.boolean(),
  questions: z.array(
    z.object({ id: Id, points: z.number(), earned: z.number(), state: GradeState }),
  ),
});
export type PaperGrade = z.output<typeof PaperGrade>;

const FAILS = ["assessment.paperNotFound", "assessment.mayNot", "assessment.stateWrong"] as const;

const asked = {
  id: Id,
  seed: Seed,
  /** What was frozen last, instead of what stands there now. */
  isReleased: z.boolean().default(false),
};

export const previewPaper = operation({
  name: "assessment.previewPaper",
  summary: "A paper as it stands now, as a learner would see it",
  method: "GET",
  path: "/assessment/api/paper/preview",
  access: "course.author",
  things: { id: "paper:see", seed: "part" },
  input: z.strictObject({
    ...asked,
    /** 1 shows the printed version A, 2 B, 3 C, 4 D; 0 the order of a learner's screen. */
    printed: z.int().min(0).max(PAPER_LIMITS.versions).default(0),
  }),
  output: ShownPaper,
  fails: FAILS,
  effect: "read",
});

export const tryPaper = operation({
  name: "assessment.tryPaper",
  summary: "What answers to a previewed paper would earn; nothing is stored",
  method: "POST",
  path: "/assessment/api/paper/try",
  access: "course.author",
  things: {
    id: "paper:see",
    seed: "part",
    "answers.id": "within:id",
    "answers.answer.chosen": "part",
    "answers.answer.parts.chosen": "part",
    "answers.answer.fileIds": "part",
    "answers.answer.parts.fileIds": "part",
  },
  input: z.strictObject({
    ...asked,
    answers: z.array(z.strictObject({ id: Id, answer: ItemAnswer })).max(PAPER_LIMITS.questions),
  }),
  output: PaperGrade,
  fails: FAILS,
  effect: "read",
});
