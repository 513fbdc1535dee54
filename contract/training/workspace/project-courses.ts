import * as z from "zod";
import { DayOrNone } from "../../course/manager/info.ts";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";
import { UNLOCK_RULES } from "../package.ts";

const COURSES_MAX = 100;
/** A course that counts a hundred times as much as another is enough. */
export const COURSE_WEIGHT_MAX = 100;

const PeriodOrNone = z.union([z.literal(""), Id]);

const Fields = {
  isRequired: z.boolean(),
  hours: z.number().min(0).max(9999),
  credits: z.number().min(0).max(999),
  /** How much it counts beside the others in the assessment. */
  weight: z.int().min(1).max(COURSE_WEIGHT_MAX),
};

export const getProjectCourses = operation({
  name: "training.getProjectCourses",
  summary: "The courses of a project as its workspace sets them, and those that were retired",
  method: "GET",
  path: "/training/api/project/{packageId}/courses",
  access: "signed-in",
  things: { packageId: "coursePackage:run" },
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    unlockRule: z.enum(UNLOCK_RULES),
    electiveMin: z.int(),
    courses: z.array(
      z.object({
        ...Fields,
        courseId: Id,
        name: z.string(),
        coverUrl: z.string(),
        corpName: z.string(),
        isOffered: z.boolean(),
        afterIds: z.array(Id),
        /** Empty for the one that is current when somebody begins. */
        periodId: z.string(),
        periods: z.array(z.object({ id: Id, name: z.string() })),
        /** Days between which it can be opened; empty for no bound. */
        openDate: z.string(),
        closeDate: z.string(),
      }),
    ),
    /** Taken out after somebody had begun them. */
    retired: z.array(z.object({ courseId: Id, name: z.string() })),
  }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});

export const setProjectCourses = operation({
  name: "training.setProjectCourses",
  summary:
    "The courses of a project in order, with period, hours, credits, weight and days; one that somebody has begun is retired instead of removed",
  method: "POST",
  path: "/training/api/project/courses/set",
  access: "training.author",
  things: {
    packageId: "coursePackage:edit",
    "courses.courseId": "public",
    "courses.afterIds": "public",
    "courses.periodId": "public",
  },
  input: z.strictObject({
    packageId: Id,
    unlockRule: z.enum(UNLOCK_RULES),
    electiveMin: z.int().min(0).max(COURSES_MAX),
    courses: z
      .array(
        z.strictObject({
          ...Fields,
          hours: Fields.hours.default(0),
          credits: Fields.credits.default(0),
          weight: Fields.weight.default(1),
          courseId: Id,
          afterIds: z.array(Id).max(COURSES_MAX).default([]),
          periodId: PeriodOrNone.default(""),
          openDate: DayOrNone.default(""),
          closeDate: DayOrNone.default(""),
        }),
      )
      .max(COURSES_MAX),
  }),
  output: z.boolean(),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.notInReview",
    "training.courseNotOffered",
    "training.courseTwice",
    "training.tooFewElectives",
    "training.unlockLoop",
    "training.unlockUnknown",
    "training.periodUnknown",
    "training.datesWrong",
  ],
  effect: "write",
});
