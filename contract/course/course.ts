import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { LIMITS } from "../kernel/limits.ts";
import { Paging } from "../kernel/page.ts";

/** Course states (consoles §4). */
export const PublishStatus = {
  draft: 0,
  underReview: 1,
  upcoming: 2,
  running: 3,
  finished: 4,
} as const;

/** Course types (consoles §3); plain numbers, not bits. */
export const CourseType = {
  independent: 1,
  link: 2,
  mooc: 4,
  live: 5,
  micro: 8,
  pictureBook: 16,
  dub: 32,
  reading: 64,
  light: 128,
} as const;

/** Course quality (consoles §3). */
export const CourseQuality = { all: 0, provincial: 1, national: 2 } as const;
/** Course level (consoles §3). */
export const CourseLevel = { all: 0, undergraduate: 1, vocational: 2 } as const;

/** A course as a card shows it, in the requirements' words. */
export const CourseCard = z.object({
  id: Id,
  name: z.string(),
  subtitle: z.string(),
  imgUrl: z.string(),
  coverUrl: z.string(),
  /** The cover once more, by the name of front §3. */
  imageUrl: z.string(),
  /** Shown as the period number. */
  versions: z.int(),
  courseQuality: z.int(),
  courseLevel: z.int(),
  courseType: z.int(),
  publishStatus: z.int(),
  corpName: z.string(),
  spaceName: z.string(),
  /** Who answers for it; null without an account here. */
  responsibleTeacher: z.object({ id: z.string(), name: z.string(), avator: z.string() }).nullable(),
  speakerName: z.string(),
  teacherName: z.string(),
  startTime: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  studentNum: z.int(),
});

export const searchCourses = operation({
  name: "course.searchCourses",
  summary: "Courses of the site by words, tags, quality, level, type and state",
  method: "POST",
  path: "/course/api/course/search",
  access: "anyone",
  things: { tagIds: "public", teacherId: "public" },
  input: z.strictObject({
    ...Paging,
    keyword: text(0, 50).optional(),
    /** Comma-separated; a course must carry one of them or of those below it. */
    tagIds: z.string().max(500).optional(),
    courseQuality: z.int().min(0).max(2).default(CourseQuality.all),
    courseLevelId: z.int().min(0).max(2).default(CourseLevel.all),
    courseType: z.int().min(0).max(128).default(0),
    publishStatus: z.int().min(0).max(4).optional(),
    teacherId: Id.optional(),
    sort: z.enum(["relevance", "newest", "popular"]).default("relevance"),
  }),
  output: z.array(CourseCard),
  fails: [],
  effect: "read",
  isPaged: true,
  budget: "search",
});

export const CourseTag = z.object({
  id: Id,
  name: z.string(),
  parentId: z.string(),
  cover: z.string(),
  courseNum: z.int(),
});

export const listCourseTags = operation({
  name: "course.listCourseTags",
  summary: "Tags of the site with how many published courses each has",
  method: "GET",
  path: "/course/api/tag/list",
  access: "anyone",
  things: { parentId: "public" },
  input: z.strictObject({ parentId: Id.optional() }),
  output: z.array(CourseTag),
  fails: [],
  effect: "read",
});

const Lecturer = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  avator: z.string(),
  introduction: z.string(),
});

export const CourseDetail = CourseCard.extend({
  /** Rich text, cleaned by the server. */
  introHtml: z.string(),
  /** Its first words without marks, for descriptions. */
  introText: z.string(),
  audience: z.string(),
  hours: z.number(),
  tags: z.array(z.object({ id: Id, name: z.string() })),
  responsibleTeacher: Lecturer.nullable(),
  chapters: z.array(
    z.object({
      id: Id,
      name: z.string(),
      units: z.array(
        z.object({
          id: Id,
          name: z.string(),
          resourceType: z.int(),
          minutes: z.int(),
          /** Visitors may try it. */
          isPreview: z.boolean(),
        }),
      ),
    }),
  ),
  /** The class that runs now, when there is one. */
  classId: z.string(),
});

export const getCourse = operation({
  name: "course.getCourse",
  summary: "A published course with its outline; the lecturer on request",
  method: "GET",
  path: "/teaching/api/course/{courseId}/get",
  access: "anyone",
  things: { courseId: "public" },
  input: z.strictObject({ courseId: Id, includeLecturer: z.boolean().default(false) }),
  output: CourseDetail,
  fails: ["course.notFound"],
  effect: "read",
});

export const getCourseClass = operation({
  name: "course.getCourseClass",
  summary: "A class (班级) of a course: when, who teaches, what course",
  method: "GET",
  path: "/course/api/class/{id}",
  access: "anyone",
  things: { id: "public" },
  input: z.strictObject({ id: Id }),
  output: z.object({
    id: Id,
    name: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    quota: z.int(),
    studentNum: z.int(),
    teacherId: z.string(),
    course: CourseDetail,
  }),
  fails: ["course.classNotFound"],
  effect: "read",
});

export const suggestCourses = operation({
  name: "course.suggestCourses",
  summary: "Course names that begin with or contain what was typed, pinyin too",
  method: "GET",
  path: "/course/api/course/suggest",
  access: "anyone",
  input: z.strictObject({
    keyword: text(1, 50),
    limit: z.int().min(1).max(10).default(LIMITS.homeTabPageSize),
  }),
  output: z.array(z.object({ id: Id, name: z.string() })),
  fails: [],
  effect: "read",
  budget: "search",
});
