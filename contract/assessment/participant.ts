import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { privateText } from "../kernel/public-text.ts";

/** Rows of a list, the length of one that is pasted, and how many people one call seats; the rest is asked for again. */
export const PARTICIPANT_LIMITS = { rows: 2_000, text: 100_000, seatedAtOnce: 100 } as const;

/** What becomes of a row: it waits to be confirmed, says what stands there already, or cannot be taken. */
export const ParticipantFate = { waiting: 0, same: 2, refused: 3 } as const;

/** What can be wrong with a row of a list. */
export const PARTICIPANT_FAULTS = [
  "blank",
  "formula",
  "unknown",
  "several",
  "nameDiffers",
  "twice",
  "notInClass",
  "alreadyIn",
  "clash",
  "noSeat",
] as const;

const ParticipantRow = z.object({
  /** As the spreadsheet counts it; a pasted list begins with 1. */
  row: z.int(),
  /** The row's first wanted cell, as it was written. */
  value: z.string(),
  /** Of the learner who was found; empty for none. */
  name: z.string(),
  className: z.string(),
  fate: z.enum(ParticipantFate),
  /** What is wrong, and in which cell (A5). */
  fault: z
    .object({ cell: z.string(), code: z.enum(PARTICIPANT_FAULTS), said: z.string() })
    .nullable(),
});

/** A list of participants that was read: what becomes of each row. */
export const ParticipantList = z.object({
  rows: z.array(ParticipantRow),
  waitingNum: z.int(),
  sameNum: z.int(),
  refusedNum: z.int(),
  /** Who is on the list of the paper before it is confirmed. */
  listedNum: z.int(),
  /** Seats of the session that nobody has; null without a session. */
  freeNum: z.int().nullable(),
});

const Input = z.strictObject({
  settingId: Id,
  /** Whoever is on the list gets a seat in this session of the exam. */
  sessionId: Id.optional(),
  /** The `url` with which the upload to tempimportfile answered; no other address is read. */
  fileUrl: z.string().min(1).max(300).optional(),
  /** In place of a file: rows as they are copied out of a spreadsheet, without titles. */
  lines: privateText("key", z.string().trim().min(1).max(PARTICIPANT_LIMITS.text)).optional(),
});

const things = { settingId: "givenPaper:teach", sessionId: "within:settingId" } as const;

const FAILS = [
  "assessment.settingNotFound",
  "course.notFound",
  "course.mayNot",
  "files.notFound",
  "assessment.sessionNotFound",
  "assessment.examDayOver",
  "assessment.sheetUnreadable",
  "assessment.listTooLong",
  "assessment.listHeaderWrong",
  "assessment.listEmpty",
] as const;

export const readParticipants = operation({
  name: "assessment.readParticipants",
  summary:
    "Reads a list of participants and says what would become of each row; nothing is changed before it is confirmed",
  method: "POST",
  path: "/assessment/api/participant/read",
  access: "course.author",
  things,
  input: Input,
  output: ParticipantList,
  fails: FAILS,
  effect: "read",
});

export const importParticipants = operation({
  name: "assessment.importParticipants",
  summary:
    "Puts the learners of a list on the list of participants, and into a session where one is named, some at once; brought again, nothing changes",
  method: "POST",
  path: "/assessment/api/participant/import",
  access: "course.author",
  things,
  input: Input,
  output: ParticipantList.extend({ savedNum: z.int() }),
  fails: [
    ...FAILS,
    "assessment.subjectUnknown",
    "assessment.sessionFull",
    "assessment.clash",
    "assessment.alreadyIn",
  ],
  effect: "write",
  ownsTransaction: true,
});

export const removeParticipant = operation({
  name: "assessment.removeParticipant",
  summary:
    "Takes one person off the list of participants, with a seat that was booked; who has begun, or is there, stays",
  method: "POST",
  path: "/assessment/api/participant/remove",
  access: "course.author",
  things: { settingId: "givenPaper:teach", userId: "within:settingId" },
  input: z.strictObject({ settingId: Id, userId: Id }),
  output: z.boolean(),
  fails: [
    "assessment.settingNotFound",
    "course.notFound",
    "course.mayNot",
    "assessment.subjectUnknown",
    "assessment.stepWrong",
  ],
  effect: "write",
});
