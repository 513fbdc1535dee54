import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { PACKAGE_RIGHT_FAILS } from "../../training/package-edit.ts";

/** Counts of what waits end here. */
export const PROJECT_WORK_MAX = 1000;
/** A post without an answer counts for so many days. */
export const UNANSWERED_DAYS = 30;

export const getProjectWork = operation({
  name: "discussion.getProjectWork",
  summary:
    "What waits for the caller in a project: applications, classes without head teacher, scheduled notices; scripts, questions and posts of the courses that the caller may open",
  method: "GET",
  path: "/discussion/api/project/{packageId}/work",
  access: "signed-in",
  things: { packageId: "coursePackage:teach" },
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    /** Who applied and waits; 0 for who does not decide. */
    applicantNum: z.int(),
    headlessNum: z.int(),
    scheduledNum: z.int(),
    /** Lessons of the last two weeks of which nobody has written what was taught. */
    unloggedNum: z.int(),
    /** Only courses in which something waits. */
    courses: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** Scripts to mark. */
        homeworkNum: z.int(),
        testNum: z.int(),
        /** Questions that nobody has answered. */
        questionNum: z.int(),
        /** Posts of the last days to which nobody has replied. */
        postNum: z.int(),
      }),
    ),
  }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});
