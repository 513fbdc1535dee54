import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { RichText } from "../../kernel/rich-text.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";
import { LESSON_MINUTES } from "./lesson.ts";

/** Who wrote an entry may change it for so many days; afterwards only the project's team may. */
export const LOG_CHANGE_DAYS = 7;
/** A lesson without an entry is asked for as long as that. */
export const LOG_ASKED_DAYS = 14;
/** The sheet of the entries. */
export const EXPORT_LOGS_PATH = "/api/training/api/export/teaching-logs";

const things = { packageId: "coursePackage:teach" } as const;

/** What an entry says. */
const Said = z.object({
  topic: z.string(),
  content: z.string(),
  startsAt: Instant,
  minutes: z.int(),
  courseName: z.string(),
  teacherName: z.string(),
  /** Who should have come, and who came. */
  expectedNum: z.int(),
  presentNum: z.int(),
});

export const listTeachingLogs = operation({
  name: "training.listTeachingLogs",
  summary:
    "What was taught in the classes of a project, the newest first: all for its team, for its teachers their own classes",
  method: "POST",
  path: "/training/api/project/log/list",
  access: "signed-in",
  things: { ...things, classId: "within:packageId" },
  input: z.strictObject({
    ...Paging,
    packageId: Id,
    keyword: text(0, 50).default(""),
    classId: Id.optional(),
  }),
  output: z.array(
    Said.extend({
      id: Id,
      classId: Id,
      className: z.string(),
      courseId: z.string(),
      teacherId: Id,
      lessonId: z.string(),
      writerName: z.string(),
      writtenAt: Instant,
      /** 1 until it is changed. */
      version: z.int(),
      mayChange: z.boolean(),
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
  isPaged: true,
});

export const listUnloggedLessons = operation({
  name: "training.listUnloggedLessons",
  summary: "Lessons of the last two weeks of which nobody has written what was taught",
  method: "GET",
  path: "/training/api/project/{packageId}/log/missing",
  access: "signed-in",
  things,
  input: z.strictObject({ packageId: Id }),
  output: z.array(
    z.object({
      id: Id,
      classId: Id,
      className: z.string(),
      topic: z.string(),
      startsAt: Instant,
      minutes: z.int(),
      /** Empty where nobody is named. */
      teacherId: z.string(),
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});

export const saveTeachingLog = operation({
  name: "training.saveTeachingLog",
  summary: "Writes what was taught in a class, or changes it; what stood there before is kept",
  method: "POST",
  path: "/training/api/project/log/save",
  access: "training.author",
  things: {
    ...things,
    id: "within:packageId",
    classId: "within:packageId",
    lessonId: "within:packageId",
    courseId: "within:packageId",
    teacherId: "within:packageId",
  },
  input: z.strictObject({
    packageId: Id,
    id: Id.optional(),
    classId: Id,
    /** The lesson of the timetable that it tells of; one entry each. */
    lessonId: Id.nullable().default(null),
    courseId: Id.nullable().default(null),
    topic: text(1, 100),
    content: RichText(20_000),
    startsAt: Instant,
    minutes: z.int().min(LESSON_MINUTES.least).max(LESSON_MINUTES.most),
    /** Who taught: a teacher or head teacher of the project. */
    teacherId: Id,
    presentNum: z.int().min(0).max(100_000),
  }),
  output: z.object({ id: Id }),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.classNotFound",
    "training.lessonNotFound",
    "training.lessonTeacher",
    "training.logNotFound",
    "training.logTaken",
    "training.logPast",
    "training.logFuture",
    "training.logPresent",
    "training.logEmpty",
    "training.logCourse",
    "files.notFound",
  ],
  effect: "write",
  looks: "passed",
  budget: "post",
});

export const removeTeachingLog = operation({
  name: "training.removeTeachingLog",
  summary:
    "Takes away an entry about what was taught; its writer within seven days, the team later",
  method: "POST",
  path: "/training/api/project/log/remove",
  access: "training.author",
  things: { ...things, id: "within:packageId" },
  input: z.strictObject({ packageId: Id, id: Id }),
  output: z.boolean(),
  fails: [...PACKAGE_RIGHT_FAILS, "training.logNotFound", "training.logPast"],
  effect: "write",
});

export const listLogVersions = operation({
  name: "training.listLogVersions",
  summary: "What an entry said before each of its changes, the last change first",
  method: "GET",
  path: "/training/api/project/{packageId}/log/{id}/versions",
  access: "signed-in",
  things: { ...things, id: "within:packageId" },
  input: z.strictObject({ packageId: Id, id: Id }),
  output: z.array(
    Said.extend({
      version: z.int(),
      byName: z.string(),
      className: z.string(),
      writtenAt: Instant,
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS, "training.logNotFound"],
  effect: "read",
});
