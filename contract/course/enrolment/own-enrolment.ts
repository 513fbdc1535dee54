import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { CourseCard } from "../course.ts";
import { EnrolmentStatusNumber } from "./enrolment.ts";

/** The groups of own courses: learning now, finished, waiting for approval or for a place, left or refused. */
export const ENROLMENT_GROUPS = ["learning", "finished", "waiting", "gone"] as const;
export type EnrolmentGroup = (typeof ENROLMENT_GROUPS)[number];

export const countOwnEnrolments = operation({
  name: "course.countOwnEnrolments",
  summary: "How many own courses are in each group",
  method: "GET",
  path: "/course/api/enrolment/count",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({
    learning: z.int(),
    finished: z.int(),
    waiting: z.int(),
    gone: z.int(),
  }),
  fails: [],
  effect: "read",
});

export const listOwnEnrolments = operation({
  name: "course.listOwnEnrolments",
  summary: "Own courses with their classes, the newest first",
  method: "GET",
  path: "/course/api/enrolment/own",
  access: "signed-in",
  input: z.strictObject({
    ...Paging,
    status: EnrolmentStatusNumber.optional(),
    group: z.enum(ENROLMENT_GROUPS).optional(),
    /** Part of the course name to search for. */
    keyword: text(0, 50).optional(),
  }),
  output: z.array(
    z.object({
      /** The id of the class. */
      id: Id,
      courseId: Id,
      periodId: Id,
      className: z.string(),
      status: EnrolmentStatusNumber,
      /** State of the period in which one is enrolled, which need not be the newest of the course. */
      publishStatus: z.int(),
      queuePosition: z.int(),
      mayLeave: z.boolean(),
      enrolledAt: z.string(),
      classStartDate: z.string(),
      classEndDate: z.string(),
      course: CourseCard,
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});
