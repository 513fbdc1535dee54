import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

/** Extracts of one person that may be valid at once. */
export const EXTRACTS_MAX = 20;
/** Where an own extract is fetched as a PDF, with its id in the query. */
export const EXTRACT_PDF_PATH = "/api/record/api/extract/pdf";
/** Where the own record is fetched as a sheet; `format=csv` for plain text. */
export const RECORD_EXPORT_PATH = "/api/record/api/own/export";

/** Something that was learned. */
export const RecordEntry = z.object({
  kind: z.enum(["course", "project", "certificate"]),
  title: z.string(),
  /** The class of a course, who issued a certificate. */
  detail: z.string(),
  /** The last day of study, or the day of the award: `2026-11-20`; empty while nothing was begun. */
  day: z.string(),
  minutes: z.int(),
  /** Points of 100 as far as they are known. */
  total: z.number().nullable(),
  isPassed: z.boolean().nullable(),
  /** Address of the page behind it; empty where there is none. */
  link: z.string(),
});

const Counted = z.object({
  courses: z.int(),
  passed: z.int(),
  projects: z.int(),
  certificates: z.int(),
  minutes: z.int(),
});

/** All that somebody has learned here. */
export const RecordFacts = z.object({
  /** The first day that is counted; empty while there is none. */
  since: z.string(),
  totals: Counted,
  years: z.array(z.object({ year: z.int(), minutes: z.int() })),
  subjects: z.array(z.object({ name: z.string(), minutes: z.int() })),
  entries: z.array(RecordEntry),
});

export const getOwnRecord = operation({
  name: "record.getOwnRecord",
  summary: "All that one has learned: time by year and subject, courses, projects, certificates",
  method: "GET",
  path: "/record/api/own",
  access: "signed-in",
  input: z.strictObject({}),
  output: RecordFacts,
  fails: [],
  effect: "read",
  budget: "search",
});

/** A record as it was on a day, which others can check. */
export const RecordExtract = z.object({
  id: z.string(),
  code: z.string(),
  issuedAt: Instant,
  revokedAt: Instant.nullable(),
});

export const listExtracts = operation({
  name: "record.listExtracts",
  summary: "The extracts that one has issued, newest first",
  method: "GET",
  path: "/record/api/extract/list",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.array(RecordExtract),
  fails: [],
  effect: "read",
});

export const issueExtract = operation({
  name: "record.issueExtract",
  summary: "Keeps the own record as it is now, under a code by which others can check it",
  method: "POST",
  path: "/record/api/extract/issue",
  access: "signed-in",
  input: z.strictObject({}),
  output: RecordExtract,
  fails: ["record.tooMany"],
  effect: "write",
  budget: "export",
});

export const revokeExtract = operation({
  name: "record.revokeExtract",
  summary: "Whoever checks the code is told that it was revoked, and nothing else",
  method: "POST",
  path: "/record/api/extract/revoke",
  access: "signed-in",
  things: { id: "recordExtract:own" },
  input: z.strictObject({ id: Id }),
  output: RecordExtract,
  fails: ["record.extractNotFound"],
  effect: "write",
});

export const verifyExtract = operation({
  name: "record.verifyExtract",
  summary: "What a code says: whose record, of when, its totals, or that it was revoked",
  method: "GET",
  path: "/record/api/verify",
  access: "anyone",
  input: z.strictObject({ code: z.string().trim().max(40) }),
  output: z.object({
    code: z.string(),
    state: z.enum(["valid", "revoked", "changed"]),
    /** Surname and stars; empty for one that was revoked. */
    maskedName: z.string(),
    issuedAt: Instant,
    revokedAt: Instant.nullable(),
    since: z.string(),
    totals: Counted.nullable(),
    /** The beginning of the digest that stands on the paper. */
    digest: z.string(),
  }),
  fails: ["record.extractNotFound"],
  effect: "read",
  budget: "lookUp",
});
