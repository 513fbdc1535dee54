import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

/** The way of an outcome: two different people look at it before it is confirmed, and then it never changes. */
export const OutcomeState = {
  collected: 0,
  submitted: 1,
  reviewed: 2,
  confirmed: 3,
  returned: 4,
} as const;
export const OutcomeStateNumber = z.enum(OutcomeState);

/** What an outcome is: a passed project, something that a learner proves by files, or the taking back of either. */
export const OUTCOME_KINDS = ["project", "evidence", "reversal"] as const;

/** How far an outcome has come on its way to the credit bank. */
export const PushState = { waiting: 0, received: 1, refused: 2, silent: 3 } as const;
export const PushStateNumber = z.enum(PushState);

/** So many outcomes at most take a step at once. */
const STEP_MAX = 100;
/** Outcomes of each state are counted up to this. */
export const OUTCOMES_COUNTED = 1_000;

/** An outcome as its learner sees it. */
export const OwnOutcome = z.object({
  id: Id,
  kind: z.enum(OUTCOME_KINDS),
  title: z.string(),
  note: z.string(),
  /** Names of the courses that were complete. */
  courses: z.array(z.string()),
  hours: z.number(),
  credits: z.number(),
  total: z.number().nullable(),
  files: z.array(z.object({ name: z.string(), url: z.string() })),
  state: OutcomeStateNumber,
  /** Why it was returned, or why a confirmed one is taken back. */
  reason: z.string(),
  /** True for a confirmed one that was taken back by another row. */
  isReversed: z.boolean(),
  createdAt: Instant,
  confirmedAt: Instant.nullable(),
});

const ListedOutcome = OwnOutcome.extend({
  userId: Id,
  name: z.string(),
  corpName: z.string(),
  reviewedBy: z.string(),
  confirmedBy: z.string(),
  /** Null for what is not confirmed. */
  push: z
    .object({ state: PushStateNumber, tryNum: z.int(), note: z.string(), at: Instant.nullable() })
    .nullable(),
});

const RUN = { packageId: "coursePackage:run" } as const;

export const listOutcomes = operation({
  name: "training.listOutcomes",
  summary: "Learning outcomes of a project, the newest first",
  method: "POST",
  path: "/training/api/project/outcomes",
  access: "training.author",
  things: RUN,
  input: z.strictObject({
    ...Paging,
    packageId: Id,
    keyword: text(0, 50).default(""),
    state: OutcomeStateNumber.optional(),
    push: PushStateNumber.optional(),
  }),
  output: z.array(ListedOutcome),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
  isPaged: true,
});

export const getOutcomeFigures = operation({
  name: "training.getOutcomeFigures",
  summary: "How many outcomes of a project stand where, counted up to a bound",
  method: "GET",
  path: "/training/api/project/{packageId}/outcomes/figures",
  access: "training.author",
  things: RUN,
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    /** By the number of a state. */
    states: z.array(z.int()),
    /** By the number of a state on the way to the credit bank. */
    pushes: z.array(z.int()),
    /** False while this installation knows no credit bank: what is confirmed waits for one. */
    hasBank: z.boolean(),
  }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});

export const collectOutcomes = operation({
  name: "training.collectOutcomes",
  summary:
    "Collects the outcomes of all who have passed and have none yet; of those named, also after theirs was taken back",
  method: "POST",
  path: "/training/api/project/outcomes/collect",
  access: "training.author",
  things: { ...RUN, userIds: "within:packageId" },
  input: z.strictObject({ packageId: Id, userIds: z.array(Id).max(STEP_MAX).optional() }),
  output: z.object({
    added: z.int(),
    /** True when more are collected in the background. */
    hasMore: z.boolean(),
  }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "write",
});

/** What those who run a project do with outcomes. */
export const OUTCOME_STEPS = ["submit", "review", "confirm", "return"] as const;

export const stepOutcomes = operation({
  name: "training.stepOutcomes",
  summary: "Submits, reviews, confirms or returns outcomes; who has reviewed one never confirms it",
  method: "POST",
  path: "/training/api/project/outcomes/step",
  access: "training.author",
  things: { ...RUN, ids: "within:packageId" },
  input: z.strictObject({
    packageId: Id,
    ids: z.array(Id).min(1).max(STEP_MAX),
    step: z.enum(OUTCOME_STEPS),
    /** Wanted for a return. */
    reason: text(0, 200).default(""),
  }),
  output: z.object({
    done: z.int(),
    /** Left as they are, because the caller has reviewed them, or they are the caller's own. */
    own: z.int(),
    /** Left as they are, because they stand elsewhere by now. */
    elsewhere: z.int(),
  }),
  fails: [...PACKAGE_RIGHT_FAILS, "training.reasonMissing"],
  effect: "write",
});

export const reverseOutcome = operation({
  name: "training.reverseOutcome",
  summary:
    "Asks to take a confirmed outcome back by a row of its own, which somebody else confirms",
  method: "POST",
  path: "/training/api/project/outcomes/reverse",
  access: "training.author",
  things: { ...RUN, id: "within:packageId" },
  input: z.strictObject({ packageId: Id, id: Id, reason: text(1, 200) }),
  output: z.object({ id: Id }),
  fails: [...PACKAGE_RIGHT_FAILS, "training.notReversible"],
  effect: "write",
});

export const pushOutcomesAgain = operation({
  name: "training.pushOutcomesAgain",
  summary: "Sends outcomes to the credit bank again that it refused, or that it did not answer to",
  method: "POST",
  path: "/training/api/project/outcomes/push",
  access: "training.author",
  things: { ...RUN, ids: "within:packageId" },
  input: z.strictObject({ packageId: Id, ids: z.array(Id).min(1).max(STEP_MAX) }),
  output: z.object({ done: z.int() }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "write",
});
