import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { CategoryNumber } from "../create/category.ts";
import { Paging } from "../../kernel/page.ts";

const TYPES_MAX = 128;

export const listManagedCourses = operation({
  name: "course.listManagedCourses",
  summary: "Courses of the administrator's scope, whatever their state",
  method: "POST",
  path: "/course/api/admin/course/list",
  access: "course.manage",
  things: { corpId: "scope" },
  input: z.strictObject({
    ...Paging,
    keyword: text(0, 50).default(""),
    courseType: z.int().min(0).max(TYPES_MAX).default(0),
    category: CategoryNumber.default(0),
    publishStatus: z.int().min(0).max(4).optional(),
    verify: z.int().min(-3).max(3).optional(),
    corpId: z.union([Id, z.literal("")]).default(""),
    isVisible: z.boolean().optional(),
  }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      coverUrl: z.string(),
      courseType: z.int(),
      category: z.int(),
      corpName: z.string(),
      ownerName: z.string(),
      versions: z.int(),
      publishStatus: z.int(),
      verify: z.int(),
      studentNum: z.int(),
      classNum: z.int(),
      /** Listed on the administrator's site; whether visitors see the course depends on its state too. */
      isVisible: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const setCoursesVisible = operation({
  name: "course.setCoursesVisible",
  summary: "Puts courses of the own scope on the site, or takes them off",
  method: "POST",
  path: "/course/api/admin/course/setVisible",
  access: "course.manage",
  things: { courseIds: "course:manage" },
  input: z.strictObject({ courseIds: z.array(Id).min(1).max(100), isVisible: z.boolean() }),
  output: z.object({ done: z.int() }),
  fails: ["course.notFound", "course.mayNot"],
  effect: "write",
});

/** Whether a class is yet to begin, running or over. */
export const CLASS_TIMES = ["running", "upcoming", "finished"] as const;

export const listSchoolClasses = operation({
  name: "course.listSchoolClasses",
  summary: "Classes across the courses of the administrator's scope",
  method: "POST",
  path: "/course/api/admin/class/list",
  access: "course.manage",
  things: { corpId: "scope" },
  input: z.strictObject({
    ...Paging,
    time: z.enum(CLASS_TIMES).optional(),
    keyword: text(0, 50).default(""),
    corpId: z.union([Id, z.literal("")]).default(""),
  }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      courseId: Id,
      courseName: z.string(),
      versions: z.int(),
      corpName: z.string(),
      teacherName: z.string(),
      studentNum: z.int(),
      quota: z.int(),
      startDate: z.string(),
      endDate: z.string(),
      time: z.enum(CLASS_TIMES),
      isClosed: z.boolean(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

/** Periods among which an administrator chooses the one to assign. */
export const listPeriods = operation({
  name: "course.listPeriods",
  summary: "Published periods of the own scope by the course's name, to be assigned",
  method: "POST",
  path: "/course/api/admin/period/find",
  access: "course.assign",
  input: z.strictObject({ keyword: text(0, 50).default("") }),
  output: z.array(
    z.object({ id: Id, courseName: z.string(), versions: z.int(), corpName: z.string() }),
  ),
  fails: [],
  effect: "read",
});
