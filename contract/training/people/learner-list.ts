import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { privateText } from "../../kernel/public-text.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

/** Rows of a list of learners, and the length of one that is pasted. */
export const LEARNER_LIST_LIMITS = { rows: 2_000, text: 100_000 } as const;

/** What becomes of a row: it waits to be confirmed, says what stands there already, or cannot be taken. */
export const LearnerFate = { waiting: 0, same: 2, refused: 3 } as const;

/** What can be wrong with a row of a list. */
export const LEARNER_FAULTS = [
  "blank",
  "formula",
  "unknown",
  "several",
  "nameDiffers",
  "twice",
  "self",
  "refused",
  "noClass",
  "classClosed",
  "classFull",
  "projectFull",
  "seatsFull",
] as const;

const LearnerRow = z.object({
  /** As the spreadsheet counts it; a pasted list begins with 1. */
  row: z.int(),
  /** The row's first wanted cell, as it was written. */
  value: z.string(),
  /** Of the person who was found; empty for none. */
  name: z.string(),
  /** The class into which the person comes; empty for none. */
  className: z.string(),
  fate: z.enum(LearnerFate),
  /** What is wrong, and in which cell (A5). */
  fault: z.object({ cell: z.string(), code: z.enum(LEARNER_FAULTS), said: z.string() }).nullable(),
});

/** A list of learners that was read: what becomes of each row. */
export const LearnerList = z.object({
  rows: z.array(LearnerRow),
  waitingNum: z.int(),
  sameNum: z.int(),
  refusedNum: z.int(),
});

const Input = z.strictObject({
  packageId: Id,
  /** The `url` with which the upload to tempimportfile answered; no other address is read. */
  fileUrl: z.string().min(1).max(300).optional(),
  /** In place of a file: rows as they are copied out of a spreadsheet, without titles. */
  lines: privateText("key", z.string().trim().min(1).max(LEARNER_LIST_LIMITS.text)).optional(),
});

/** How reading a list ends when it is none; what is too long each place says. */
export const LIST_FAILS = [
  "files.notFound",
  "training.listUnreadable",
  "training.listHeaderWrong",
  "training.listEmpty",
] as const;
const FAILS = [...PACKAGE_RIGHT_FAILS, ...LIST_FAILS, "training.listTooLong"] as const;

export const readLearnerList = operation({
  name: "training.readLearnerList",
  summary:
    "Reads a list of learners for a project and says what would become of each row; nothing is changed before it is confirmed",
  method: "POST",
  path: "/training/api/project/learners/read",
  access: "training.author",
  things: { packageId: "coursePackage:runLearners" },
  input: Input,
  output: LearnerList,
  fails: FAILS,
  effect: "read",
});

export const importLearners = operation({
  name: "training.importLearners",
  summary:
    "Lets the people of a list into a project and its classes; rows with faults are left out, and brought again nothing changes",
  method: "POST",
  path: "/training/api/project/learners/import",
  access: "training.author",
  things: { packageId: "coursePackage:runLearners" },
  input: Input,
  output: LearnerList.extend({ savedNum: z.int() }),
  fails: [...FAILS, "training.projectFull", "training.classFull", "training.classClosed"],
  effect: "write",
  ownsTransaction: true,
});
