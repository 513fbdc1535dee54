import * as z from "zod";
import { DayOrNone } from "../../course/manager/info.ts";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { privateText } from "../../kernel/public-text.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

const QUOTA_MAX = 100_000;
/** So many learners are moved by one call. */
export const MOVED_AT_ONCE = 500;
const MONITORS_MAX = 10;

const things = { packageId: "coursePackage:runLearners", classId: "within:packageId" } as const;

const Person = z.object({ id: Id, name: z.string() });

export const listProjectClasses = operation({
  name: "training.listProjectClasses",
  summary: "Classes of a project, the open ones first, and how many learners are in none",
  method: "POST",
  path: "/training/api/project/classes",
  access: "signed-in",
  things: { packageId: "coursePackage:runLearners" },
  input: z.strictObject({
    ...Paging,
    packageId: Id,
    keyword: text(0, 50).default(""),
    isClosed: z.boolean().optional(),
  }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Null where nobody leads it yet. */
      head: Person.extend({ loginName: z.string() }).nullable(),
      monitors: z.array(Person),
      startDate: z.string(),
      endDate: z.string(),
      quota: z.int(),
      learnerNum: z.int(),
      /** Whole percent; null before learners were counted. */
      progressMean: z.int().nullable(),
      isClosed: z.boolean(),
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
  isPaged: true,
});

const ClassFields = {
  name: text(1, 50),
  /** Login name of the head teacher; empty for none. */
  headLogin: privateText("key", text(0, 50)).default(""),
  startDate: DayOrNone.default(""),
  endDate: DayOrNone.default(""),
  /** 0: no limit. */
  quota: z.int().min(0).max(QUOTA_MAX).default(0),
};

const SAVE_FAILS = [
  ...PACKAGE_RIGHT_FAILS,
  "training.classNameTaken",
  "training.headNotFound",
  "training.datesWrong",
] as const;

export const createProjectClass = operation({
  name: "training.createProjectClass",
  summary: "A new class of a project",
  method: "POST",
  path: "/training/api/project/classes/create",
  access: "training.author",
  things: { packageId: "coursePackage:runLearners" },
  input: z.strictObject({ packageId: Id, ...ClassFields }),
  output: z.object({ id: Id }),
  fails: SAVE_FAILS,
  effect: "write",
});

export const updateProjectClass = operation({
  name: "training.updateProjectClass",
  summary: "Changes name, head teacher, dates and places of a class",
  method: "POST",
  path: "/training/api/project/classes/update",
  access: "training.author",
  things,
  input: z.strictObject({ packageId: Id, classId: Id, ...ClassFields }),
  output: z.boolean(),
  fails: [...SAVE_FAILS, "training.classNotFound", "training.classQuotaTooSmall"],
  effect: "write",
});

export const closeProjectClass = operation({
  name: "training.closeProjectClass",
  summary: "Closes a class, or opens it again; a closed one takes nobody more",
  method: "POST",
  path: "/training/api/project/classes/close",
  access: "training.author",
  things,
  input: z.strictObject({ packageId: Id, classId: Id, isClosed: z.boolean() }),
  output: z.boolean(),
  fails: [...PACKAGE_RIGHT_FAILS, "training.classNotFound"],
  effect: "write",
});

const Moved = z.object({ moved: z.int() });
const MOVE_FAILS = [
  ...PACKAGE_RIGHT_FAILS,
  "training.classNotFound",
  "training.classFull",
  "training.classClosed",
  "training.nobodyToMove",
] as const;

export const moveToClass = operation({
  name: "training.moveToClass",
  summary: "Moves learners of a project into a class, or out of theirs; each move is kept",
  method: "POST",
  path: "/training/api/project/classes/move",
  access: "training.author",
  things: {
    packageId: "coursePackage:runLearners",
    userIds: "within:packageId",
    classId: "within:packageId",
  },
  input: z.strictObject({
    packageId: Id,
    userIds: z.array(Id).min(1).max(MOVED_AT_ONCE),
    /** Null takes them out of their classes. */
    classId: Id.nullable(),
    reason: text(0, 200).default(""),
  }),
  output: Moved,
  fails: MOVE_FAILS,
  effect: "write",
});

export const assignToClasses = operation({
  name: "training.assignToClasses",
  summary:
    "Spreads learners who are in no class evenly over the open ones, as far as there are places; those who are left are asked for again",
  method: "POST",
  path: "/training/api/project/classes/assign",
  access: "training.author",
  things: { packageId: "coursePackage:runLearners" },
  input: z.strictObject({ packageId: Id }),
  output: Moved.extend({
    /** Still in no class. */
    left: z.int(),
  }),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.classFull",
    "training.classClosed",
    "training.nobodyToMove",
  ],
  effect: "write",
});

export const splitProjectClass = operation({
  name: "training.splitProjectClass",
  summary: "Makes a new class of the learners of another who joined last",
  method: "POST",
  path: "/training/api/project/classes/split",
  access: "training.author",
  things,
  input: z.strictObject({
    packageId: Id,
    classId: Id,
    name: text(1, 50),
    num: z.int().min(1).max(QUOTA_MAX),
    reason: text(0, 200).default(""),
  }),
  output: Moved.extend({ id: Id }),
  fails: [...MOVE_FAILS, "training.classNameTaken"],
  effect: "write",
});

export const mergeProjectClasses = operation({
  name: "training.mergeProjectClasses",
  summary: "Moves everybody of a class into another, and closes it",
  method: "POST",
  path: "/training/api/project/classes/merge",
  access: "training.author",
  things: {
    packageId: "coursePackage:runLearners",
    classId: "within:packageId",
    intoId: "within:packageId",
  },
  input: z.strictObject({
    packageId: Id,
    classId: Id,
    intoId: Id,
    reason: text(0, 200).default(""),
  }),
  output: Moved,
  fails: MOVE_FAILS,
  effect: "write",
});

export const setClassMonitors = operation({
  name: "training.setClassMonitors",
  summary: "Who of the learners of a class helps to lead it; they are told",
  method: "POST",
  path: "/training/api/project/classes/monitors",
  access: "training.author",
  things: { ...things, userIds: "within:packageId" },
  input: z.strictObject({
    packageId: Id,
    classId: Id,
    userIds: z.array(Id).max(MONITORS_MAX),
  }),
  output: z.boolean(),
  fails: [...PACKAGE_RIGHT_FAILS, "training.classNotFound", "training.notInClass"],
  effect: "write",
});

export const listClassMoves = operation({
  name: "training.listClassMoves",
  summary: "Who was moved between the classes of a project, by whom and why, the last first",
  method: "POST",
  path: "/training/api/project/classes/moves",
  access: "signed-in",
  things: { packageId: "coursePackage:runLearners" },
  input: z.strictObject({ ...Paging, packageId: Id }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      fromName: z.string(),
      toName: z.string(),
      reason: z.string(),
      byName: z.string(),
      movedAt: Instant,
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
  isPaged: true,
});
