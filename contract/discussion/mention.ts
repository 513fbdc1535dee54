import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { BOARD_FAILS, CoursePlace } from "./board/board.ts";

/** The most people that one text may mention. */
export const MENTIONS_MAX = 10;
const SHOWN = 20;

export const listMentionable = operation({
  name: "discussion.listMentionable",
  summary: "People of a board whom one may call by name, teachers first",
  method: "GET",
  path: "/discussion/api/mention/people",
  access: "signed-in",
  things: {
    courseId: "board:belong",
    periodId: "within:courseId",
    classId: "within:periodId",
  },
  input: z.strictObject({
    ...CoursePlace,
    classId: Id.optional(),
    keyword: text(0, 20).default(""),
  }),
  output: z
    .array(
      z.object({
        userId: z.string(),
        name: z.string(),
        avatarUrl: z.string(),
        isTeacher: z.boolean(),
      }),
    )
    .max(SHOWN),
  fails: [...BOARD_FAILS, "course.mayNot"],
  effect: "read",
});
