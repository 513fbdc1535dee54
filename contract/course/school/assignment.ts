import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { SheetFault } from "../class/class-learner.ts";

/** The most credit that a course can give. */
export const CREDIT_MAX = 100;

export const listAssignments = operation({
  name: "course.listAssignments",
  summary: "Courses given to schools of the own scope",
  method: "POST",
  path: "/course/api/assignment/list",
  access: "course.assign",
  things: { corpId: "scope" },
  input: z.strictObject({
    ...Paging,
    keyword: text(0, 50).default(""),
    corpId: z.union([Id, z.literal("")]).default(""),
  }),
  output: z.array(
    z.object({
      id: Id,
      courseId: Id,
      courseName: z.string(),
      periodId: Id,
      versions: z.int(),
      corpId: Id,
      corpName: z.string(),
      credit: z.number(),
      note: z.string(),
      isWithdrawn: z.boolean(),
      /** Students of the school who are in a class of the period. */
      placedNum: z.int(),
      createdAt: z.string(),
      may: z.object({ withdraw: z.boolean(), enterScores: z.boolean(), confirm: z.boolean() }),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const assignCourse = operation({
  name: "course.assignCourse",
  summary: "Gives a published period of the own scope to schools, with what it is worth",
  method: "POST",
  path: "/course/api/assignment/assign",
  access: "course.assign",
  things: { periodId: "period:manage", corpIds: "scope" },
  input: z.strictObject({
    periodId: Id,
    corpIds: z.array(Id).min(1).max(200),
    credit: z.number().min(0).max(CREDIT_MAX).multipleOf(0.5),
    note: text(0, 200).default(""),
  }),
  output: z.object({ done: z.int() }),
  fails: ["course.notFound", "course.mayNot", "course.assignNotPublished", "course.corpOutOfReach"],
  effect: "write",
});

export const withdrawAssignment = operation({
  name: "course.withdrawAssignment",
  summary: "Takes a course back from a school that has put nobody into a class",
  method: "POST",
  path: "/course/api/assignment/withdraw",
  access: "course.assign",
  things: { id: "assignment:offering" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [
    "course.assignmentNotFound",
    "course.notFound",
    "course.mayNot",
    "course.assignHasLearners",
  ],
  effect: "write",
});

export const listAssignmentClasses = operation({
  name: "course.listAssignmentClasses",
  summary: "Classes into which a school can put the students of an assignment",
  method: "GET",
  path: "/course/api/assignment/classes",
  access: "course.assign",
  things: { id: "assignment:home" },
  input: z.strictObject({ id: Id }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      quota: z.int(),
      studentNum: z.int(),
      startDate: z.string(),
      hasStarted: z.boolean(),
    }),
  ),
  fails: ["course.assignmentNotFound"],
  effect: "read",
});

export const listAssignmentStudents = operation({
  name: "course.listAssignmentStudents",
  summary: "学生分班: students of the school, in a class of the period or not yet",
  method: "POST",
  path: "/course/api/assignment/students",
  access: "course.assign",
  things: { id: "assignment:home", corpId: "within:id" },
  input: z.strictObject({
    ...Paging,
    id: Id,
    place: z.enum(["in", "out"]).optional(),
    /** A college, major or class of the school. */
    corpId: z.union([Id, z.literal("")]).default(""),
    keyword: text(0, 50).default(""),
  }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      loginName: z.string(),
      no: z.string(),
      corpName: z.string(),
      classId: z.string(),
      className: z.string(),
      /** The student is in a class that has not begun, placed there by the school itself. */
      mayUndo: z.boolean(),
    }),
  ),
  fails: ["course.assignmentNotFound"],
  effect: "read",
  isPaged: true,
});

const PLACE_FAILS = [
  "course.assignmentNotFound",
  "course.assignWithdrawn",
  "course.classNotFound",
  "course.classFull",
  "course.learnerUnknown",
  "course.alreadyEnrolled",
  "course.teamMayNotEnrol",
  "course.enrolmentStep",
] as const;

export const placeStudents = operation({
  name: "course.placeStudents",
  summary: "Puts chosen students of the school into a class",
  method: "POST",
  path: "/course/api/assignment/place",
  access: "course.assign",
  things: { id: "assignment:home", classId: "within:id", userIds: "within:id" },
  input: z.strictObject({ id: Id, classId: Id, userIds: z.array(Id).min(1).max(500) }),
  output: z.object({ done: z.int() }),
  fails: [
    ...PLACE_FAILS,
    "course.alreadyQueued",
    "course.enrolmentNotFound",
    "course.enrolmentRefused",
  ],
  effect: "write",
});

export const placeStudentsByRule = operation({
  name: "course.placeStudentsByRule",
  summary:
    "Spreads everybody of a college, major or class who has no class yet evenly over classes",
  method: "POST",
  path: "/course/api/assignment/placeByRule",
  access: "course.assign",
  things: { id: "assignment:home", classIds: "within:id", corpId: "within:id" },
  input: z.strictObject({
    id: Id,
    classIds: z.array(Id).min(1).max(50),
    corpId: z.union([Id, z.literal("")]).default(""),
  }),
  output: z.object({ done: z.int(), left: z.int() }),
  fails: [
    ...PLACE_FAILS,
    "course.alreadyQueued",
    "course.enrolmentNotFound",
    "course.enrolmentRefused",
  ],
  effect: "write",
});

export const importPlacements = operation({
  name: "course.importPlacements",
  summary: "Puts the students of an uploaded sheet into a class, with a report by row",
  method: "POST",
  path: "/course/api/assignment/import",
  access: "course.assign",
  things: { id: "assignment:home", classId: "within:id" },
  input: z.strictObject({ id: Id, classId: Id, fileUrl: z.string().min(1).max(300) }),
  output: z.object({ total: z.int(), succeeded: z.int(), faults: z.array(SheetFault) }),
  fails: [
    ...PLACE_FAILS,
    "course.sheetUnreadable",
    "course.sheetTooLong",
    "course.sheetEmpty",
    "files.notFound",
    "course.alreadyQueued",
    "course.enrolmentNotFound",
    "course.enrolmentRefused",
  ],
  effect: "write",
  ownsTransaction: true,
});

export const undoPlacements = operation({
  name: "course.undoPlacements",
  summary: "Takes students out of classes that have not begun",
  method: "POST",
  path: "/course/api/assignment/undo",
  access: "course.assign",
  things: { id: "assignment:home", userIds: "within:id" },
  input: z.strictObject({ id: Id, userIds: z.array(Id).min(1).max(500) }),
  output: z.object({ done: z.int() }),
  fails: [
    "course.assignmentNotFound",
    "course.enrolmentNotFound",
    "course.classStarted",
    "course.enrolmentStep",
    "course.alreadyEnrolled",
    "course.alreadyQueued",
    "course.classFull",
    "course.enrolmentRefused",
  ],
  effect: "write",
});
