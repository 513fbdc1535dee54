import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { PaperKind } from "./paper-parts.ts";

/** The figures of a paper, in the order in which they are told. */
export const PAPER_FIGURES = [
  "mean",
  "median",
  "deviation",
  "skewness",
  "kurtosis",
  "consistency",
  "standardError",
] as const;

/** An option of a choice, and who took it. */
const OptionFigures = z.object({
  id: z.string(),
  /** Its letter in the paper as it was written. */
  letter: z.string(),
  text: z.string(),
  isRight: z.boolean(),
  /** Share of all attempts, and by fifths of the total, the weakest first; null for a fifth in which nobody is. */
  rate: z.number(),
  rateByFifth: z.array(z.number().nullable()),
});

/** A choice that was asked: the question itself, or a part of it. */
const ChoiceFigures = z.object({
  /** Its number within the question; 0 for the question itself. */
  part: z.int(),
  advice: z.string(),
  options: z.array(OptionFigures),
});

const Told = z.object({
  value: z.number().nullable(),
  /** What it means, in one sentence. */
  advice: z.string(),
});

export const QuestionFigures = z.object({
  id: z.string(),
  /** Its place in the paper as it was written, from 1 on. */
  no: z.int(),
  type: z.int(),
  /** The beginning of its text, without marks. */
  stem: z.string(),
  points: z.number(),
  attempts: z.int(),
  /** Mean share of the full mark, 0 to 1, and what guessing earns. */
  facility: Told,
  guess: z.number(),
  /** Percent: how far it tells learners apart, and how much of what would be possible. */
  discrimination: Told,
  efficiency: Told,
  /** Percent of what decides the total, and of the points. */
  weight: Told,
  intended: z.number(),
  choices: z.array(ChoiceFigures),
});

export const getQualityReport = operation({
  name: "assessment.getQualityReport",
  summary:
    "What the marks of a published paper say about it and each of its questions, from the attempts that count",
  method: "GET",
  path: "/assessment/api/quality/get",
  access: "course.author",
  things: { id: "paper:see" },
  input: z.strictObject({
    id: Id,
    /** Which of the paper's releases; the newest when left out. */
    release: z.coerce.number().pipe(z.int().min(1)).optional(),
  }),
  output: z.object({
    id: Id,
    name: z.string(),
    kind: PaperKind,
    total: z.number(),
    passLine: z.number(),
    release: z.int(),
    /** Releases that there are, the newest first. */
    releases: z.array(z.int()),
    attempts: z.int(),
    /** Attempts that wait for somebody to mark them, and do not count yet. */
    pending: z.int(),
    /** Share of the attempts that reach the pass line, 0 to 1; null without attempts. */
    passRate: z.number().nullable(),
    figures: z.record(z.enum(PAPER_FIGURES), Told),
    /** How many attempts earned from a mark on to before the next; the last one ends with the full mark. */
    distribution: z.array(z.object({ from: z.number(), to: z.number(), num: z.int() })),
    questions: z.array(QuestionFigures),
  }),
  fails: ["assessment.paperNotFound", "assessment.mayNot", "assessment.neverPublished"],
  effect: "read",
});
