import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import type { DeclaredThings } from "../../kernel/things.ts";
import { ENROLMENT_SOURCES, EnrolmentStatusNumber } from "../enrolment/enrolment.ts";

/** The most learners in one call. */
export const LEARNERS_AT_ONCE = 500;
const UserIds = z.array(Id).min(1).max(LEARNERS_AT_ONCE);

const CLASS_FAILS = ["course.classNotFound", "course.notFound", "course.mayNot"] as const;

/** A learner of a class; contact data is masked. */
export const ClassLearner = z.object({
  id: Id,
  name: z.string(),
  loginName: z.string(),
  phone: z.string(),
  corpName: z.string(),
  source: z.enum(ENROLMENT_SOURCES),
  status: EnrolmentStatusNumber,
  /** Place on the waiting list, from 1; 0 for a person who is not on it. */
  queuePosition: z.int(),
  createdAt: z.string(),
});

export const listLearners = operation({
  name: "course.listLearners",
  summary: "Learners of a class; a look at people, so it stands in the query log",
  method: "POST",
  path: "/course/api/class/learners",
  access: "signed-in",
  things: { classId: "class:teach" },
  input: z.strictObject({
    ...Paging,
    classId: Id,
    status: EnrolmentStatusNumber.optional(),
    keyword: text(0, 50).optional(),
  }),
  output: z.array(ClassLearner),
  fails: [...CLASS_FAILS],
  effect: "read",
  isPaged: true,
});

export const listLearnerCandidates = operation({
  name: "course.listLearnerCandidates",
  summary: "People of the own organisation who could be put into a class",
  method: "POST",
  path: "/course/api/class/searchLearners",
  access: "signed-in",
  things: { classId: "class:changeLearners" },
  input: z.strictObject({ classId: Id, keyword: text(1, 50) }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      loginName: z.string(),
      corpName: z.string(),
      isInPeriod: z.boolean(),
    }),
  ),
  fails: [...CLASS_FAILS],
  effect: "read",
});

const several = <const Things extends DeclaredThings, const Fails extends string>(
  name: `course.${string}`,
  summary: string,
  path: `/${string}`,
  things: Things,
  fails: readonly Fails[],
) =>
  operation({
    name,
    summary,
    method: "POST",
    path,
    access: "signed-in",
    things,
    input: z.strictObject({ classId: Id, userIds: UserIds }),
    output: z.object({ done: z.int() }),
    fails: [...CLASS_FAILS, ...fails],
    effect: "write",
  });

export const approveLearners = several(
  "course.approveLearners",
  "Lets waiting people into the class",
  "/course/api/class/approve",
  { classId: "class:teach", userIds: "within:classId" },
  [
    "course.enrolmentStep",
    "course.classFull",
    "course.enrolmentNotFound",
    "course.alreadyEnrolled",
    "course.alreadyQueued",
    "course.enrolmentRefused",
  ],
);

export const refuseLearners = several(
  "course.refuseLearners",
  "Refuses waiting people",
  "/course/api/class/refuse",
  { classId: "class:teach", userIds: "within:classId" },
  [
    "course.enrolmentStep",
    "course.enrolmentNotFound",
    "course.alreadyEnrolled",
    "course.alreadyQueued",
    "course.classFull",
    "course.enrolmentRefused",
  ],
);

export const addLearners = several(
  "course.addLearners",
  "Puts people of the own organisation into the class",
  "/course/api/class/addLearners",
  { classId: "class:changeLearners", userIds: "newcomer:enrol" },
  [
    "course.learnerUnknown",
    "course.classFull",
    "course.alreadyEnrolled",
    "course.teamMayNotEnrol",
    "course.enrolmentStep",
    "course.alreadyQueued",
    "course.enrolmentNotFound",
    "course.enrolmentRefused",
  ],
);

export const removeLearners = several(
  "course.removeLearners",
  "Takes learners out of the class",
  "/course/api/class/removeLearners",
  { classId: "class:changeLearners", userIds: "within:classId" },
  [
    "course.enrolmentStep",
    "course.enrolmentNotFound",
    "course.alreadyEnrolled",
    "course.alreadyQueued",
    "course.classFull",
    "course.enrolmentRefused",
  ],
);

export const moveLearners = operation({
  name: "course.moveLearners",
  summary: "Moves learners into another class of the period",
  method: "POST",
  path: "/course/api/class/moveLearners",
  access: "signed-in",
  things: {
    classId: "class:changeLearners",
    toClassId: "class:changeLearners",
    userIds: "within:classId",
  },
  input: z.strictObject({ classId: Id, toClassId: Id, userIds: UserIds }),
  output: z.object({ done: z.int() }),
  fails: [
    ...CLASS_FAILS,
    "course.samePeriodOnly",
    "course.classFull",
    "course.enrolmentNotFound",
    "course.enrolmentStep",
    "course.alreadyEnrolled",
    "course.alreadyQueued",
    "course.enrolmentRefused",
  ],
  effect: "write",
});

/** What is wrong with a row; rows are numbered as in the spreadsheet. */
export const SheetFault = z.object({ row: z.int(), value: z.string(), message: z.string() });

/** Titles of the column that identifies a learner in an imported sheet. */
export const LEARNER_COLUMN = {
  zh: "登录名或手机号或学号",
  en: "Login name, mobile or number",
  es: "Usuario, móvil o número",
} as const;

export const importLearners = operation({
  name: "course.importLearners",
  summary: "Puts the people of an uploaded sheet into the class, with a report by row",
  method: "POST",
  path: "/course/api/class/importLearners",
  access: "signed-in",
  things: { classId: "class:changeLearners" },
  input: z.strictObject({ classId: Id, fileUrl: z.string().min(1).max(300) }),
  output: z.object({ total: z.int(), succeeded: z.int(), faults: z.array(SheetFault) }),
  fails: [
    ...CLASS_FAILS,
    "course.sheetUnreadable",
    "course.sheetTooLong",
    "course.sheetEmpty",
    "files.notFound",
    "course.alreadyEnrolled",
    "course.alreadyQueued",
    "course.classFull",
    "course.enrolmentNotFound",
    "course.enrolmentRefused",
    "course.enrolmentStep",
    "course.teamMayNotEnrol",
  ],
  effect: "write",
  ownsTransaction: true,
});
