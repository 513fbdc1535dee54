import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { NOTE_TARGETS } from "../period/publish.ts";

/** A note about a part of the course; it names a unit only when the target is `unit`. */
export const NewNote = z
  .strictObject({
    target: z.enum(NOTE_TARGETS),
    unitId: Id.nullable().default(null),
    text: text(1, 1000),
  })
  .refine(({ target, unitId }) => (target === "unit") === (unitId !== null), {
    path: ["unitId"],
    message: "unit",
  });

const PERIOD_FAILS = ["course.notFound", "course.mayNot", "course.stepNotAllowed"] as const;
const result = z.object({ publishStatus: z.int(), verify: z.int() });

export const listReviews = operation({
  name: "course.listReviews",
  summary: "Periods submitted for review in the reviewer's scope, the longest waiting first",
  method: "POST",
  path: "/course/api/review/list",
  access: "course.review",
  input: z.strictObject({
    ...Paging,
    /** Submitted or received; passed; refused. */
    state: z.enum(["waiting", "passed", "refused"]).default("waiting"),
    keyword: text(0, 50).default(""),
    courseType: z.int().min(0).max(128).default(0),
  }),
  output: z.array(
    z.object({
      /** The period's id. */
      id: Id,
      courseId: Id,
      name: z.string(),
      courseType: z.int(),
      versions: z.int(),
      corpName: z.string(),
      submitterName: z.string(),
      reviewerName: z.string(),
      submittedAt: z.string(),
      publishStatus: z.int(),
      verify: z.int(),
      openNoteNum: z.int(),
      /** False for a course of one's own. */
      mayReview: z.boolean(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const receiveReview = operation({
  name: "course.receiveReview",
  summary: "A reviewer takes a submitted period on, or over from another reviewer",
  method: "POST",
  path: "/course/api/review/receive",
  access: "course.review",
  things: { periodId: "period:review" },
  input: z.strictObject({ periodId: Id }),
  output: result,
  fails: [...PERIOD_FAILS, "course.ownReview"],
  effect: "write",
});

export const createReviewNote = operation({
  name: "course.createReviewNote",
  summary: "A reviewer notes something at a place of a received period",
  method: "POST",
  path: "/course/api/review/note/add",
  access: "course.review",
  things: { periodId: "period:review", "note.unitId": "within:periodId" },
  input: z.strictObject({ periodId: Id, note: NewNote }),
  output: z.object({ id: Id }),
  fails: [...PERIOD_FAILS, "course.noteNotFound"],
  effect: "write",
});

export const removeReviewNote = operation({
  name: "course.removeReviewNote",
  summary: "A reviewer takes an own note back before the decision",
  method: "POST",
  path: "/course/api/review/note/remove",
  access: "course.review",
  things: { noteId: "reviewNote:takeBack" },
  input: z.strictObject({ noteId: Id }),
  output: z.boolean(),
  fails: [...PERIOD_FAILS, "course.noteNotFound"],
  effect: "write",
});

export const passReview = operation({
  name: "course.passReview",
  summary: "Passes a received period: it is about to start, or runs if its first day has come",
  method: "POST",
  path: "/course/api/review/pass",
  access: "course.review",
  things: { periodId: "period:review" },
  input: z.strictObject({ periodId: Id, comment: text(0, 1000).default("") }),
  output: result,
  fails: PERIOD_FAILS,
  effect: "write",
});

export const rejectReview = operation({
  name: "course.rejectReview",
  summary: "Sends a received period back with a comment and notes at places; the author is told",
  method: "POST",
  path: "/course/api/review/reject",
  access: "course.review",
  things: { periodId: "period:review", "notes.unitId": "within:periodId" },
  input: z.strictObject({
    periodId: Id,
    comment: text(1, 1000),
    notes: z.array(NewNote).max(50).default([]),
  }),
  output: result,
  fails: [...PERIOD_FAILS, "course.noteNotFound"],
  effect: "write",
});
