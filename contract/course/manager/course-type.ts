import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { CourseTypeNumber } from "../create/create.ts";

/**
 * What keeps a course from becoming one of another type: somebody has enrolled, it is under review, it holds units that
 * the other type cannot hold, it is shared (Mooc), or it has live sessions.
 */
export const TYPE_OBSTACLES = ["learners", "review", "units", "shared", "sessions"] as const;
export type TypeObstacle = (typeof TYPE_OBSTACLES)[number];

export const listTypeChoices = operation({
  name: "course.listTypeChoices",
  summary: "The types that a course could have, each with what stands against it",
  method: "GET",
  path: "/course/api/course/type/list",
  access: "course.author",
  things: { courseId: "course:see" },
  input: z.strictObject({ courseId: Id }),
  output: z.array(
    z.object({
      courseType: CourseTypeNumber,
      /** Empty for a type that can be chosen. */
      obstacle: z.enum(["", ...TYPE_OBSTACLES]),
    }),
  ),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});

export const setCourseType = operation({
  name: "course.setCourseType",
  summary: "Makes a course one of another type, while nothing depends on the type that it has",
  method: "POST",
  path: "/course/api/course/type/change",
  access: "course.author",
  things: { courseId: "course:manage" },
  input: z.strictObject({ courseId: Id, courseType: CourseTypeNumber }),
  output: z.object({ courseType: CourseTypeNumber }),
  fails: [
    "course.notFound",
    "course.mayNot",
    "course.hasLearners",
    "course.underReview",
    "course.typeHasUnits",
    "course.typeShared",
    "course.typeHasSessions",
  ],
  effect: "write",
});
