import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

/** Rows of a sheet of marks, and how many of them one call saves; the rest is told, and asked for again. */
export const MARK_SHEET_LIMITS = { rows: 2_000, rowsAtOnce: 40 } as const;

/** What becomes of a row: it waits to be saved, was saved, says what stands there already, or is not saved. */
export const SheetRowFate = { waiting: 0, saved: 1, same: 2, refused: 3 } as const;

/** What can be wrong with a cell. */
export const SHEET_FAULTS = [
  "unknownScript",
  "twice",
  "versionLost",
  "notNumber",
  "outOfRange",
  "emptied",
  "pointsMissing",
  "commentTooLong",
  "commentRefused",
  "changed",
  "notYours",
  "notAsked",
  "notHandedIn",
] as const;
export type SheetFaultCode = (typeof SHEET_FAULTS)[number];

/** What is wrong with one cell, named as the spreadsheet names it (D5). */
export const CellFault = z.object({
  cell: z.string(),
  code: z.enum(SHEET_FAULTS),
  /** What stands in the cell, or the points that it may hold at most. */
  value: z.string(),
});

/** A sheet of marks that was read: each row that would change something or is wrong. */
export const MarkSheet = z.object({
  id: Id,
  fileName: z.string(),
  rows: z.array(
    z.object({
      /** As the spreadsheet counts it. */
      row: z.int(),
      learner: z.string(),
      fate: z.enum(SheetRowFate),
      changes: z.array(
        z.object({
          cell: z.string(),
          /** The question's place in the paper, from 1. */
          no: z.int(),
          /** Null for a first mark. */
          before: z.number().nullable(),
          after: z.number(),
          isCommentChanged: z.boolean(),
        }),
      ),
      faults: z.array(CellFault),
    }),
  ),
  waitingNum: z.int(),
  savedNum: z.int(),
  sameNum: z.int(),
  refusedNum: z.int(),
  /** It changes points that stand, so it needs a reason. */
  needsReason: z.boolean(),
});

const FAILS = ["assessment.settingNotFound", "course.notFound", "course.mayNot"] as const;

export const importMarks = operation({
  name: "assessment.importMarks",
  summary:
    "Reads a filled-in sheet of marks and says what would become of each row; nothing is saved before it is confirmed",
  method: "POST",
  path: "/assessment/api/marking/sheet/import",
  access: "course.author",
  things: { settingId: "givenPaper:teach" },
  input: z.strictObject({
    settingId: Id,
    /** The `url` with which the upload to tempimportfile answered; no other address is read. */
    fileUrl: z.string().min(1).max(300),
    fileName: text(0, 300).default(""),
  }),
  output: MarkSheet,
  fails: [
    ...FAILS,
    "files.notFound",
    "assessment.sheetUnreadable",
    "assessment.sheetTooLong",
    "assessment.sheetHeaderWrong",
    "assessment.sheetEmpty",
  ],
  effect: "write",
  ownsTransaction: true,
});

export const saveMarks = operation({
  name: "assessment.saveMarks",
  summary:
    "Saves the rows of a confirmed sheet that wait, some at once; a mark that somebody has changed meanwhile is left as it is and named",
  method: "POST",
  path: "/assessment/api/marking/sheet/save",
  access: "course.author",
  things: { settingId: "givenPaper:teach", id: "within:settingId" },
  input: z.strictObject({
    settingId: Id,
    id: Id,
    reason: text(0, 200).default(""),
  }),
  output: MarkSheet,
  fails: [
    ...FAILS,
    "assessment.sheetGone",
    "assessment.reasonNeeded",
    "assessment.answerForeign",
    "assessment.markChanged",
    "assessment.pointsWrong",
    "assessment.markedByOthers",
  ],
  effect: "write",
});
