import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { BOARD_FAILS, CoursePlace, TalkText } from "../board/board.ts";
import { TalkStatus } from "../talk-status.ts";

/** The length of the shortest experience, in characters. */
export const EXPERIENCE_MIN = 50;
/** Stands for a new experience among the drafts of a course. */
export const EXPERIENCE_DRAFT = "experience";

export const saveExperience = operation({
  name: "discussion.saveExperience",
  summary: "Writes what the learner thinks of the course as a whole (心得), or changes one's own",
  method: "POST",
  path: "/discussion/api/experience/save",
  access: "signed-in",
  things: {
    id: "post:edit",
    courseId: "board:belong",
    periodId: "within:courseId",
  },
  input: z.strictObject({
    ...CoursePlace,
    id: Id.optional(),
    title: text(1, 100),
    content: TalkText,
  }),
  output: z.object({ id: Id, status: z.enum(TalkStatus) }),
  fails: [
    ...BOARD_FAILS,
    "discussion.empty",
    "discussion.experienceShort",
    "discussion.learnersOnly",
    "course.mayNot",
  ],
  effect: "write",
  looks: "held",
  budget: "post",
});
