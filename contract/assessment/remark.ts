import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

/** What one marker may draw over one file: remarks, points of a stroke and of all of them, words of a pin, pages. */
export const REMARK_LIMITS = {
  marks: 300,
  strokePoints: 800,
  allPoints: 12_000,
  words: 300,
  pages: 1_000,
} as const;

/** A share of the page's width or height, from its upper left corner. */
const Share = z.number().min(0).max(1);
const page = z.int().min(1).max(REMARK_LIMITS.pages);

/** One remark on a page: a stroke of the pen or the highlighter, words at a place, a tick or a cross. */
export const Remark = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum(["pen", "highlight"]),
    page,
    /** x and y of each point in turn. */
    points: z
      .array(Share)
      .min(4)
      .max(2 * REMARK_LIMITS.strokePoints)
      .refine((points) => points.length % 2 === 0, { message: "points" }),
  }),
  z.strictObject({
    kind: z.literal("pin"),
    page,
    x: Share,
    y: Share,
    words: text(1, REMARK_LIMITS.words),
  }),
  z.strictObject({ kind: z.enum(["tick", "cross"]), page, x: Share, y: Share }),
]);
export type Remark = z.output<typeof Remark>;

const Remarks = z
  .array(Remark)
  .max(REMARK_LIMITS.marks)
  .refine(
    (marks) =>
      marks.reduce((sum, mark) => sum + ("points" in mark ? mark.points.length / 2 : 1), 0) <=
      REMARK_LIMITS.allPoints,
    { message: "points" },
  );

/** What one marker has drawn over a file. */
export const RemarkSet = z.object({
  byName: z.string(),
  isMine: z.boolean(),
  /** 0 before the first. */
  version: z.int(),
  marks: z.array(Remark),
});

const FAILS = ["assessment.attachmentNotFound", "course.mayNot", "course.notFound"] as const;

export const listRemarks = operation({
  name: "assessment.listRemarks",
  summary:
    "What markers have drawn over a file of an answer, for the team, and for the learner once comments are shown",
  method: "GET",
  path: "/assessment/api/marking/remark/list",
  access: "signed-in",
  things: { attachmentId: "attachment:see" },
  input: z.strictObject({ attachmentId: Id }),
  output: z.array(RemarkSet),
  fails: FAILS,
  effect: "read",
});

export const saveRemarks = operation({
  name: "assessment.saveRemarks",
  summary:
    "Keeps what the caller has drawn over a picture or document of an answer, over the version that was seen",
  method: "POST",
  path: "/assessment/api/marking/remark/save",
  access: "course.author",
  things: { attachmentId: "attachment:mark" },
  input: z.strictObject({
    attachmentId: Id,
    version: z.int().min(0),
    marks: Remarks,
  }),
  output: RemarkSet,
  fails: [...FAILS, "assessment.notSubmitted", "assessment.notDrawable", "assessment.markChanged"],
  effect: "write",
});
