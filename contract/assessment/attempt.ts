import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { privateText } from "../kernel/public-text.ts";
import { ItemAnswer } from "../question/item.ts";
import { Attachment } from "./attachment.ts";
import { PAPER_LIMITS, PaperKind } from "./paper-parts.ts";
import { ShownPaper } from "./preview.ts";
import { PHOTO_CHECKS, Submissions, WATCHED } from "./setting-rules.ts";

/** States of an attempt (consoles §4): begun, handed in, marked, handed back to be done again, over without being handed in. */
export const ProcessStatus = z.enum({ start: 0, submit: 1, review: 2, redo: 3, expired: 4 });
export type ProcessStatusNumber = z.output<typeof ProcessStatus>;

/** Each device that takes an attempt over counts its answers from the next multiple of this on. */
export const LEASE_NUMBERS = 1_000_000;

/** Why somebody may not begin now; `assessment.` before it is the failure of who begins all the same. */
export const START_REFUSALS = [
  "notGiven",
  "notOnList",
  "noAppointment",
  "wrongSession",
  "notCheckedIn",
  "notOpenYet",
  "closed",
  "addressRefused",
  "passedAlready",
  "attemptsUsed",
  "waitFirst",
  "photoCheckNeeded",
  "photoCheckWaiting",
] as const;
export type StartRefusalReason = (typeof START_REFUSALS)[number];

const PLACE_FAILS = ["assessment.settingNotFound", "assessment.switchedOff"] as const;

/** An attempt with the server's time: the browser counts down from `remainingSeconds` and trusts no clock of its own. */
const Running = {
  /** The server's time at this answer. */
  serverTime: Instant,
  /** Null where there is no end. */
  deadlineAt: Instant.nullable(),
  /** Whole seconds to the end, never below 0; null where there is no end. */
  remainingSeconds: z.int().nullable(),
  state: ProcessStatus,
};

export const AttemptFacts = z.object({
  id: Id,
  settingId: Id,
  number: z.int(),
  startedAt: Instant,
  ...Running,
  /** The lease of this device; saves name it. */
  lease: z.int(),
  /** The first number for answers that this device saves. */
  numberFrom: z.int(),
});

export const getSitting = operation({
  name: "assessment.getSitting",
  summary:
    "What a learner reads before beginning (须知): the conditions, the attempts so far, and why not to begin now",
  method: "GET",
  path: "/assessment/api/sitting/get",
  access: "signed-in",
  things: { settingId: "setting:sit" },
  input: z.strictObject({ settingId: Id }),
  output: z.object({
    settingId: Id,
    name: z.string(),
    kind: PaperKind,
    courseId: z.string(),
    courseName: z.string(),
    total: z.number(),
    passLine: z.number(),
    questionNum: z.int(),
    instructions: z.string(),
    serverTime: Instant,
    opensAt: Instant.nullable(),
    dueAt: Instant.nullable(),
    closesAt: Instant.nullable(),
    /** With the person's own extra minutes. */
    limitMinutes: z.int().nullable(),
    /** 0 for any number. */
    attemptsMax: z.int(),
    attemptsUsed: z.int(),
    needsPassword: z.boolean(),
    notice: z.string(),
    /** What is noted while one works; it is confirmed with the notice. */
    watched: z.array(z.enum(WATCHED)),
    /** Before beginning it is checked who answers (photo-check.ts). */
    photoCheck: z.enum(PHOTO_CHECKS),
    expiry: z.enum(["submit", "abandon"]),
    attempts: z.array(
      z.object({
        id: Id,
        number: z.int(),
        state: ProcessStatus,
        startedAt: Instant,
        submittedAt: Instant.nullable(),
        deadlineAt: Instant.nullable(),
        isLate: z.boolean(),
        /** Handed in by the clock. */
        isAuto: z.boolean(),
        /** Why it was handed back. */
        redoReason: z.string(),
      }),
    ),
    /** The attempt that has begun and goes on; empty for none. */
    openAttemptId: z.string(),
    /** Why a new attempt may not begin now; null when it may. */
    refusal: z
      .object({ reason: z.enum(START_REFUSALS), message: z.string(), until: Instant.nullable() })
      .nullable(),
  }),
  fails: PLACE_FAILS,
  effect: "read",
});

export const startAttempt = operation({
  name: "assessment.startAttempt",
  summary:
    "Begins an attempt, or goes on with the one that has begun, on this device; asked fifty times at once it begins one",
  method: "POST",
  path: "/assessment/api/attempt/start",
  access: "signed-in",
  things: { settingId: "setting:sit", deviceId: "part" },
  input: z.strictObject({
    settingId: Id,
    /** A name that the browser has made for itself and keeps. */
    deviceId: Id,
    password: privateText("key", z.string().max(100)).default(""),
    /** The notice, and what is noted meanwhile, were read and confirmed. */
    hasConfirmed: z.boolean().default(false),
    /** Goes on here though another device is at it; that one is told. */
    takesOver: z.boolean().default(false),
  }),
  output: AttemptFacts,
  fails: [
    ...PLACE_FAILS,
    "assessment.notGiven",
    "assessment.notOnList",
    "assessment.noAppointment",
    "assessment.wrongSession",
    "assessment.notCheckedIn",
    "assessment.notOpenYet",
    "assessment.closed",
    "assessment.addressRefused",
    "assessment.passedAlready",
    "assessment.attemptsUsed",
    "assessment.waitFirst",
    "assessment.photoCheckNeeded",
    "assessment.photoCheckWaiting",
    "assessment.passwordWrong",
    "assessment.notConfirmed",
    "assessment.otherDevice",
    "assessment.attemptOver",
  ],
  effect: "write",
  ownsTransaction: true,
});

/** An answer with its number: the highest number of each question stays. */
const NumberedAnswer = z.strictObject({
  questionId: Id,
  number: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  /** Null takes the answer back. */
  answer: ItemAnswer.nullable(),
  /** 以后再看. */
  isFlagged: z.boolean().default(false),
});

const ATTEMPT_FAILS = ["assessment.attemptNotFound"] as const;

export const openAttempt = operation({
  name: "assessment.openAttempt",
  summary:
    "The paper of an attempt that has begun, in its order, with the answers that the server has; nothing of the key",
  method: "GET",
  path: "/assessment/api/attempt/open",
  access: "signed-in",
  things: { id: "attempt:own" },
  input: z.strictObject({ id: Id }),
  output: AttemptFacts.extend({
    kind: PaperKind,
    courseId: z.string(),
    paper: ShownPaper,
    answers: z.array(
      z.object({
        questionId: Id,
        number: z.int(),
        answer: ItemAnswer.nullable(),
        isFlagged: z.boolean(),
        savedAt: Instant,
      }),
    ),
    /** How often sounds with a limit were played. */
    plays: z.array(z.object({ questionId: Id, playNum: z.int() })),
    isOnePerPage: z.boolean(),
    hasCalculator: z.boolean(),
    /** What a written answer may consist of, and what hangs on answers so far. */
    submissions: Submissions,
    watched: z.array(z.enum(WATCHED)),
    attachments: z.array(Attachment),
    expiry: z.enum(["submit", "abandon"]),
    /** Seconds between the saves of a browser in which nothing changes. */
    heartbeatSeconds: z.int(),
  }),
  fails: [...ATTEMPT_FAILS, "assessment.attemptOver", "assessment.addressRefused"],
  effect: "read",
});

const attemptPart = {
  "answers.questionId": "within:id",
  "answers.answer.chosen": "part",
  "answers.answer.parts.chosen": "part",
  // Only what hangs on the attempt's own question is ever shown.
  "answers.answer.fileIds": "part",
  "answers.answer.parts.fileIds": "part",
} as const;

export const saveAnswers = operation({
  name: "assessment.saveAnswers",
  summary:
    "Saves answers by number, the highest stays; without answers it only says that the device is there. What comes after the end is kept and does not count",
  method: "POST",
  path: "/assessment/api/attempt/save",
  access: "signed-in",
  things: { id: "own", ...attemptPart },
  input: z.strictObject({
    id: Id,
    /** The lease that the answers were given under, also an earlier one: those of its journal are merged by number. */
    lease: z.int().min(1).max(1_000_000),
    answers: z.array(NumberedAnswer).max(PAPER_LIMITS.questions),
  }),
  output: z.object({
    ...Running,
    /** False once another device has taken over. */
    isLive: z.boolean(),
    /** They came after the end: kept, and not counted. */
    isLate: z.boolean(),
  }),
  fails: [...ATTEMPT_FAILS, "assessment.answerForeign", "assessment.numberWrong"],
  effect: "write",
  ownsTransaction: true,
  texts: "own",
  budget: "answer",
});

export const submitAttempt = operation({
  name: "assessment.submitAttempt",
  summary:
    "Hands in, with the answers that were not saved yet; asked again under the same key it answers the same",
  method: "POST",
  path: "/assessment/api/attempt/submit",
  access: "signed-in",
  things: { id: "own", submissionKey: "part", ...attemptPart },
  input: z.strictObject({
    id: Id,
    lease: z.int().min(1).max(1_000_000),
    /** Made by the browser for this handing in. */
    submissionKey: Id,
    answers: z.array(NumberedAnswer).max(PAPER_LIMITS.questions).default([]),
  }),
  output: z.object({
    id: Id,
    settingId: Id,
    state: ProcessStatus,
    submittedAt: Instant,
    serverTime: Instant,
    /** After the due time. */
    isLate: z.boolean(),
    /** Handed in by the clock, at the end. */
    isAuto: z.boolean(),
  }),
  fails: [
    ...ATTEMPT_FAILS,
    "assessment.answerForeign",
    "assessment.numberWrong",
    "assessment.attemptOver",
  ],
  effect: "write",
  texts: "own",
  budget: "answer",
});

export const playSound = operation({
  name: "assessment.playSound",
  summary: "Counts a playing of a question's sound; beyond its limit it is refused",
  method: "POST",
  path: "/assessment/api/attempt/play",
  access: "signed-in",
  things: { id: "attempt:own", questionId: "within:id" },
  input: z.strictObject({ id: Id, questionId: Id }),
  output: z.object({ playNum: z.int(), playLimit: z.int() }),
  fails: [
    ...ATTEMPT_FAILS,
    "assessment.attemptOver",
    "assessment.answerForeign",
    "assessment.playsUsed",
  ],
  effect: "write",
});
