import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { ASSESSMENT_PARTS, WEIGHT_TOTAL } from "./assessment-rules.ts";

const Component = z.strictObject({
  part: z.enum(ASSESSMENT_PARTS),
  weight: z.int().min(0).max(WEIGHT_TOTAL),
  floor: z.int().min(0).max(100).default(0),
  /** For the discussion: the number of posts and replies that earns all points. */
  full: z.int().min(1).max(100).optional(),
});

/** How a period is assessed. A learner is graded with the rules of their own period. */
export const Assessment = z.strictObject({
  components: z.array(Component).max(ASSESSMENT_PARTS.length),
  passLine: z.int().min(0).max(100),
});

export const getAssessment = operation({
  name: "course.getAssessment",
  summary: "How a period is assessed, and whether that may still be changed",
  method: "GET",
  path: "/course/api/assessment/get",
  access: "signed-in",
  things: { periodId: "period:see" },
  input: z.strictObject({ periodId: Id }),
  output: Assessment.extend({ version: z.int(), isLocked: z.boolean(), mayEdit: z.boolean() }),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});

export const setAssessment = operation({
  name: "course.setAssessment",
  summary:
    "Sets weights, floors and pass line of a period; fixed once it has begun or somebody learns",
  method: "POST",
  path: "/course/api/assessment/set",
  access: "signed-in",
  things: { periodId: "period:manage" },
  input: z.strictObject({ periodId: Id, baseVersion: z.int().min(0), rules: Assessment }),
  output: z.object({ version: z.int() }),
  fails: [
    "course.notFound",
    "course.mayNot",
    "course.rulesLocked",
    "course.weightsNot100",
    "course.changedMeanwhile",
  ],
  effect: "write",
});
