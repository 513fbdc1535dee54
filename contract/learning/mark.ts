import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

const Learner = { courseId: Id, periodId: Id.optional(), userId: Id };
const FAILS = ["course.notFound", "course.mayNot", "learning.notALearner"] as const;

export const Mark = z.object({
  id: Id,
  points: z.number(),
  reason: z.string(),
  markedBy: z.string(),
  createTime: Instant,
});

export const markLearner = operation({
  name: "learning.markLearner",
  summary: "Gives a learner the team's own points (教师评分); a change needs a reason",
  method: "POST",
  path: "/learning/api/mark/give",
  access: "signed-in",
  things: { courseId: "course:teach", periodId: "within:courseId", userId: "within:courseId" },
  input: z.strictObject({
    ...Learner,
    /** Points of 100, to a tenth. */
    points: z.number().min(0).max(100).multipleOf(0.1),
    reason: text(0, 200).default(""),
  }),
  output: z.array(Mark),
  fails: [...FAILS, "learning.markReason"],
  effect: "write",
  looks: "passed",
});

export const listMarks = operation({
  name: "learning.listMarks",
  summary: "The team's points for a learner, the latest first: it counts",
  method: "GET",
  path: "/learning/api/mark/list",
  access: "signed-in",
  things: { courseId: "course:teach", periodId: "within:courseId", userId: "within:courseId" },
  input: z.strictObject(Learner),
  output: z.array(Mark),
  fails: FAILS,
  effect: "read",
});
