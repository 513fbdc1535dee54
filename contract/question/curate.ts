import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { BANK_LIMITS, QuestionState, Tag } from "./bank.ts";
import { BankType } from "./item.ts";
import { Difficulty } from "./question.ts";

const Ids = z.array(Id).min(1).max(BANK_LIMITS.bulk);
const Several = z.array(Id).max(BANK_LIMITS.knowledge).default([]);
const Tags = z.array(Tag).max(BANK_LIMITS.tags).default([]);
const FAILS = ["question.libraryNotFound", "question.mayNot", "question.notFound"] as const;

export const countBank = operation({
  name: "question.countBank",
  summary: "How many questions of each type a library holds, each counted up to 10,000",
  method: "GET",
  path: "/question/api/bank/count/{libraryId}",
  access: "question.author",
  things: { libraryId: "library:see" },
  input: z.strictObject({ libraryId: Id }),
  output: z.array(z.object({ type: BankType, num: z.int() })),
  fails: ["question.libraryNotFound", "question.mayNot"],
  effect: "read",
});

/** One of two questions that are alike. */
const AlikeQuestion = z.object({
  id: z.string(),
  type: BankType,
  stem: z.string(),
  answerNum: z.int(),
  updatedAt: Instant,
});

export const listAlikePairs = operation({
  name: "question.listAlikePairs",
  summary:
    "At most a hundred pairs of a library's enabled questions that say nearly the same, among its 20,000 newest",
  method: "GET",
  path: "/question/api/bank/alike/{libraryId}",
  access: "question.author",
  things: { libraryId: "library:edit" },
  input: z.strictObject({ libraryId: Id }),
  output: z.object({
    /** How many questions were looked at. */
    checkedNum: z.int(),
    pairs: z.array(
      z.object({
        one: AlikeQuestion,
        other: AlikeQuestion,
        /** From 0.8 to 1: the share of pairs of characters that both have. */
        share: z.number(),
        /** Word for word the same, with the same answer. */
        isSame: z.boolean(),
      }),
    ),
  }),
  fails: ["question.libraryNotFound", "question.mayNot"],
  effect: "read",
});

export const updateQuestions = operation({
  name: "question.updateQuestions",
  summary:
    "Changes what stands beside several questions of a library; what is left out stays as it is",
  method: "POST",
  path: "/question/api/bank/change",
  access: "question.author",
  things: {
    libraryId: "library:edit",
    ids: "within:libraryId",
    addKnowledgeIds: "within:libraryId",
    removeKnowledgeIds: "within:libraryId",
  },
  input: z.strictObject({
    libraryId: Id,
    ids: Ids,
    state: QuestionState.optional(),
    difficulty: Difficulty.optional(),
    mayPractise: z.boolean().optional(),
    isSecret: z.boolean().optional(),
    addKnowledgeIds: Several,
    removeKnowledgeIds: Several,
    addTags: Tags,
    removeTags: Tags,
  }),
  output: z.object({ changed: z.int() }),
  fails: [
    ...FAILS,
    "question.practiceOrExam",
    "question.knowledgeUnknown",
    "question.usedOpenly",
    "question.tooManyMarks",
  ],
  effect: "write",
});

export const moveQuestions = operation({
  name: "question.moveQuestions",
  summary:
    "Moves questions that nothing asks into another library; points of the same names are kept",
  method: "POST",
  path: "/question/api/bank/move",
  access: "question.author",
  things: { libraryId: "library:edit", ids: "within:libraryId", targetId: "library:edit" },
  input: z.strictObject({ libraryId: Id, ids: Ids, targetId: Id }),
  output: z.object({ moved: z.int() }),
  fails: [...FAILS, "question.used", "question.sameLibrary"],
  effect: "write",
});

export const copyQuestions = operation({
  name: "question.copyQuestions",
  summary:
    "Copies questions with their files into another library; points of the same names are kept",
  method: "POST",
  path: "/question/api/bank/copy",
  access: "question.author",
  things: { libraryId: "library:use", ids: "within:libraryId", targetId: "library:edit" },
  input: z.strictObject({ libraryId: Id, ids: Ids, targetId: Id }),
  output: z.object({
    ids: z.array(z.string()),
    /** The target had them already, word for word. */
    knownNum: z.int(),
  }),
  fails: [...FAILS, "question.fileWrong", "files.notFound"],
  effect: "write",
});
