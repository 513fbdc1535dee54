import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { SOURCE_KINDS } from "./award.ts";
import { CertificateData, CertificateLayout } from "./layout.ts";

/** What has become of a certificate. */
export const CertificateState = { issued: 1, revoked: 2, reissued: 3 } as const;
const State = z.enum(CertificateState);

/** Why one was revoked, as everybody may read it. */
export const REVOKE_REASONS = ["error", "misconduct", "withdrawn", "other"] as const;

const Row = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  title: z.string(),
  className: z.string(),
  issuer: z.string(),
  issuedAt: Instant,
  state: State,
  reason: z.string(),
});

export const listCertificates = operation({
  name: "certificate.listCertificates",
  summary: "Certificates that were issued in a course or project",
  method: "GET",
  path: "/certificate/api/certificate/list",
  access: "signed-in",
  things: { awardId: "award:manage" },
  input: z.strictObject({
    awardId: Id,
    ...Paging,
    keyword: text(0, 50).default(""),
    state: State.optional(),
  }),
  output: z.array(Row),
  fails: ["certificate.sourceNotFound", "certificate.mayNot"],
  effect: "read",
  isPaged: true,
});

export const listManagedCertificates = operation({
  name: "certificate.listManagedCertificates",
  summary: "All certificates that were issued in what the caller's role administers",
  method: "GET",
  path: "/certificate/api/certificate/managed",
  access: "course.manage",
  input: z.strictObject({
    ...Paging,
    keyword: text(0, 50).default(""),
    state: State.optional(),
  }),
  output: z.array(Row),
  fails: [],
  effect: "read",
  isPaged: true,
});

const WHO = ["certificate.notFound", "certificate.mayNot", "certificate.sourceNotFound"] as const;

export const revokeCertificate = operation({
  name: "certificate.revokeCertificate",
  summary: "Revokes a certificate; its number verifies as revoked from then on",
  method: "POST",
  path: "/certificate/api/certificate/revoke",
  access: "signed-in",
  things: { id: "certificate:manage" },
  input: z.strictObject({
    id: Id,
    kind: z.enum(REVOKE_REASONS),
    reason: text(2, 200),
  }),
  output: Row,
  fails: [...WHO, "certificate.notIssued"],
  effect: "write",
  looks: "passed",
});

export const reissueCertificate = operation({
  name: "certificate.reissueCertificate",
  summary: "Gives a new number to what a certificate says, with the learner's name of today",
  method: "POST",
  path: "/certificate/api/certificate/reissue",
  access: "signed-in",
  things: { id: "certificate:manage" },
  input: z.strictObject({ id: Id, reason: text(2, 200) }),
  output: Row,
  fails: [...WHO, "certificate.notIssued"],
  effect: "write",
  looks: "passed",
});

/** A certificate as its learner sees it. */
const OwnCertificate = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(SOURCE_KINDS),
  sourceId: z.string(),
  data: CertificateData,
  layout: CertificateLayout,
  issuedAt: Instant,
  state: State,
  /** Of the certificate that replaced it; empty for none. */
  nextNumber: z.string(),
});

export const listOwnCertificates = operation({
  name: "certificate.listOwnCertificates",
  summary: "One's own certificates, the latest first",
  method: "GET",
  path: "/certificate/api/own/list",
  access: "signed-in",
  things: { sourceId: "own" },
  input: z.strictObject({ ...Paging, sourceId: Id.optional() }),
  output: z.array(OwnCertificate),
  fails: [],
  effect: "read",
  isPaged: true,
});
