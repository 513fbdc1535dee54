import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { PACKAGE_RIGHT_FAILS } from "../training/package-edit.ts";

/** What stands in the timetable of a project. */
export const TIMETABLE_KINDS = [
  "lesson",
  "session",
  "exam",
  "courseOpens",
  "courseCloses",
  "classStarts",
  "classEnds",
] as const;
/** The most days in one request, and the most entries in one answer. */
export const TIMETABLE_DAYS_MAX = 100;
export const TIMETABLE_MAX = 1000;

const days = { from: z.iso.date(), to: z.iso.date() };

const Entry = z.object({
  kind: z.enum(TIMETABLE_KINDS),
  /** Of the lesson, session, paper, course or class. */
  id: Id,
  name: z.string(),
  /** The day in China. */
  day: z.string(),
  /** Empty for an entry of a whole day. */
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.string(),
  teacherId: z.string(),
  teacherName: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  /** Empty for what concerns all classes. */
  classId: z.string(),
  className: z.string(),
  /** A lesson that the caller may change. */
  mayChange: z.boolean(),
});

export const listProjectTimetable = operation({
  name: "live.listProjectTimetable",
  summary:
    "The timetable of a project between two days of China: lessons, live sessions, exams, first and last days of courses and classes; who only teaches sees the own classes",
  method: "GET",
  path: "/live/api/project/{packageId}/timetable",
  access: "signed-in",
  things: { packageId: "coursePackage:teach", classId: "within:packageId" },
  input: z.strictObject({ packageId: Id, classId: Id.optional(), ...days }),
  output: z.array(Entry),
  fails: [...PACKAGE_RIGHT_FAILS, "live.rangeWrong"],
  effect: "read",
});

export const listOwnTimetable = operation({
  name: "live.listOwnTimetable",
  summary: "The same for somebody who learns in it: of the own class and the own courses",
  method: "GET",
  path: "/live/api/project/{packageId}/timetable/own",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({ packageId: Id, ...days }),
  output: z.array(Entry),
  fails: ["live.rangeWrong"],
  effect: "read",
});
