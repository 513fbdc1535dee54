import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { RichText } from "../kernel/rich-text.ts";
import { BankType, ItemAnswer, LearnerItem } from "../question/item.ts";
import { Attachment } from "./attachment.ts";
import { RightAnswer } from "./result.ts";
import { MARKING_LIMITS, Rubric } from "./rubric.ts";

const FAILS = ["assessment.settingNotFound", "course.notFound", "course.mayNot"] as const;
const SCRIPT_FAILS = ["assessment.attemptNotFound", "course.notFound", "course.mayNot"] as const;

/** The most files, and bytes of them, that are fetched as one archive. */
export const MARKED_FILES_LIMITS = { num: 5_000, bytes: 3_000_000_000 } as const;

/** What a marker gives: the first and the second by themselves, the third where they are too far apart. */
export const MarkPlace = z.enum({ first: 1, second: 2, third: 3 });

/** A mark as somebody gave it. */
const GivenMark = z.object({
  place: MarkPlace,
  byName: z.string(),
  isMine: z.boolean(),
  points: z.number(),
  criterionIds: z.array(z.string()),
  adjustment: z.number(),
  comment: z.string(),
  updatedAt: Instant,
  version: z.int(),
});

/** One answer of a learner before a marker. */
export const MarkedAnswer = z.object({
  attemptId: Id,
  questionId: Id,
  /** The learner's name; where marking is blind a number that says nothing. */
  learner: z.string(),
  /** Empty where marking is blind. */
  learnerId: z.string(),
  attemptNumber: z.int(),
  isLate: z.boolean(),
  points: z.number(),
  /** What the machine could mark of it; null where it could mark nothing. */
  known: z.number().nullable(),
  /** Points as they stand; null while more marks are needed. */
  earned: z.number().nullable(),
  item: LearnerItem,
  answer: ItemAnswer.nullable(),
  /** What hangs on the answer. */
  attachments: z.array(Attachment),
  right: RightAnswer.extend({ parts: z.record(z.string(), RightAnswer) }),
  analysis: z.string(),
  rubric: Rubric,
  /** The caller's own; those of others only to who decides between them, and once all are there. */
  given: z.array(GivenMark),
  /** In whose place the caller marks; null for who may not mark it any more. */
  place: MarkPlace.nullable(),
  /** What somebody said who asked the caller to take it. */
  note: z.string(),
});

export const getMarkingBoard = operation({
  name: "assessment.getMarkingBoard",
  summary: "How far the marking of a paper is: each question that a person marks, with counts",
  method: "GET",
  path: "/assessment/api/marking/board",
  access: "signed-in",
  things: { settingId: "givenPaper:teach" },
  input: z.strictObject({ settingId: Id }),
  output: z.object({
    isBlind: z.boolean(),
    /** From the caller, on scripts that were not released. */
    hidesNames: z.boolean(),
    /** Whether the caller may have them shown. */
    mayUnmask: z.boolean(),
    /** Who had them shown to those who manage the course, when and why. */
    unmasked: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
    markerNum: z.int(),
    isReleasedByHand: z.boolean(),
    /** Scripts that were handed in, those that are marked whole, and those whose points the learners have. */
    scriptNum: z.int(),
    markedNum: z.int(),
    releasedNum: z.int(),
    /** Files and recordings on what was handed in. */
    fileNum: z.int(),
    questions: z.array(
      z.object({
        questionId: Id,
        /** Its place in the paper, counted from 1. */
        no: z.int(),
        type: BankType,
        stem: z.string(),
        points: z.number(),
        /** Answers that wait for the caller, that the caller has put aside, and that others gave to the caller. */
        waitingNum: z.int(),
        asideNum: z.int(),
        handedNum: z.int(),
        /** Answers about which the first two differ too much, for whoever is neither. */
        disputedNum: z.int(),
        doneNum: z.int(),
      }),
    ),
  }),
  fails: FAILS,
  effect: "read",
});

/** What the queue gives next. */
export const QueueKind = z.enum(["waiting", "aside", "handed", "disputed"]);

export const takeAnswer = operation({
  name: "assessment.takeAnswer",
  summary:
    "Gives the next answer to a question to mark, in an order that is the marker's own, and keeps it from others for a while",
  method: "POST",
  path: "/assessment/api/marking/take",
  access: "course.author",
  things: { settingId: "givenPaper:teach", questionId: "within:settingId" },
  input: z.strictObject({
    settingId: Id,
    questionId: Id,
    queue: QueueKind.default("waiting"),
  }),
  output: MarkedAnswer.nullable(),
  fails: FAILS,
  effect: "write",
});

export const getScript = operation({
  name: "assessment.getScript",
  summary:
    "All answers of a script in the order in which its learner saw them, to mark them together",
  method: "GET",
  path: "/assessment/api/marking/script",
  access: "signed-in",
  things: { id: "script:teach" },
  input: z.strictObject({ id: Id }),
  output: z.object({
    id: Id,
    settingId: Id,
    name: z.string(),
    learner: z.string(),
    /** Marking is blind for the caller: a code stands for the learner, and times are left out. */
    isNameless: z.boolean(),
    state: z.int(),
    submittedAt: Instant.nullable(),
    isPending: z.boolean(),
    earned: z.number().nullable(),
    total: z.number(),
    releasedAt: Instant.nullable(),
    answers: z.array(MarkedAnswer),
  }),
  fails: [...SCRIPT_FAILS, "assessment.notSubmitted"],
  effect: "read",
});

export const giveMark = operation({
  name: "assessment.giveMark",
  summary:
    "Gives points to an answer that nobody else has marked meanwhile; a mark that was final changes with a reason only",
  method: "POST",
  path: "/assessment/api/marking/give",
  access: "course.author",
  things: { attemptId: "script:teach", questionId: "within:attemptId", criterionIds: "part" },
  input: z.strictObject({
    attemptId: Id,
    questionId: Id,
    /** The version of the caller's own mark that was seen; 0 for a first one. */
    version: z.int().min(0),
    /** Without criteria the points; with them what is added to their sum. */
    points: z.number().min(-MARKING_LIMITS.points).max(MARKING_LIMITS.points),
    criterionIds: z.array(Id).max(MARKING_LIMITS.criteria).default([]),
    comment: RichText(MARKING_LIMITS.comment).default(""),
    reason: text(0, 200).default(""),
  }),
  output: MarkedAnswer,
  fails: [
    ...SCRIPT_FAILS,
    "assessment.notSubmitted",
    "assessment.answerForeign",
    "assessment.markChanged",
    "assessment.pointsWrong",
    "assessment.reasonNeeded",
    "assessment.markedByOthers",
  ],
  effect: "write",
});

const answerNamed = { attemptId: Id, questionId: Id } as const;

export const putAside = operation({
  name: "assessment.putAside",
  summary: "Puts an answer aside for oneself, or back into one's queue",
  method: "POST",
  path: "/assessment/api/marking/aside",
  access: "course.author",
  things: { attemptId: "script:teach", questionId: "within:attemptId" },
  input: z.strictObject({ ...answerNamed, isAside: z.boolean() }),
  output: z.boolean(),
  fails: [...SCRIPT_FAILS, "assessment.answerForeign"],
  effect: "write",
});

export const handOver = operation({
  name: "assessment.handOver",
  summary: "Asks somebody of the team to mark an answer instead",
  method: "POST",
  path: "/assessment/api/marking/hand",
  access: "course.author",
  things: { attemptId: "script:teach", questionId: "within:attemptId", toId: "within:attemptId" },
  input: z.strictObject({ ...answerNamed, toId: Id, note: text(0, 200).default("") }),
  output: z.boolean(),
  fails: [...SCRIPT_FAILS, "assessment.answerForeign", "assessment.notOfTeam"],
  effect: "write",
});

export const releaseMarks = operation({
  name: "assessment.releaseMarks",
  summary:
    "Lets the learners have their points, of all scripts that are marked whole; gives their number",
  method: "POST",
  path: "/assessment/api/marking/release",
  access: "course.author",
  things: { settingId: "givenPaper:teach" },
  input: z.strictObject({ settingId: Id }),
  output: z.object({ releasedNum: z.int(), waitingNum: z.int() }),
  fails: FAILS,
  effect: "write",
});

export const unmaskPaper = operation({
  name: "assessment.unmaskPaper",
  summary:
    "Shows the names on blind scripts to those who manage the course, once and for good; who did so and why is kept",
  method: "POST",
  path: "/assessment/api/marking/unmask",
  access: "course.author",
  things: { settingId: "givenPaper:manage" },
  input: z.strictObject({ settingId: Id, reason: text(1, 200) }),
  output: z.boolean(),
  fails: [...FAILS, "assessment.notBlind"],
  effect: "write",
});

export const listMarkChanges = operation({
  name: "assessment.listMarkChanges",
  summary: "Every change of the points of a script: from what, to what, by whom and why",
  method: "GET",
  path: "/assessment/api/marking/changes",
  access: "signed-in",
  things: { id: "script:teach" },
  input: z.strictObject({ id: Id }),
  output: z.array(
    z.object({
      /** 0 for the whole script. */
      no: z.int(),
      before: z.number().nullable(),
      after: z.number().nullable(),
      byName: z.string(),
      reason: z.string(),
      createdAt: Instant,
    }),
  ),
  fails: SCRIPT_FAILS,
  effect: "read",
});
