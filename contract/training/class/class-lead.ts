import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";

/** How asking for a class that one leads can end. */
export const CLASS_LEAD_FAILS = ["training.classNotFound"] as const;

const things = { classId: "projectClass:lead" } as const;
const Listed = { ...Paging, classId: Id, keyword: text(0, 50).default("") };

export const listLedClasses = operation({
  name: "training.listLedClasses",
  summary: "Classes of a project that the caller leads, as head teacher or monitor",
  method: "GET",
  path: "/training/api/project/{packageId}/classes/led",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({ packageId: Id }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      projectName: z.string(),
      /** Otherwise a monitor. */
      isHead: z.boolean(),
      learnerNum: z.int(),
    }),
  ),
  fails: [],
  effect: "read",
});

const Classmate = { id: Id, name: z.string(), avatarUrl: z.string() };

export const listClassmates = operation({
  name: "training.listClassmates",
  summary:
    "Learners of a class that the caller leads, with group and last activity; contacts masked",
  method: "POST",
  path: "/training/api/class/people",
  access: "signed-in",
  things,
  input: z.strictObject(Listed),
  output: z.array(
    z.object({
      ...Classmate,
      groupName: z.string(),
      /** As 138****5678; empty without one. */
      phone: z.string(),
      isMonitor: z.boolean(),
      /** The last day on which something was learned or the account was used; empty for never. */
      activeAt: Instant.nullable(),
      /** Empty while a reminder can be sent. */
      remindedAt: Instant.nullable(),
    }),
  ),
  fails: [...CLASS_LEAD_FAILS],
  effect: "read",
  isPaged: true,
});

export const setClassGroup = operation({
  name: "training.setClassGroup",
  summary: "Puts learners of a class into a group of it; an empty name takes them out",
  method: "POST",
  path: "/training/api/class/group",
  access: "signed-in",
  things: { ...things, userIds: "within:classId" },
  input: z.strictObject({
    classId: Id,
    userIds: z.array(Id).min(1).max(100),
    groupName: text(0, 20),
  }),
  output: z.boolean(),
  fails: [...CLASS_LEAD_FAILS, "training.notInClass"],
  effect: "write",
});

/** What a reminder is about. */
export const REMINDERS = ["study", "homework", "exam", "talk"] as const;

export const remindClassmates = operation({
  name: "training.remindClassmates",
  summary: "Reminds learners of a class, each once a day at most; says how many were",
  method: "POST",
  path: "/training/api/class/remind",
  access: "signed-in",
  things: { ...things, userIds: "within:classId" },
  input: z.strictObject({
    classId: Id,
    userIds: z.array(Id).min(1).max(100),
    about: z.enum(REMINDERS).default("study"),
  }),
  output: z.object({ reminded: z.int() }),
  fails: [...CLASS_LEAD_FAILS, "training.notInClass", "training.remindedToday"],
  effect: "write",
  budget: "post",
});

export const listClassStudy = operation({
  name: "training.listClassStudy",
  summary:
    "How far the learners of a class are: hours, progress, homework, and who may not make it",
  method: "POST",
  path: "/training/api/class/study",
  access: "signed-in",
  things,
  input: z.strictObject({ ...Listed }),
  output: z.array(
    z.object({
      ...Classmate,
      /** Hours of study, to a tenth. */
      hours: z.number(),
      hoursWanted: z.number(),
      progress: z.int().nullable(),
      homeworkDone: z.int(),
      homeworkNum: z.int(),
      total: z.number().nullable(),
      isPassed: z.boolean().nullable(),
      /** Behind what the days gone by would want, or away for two weeks. */
      isAtRisk: z.boolean(),
    }),
  ),
  fails: [...CLASS_LEAD_FAILS],
  effect: "read",
  isPaged: true,
});

export const listClassExams = operation({
  name: "training.listClassExams",
  summary: "Exams of a project's courses, with their windows and how many of the class took part",
  method: "GET",
  path: "/training/api/class/{classId}/exams",
  access: "signed-in",
  things,
  input: z.strictObject({ classId: Id }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      courseName: z.string(),
      opensAt: Instant.nullable(),
      closesAt: Instant.nullable(),
      presentNum: z.int(),
      absentNum: z.int(),
    }),
  ),
  fails: [...CLASS_LEAD_FAILS],
  effect: "read",
});

export const listExamPresence = operation({
  name: "training.listExamPresence",
  summary: "Who of a class took part in an exam, and who did not",
  method: "POST",
  path: "/training/api/class/exam/presence",
  access: "signed-in",
  things: { ...things, settingId: "within:classId" },
  input: z.strictObject({ ...Listed, settingId: Id }),
  output: z.array(
    z.object({ ...Classmate, isPresent: z.boolean(), submittedAt: Instant.nullable() }),
  ),
  fails: [...CLASS_LEAD_FAILS],
  effect: "read",
  isPaged: true,
});

export const listClassCertificates = operation({
  name: "training.listClassCertificates",
  summary: "Certificates that the project gave to learners of a class, the newest first",
  method: "POST",
  path: "/training/api/class/certificates",
  access: "signed-in",
  things,
  input: z.strictObject(Listed),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      number: z.string(),
      issuedAt: Instant,
      /** Stands; otherwise it was revoked or replaced. */
      isValid: z.boolean(),
    }),
  ),
  fails: [...CLASS_LEAD_FAILS],
  effect: "read",
  isPaged: true,
});
