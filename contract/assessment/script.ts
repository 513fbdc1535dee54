import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

const FAILS = [
  "assessment.attemptNotFound",
  "course.mayNot",
  "course.notFound",
  "assessment.stepWrong",
] as const;

export const handBack = operation({
  name: "assessment.handBack",
  summary: "Hands a script back to be done again (3); the learner goes on from the old answers",
  method: "POST",
  path: "/assessment/api/script/handBack",
  access: "course.author",
  things: { id: "script:teach" },
  input: z.strictObject({
    id: Id,
    reason: text(1, 200),
    /** Until when it may be done again, where that is later than its own end. */
    until: Instant.optional(),
  }),
  output: z.boolean(),
  fails: FAILS,
  effect: "write",
});

export const reopenAttempt = operation({
  name: "assessment.reopenAttempt",
  summary: "Opens an attempt again that is over, with its answers, for so many minutes",
  method: "POST",
  path: "/assessment/api/script/reopen",
  access: "signed-in",
  things: { id: "script:watch" },
  input: z.strictObject({ id: Id, minutes: z.int().min(1).max(10_080), reason: text(1, 200) }),
  output: z.boolean(),
  fails: [...FAILS, "assessment.namesHidden"],
  effect: "write",
  looks: "passed",
});
