import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { privateText } from "../kernel/public-text.ts";
import { ProcessStatus } from "./attempt.ts";
import { PaperKind } from "./paper-parts.ts";
import { Override, SettingName, SettingRules } from "./setting-rules.ts";

/** Bounds of lists of people. */
const PEOPLE_MAX = 2_000;

const FAILS = ["assessment.settingNotFound", "course.mayNot", "course.notFound"] as const;

/** A paper that was given out, in a list of the team. */
export const GivenPaper = z.object({
  id: Id,
  name: z.string(),
  kind: PaperKind,
  paperId: Id,
  paperName: z.string(),
  courseId: z.string(),
  periodId: z.string(),
  /** Empty for all classes. */
  classIds: z.array(z.string()),
  unitId: z.string(),
  opensAt: Instant.nullable(),
  dueAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  weight: z.number(),
  total: z.number(),
  /** The paper is published; nobody can begin while it is not. */
  isGiven: z.boolean(),
  /** Learners to whom it is given, who have begun, who have handed in, and whose scripts wait for a marker. */
  learnerNum: z.int(),
  begunNum: z.int(),
  submittedNum: z.int(),
  pendingNum: z.int(),
  version: z.int(),
});

/** An exception with the name of whom it is for. */
const OverrideRow = z.object({
  subject: z.enum(["person", "class"]),
  subjectId: Id,
  name: z.string(),
  fields: Override,
  reason: z.string(),
  updatedAt: Instant,
});

/** All of it, as the team changes it. */
export const GivenPaperDetail = GivenPaper.extend({
  rules: SettingRules,
  hasPassword: z.boolean(),
  participantNum: z.int(),
  overrides: z.array(OverrideRow),
});

/** The password that is typed before one begins; empty for none. It is kept as a hash. */
const Password = privateText("key", z.string().trim().max(100));

export const listGivenPapers = operation({
  name: "assessment.listGivenPapers",
  summary: "Papers that were given out in a period, the newest first",
  method: "GET",
  path: "/assessment/api/setting/list",
  access: "signed-in",
  things: { periodId: "period:teach", paperId: "within:periodId" },
  input: z.strictObject({
    periodId: Id,
    kind: PaperKind.optional(),
    /** Where this paper was given out. */
    paperId: Id.optional(),
    ...Paging,
  }),
  output: z.array(GivenPaper),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
  isPaged: true,
});

export const getGivenPaper = operation({
  name: "assessment.getGivenPaper",
  summary: "A paper that was given out, with its rules and exceptions",
  method: "GET",
  path: "/assessment/api/setting/get",
  access: "signed-in",
  things: { id: "givenPaper:teach" },
  input: z.strictObject({ id: Id }),
  output: GivenPaperDetail,
  fails: FAILS,
  effect: "read",
});

export const giveOut = operation({
  name: "assessment.giveOut",
  summary: "Gives a published paper out to a period, or to some of its classes",
  method: "POST",
  path: "/assessment/api/setting/create",
  access: "course.author",
  things: {
    paperId: "paper:see",
    periodId: "period:teach",
    classIds: "within:periodId",
    unitId: "within:periodId",
    participantIds: "within:periodId",
  },
  input: z.strictObject({
    paperId: Id,
    periodId: Id,
    classIds: z.array(Id).max(100).default([]),
    /** The unit of the plan that is complete only once this is passed. */
    unitId: Id.optional(),
    name: SettingName,
    password: Password.default(""),
    rules: SettingRules,
    participantIds: z.array(Id).max(PEOPLE_MAX).default([]),
  }),
  output: GivenPaperDetail,
  fails: [
    "assessment.paperNotFound",
    "assessment.mayNot",
    "course.notFound",
    "course.mayNot",
    "assessment.notGiven",
    "assessment.switchedOff",
    "assessment.rulesWrong",
  ],
  effect: "write",
});

export const updateGivenPaper = operation({
  name: "assessment.updateGivenPaper",
  summary:
    "Changes how a paper is given out; ends of attempts that go on, and marks, follow at once",
  method: "POST",
  path: "/assessment/api/setting/update",
  access: "course.author",
  things: {
    id: "givenPaper:teach",
    classIds: "within:id",
    unitId: "within:id",
    participantIds: "within:id",
  },
  input: z.strictObject({
    id: Id,
    version: z.int().min(1),
    classIds: z.array(Id).max(100).default([]),
    unitId: Id.optional(),
    name: SettingName,
    /** Left out, the password stays; empty removes it. */
    password: Password.optional(),
    rules: SettingRules,
    /** Left out, the list stays. */
    participantIds: z.array(Id).max(PEOPLE_MAX).optional(),
  }),
  output: GivenPaperDetail,
  fails: [...FAILS, "assessment.changed", "assessment.rulesWrong"],
  effect: "write",
});

export const withdrawPaper = operation({
  name: "assessment.withdrawPaper",
  summary: "Takes back what was given out and nobody has begun",
  method: "POST",
  path: "/assessment/api/setting/delete",
  access: "course.author",
  things: { id: "givenPaper:teach" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [...FAILS, "assessment.attempted"],
  effect: "write",
});

const Reason = text(0, 200);

export const setOverride = operation({
  name: "assessment.setOverride",
  summary: "An exception for a person or a class, field by field; none removes it",
  method: "POST",
  path: "/assessment/api/setting/override",
  access: "course.author",
  things: { id: "givenPaper:teach", subjectId: "within:id" },
  input: z.strictObject({
    id: Id,
    subject: z.enum(["person", "class"]),
    subjectId: Id,
    fields: Override,
    reason: Reason.default(""),
  }),
  output: GivenPaperDetail,
  fails: [...FAILS, "assessment.subjectUnknown", "assessment.rulesWrong"],
  effect: "write",
});

export const createExtraMinutes = operation({
  name: "assessment.createExtraMinutes",
  summary: "More minutes for some learners, or for all who are at it",
  method: "POST",
  path: "/assessment/api/setting/createExtraMinutes",
  access: "signed-in",
  things: { id: "givenPaper:watch", userIds: "within:id" },
  input: z.strictObject({
    id: Id,
    /** Empty for all who are at it. */
    userIds: z.array(Id).max(500).default([]),
    minutes: z.int().min(1).max(1_440),
    reason: Reason,
  }),
  output: z.object({ learnerNum: z.int() }),
  fails: [...FAILS, "assessment.subjectUnknown"],
  effect: "write",
  looks: "passed",
});

/** A learner with the newest attempt at a paper. */
export const SittingLearner = z.object({
  /** The learner's, as rows of lists are named; the script's where it has no name. */
  id: Id,
  /** Empty where the row has no name. */
  userId: z.string(),
  name: z.string(),
  className: z.string(),
  /** The caller marks blind: the row is a script with a code for its name, and says nothing of its learner. */
  isNameless: z.boolean(),
  /** The newest attempt as it is marked; empty before the first, and where names are shown beside blind marking. */
  attemptId: z.string(),
  /** The same for those who see the name: evidence, opening again. */
  watchId: z.string(),
  attemptNum: z.int(),
  processStatus: ProcessStatus.nullable(),
  startedAt: Instant.nullable(),
  deadlineAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  /** When the device was last heard of. */
  seenAt: Instant.nullable(),
  isLate: z.boolean(),
  isAuto: z.boolean(),
  isPending: z.boolean(),
  /** Of the newest attempt. */
  earned: z.number().nullable(),
  finalScore: z.number().nullable(),
  isPassed: z.boolean().nullable(),
  hasOverride: z.boolean(),
});

export const listSittingLearners = operation({
  name: "assessment.listSittingLearners",
  summary: "Learners of a paper that was given out, with how far each is",
  method: "GET",
  path: "/assessment/api/setting/learners",
  access: "signed-in",
  things: { id: "givenPaper:teach", classId: "within:id" },
  input: z.strictObject({
    id: Id,
    classId: Id.optional(),
    keyword: text(0, 50).default(""),
    /** Those who have not begun, are at it, have handed in, wait for a marker. */
    state: z.enum(["absent", "running", "submitted", "pending"]).optional(),
    ...Paging,
  }),
  output: z.array(SittingLearner),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});
