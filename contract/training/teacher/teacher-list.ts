import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { privateText } from "../../kernel/public-text.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";
import { LearnerFate, LIST_FAILS } from "../people/learner-list.ts";

/** Rows of a list of teachers, the length of one that is pasted, and of what a teacher is called. */
export const TEACHER_LIST_LIMITS = { rows: 500, text: 30_000, title: 30 } as const;

/** Where the sheet to fill in comes from. */
export const TEACHER_TEMPLATE_PATH = "/api/training/api/project/teachers/template";

/** What can be wrong with a row. */
export const TEACHER_FAULTS = [
  "blank",
  "formula",
  "unknown",
  "several",
  "nameDiffers",
  "twice",
  "titleLong",
] as const;

const TeacherRow = z.object({
  /** As the spreadsheet counts it; a pasted list begins with 1. */
  row: z.int(),
  /** The row's first wanted cell, as it was written. */
  value: z.string(),
  /** Of the person who was found; empty for none. */
  name: z.string(),
  /** What the teacher will be called; empty for no change. */
  title: z.string(),
  fate: z.enum(LearnerFate),
  /** What is wrong, and in which cell (A5). */
  fault: z.object({ cell: z.string(), code: z.enum(TEACHER_FAULTS), said: z.string() }).nullable(),
});

/** A list of teachers that was read: what becomes of each row. */
export const TeacherList = z.object({
  rows: z.array(TeacherRow),
  waitingNum: z.int(),
  sameNum: z.int(),
  refusedNum: z.int(),
});

const Input = z.strictObject({
  packageId: Id,
  /** The `url` with which the upload to tempimportfile answered; no other address is read. */
  fileUrl: z.string().min(1).max(300).optional(),
  /** In place of a file: rows as they are copied out of a spreadsheet, without titles. */
  lines: privateText("key", z.string().trim().min(1).max(TEACHER_LIST_LIMITS.text)).optional(),
});
const FAILS = [...PACKAGE_RIGHT_FAILS, ...LIST_FAILS, "training.teachersTooLong"] as const;

export const readTeacherList = operation({
  name: "training.readTeacherList",
  summary:
    "Reads a list of teachers for a project and says what would become of each row; nothing is changed before it is confirmed",
  method: "POST",
  path: "/training/api/project/teachers/read",
  access: "training.author",
  things: { packageId: "coursePackage:runCourses" },
  input: Input,
  output: TeacherList,
  fails: FAILS,
  effect: "read",
});

export const importTeachers = operation({
  name: "training.importTeachers",
  summary:
    "Puts the people of a list among the teachers of a project and tells them; rows with faults are left out, and brought again nothing changes",
  method: "POST",
  path: "/training/api/project/teachers/import",
  access: "training.author",
  things: { packageId: "coursePackage:runCourses" },
  input: Input,
  output: TeacherList.extend({ savedNum: z.int() }),
  fails: FAILS,
  effect: "write",
  ownsTransaction: true,
});
