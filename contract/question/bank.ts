import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { BankType, QuestionItem } from "./item.ts";
import { Difficulty, QuestionFile } from "./question.ts";

/** Disabled questions stay where they are used and are offered no more. */
export const QuestionState = z.enum({ disabled: 0, enabled: 1 });

/** The most of what may stand beside a question. */
export const BANK_LIMITS = { knowledge: 10, tags: 10, tag: 30, bulk: 200, note: 200 } as const;

export const Tag = text(1, BANK_LIMITS.tag);

/** What stands beside a question, whatever its version says. */
const beside = {
  difficulty: Difficulty.default(1),
  knowledgeIds: z.array(Id).max(BANK_LIMITS.knowledge).default([]),
  tags: z.array(Tag).max(BANK_LIMITS.tags).default([]),
  /** Practice may draw it; never together with `isSecret`. */
  mayPractise: z.boolean().default(false),
  /** Only exams may ask it. */
  isSecret: z.boolean().default(false),
  state: QuestionState.default(1),
};

/** A line of a library. */
export const BankRow = z.object({
  id: z.string(),
  libraryId: z.string(),
  type: BankType,
  /** Its words without pictures and formulas' marks taken out, cut to 200 characters. */
  stem: z.string(),
  difficulty: Difficulty,
  knowledgeIds: z.array(z.string()),
  tags: z.array(z.string()),
  mayPractise: z.boolean(),
  isSecret: z.boolean(),
  state: QuestionState,
  version: z.int(),
  updatedAt: Instant,
  /** How often it was answered, by how many people, and what the first answers earned, in percent; null before any. */
  answerNum: z.int(),
  personNum: z.int(),
  correctPercent: z.number().nullable(),
  /** Places that ask it now. */
  useNum: z.int(),
});

/** A question with all that its authors know of it. */
export const BankQuestion = BankRow.extend({
  item: QuestionItem,
  file: QuestionFile,
  writerName: z.string(),
  mayEdit: z.boolean(),
});

/** A question of the same library that says nearly the same. */
export const LikeQuestion = z.object({
  id: z.string(),
  type: BankType,
  stem: z.string(),
  /** From 0.8 to 1: the share of pairs of characters that both have. */
  share: z.number(),
  /** Word for word the same, with the same answer. */
  isSame: z.boolean(),
});

const Saved = z.object({
  id: z.string(),
  version: z.int(),
  alike: z.array(LikeQuestion),
});

const LIBRARY = ["question.libraryNotFound", "question.mayNot"] as const;
const QUESTION = ["question.notFound", "question.mayNot"] as const;
const SAVING = [
  "question.answerWrong",
  "question.practiceOrExam",
  "question.knowledgeUnknown",
  "question.fileWrong",
  "files.notFound",
] as const;
const PARTS = {
  "item.options.id": "part",
  "item.children.id": "part",
  "item.children.options.id": "part",
} as const;

export const listBank = operation({
  name: "question.listBank",
  summary:
    "Questions of a library; those who may not change it see none that is disabled or kept for exams",
  method: "POST",
  path: "/question/api/bank/list",
  access: "question.author",
  things: { libraryId: "library:see", knowledgeId: "within:libraryId", ids: "within:libraryId" },
  input: z.strictObject({
    libraryId: Id,
    ids: z.array(Id).max(BANK_LIMITS.bulk).optional(),
    types: z.array(BankType).max(10).optional(),
    difficulty: Difficulty.optional(),
    /** With everything below it. */
    knowledgeId: Id.optional(),
    tag: Tag.optional(),
    state: QuestionState.optional(),
    flag: z.enum(["practice", "secret"]).optional(),
    keyword: text(0, 100).default(""),
    order: z.enum(["newest", "mostUsed", "lowestRate"]).default("newest"),
    ...Paging,
  }),
  output: z.array(BankRow),
  fails: LIBRARY,
  effect: "read",
  isPaged: true,
});

export const getBankQuestion = operation({
  name: "question.getBankQuestion",
  summary: "A question of a library with its key",
  method: "GET",
  path: "/question/api/bank/get/{id}",
  access: "question.author",
  things: { id: "question:see" },
  input: z.strictObject({ id: Id }),
  output: BankQuestion,
  fails: QUESTION,
  effect: "read",
});

export const createBankQuestion = operation({
  name: "question.createBankQuestion",
  summary: "Writes a question of any type into a library",
  method: "POST",
  path: "/question/api/bank/create",
  access: "question.author",
  things: { libraryId: "library:edit", knowledgeIds: "within:libraryId", ...PARTS },
  input: z.strictObject({ libraryId: Id, item: QuestionItem, ...beside }),
  output: Saved,
  fails: [...LIBRARY, ...SAVING],
  effect: "write",
});

export const updateBankQuestion = operation({
  name: "question.updateBankQuestion",
  summary: "Writes the next version of a question that nobody else has changed meanwhile",
  method: "POST",
  path: "/question/api/bank/update",
  access: "question.author",
  things: { id: "question:edit", knowledgeIds: "within:id", ...PARTS },
  input: z.strictObject({
    id: Id,
    /** The version that was read. */
    version: z.int().min(1),
    item: QuestionItem,
    ...beside,
    /** What was changed and why, for the history. */
    note: text(0, BANK_LIMITS.note).default(""),
  }),
  output: Saved,
  fails: [...QUESTION, ...SAVING, "question.changed", "question.usedOpenly"],
  effect: "write",
});

/** A version of a question in its history. */
const VersionHead = z.object({
  number: z.int(),
  byName: z.string(),
  note: z.string(),
  at: Instant,
});
const VersionShown = VersionHead.extend({ item: QuestionItem, file: QuestionFile });

export const listQuestionVersions = operation({
  name: "question.listQuestionVersions",
  summary: "The history of a question, the newest version first",
  method: "GET",
  path: "/question/api/bank/version/list",
  access: "question.author",
  things: { id: "question:see" },
  input: z.strictObject({
    id: Id,
    pageNo: z.coerce.number().pipe(Paging.pageNo.unwrap()).default(1),
    pageSize: z.coerce.number().pipe(Paging.pageSize.unwrap()).default(20),
  }),
  output: z.array(VersionHead),
  fails: QUESTION,
  effect: "read",
  isPaged: true,
});

export const compareQuestionVersions = operation({
  name: "question.compareQuestionVersions",
  summary: "Two versions of a question, to show what differs",
  method: "POST",
  path: "/question/api/bank/version/compare",
  access: "question.author",
  things: { id: "question:see" },
  input: z.strictObject({ id: Id, from: z.int().min(1), to: z.int().min(1) }),
  output: z.object({ from: VersionShown, to: VersionShown }),
  fails: [...QUESTION, "question.versionNotFound"],
  effect: "read",
});

export const restoreQuestionVersion = operation({
  name: "question.restoreQuestionVersion",
  summary: "Makes an older version the newest again, as a new version",
  method: "POST",
  path: "/question/api/bank/version/restore",
  access: "question.author",
  things: { id: "question:edit" },
  input: z.strictObject({
    id: Id,
    number: z.int().min(1),
    /** The newest version that was read. */
    version: z.int().min(1),
  }),
  output: Saved,
  fails: [
    ...QUESTION,
    "question.versionNotFound",
    "question.changed",
    "question.answerWrong",
    "question.fileWrong",
    "files.notFound",
  ],
  effect: "write",
});

/** A place that asks a question. */
export const QuestionUse = z.object({
  /** `marker` of a film, `exercise`, `paper`. */
  kind: z.string(),
  name: z.string(),
  /** Its address in this product. */
  path: z.string(),
});

export const listQuestionUses = operation({
  name: "question.listQuestionUses",
  summary: "Where a question is asked",
  method: "GET",
  path: "/question/api/bank/uses/{id}",
  access: "question.author",
  things: { id: "question:see" },
  input: z.strictObject({ id: Id }),
  output: z.array(QuestionUse),
  fails: QUESTION,
  effect: "read",
});

export const listLikeQuestions = operation({
  name: "question.listLikeQuestions",
  summary:
    "At most five questions of a library that say nearly the same as a text that is being written",
  method: "POST",
  path: "/question/api/bank/like",
  access: "question.author",
  things: { libraryId: "library:see", exceptId: "within:libraryId" },
  input: z.strictObject({
    libraryId: Id,
    /** The question that is being changed. */
    exceptId: Id.optional(),
    /** Its text and options, as plain words or HTML. */
    text: text(1, 20_000),
  }),
  output: z.array(LikeQuestion),
  fails: LIBRARY,
  effect: "read",
});
