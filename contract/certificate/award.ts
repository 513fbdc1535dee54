import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

/** What a certificate is given for. */
export const SOURCE_KINDS = ["course", "project"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Letters before the year, where nothing else was chosen. */
export const PREFIX_DEFAULT = "CX";

/** Names a source: of a course one of its periods. */
const Source = { kind: z.enum(SOURCE_KINDS), sourceId: Id };
const SOURCE = { sourceId: "awardSource:manage" } as const;
const NOT_THERE = ["certificate.sourceNotFound", "certificate.mayNot"] as const;

/** Who gets a certificate of a source, and which. */
const Award = z.object({
  id: Id,
  title: z.string(),
  templateId: Id,
  issuer: z.string(),
  prefix: z.string(),
  hours: z.number(),
  needsUnits: z.boolean(),
  minHours: z.number(),
  isAutomatic: z.boolean(),
});

export const getAward = operation({
  name: "certificate.getAward",
  summary: "What certificate a course or project gives, to whom, and how many it has given",
  method: "GET",
  path: "/certificate/api/award",
  access: "signed-in",
  things: SOURCE,
  input: z.strictObject(Source),
  output: z.object({
    /** Null until it was set up. */
    award: Award.nullable(),
    /** Name of the course or project. */
    sourceName: z.string(),
    /** Organisation that is proposed as the issuer. */
    corpName: z.string(),
    /** Points of the whole from which one passes. */
    passLine: z.number(),
    /** How the next number begins; its end is made by chance. */
    nextNumber: z.string(),
    issuedNum: z.int(),
  }),
  fails: NOT_THERE,
  effect: "read",
});

export const saveAward = operation({
  name: "certificate.saveAward",
  summary: "Says which certificate a course or project gives, and to whom",
  method: "POST",
  path: "/certificate/api/award/save",
  access: "signed-in",
  things: { ...SOURCE, templateId: "certificateTemplate:see" },
  input: z.strictObject({
    ...Source,
    title: text(1, 100),
    templateId: Id,
    issuer: text(1, 60),
    /** Letters before the year of a number. */
    prefix: z
      .string()
      .max(8)
      .regex(/^[A-Z]*$/),
    hours: z.number().min(0).max(9_999).multipleOf(0.5),
    needsUnits: z.boolean(),
    minHours: z.number().min(0).max(9_999).multipleOf(0.5),
    isAutomatic: z.boolean(),
  }),
  output: Award,
  fails: [...NOT_THERE, "certificate.templateNotFound"],
  effect: "write",
  looks: "passed",
});

export const CANDIDATE_STATES = ["eligible", "issued", "missing"] as const;

export const listCandidates = operation({
  name: "certificate.listCandidates",
  summary: "Learners of a course or project, and what each still misses for a certificate",
  method: "GET",
  path: "/certificate/api/award/candidates",
  access: "signed-in",
  things: { awardId: "award:manage" },
  input: z.strictObject({
    awardId: Id,
    ...Paging,
    keyword: text(0, 50).default(""),
    /** Of a project; of a course a page then holds those of its learners who are in this state. */
    state: z.enum(CANDIDATE_STATES).optional(),
  }),
  output: z.array(
    z.object({
      /** Of the person. */
      id: Id,
      name: z.string(),
      className: z.string(),
      score: z.number().nullable(),
      doneNum: z.int(),
      requiredNum: z.int(),
      hours: z.number(),
      state: z.enum(CANDIDATE_STATES),
      /** What is not reached yet. */
      missing: z.array(z.enum(["score", "units", "hours"])),
      /** Letters of the name that the printed font lacks; they would be printed as 〓. */
      lackingLetters: z.string(),
      number: z.string(),
    }),
  ),
  fails: NOT_THERE,
  effect: "read",
  isPaged: true,
});

/** How an issue of many ended for one person. */
export const ItemState = { waiting: 0, issued: 1, hasOne: 2, notEligible: 3, letters: 4 } as const;

const Batch = z.object({
  id: Id,
  askedAt: Instant,
  askedBy: z.string(),
  total: z.int(),
  issuedNum: z.int(),
  /** Had one already. */
  hadNum: z.int(),
  /** Did not reach what is needed. */
  refusedNum: z.int(),
  /** Have letters in their name that the font lacks. */
  letterNum: z.int(),
  isDone: z.boolean(),
  /** False while the learners who have reached it are still looked for. */
  isFilled: z.boolean(),
});

const MOST_NAMED = 500;

export const issueCertificates = operation({
  name: "certificate.issueCertificates",
  summary: "Begins to issue certificates: to the named learners, or to all who have reached it",
  method: "POST",
  path: "/certificate/api/award/issue",
  access: "signed-in",
  things: { awardId: "award:manage", userIds: "within:awardId" },
  input: z.strictObject({
    awardId: Id,
    /** Left out for all. */
    userIds: z.array(Id).min(1).max(MOST_NAMED).optional(),
    /** By hand: also to named learners who have not reached it, or whose name has letters that the font lacks. */
    isByHand: z.boolean().default(false),
  }),
  output: Batch,
  fails: NOT_THERE,
  effect: "write",
});

export const listBatches = operation({
  name: "certificate.listBatches",
  summary: "What was issued of a course or project at once, the latest first",
  method: "GET",
  path: "/certificate/api/award/batches",
  access: "signed-in",
  things: { awardId: "award:manage" },
  input: z.strictObject({ awardId: Id }),
  output: z.array(Batch),
  fails: NOT_THERE,
  effect: "read",
});
