import * as z from "zod";
import { Id, StoredPicture, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { RichText } from "../../kernel/rich-text.ts";
import { DayOrNone } from "../manager/info.ts";
import { CheckFault } from "../period/publish.ts";
import { UnitKindName } from "../plan/plan.ts";
import { CategoryNumber } from "./category.ts";
import { CourseTypeNumber } from "./create.ts";

/** The most chapters and units with which a course can be made at once; more are added in its plan. */
export const WHOLE_COURSE_LIMITS = { chapters: 200, units: 500 } as const;

export const getCourseStart = operation({
  name: "course.getCourseStart",
  summary:
    "What a new course of the viewer begins with: the site's tags, and what the last one had",
  method: "GET",
  path: "/course/api/course/start",
  access: "course.author",
  input: z.strictObject({}),
  output: z.object({
    tags: z.array(z.object({ id: Id, name: z.string(), parentId: z.string() })),
    /** Of the newest course that the viewer has made; 0 and none before the first. */
    category: z.int(),
    tagIds: z.array(Id),
  }),
  fails: [],
  effect: "read",
});

export const createWholeCourse = operation({
  name: "course.createWholeCourse",
  summary:
    "A course with its information, outline, materials and a class in one step, submitted if wanted and nothing is missing; again with the same key it gives the same course",
  method: "POST",
  path: "/course/api/course/create/whole",
  access: "course.author",
  things: { tagIds: "scope", "chapters.units.resourceId": "scope" },
  input: z.strictObject({
    /** Made by the client for each course that it begins, so that a lost answer makes no second one. */
    key: z.uuid(),
    courseType: CourseTypeNumber,
    name: text(1, 100),
    category: CategoryNumber,
    tagIds: z.array(Id).max(10),
    coverUrl: StoredPicture,
    introHtml: RichText(20_000),
    startDate: DayOrNone,
    endDate: DayOrNone,
    chapters: z
      .array(
        z.strictObject({
          name: text(1, 100),
          units: z
            .array(
              z.strictObject({
                name: text(1, 100),
                kind: UnitKindName,
                resourceId: Id.nullable(),
              }),
            )
            .max(WHOLE_COURSE_LIMITS.units),
        }),
      )
      .max(WHOLE_COURSE_LIMITS.chapters),
    isSubmitted: z.boolean(),
  }),
  output: z.object({
    courseId: Id,
    periodId: Id,
    publishStatus: z.int(),
    /** What is missing before it can be submitted; empty once it is. */
    missing: z.array(CheckFault),
  }),
  fails: [
    "course.datesWrong",
    "course.categoryUnknown",
    "course.tagUnknown",
    "course.kindNotAllowed",
    "course.planFull",
    "course.stepNotAllowed",
    "media.notUsable",
  ],
  effect: "write",
});
