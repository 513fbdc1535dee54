import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

/** The maximum speeds that a course can choose; 1 allows no change of speed (training mode). */
export const SPEEDS = [1, 1.25, 1.5, 2] as const;

/** How a period is taught; each switch is read by the player, the completion rules or the boards. */
export const PeriodParams = z.strictObject({
  /** A unit opens when all required units before it are complete. */
  isSequential: z.boolean().default(false),
  /** Learners cannot seek past the furthest point during the first viewing. */
  isSeekLimited: z.boolean().default(false),
  /** Time counts only while the page is in view. */
  isForcedLook: z.boolean().default(false),
  speedMax: z.union([z.literal(1), z.literal(1.25), z.literal(1.5), z.literal(2)]).default(2),
  /** The share of a video or sound that must be watched before it is complete. */
  completePercent: z.int().min(50).max(100).default(95),
  hasDiscussion: z.boolean().default(true),
  /** Posts of learners stay hidden until the team approves them. */
  isDiscussionModerated: z.boolean().default(false),
  hasNotes: z.boolean().default(true),
  hasQuestions: z.boolean().default(true),
  hasRating: z.boolean().default(true),
  /** The total (of 100) from which a certificate is issued; 0 for no certificate. */
  certificateLine: z.int().min(0).max(100).default(0),
});
export type PeriodParamValues = z.output<typeof PeriodParams>;

/** Reads the stored parameters of a period; a missing or broken one gets its default. */
export function periodParamsOf(stored: unknown): PeriodParamValues {
  const read = PeriodParams.safeParse(stored);
  return read.success ? read.data : PeriodParams.parse({});
}

export const getPeriodParams = operation({
  name: "course.getPeriodParams",
  summary: "How a period is taught",
  method: "GET",
  path: "/course/api/period/params",
  access: "signed-in",
  things: { periodId: "period:see" },
  input: z.strictObject({ periodId: Id }),
  output: PeriodParams.extend({ mayEdit: z.boolean() }),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});

export const setPeriodParams = operation({
  name: "course.setPeriodParams",
  summary: "Sets how a period is taught",
  method: "POST",
  path: "/course/api/period/params/set",
  access: "signed-in",
  things: { periodId: "period:manage" },
  input: z.strictObject({ periodId: Id, params: PeriodParams }),
  output: PeriodParams,
  fails: ["course.notFound", "course.mayNot", "course.rulesLocked"],
  effect: "write",
});
