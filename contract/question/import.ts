import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { privateText } from "../kernel/public-text.ts";
import { QuestionItem } from "./item.ts";
import { Difficulty } from "./question.ts";

/** The forms in which questions come in and go out. */
export const ImportFormat = z.enum(["docx", "xlsx", "text", "gift", "qti"]);

/** An import is looked through, then saved or dropped. */
export const ImportState = { review: 1, saved: 2, dropped: 3 } as const;

/** What becomes of a row: it waits, was saved, was left out, was there already, or cannot be saved as it is. */
export const RowFate = { waiting: 0, saved: 1, leftOut: 2, same: 3, refused: 4 } as const;

/** `waitDays`: an import that nobody mends for so long is dropped. */
export const IMPORT_LIMITS = { rows: 3_000, characters: 400_000, waitDays: 30 } as const;

/** An import with the fates of its rows, counted. */
export const ImportView = z.object({
  id: Id,
  libraryId: z.string(),
  format: ImportFormat,
  fileName: z.string(),
  title: z.string(),
  state: z.enum(ImportState),
  byName: z.string(),
  createdAt: Instant,
  total: z.int(),
  savedNum: z.int(),
  sameNum: z.int(),
  leftOutNum: z.int(),
  refusedNum: z.int(),
  /** Rows that wait and hold a doubt. */
  doubtNum: z.int(),
});

/** Something that a reader of the row should look at; lines are counted from 1. */
const Mark = z.object({ code: z.string(), at: z.string() });

/** One question of an import: what was read, and what it was understood as. */
export const ImportRow = z.object({
  no: z.int(),
  version: z.int(),
  fate: z.enum(RowFate),
  /** Null for what could not be understood at all. */
  item: QuestionItem.nullable(),
  difficulty: Difficulty,
  knowledge: z.array(z.string()),
  tags: z.array(z.string()),
  doubts: z.array(Mark),
  faults: z.array(Mark),
  source: z.object({ text: z.string(), from: z.int(), to: z.int() }),
  /** A question of the library that is much alike. */
  like: z.object({ id: Id, name: z.string(), percent: z.int() }).nullable(),
  /** The question that it became, or that was there already. */
  questionId: z.string(),
});

const LINK = { libraryId: Id } as const;

export const importText = operation({
  name: "question.importText",
  summary: "Reads the questions of a pasted paper; they wait to be looked through",
  method: "POST",
  path: "/question/api/question/import/text",
  access: "question.author",
  things: { libraryId: "library:edit", uploadId: "own" },
  input: z.strictObject({
    ...LINK,
    /** Chosen by the browser: the same one again gives the same import. */
    uploadId: Id,
    // What stands in no question is shown to nobody; questions are checked when they are read.
    text: privateText("own", z.string().trim().min(1).max(IMPORT_LIMITS.characters)),
  }),
  output: ImportView,
  fails: [
    "question.libraryNotFound",
    "question.mayNot",
    "question.importRefused",
    "question.importEmpty",
    "files.archiveRefused",
    "files.pictureRefused",
    "files.tooLarge",
    "files.typeRefused",
  ],
  effect: "write",
  ownsTransaction: true,
});

export const listImports = operation({
  name: "question.listImports",
  summary: "The imports into a library, the newest first",
  method: "POST",
  path: "/question/api/question/import/list",
  access: "question.author",
  things: { libraryId: "library:edit" },
  input: z.strictObject({ ...LINK, ...Paging }),
  output: z.array(ImportView),
  fails: ["question.libraryNotFound", "question.mayNot"],
  effect: "read",
  isPaged: true,
});

export const getImport = operation({
  name: "question.getImport",
  summary:
    "An import with the fates of its rows, counted, and the lines that belong to no question",
  method: "POST",
  path: "/question/api/question/import/get",
  access: "question.author",
  things: { id: "questionImport:edit" },
  input: z.strictObject({ id: Id }),
  output: ImportView.extend({
    leftOver: z.array(z.object({ line: z.int(), text: z.string() })),
  }),
  fails: ["question.importNotFound"],
  effect: "read",
});

export const listImportRows = operation({
  name: "question.listImportRows",
  summary: "The rows of an import in their order, or only those that need a look",
  method: "POST",
  path: "/question/api/question/import/rows",
  access: "question.author",
  things: { id: "questionImport:edit" },
  input: z.strictObject({
    id: Id,
    /** Rows with doubts or faults, or with this fate. */
    only: z.union([z.literal("doubtful"), z.enum(RowFate)]).optional(),
    ...Paging,
  }),
  output: z.array(ImportRow),
  fails: ["question.importNotFound"],
  effect: "read",
  isPaged: true,
});

export const updateImportRow = operation({
  name: "question.updateImportRow",
  summary: "Mends a row of an import, or leaves it out",
  method: "POST",
  path: "/question/api/question/import/row/update",
  access: "question.author",
  things: {
    id: "questionImport:edit",
    "item.options.id": "part",
    "item.children.id": "part",
    "item.children.options.id": "part",
  },
  input: z.strictObject({
    id: Id,
    no: z.int().min(1).max(IMPORT_LIMITS.rows),
    version: z.int().min(1),
    isLeftOut: z.boolean().default(false),
    item: QuestionItem.optional(),
    difficulty: Difficulty.default(1),
    knowledge: z.array(text(1, 50)).max(20).default([]),
    tags: z.array(text(1, 30)).max(20).default([]),
  }),
  output: ImportRow,
  fails: [
    "question.importNotFound",
    "question.importClosed",
    "question.changed",
    "question.answerWrong",
  ],
  effect: "write",
});

export const saveImport = operation({
  name: "question.saveImport",
  summary:
    "Puts all rows that wait into the library, in one go; what stands there already adds nothing",
  method: "POST",
  path: "/question/api/question/import/save",
  access: "question.author",
  things: { id: "questionImport:edit" },
  input: z.strictObject({
    id: Id,
    mayPractise: z.boolean().default(true),
    isSecret: z.boolean().default(false),
  }),
  output: ImportView,
  fails: [
    "question.importNotFound",
    "question.importClosed",
    "question.flagsDiffer",
    "files.notFound",
    "question.fileWrong",
  ],
  effect: "write",
});

export const removeImport = operation({
  name: "question.removeImport",
  summary: "Gives an import up; nothing of it is saved",
  method: "POST",
  path: "/question/api/question/import/drop",
  access: "question.author",
  things: { id: "questionImport:edit" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["question.importNotFound", "question.importClosed"],
  effect: "write",
});
