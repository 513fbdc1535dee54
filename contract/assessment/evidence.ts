import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { privateText } from "../kernel/public-text.ts";
import { PhotoCheckMark } from "./photo-check.ts";
import { WATCHED } from "./setting-rules.ts";

/** Bounds of what is noted of one attempt. */
export const EVIDENCE_LIMITS = {
  /** More of one attempt are not kept: what has happened so often is known. */
  events: 300,
  batch: 20,
  appeal: 1_000,
} as const;

/** What was done by somebody who watches over it. */
export const ROOM_STEPS = ["extended", "reopened", "handedIn"] as const;

/** What somebody decides who has looked at it; nothing of it is a mark. */
export const EVIDENCE_DECISIONS = ["nothing", "noted", "hearing"] as const;
const Decision = z.enum(EVIDENCE_DECISIONS);

const Event = z.object({
  id: Id,
  kind: z.enum([...WATCHED, ...ROOM_STEPS]),
  /** By the server's clock. */
  happenedAt: Instant,
  /** How long it went on; null for a moment, or while it goes on. */
  seconds: z.int().nullable(),
  /** Who did it and why, for steps of an invigilator. */
  byName: z.string(),
  reason: z.string(),
});

/** What a learner says against a decision: it has to quote what it is about. */
const Appeal = privateText("report", z.string().trim().min(1).max(EVIDENCE_LIMITS.appeal));

const Case = z.object({
  decision: Decision,
  reason: z.string(),
  byName: z.string(),
  decidedAt: Instant,
  /** What the learner says against it; empty for nothing. */
  appeal: z.string(),
  appealedAt: Instant.nullable(),
  answer: z.string(),
  answeredByName: z.string(),
  answeredAt: Instant.nullable(),
  version: z.int(),
});

export const sendEvidence = operation({
  name: "assessment.sendEvidence",
  summary:
    "Notes what the page has met while its learner works, as far as the setting watches it; by number, so that telling twice is telling once",
  method: "POST",
  path: "/assessment/api/evidence/send",
  access: "signed-in",
  things: { id: "attempt:own" },
  input: z.strictObject({
    id: Id,
    lease: z.int().min(1).max(1_000_000),
    events: z
      .array(
        z.strictObject({
          number: z.int().min(1).max(1_000_000),
          kind: z.enum(WATCHED).exclude(["device"]),
          /** How long ago it began, in whole milliseconds, by the page's own steady clock. */
          agoMs: z.int().min(0).max(86_400_000),
          /** How long it went on; null for a moment, or while it goes on. */
          seconds: z.int().min(0).max(86_400).nullable().default(null),
        }),
      )
      .min(1)
      .max(EVIDENCE_LIMITS.batch),
  }),
  output: z.object({ keptNum: z.int() }),
  fails: ["assessment.attemptNotFound"],
  effect: "write",
  budget: "answer",
});

const SCRIPT_FAILS = ["assessment.attemptNotFound", "course.notFound", "course.mayNot"] as const;

export const getEvidence = operation({
  name: "assessment.getEvidence",
  summary:
    "What was noted of an attempt, in the order of time, with what was decided; who looks is recorded",
  method: "GET",
  path: "/assessment/api/evidence/get",
  access: "signed-in",
  things: { id: "script:look" },
  input: z.strictObject({ id: Id }),
  output: z.object({
    id: Id,
    settingId: Id,
    name: z.string(),
    learner: z.string(),
    startedAt: Instant.nullable(),
    submittedAt: Instant.nullable(),
    watched: z.array(z.enum(WATCHED)),
    events: z.array(Event),
    decided: Case.nullable(),
    /** How it was checked who answers; null where nobody was asked. */
    photoCheck: PhotoCheckMark.nullable(),
  }),
  fails: SCRIPT_FAILS,
  effect: "read",
});

export const decideEvidence = operation({
  name: "assessment.decideEvidence",
  summary:
    "Decides about what was noted of an attempt, with a reason that its learner is told; no mark changes by it",
  method: "POST",
  path: "/assessment/api/evidence/decide",
  access: "course.author",
  things: { id: "script:look" },
  input: z.strictObject({
    id: Id,
    /** The version that was seen; 0 for a first decision. */
    version: z.int().min(0),
    decision: Decision,
    reason: text(1, 500),
    /** To what the learner has said against it. */
    answer: text(0, EVIDENCE_LIMITS.appeal).default(""),
  }),
  output: z.boolean(),
  fails: [...SCRIPT_FAILS, "assessment.evidenceChanged", "assessment.answerNeeded"],
  effect: "write",
});

export const getOwnEvidence = operation({
  name: "assessment.getOwnEvidence",
  summary:
    "What was noted of an own attempt, where the setting shows it and once the points are there; a decision is always shown",
  method: "GET",
  path: "/assessment/api/evidence/own",
  access: "signed-in",
  things: { id: "attempt:own" },
  input: z.strictObject({ id: Id }),
  output: z.object({
    /** Null while, or where, it is not shown. */
    events: z.array(Event).nullable(),
    decided: Case.nullable(),
    mayAppeal: z.boolean(),
  }),
  fails: ["assessment.attemptNotFound"],
  effect: "read",
});

export const appealEvidence = operation({
  name: "assessment.appealEvidence",
  summary: "What a learner says against a decision about an own attempt, once",
  method: "POST",
  path: "/assessment/api/evidence/appeal",
  access: "signed-in",
  things: { id: "attempt:own" },
  input: z.strictObject({ id: Id, appeal: Appeal }),
  output: z.boolean(),
  fails: ["assessment.attemptNotFound", "assessment.appealNotOpen"],
  effect: "write",
  budget: "post",
});
