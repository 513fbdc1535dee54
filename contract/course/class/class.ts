import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { EnrolModeNumber } from "../enrolment/enrolment.ts";

/** Quota that stands for "no limit". */
export const NO_QUOTA = 0;
const Day = z.iso.date();

/** A class as the course manager shows it. */
export const ManagedClass = z.object({
  id: Id,
  periodId: Id,
  name: z.string(),
  teacherId: z.string(),
  teacherName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  quota: z.int(),
  studentNum: z.int(),
  waitingNum: z.int(),
  /** On the waiting list. */
  queueNum: z.int(),
  enrolMode: EnrolModeNumber,
  /** Present only for callers with the right to manage the course. */
  inviteCode: z.string(),
  /** The address at which a learner enrols, for links and QR codes. */
  link: z.string(),
  isClosed: z.boolean(),
  may: z.object({ edit: z.boolean(), remove: z.boolean() }),
});

export const listClasses = operation({
  name: "course.listClasses",
  summary: "Classes of a period",
  method: "GET",
  path: "/course/api/class/list",
  access: "signed-in",
  things: { periodId: "period:teach" },
  input: z.strictObject({ ...Paging, periodId: Id, keyword: text(0, 50).optional() }),
  output: z.array(ManagedClass),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
  isPaged: true,
});

export const getClass = operation({
  name: "course.getClass",
  summary: "A class, for who teaches it",
  method: "GET",
  path: "/course/api/class/get",
  access: "signed-in",
  things: { classId: "class:teach" },
  input: z.strictObject({ classId: Id }),
  output: ManagedClass.extend({
    courseId: Id,
    courseName: z.string(),
    periodStartDate: z.string(),
    periodEndDate: z.string(),
  }),
  fails: ["course.classNotFound", "course.notFound", "course.mayNot"],
  effect: "read",
});

export const saveClass = operation({
  name: "course.saveClass",
  summary: "Creates or changes a class",
  method: "POST",
  path: "/course/api/class/save",
  access: "signed-in",
  things: { periodId: "period:manage", id: "within:periodId", teacherId: "within:periodId" },
  input: z.strictObject({
    periodId: Id,
    /** Left out for a new class. */
    id: Id.optional(),
    name: text(1, 100),
    /** The head teacher: a member of the course's team, or nobody. */
    teacherId: z.union([Id, z.literal("")]).default(""),
    startDate: Day.nullable().default(null),
    endDate: Day.nullable().default(null),
    quota: z.int().min(0).max(1_000_000).default(NO_QUOTA),
    enrolMode: EnrolModeNumber.default(0),
  }),
  output: z.object({ id: Id }),
  fails: [
    "course.notFound",
    "course.mayNot",
    "course.classNotFound",
    "course.classDatesOutside",
    "course.quotaBelowLearners",
    "course.alreadyEnrolled",
    "course.alreadyQueued",
    "course.classFull",
    "course.enrolmentNotFound",
    "course.enrolmentRefused",
    "course.enrolmentStep",
  ],
  effect: "write",
  looks: "passed",
});

export const setClassClosed = operation({
  name: "course.setClassClosed",
  summary: "Closes a class to enrolment, or opens it again",
  method: "POST",
  path: "/course/api/class/setClosed",
  access: "signed-in",
  things: { classId: "class:manage" },
  input: z.strictObject({ classId: Id, isClosed: z.boolean() }),
  output: z.boolean(),
  fails: [
    "course.classNotFound",
    "course.notFound",
    "course.mayNot",
    "course.alreadyEnrolled",
    "course.alreadyQueued",
    "course.classFull",
    "course.enrolmentNotFound",
    "course.enrolmentRefused",
    "course.enrolmentStep",
  ],
  effect: "write",
});

export const renewInviteCode = operation({
  name: "course.renewInviteCode",
  summary: "A new invitation code; the old one is worth nothing from then on",
  method: "POST",
  path: "/course/api/class/renewInviteCode",
  access: "signed-in",
  things: { classId: "class:manage" },
  input: z.strictObject({ classId: Id }),
  output: z.object({ inviteCode: z.string() }),
  fails: ["course.classNotFound", "course.notFound", "course.mayNot"],
  effect: "write",
});

export const removeClass = operation({
  name: "course.removeClass",
  summary: "Deletes a class that nobody was ever in",
  method: "POST",
  path: "/course/api/class/delete",
  access: "signed-in",
  things: { classId: "class:manage" },
  input: z.strictObject({ classId: Id }),
  output: z.boolean(),
  fails: ["course.classNotFound", "course.notFound", "course.mayNot", "course.classNotEmpty"],
  effect: "write",
});

export const mergeClasses = operation({
  name: "course.mergeClasses",
  summary: "Moves everybody of a class into another one of the period and closes the first",
  method: "POST",
  path: "/course/api/class/merge",
  access: "signed-in",
  things: { fromClassId: "class:manage", toClassId: "class:manage" },
  input: z.strictObject({ fromClassId: Id, toClassId: Id }),
  output: z.object({ moved: z.int() }),
  fails: [
    "course.classNotFound",
    "course.notFound",
    "course.mayNot",
    "course.samePeriodOnly",
    "course.classFull",
    "course.alreadyEnrolled",
    "course.alreadyQueued",
    "course.enrolmentNotFound",
    "course.enrolmentRefused",
    "course.enrolmentStep",
  ],
  effect: "write",
});
