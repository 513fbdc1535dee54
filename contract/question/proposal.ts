import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { BANK_LIMITS, LikeQuestion, Tag } from "./bank.ts";
import { BankType, QuestionItem } from "./item.ts";
import { Difficulty, QuestionFile } from "./question.ts";

/** What became of a proposal. */
export const ProposalState = z.enum({ waiting: 0, accepted: 1, refused: 2, withdrawn: 3 });

/** `waiting`: by one person for one library at once. `page`: so many are looked through together. */
export const PROPOSAL_LIMITS = { note: 200, reason: 300, waiting: 500, page: 20 } as const;

const LIBRARY = ["question.libraryNotFound", "question.mayNot"] as const;

/** A library as it is offered to somebody. */
export const LibraryOffered = z.object({
  libraryId: z.string(),
  /** Its owner's name: a course, a project, a school, a site; empty for one's own. */
  name: z.string(),
  mayEdit: z.boolean(),
  /** The courses of a project. */
  courseIds: z.array(z.string()).optional(),
});

export const listLibraries = operation({
  name: "question.listLibraries",
  summary:
    "Libraries that the viewer meets: the own, those of courses and projects whose team one belongs to, the school's, the site's",
  method: "GET",
  path: "/question/api/library/list",
  access: "question.author",
  input: z.strictObject({}),
  output: z.array(LibraryOffered),
  fails: [],
  effect: "read",
});

export const listLibrariesAbove = operation({
  name: "question.listLibrariesAbove",
  summary: "Libraries to which questions of this one can be proposed: the school's and the site's",
  method: "GET",
  path: "/question/api/library/above/{libraryId}",
  access: "question.author",
  things: { libraryId: "library:see" },
  input: z.strictObject({ libraryId: Id }),
  output: z.array(LibraryOffered),
  fails: LIBRARY,
  effect: "read",
});

export const proposeQuestions = operation({
  name: "question.proposeQuestions",
  summary:
    "Proposes questions of a library to one above it; what waits or is there already is left out",
  method: "POST",
  path: "/question/api/proposal/create",
  access: "question.author",
  things: { libraryId: "library:edit", ids: "within:libraryId", targetId: "library:use" },
  input: z.strictObject({
    libraryId: Id,
    ids: z.array(Id).min(1).max(BANK_LIMITS.bulk),
    targetId: Id,
    /** Said to those who decide. */
    note: text(0, PROPOSAL_LIMITS.note).default(""),
  }),
  output: z.object({
    proposed: z.int(),
    /** They wait there already. */
    waitingNum: z.int(),
    /** The library has them already, word for word. */
    knownNum: z.int(),
  }),
  fails: [
    ...LIBRARY,
    "question.notFound",
    "question.notAbove",
    "question.copyInstead",
    "question.isDisabled",
    "question.proposalsFull",
  ],
  effect: "write",
});

export const withdrawProposals = operation({
  name: "question.withdrawProposals",
  summary: "Takes back proposals of one's own that wait",
  method: "POST",
  path: "/question/api/proposal/withdraw",
  access: "question.author",
  things: { ids: "own" },
  input: z.strictObject({ ids: z.array(Id).min(1).max(BANK_LIMITS.bulk) }),
  output: z.object({ withdrawn: z.int() }),
  fails: ["question.proposalNotFound", "question.proposalClosed"],
  effect: "write",
});

export const listOwnProposals = operation({
  name: "question.listOwnProposals",
  summary: "What the viewer has proposed, the newest first, and what became of it",
  method: "POST",
  path: "/question/api/proposal/own/list",
  access: "question.author",
  input: z.strictObject({ state: ProposalState.optional(), ...Paging }),
  output: z.array(
    z.object({
      id: z.string(),
      questionId: z.string(),
      type: BankType,
      stem: z.string(),
      /** The library to which it was proposed. */
      libraryName: z.string(),
      state: ProposalState,
      note: z.string(),
      /** Why it was refused. */
      reason: z.string(),
      /** It was accepted although the library had it already, word for word. */
      isKnown: z.boolean(),
      at: Instant,
      decidedAt: Instant.nullable(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

/** A proposal as those see it who decide: the question whole, and what their library has that is like it. */
export const ProposalShown = z.object({
  id: z.string(),
  batchId: z.string(),
  /** The version that is judged, or was. */
  version: z.int(),
  state: ProposalState,
  byName: z.string(),
  /** The library that it comes from; empty for the person's own. */
  fromName: z.string(),
  note: z.string(),
  at: Instant,
  item: QuestionItem,
  file: QuestionFile,
  difficulty: Difficulty,
  tags: z.array(z.string()),
  mayPractise: z.boolean(),
  isSecret: z.boolean(),
  /** Names of its points in the library that it comes from. */
  knowledgeNames: z.array(z.string()),
  /** Points of the same names here. */
  knowledgeIds: z.array(z.string()),
  alike: z.array(LikeQuestion),
  /** One decides about nothing of one's own. */
  isOwn: z.boolean(),
  reason: z.string(),
  isKnown: z.boolean(),
  decidedByName: z.string(),
  decidedAt: Instant.nullable(),
});

export const listProposals = operation({
  name: "question.listProposals",
  summary: "What is proposed to a library: what waits, the longest first, or what was decided",
  method: "POST",
  path: "/question/api/proposal/list",
  access: "question.author",
  things: { libraryId: "library:edit", batchId: "within:libraryId" },
  input: z.strictObject({
    libraryId: Id,
    /** What one person proposed in one go. */
    batchId: Id.optional(),
    isDecided: z.boolean().default(false),
    pageNo: Paging.pageNo,
    pageSize: z.int().min(1).max(PROPOSAL_LIMITS.page).default(10),
  }),
  output: z.array(ProposalShown),
  fails: LIBRARY,
  effect: "read",
  isPaged: true,
});

const DECIDING = [
  ...LIBRARY,
  "question.proposalNotFound",
  "question.proposalClosed",
  "question.ownProposal",
] as const;

export const acceptProposals = operation({
  name: "question.acceptProposals",
  summary:
    "Copies proposed questions into the library, as they were seen, and tells who proposed them",
  method: "POST",
  path: "/question/api/proposal/accept",
  access: "question.author",
  things: {
    libraryId: "library:edit",
    "chosen.id": "within:libraryId",
    knowledgeIds: "within:libraryId",
  },
  input: z.strictObject({
    libraryId: Id,
    chosen: z
      .array(
        z.strictObject({
          id: Id,
          /** The version that was seen. */
          version: z.int().min(1),
        }),
      )
      .min(1)
      .max(PROPOSAL_LIMITS.page),
    /** What stands beside all of them here; what is left out comes from each question. */
    difficulty: Difficulty.optional(),
    knowledgeIds: z.array(Id).max(BANK_LIMITS.knowledge).optional(),
    tags: z.array(Tag).max(BANK_LIMITS.tags).optional(),
    mayPractise: z.boolean().optional(),
    isSecret: z.boolean().optional(),
  }),
  output: z.object({
    accepted: z.int(),
    /** The library had them already, word for word. */
    knownNum: z.int(),
  }),
  fails: [
    ...DECIDING,
    "question.changed",
    "question.practiceOrExam",
    "question.knowledgeUnknown",
    "question.fileWrong",
    "files.notFound",
  ],
  effect: "write",
});

export const refuseProposals = operation({
  name: "question.refuseProposals",
  summary: "Refuses proposed questions with a reason, and tells who proposed them",
  method: "POST",
  path: "/question/api/proposal/refuse",
  access: "question.author",
  things: { libraryId: "library:edit", ids: "within:libraryId" },
  input: z.strictObject({
    libraryId: Id,
    ids: z.array(Id).min(1).max(PROPOSAL_LIMITS.page),
    reason: text(1, PROPOSAL_LIMITS.reason),
  }),
  output: z.object({ refused: z.int() }),
  fails: DECIDING,
  effect: "write",
});
