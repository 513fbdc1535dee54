import * as z from "zod";
import { Id, Instant } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

/** What a course can lack when it is to be submitted. */
export const CHECKS = [
  "name",
  "cover",
  "intro",
  "category",
  "tags",
  "dates",
  "datesPast",
  "linkUrl",
  "team",
  "assessment",
  "planEmpty",
  "chapterEmpty",
  "unitEmpty",
  "unitMedia",
  "unitMarkers",
  "class",
] as const;

/** One thing that is missing, with the page of the manager where it can be fixed. */
export const CheckFault = z.object({
  check: z.enum(CHECKS),
  /** Path of that page below /course/{courseId}/manager. */
  path: z.string(),
  /** The unit or chapter concerned; empty when it is the whole course. */
  unitId: z.string(),
  unitName: z.string(),
});

/** Parts of a course to which a reviewer's note can refer. */
export const NOTE_TARGETS = ["info", "team", "assessment", "materials", "plan", "unit"] as const;

export const ReviewNote = z.object({
  id: Id,
  target: z.enum(NOTE_TARGETS),
  unitId: z.string(),
  unitName: z.string(),
  text: z.string(),
  authorName: z.string(),
  createdAt: Instant,
  isResolved: z.boolean(),
});

/** One step of a period in the review. */
export const ReviewStep = z.object({
  id: Id,
  /** Name of the step: submit, withdraw, receive, pass, reject or takeBack. */
  step: z.string(),
  verify: z.int(),
  comment: z.string(),
  actorName: z.string(),
  createdAt: Instant,
});

export const getPublishing = operation({
  name: "course.getPublishing",
  summary:
    "State of a period, what is missing before it can be submitted, notes and history of its review",
  method: "GET",
  path: "/course/api/period/publishing",
  access: "signed-in",
  things: { periodId: "period:see" },
  input: z.strictObject({ periodId: Id }),
  output: z.object({
    periodId: Id,
    courseId: Id,
    courseName: z.string(),
    courseType: z.int(),
    /** Where a link course leads; empty for courses with content of their own. */
    linkUrl: z.string(),
    version: z.int(),
    publishStatus: z.int(),
    verify: z.int(),
    startDate: z.string(),
    endDate: z.string(),
    submitterName: z.string(),
    reviewerName: z.string(),
    /** Filled while the period can be submitted or is under review. */
    missing: z.array(CheckFault),
    notes: z.array(ReviewNote),
    history: z.array(ReviewStep),
    may: z.object({
      submit: z.boolean(),
      withdraw: z.boolean(),
      takeBack: z.boolean(),
      resolve: z.boolean(),
      receive: z.boolean(),
      decide: z.boolean(),
    }),
  }),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});

const step = z.strictObject({ periodId: Id });

export const submitPeriod = operation({
  name: "course.submitPeriod",
  summary: "Submits a period for review; refused with what is missing",
  method: "POST",
  path: "/course/api/period/submit",
  access: "signed-in",
  things: { periodId: "period:manage" },
  input: step,
  output: z.object({ publishStatus: z.int(), verify: z.int() }),
  fails: ["course.notFound", "course.mayNot", "course.stepNotAllowed", "course.incomplete"],
  effect: "write",
});

export const withdrawPeriod = operation({
  name: "course.withdrawPeriod",
  summary: "Takes a submitted period back before it was decided on",
  method: "POST",
  path: "/course/api/period/withdraw",
  access: "signed-in",
  things: { periodId: "period:manage" },
  input: step,
  output: z.object({ publishStatus: z.int(), verify: z.int() }),
  fails: ["course.notFound", "course.mayNot", "course.stepNotAllowed"],
  effect: "write",
});

export const takeBackPeriod = operation({
  name: "course.takeBackPeriod",
  summary: "Makes a passed period that has not begun and has no learners a draft again",
  method: "POST",
  path: "/course/api/period/takeBack",
  access: "signed-in",
  things: { periodId: "period:manage" },
  input: step,
  output: z.object({ publishStatus: z.int(), verify: z.int() }),
  fails: ["course.notFound", "course.mayNot", "course.stepNotAllowed", "course.hasLearners"],
  effect: "write",
});

export const resolveReviewNote = operation({
  name: "course.resolveReviewNote",
  summary: "The author has seen to a reviewer's note, or opens it again",
  method: "POST",
  path: "/course/api/review/note/resolve",
  access: "signed-in",
  things: { noteId: "reviewNote:resolve" },
  input: z.strictObject({ noteId: Id, isResolved: z.boolean() }),
  output: z.boolean(),
  fails: ["course.notFound", "course.mayNot", "course.noteNotFound"],
  effect: "write",
});
