import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

/** Bounds of an exam of a project. */
export const PROJECT_EXAM_LIMITS = { minutes: 1_440, attempts: 100, classes: 100 } as const;

/** What becomes of an exam: `draft` is seen by the team alone, `given` by its learners. */
export const ProjectExamState = z.enum({ draft: 0, given: 1 });

const Reason = text(2, 200);
const things = { packageId: "coursePackage:runResults" } as const;
const named = { examId: "projectExam:run" } as const;
const FAILS = [...PACKAGE_RIGHT_FAILS, "training.examNotFound"] as const;

export const ProjectExam = z.object({
  id: Id,
  /** Of the paper as it was given out; empty for a draft. */
  settingId: z.string(),
  name: z.string(),
  paperId: Id,
  paperName: z.string(),
  courseId: Id,
  courseName: z.string(),
  periodId: Id,
  /** Of the project; empty for all. */
  classIds: z.array(z.string()),
  classNames: z.array(z.string()),
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  limitMinutes: z.int().nullable(),
  attemptsMax: z.int(),
  /** With sessions, rooms and seats: the day of exams; empty without. */
  dayId: z.string(),
  hasSeats: z.boolean(),
  state: ProjectExamState,
  invigilators: z.array(z.string()),
  /** Learners who may take part or have a seat, who have begun, who have handed in, whose scripts wait for a marker. */
  registeredNum: z.int(),
  presentNum: z.int(),
  submittedNum: z.int(),
  pendingNum: z.int(),
});

export const listProjectExams = operation({
  name: "training.listProjectExams",
  summary: "Exams of a project: paper, window, invigilators, who registered, was there, handed in",
  method: "POST",
  path: "/training/api/project/exams",
  access: "signed-in",
  things,
  input: z.strictObject({ ...Paging, packageId: Id, keyword: text(0, 50).default("") }),
  output: z.array(ProjectExam),
  fails: PACKAGE_RIGHT_FAILS,
  effect: "read",
  isPaged: true,
});

export const listExamChoices = operation({
  name: "training.listExamChoices",
  summary: "What an exam of a project can be made of: the project's courses, with their papers",
  method: "GET",
  path: "/training/api/project/{packageId}/exams/choices",
  access: "signed-in",
  things,
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    courses: z.array(
      z.object({
        courseId: Id,
        name: z.string(),
        /** The newest period that runs or is about to. */
        periodId: Id,
        papers: z.array(z.object({ id: Id, name: z.string(), total: z.number() })),
      }),
    ),
    classes: z.array(z.object({ id: Id, name: z.string() })),
  }),
  fails: PACKAGE_RIGHT_FAILS,
  effect: "read",
});

export const saveProjectExam = operation({
  name: "training.saveProjectExam",
  summary: "Makes an exam of a project, or changes one; of a given one its paper and course stay",
  method: "POST",
  path: "/training/api/project/exams/save",
  access: "training.author",
  things: {
    ...things,
    id: "projectExam:run",
    periodId: "within:packageId",
    paperId: "within:packageId",
    classIds: "within:packageId",
  },
  input: z.strictObject({
    packageId: Id,
    id: Id.optional(),
    name: text(1, 100),
    periodId: Id,
    paperId: Id,
    classIds: z.array(Id).max(PROJECT_EXAM_LIMITS.classes).default([]),
    opensAt: Instant.nullable().default(null),
    closesAt: Instant.nullable().default(null),
    limitMinutes: z.int().min(1).max(PROJECT_EXAM_LIMITS.minutes).nullable().default(null),
    attemptsMax: z.int().min(1).max(PROJECT_EXAM_LIMITS.attempts).default(1),
    /** Sat in sessions and rooms, at seats. */
    hasSeats: z.boolean().default(false),
  }),
  output: z.object({ id: Id }),
  fails: [...FAILS, "training.examPartUnknown", "training.examTimesWrong", "training.examGiven"],
  effect: "write",
});

export const publishProjectExam = operation({
  name: "training.publishProjectExam",
  summary: "Gives an exam out to the learners of its project, also to those who join later",
  method: "POST",
  path: "/training/api/project/exams/publish",
  access: "training.author",
  things: named,
  input: z.strictObject({ examId: Id }),
  output: z.boolean(),
  fails: [...FAILS, "training.examGiven", "training.examPartUnknown"],
  effect: "write",
});

export const removeProjectExam = operation({
  name: "training.removeProjectExam",
  summary: "Removes an exam that nobody has begun",
  method: "POST",
  path: "/training/api/project/exams/remove",
  access: "training.author",
  things: named,
  input: z.strictObject({ examId: Id }),
  output: z.boolean(),
  fails: [...FAILS, "training.examBegun"],
  effect: "write",
});

export const listProjectExaminees = operation({
  name: "training.listProjectExaminees",
  summary: "Learners of an exam of a project, with how far each is",
  method: "POST",
  path: "/training/api/project/exams/learners",
  access: "signed-in",
  things: named,
  input: z.strictObject({
    ...Paging,
    examId: Id,
    keyword: text(0, 50).default(""),
    state: z.enum(["absent", "running", "submitted"]).optional(),
  }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      className: z.string(),
      state: z.enum(["absent", "running", "submitted", "voided"]),
      startedAt: Instant.nullable(),
      submittedAt: Instant.nullable(),
      /** Null before it was marked, and before it is released where marking is blind. */
      points: z.number().nullable(),
      isPassed: z.boolean().nullable(),
      /** Ends later than that of the others. */
      isExtended: z.boolean(),
      voidReason: z.string(),
    }),
  ),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

export const extendProjectExam = operation({
  name: "training.extendProjectExam",
  summary: "More minutes for one learner of an exam, with the reason",
  method: "POST",
  path: "/training/api/project/exams/extend",
  access: "training.author",
  things: { ...named, userId: "within:examId" },
  input: z.strictObject({
    examId: Id,
    userId: Id,
    minutes: z.int().min(1).max(PROJECT_EXAM_LIMITS.minutes),
    reason: Reason,
  }),
  output: z.boolean(),
  fails: [...FAILS, "training.examNotGiven", "training.notInProject"],
  effect: "write",
});

export const voidProjectExam = operation({
  name: "training.voidProjectExam",
  summary: "Voids the newest attempt of a learner, with the reason: it counts for nothing",
  method: "POST",
  path: "/training/api/project/exams/void",
  access: "training.author",
  things: { ...named, userId: "within:examId" },
  input: z.strictObject({ examId: Id, userId: Id, reason: Reason }),
  output: z.boolean(),
  fails: [...FAILS, "training.examNotGiven", "training.nothingToVoid", "training.examBlind"],
  effect: "write",
});
