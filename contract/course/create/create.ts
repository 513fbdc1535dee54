import * as z from "zod";
import { Href, Id, StoredPicture, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { CategoryNumber } from "./category.ts";
import { DayOrNone } from "../manager/info.ts";

/** The course types of the requirements by number; plain numbers, not bits (consoles §3). */
export const COURSE_TYPES = [1, 2, 4, 5, 8, 16, 32, 64, 128] as const;
/** The number of a type of course. */
export const CourseTypeNumber = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(4),
  z.literal(5),
  z.literal(8),
  z.literal(16),
  z.literal(32),
  z.literal(64),
  z.literal(128),
]);

const Made = z.object({ courseId: Id, periodId: Id });

export const createCourse = operation({
  name: "course.createCourse",
  summary: "A new course with its first period, led by whoever makes it",
  method: "POST",
  path: "/course/api/course/create",
  access: "course.author",
  input: z.strictObject({
    courseType: CourseTypeNumber,
    name: text(1, 100),
    category: CategoryNumber.default(0),
    coverUrl: StoredPicture.default(""),
    linkUrl: Href.default(""),
    startDate: DayOrNone.default(""),
    endDate: DayOrNone.default(""),
  }),
  output: Made,
  fails: ["course.datesWrong", "course.categoryUnknown"],
  effect: "write",
});

/** What the person who makes a course does next. */
export const NEXT_STEPS = [
  "resolveNotes",
  "complete",
  "waitForReview",
  "waitForStart",
  "teach",
  "openPeriod",
  "waitForOwner",
  "none",
] as const;

export const OwnCourse = z.object({
  id: Id,
  periodId: Id,
  name: z.string(),
  courseType: z.int(),
  coverUrl: z.string(),
  versions: z.int(),
  publishStatus: z.int(),
  verify: z.int(),
  /** Application for a shared course: 0, -1, 2; null for a course of one's own. */
  moocAudit: z.int().nullable(),
  classNum: z.int(),
  studentNum: z.int(),
  openNoteNum: z.int(),
  /** The viewer's role in the team. */
  kind: z.int(),
  next: z.enum(NEXT_STEPS),
  startDate: z.string(),
  endDate: z.string(),
  may: z.object({ manage: z.boolean(), remove: z.boolean() }),
});

export const listOwnCourses = operation({
  name: "course.listOwnCourses",
  summary: "Courses in whose team the viewer is, the last touched first",
  method: "POST",
  path: "/course/api/course/own",
  access: "signed-in",
  input: z.strictObject({
    ...Paging,
    keyword: text(0, 50).default(""),
    courseType: z.int().min(0).max(128).default(0),
    publishStatus: z.int().min(0).max(4).optional(),
  }),
  output: z.array(OwnCourse),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const removeCourse = operation({
  name: "course.removeCourse",
  summary: "Removes a course that nobody has enrolled in",
  method: "POST",
  path: "/course/api/course/remove",
  access: "signed-in",
  things: { courseId: "course:manage" },
  input: z.strictObject({ courseId: Id }),
  output: z.boolean(),
  fails: ["course.notFound", "course.mayNot", "course.hasLearners", "course.underReview"],
  effect: "write",
});

export const listCoursesToTakeOver = operation({
  name: "course.listCoursesToTakeOver",
  summary:
    "Courses to begin from: shared ones of other organisations for Mooc, else those of the own organisation",
  method: "POST",
  path: "/course/api/course/takeOver/list",
  access: "course.author",
  input: z.strictObject({
    ...Paging,
    courseType: CourseTypeNumber,
    keyword: text(0, 50).default(""),
  }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      coverUrl: z.string(),
      corpName: z.string(),
      versions: z.int(),
      unitNum: z.int(),
      /** The application of the viewer's own organisation: 0, -1, 2; null for none. */
      moocAudit: z.int().nullable(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});
