import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { privateText } from "../kernel/public-text.ts";
import { BankType } from "./item.ts";

/** Where a question was answered wrong. */
export const ReviewSource = z.enum(["lesson", "paper", "practice"]);
export type ReviewSource = z.output<typeof ReviewSource>;

/** Why it went wrong, as the learner sees it; 0 for what was not said. */
export const ReviewReason = z.enum({
  unsaid: 0,
  careless: 1,
  misread: 2,
  forgotten: 3,
  notLearned: 4,
  guessed: 5,
});

/** Which of the book is meant. */
const ReviewShelf = z.enum(["all", "due", "mastered", "removed"]);

const REVIEW_NOTE_MAX = 300;
const POINTS_MAX = 50;

const Counted = z.object({
  id: z.string(),
  name: z.string(),
  num: z.int(),
  /** To be reviewed today. */
  dueNum: z.int(),
});

export const getReviewOverview = operation({
  name: "question.getReviewOverview",
  summary: "The viewer's own wrong-question book in numbers",
  method: "GET",
  path: "/question/api/review/overview",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({
    dueNum: z.int(),
    totalNum: z.int(),
    /** Need not be asked for two months or more. */
    masteredNum: z.int(),
    removedNum: z.int(),
    /** Answered in the book today, and how many of them right. */
    todayNum: z.int(),
    todayRightNum: z.int(),
    /** Days in a row on which something was answered, up to today or yesterday. */
    streakDays: z.int(),
    /** When the next one that is not yet due is. */
    nextDueAt: Instant.nullable(),
    byCourse: z.array(Counted),
    /** Of points of knowledge the fifty with the most. */
    byPoint: z.array(Counted).max(POINTS_MAX),
    byType: z.array(z.object({ type: BankType, num: z.int(), dueNum: z.int() })),
    /** A round of what is due that was begun today and is not done. */
    openRound: z.object({ id: z.string(), doneNum: z.int(), num: z.int() }).nullable(),
  }),
  fails: [],
  effect: "read",
});

/** A line of the book. */
export const ReviewRow = z.object({
  questionId: z.string(),
  type: BankType,
  /** Its words, cut to 200 characters. */
  stem: z.string(),
  /** Empty for what no course of the learner asked. */
  courseName: z.string(),
  points: z.array(z.string()),
  source: ReviewSource,
  wrongNum: z.int(),
  reviewNum: z.int(),
  enteredAt: Instant,
  dueAt: Instant,
  isDue: z.boolean(),
  isMastered: z.boolean(),
  isRemoved: z.boolean(),
  reason: ReviewReason,
  note: z.string(),
});

export const listReviews = operation({
  name: "question.listReviews",
  summary: "Questions of the viewer's own wrong-question book, those that are due first",
  method: "POST",
  path: "/question/api/review/list",
  access: "signed-in",
  things: { courseId: "own", knowledgeId: "own" },
  input: z.strictObject({
    shelf: ReviewShelf.default("all"),
    courseId: Id.optional(),
    knowledgeId: Id.optional(),
    type: BankType.optional(),
    keyword: text(0, 100).default(""),
    ...Paging,
  }),
  output: z.array(ReviewRow),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const setReviewRemoved = operation({
  name: "question.setReviewRemoved",
  summary: "Takes a question out of the own book, or puts it back",
  method: "POST",
  path: "/question/api/review/remove",
  access: "signed-in",
  things: { questionId: "own" },
  input: z.strictObject({ questionId: Id, isRemoved: z.boolean() }),
  output: z.boolean(),
  fails: ["question.reviewNotFound"],
  effect: "write",
});

export const saveReviewNote = operation({
  name: "question.saveReviewNote",
  summary: "Notes beside a question of the own book why it went wrong",
  method: "POST",
  path: "/question/api/review/note",
  access: "signed-in",
  things: { questionId: "own" },
  input: z.strictObject({
    questionId: Id,
    reason: ReviewReason,
    note: privateText("own", text(0, REVIEW_NOTE_MAX)),
  }),
  output: z.boolean(),
  fails: ["question.reviewNotFound"],
  effect: "write",
});
