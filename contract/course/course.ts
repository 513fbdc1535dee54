import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
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
  /** The cover again, under the name of front §3. */
  imageUrl: z.string(),
  /** Shown as the period number. */
  versions: z.int(),
  courseQuality: z.int(),
  courseLevel: z.int(),
  courseType: z.int(),
  publishStatus: z.int(),
  corpName: z.string(),
  spaceName: z.string(),
  /** The person who answers for the course; null when that person has no account here. */
  responsibleTeacher: z.object({ id: z.string(), name: z.string(), avator: z.string() }).nullable(),
  speakerName: z.string(),
  teacherName: z.string(),
  startTime: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  studentNum: z.int(),
});

/** What narrows a list of courses beside its tags. */
const Filter = {
  keyword: text(0, 50).optional(),
  courseQuality: z.int().min(0).max(2).default(CourseQuality.all),
  courseLevelId: z.int().min(0).max(2).default(CourseLevel.all),
  courseType: z.int().min(0).max(128).default(0),
  publishStatus: z.int().min(0).max(4).optional(),
  teacherId: Id.optional(),
};

export const listCourses = operation({
  name: "course.listCourses",
  summary: "Courses of the site by words, tags, quality, level, type and state",
  method: "POST",
  path: "/course/api/course/search",
  access: "anyone",
  things: { tagIds: "public", teacherId: "public" },
  input: z.strictObject({
    ...Paging,
    ...Filter,
    /** Comma-separated tag ids; a course must carry one of them, or one below it in the tree. */
    tagIds: z.string().max(500).optional(),
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
  keptForPagesS: 20,
});

export const countTagHits = operation({
  name: "course.countTagHits",
  summary: "How many courses a search finds at each tag below a parent, and at those without one",
  method: "POST",
  path: "/course/api/tag/hits",
  access: "anyone",
  things: { teacherId: "public", parentId: "public" },
  input: z.strictObject({
    ...Filter,
    /** Counts the tags below this one too; the tags without a parent are always counted. */
    parentId: Id.optional(),
  }),
  output: z.object({
    /** Without any tag. */
    courseNum: z.int(),
    tags: z.array(z.object({ id: Id, courseNum: z.int() })),
  }),
  fails: [],
  effect: "read",
  budget: "search",
});

const Lecturer = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  avator: z.string(),
  introduction: z.string(),
});

export const CourseDetail = CourseCard.extend({
  /** Rich text that the server has cleaned. */
  introHtml: z.string(),
  /** The first words of the introduction without markup, for the page description. */
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
          /** Visitors may try this unit. */
          isPreview: z.boolean(),
        }),
      ),
    }),
  ),
  /** The class that is running now, if there is one. */
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
