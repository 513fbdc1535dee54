import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { DayOrNone } from "../manager/info.ts";

const Made = z.object({ courseId: Id, periodId: Id });

export const copyCourse = operation({
  name: "course.copyCourse",
  summary: "A new course with the information, plan and rules of one of the own organisation",
  method: "POST",
  path: "/course/api/course/copy",
  access: "course.author",
  things: { courseId: "courseSource:copy" },
  input: z.strictObject({ courseId: Id, name: text(1, 100), startDate: DayOrNone.default("") }),
  output: Made,
  fails: ["course.sourceNotFound"],
  effect: "write",
});

export const copyPeriod = operation({
  name: "course.copyPeriod",
  summary:
    "The next period of a course: plan, rules and, if wanted, classes, with all days shifted",
  method: "POST",
  path: "/course/api/period/copy",
  access: "signed-in",
  things: { periodId: "period:manage" },
  input: z.strictObject({
    periodId: Id,
    startDate: z.iso.date(),
    name: text(0, 50).default(""),
    hasClasses: z.boolean().default(false),
  }),
  output: Made,
  fails: ["course.notFound", "course.mayNot", "course.draftWaiting"],
  effect: "write",
  looks: "passed",
});
