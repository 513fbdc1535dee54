import * as z from "zod";
import { text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { privateText } from "../kernel/public-text.ts";
import { SOURCE_KINDS } from "./award.ts";
import { CertificateState, REVOKE_REASONS } from "./certificate.ts";

/** What everybody may know of a certificate whose number they have. */
const Verification = z.object({
  number: z.string(),
  /** 张*: who has the document sees the whole name on it. */
  maskedName: z.string(),
  title: z.string(),
  /** What it was given for. */
  kind: z.enum(SOURCE_KINDS),
  hours: z.number(),
  issuer: z.string(),
  issuedDay: z.string(),
  state: z.enum(CertificateState),
  /** Empty for one that is valid. */
  revokeReason: z.enum(["", ...REVOKE_REASONS]),
  endedDay: z.string(),
  /** Of the certificate that replaced it; empty for none. */
  nextNumber: z.string(),
});

export const verifyCertificate = operation({
  name: "certificate.verifyCertificate",
  summary: "Whether a certificate with this number was issued, and whether it still holds",
  method: "GET",
  path: "/certificate/api/verify",
  access: "anyone",
  input: z.strictObject({ number: privateText("key", text(1, 60)) }),
  output: Verification,
  fails: ["certificate.notFound"],
  effect: "read",
  budget: "search",
});

/** Where a file is sent, as the body, to be checked. */
export const CHECK_PATH = "/api/certificate/api/check";
export const CHECK_BYTES_MAX = 8_000_000;

/** What was found out about a file: unchanged, changed after it was issued, or not one of this site. */
export const CHECK_RESULTS = ["genuine", "changed", "unknown"] as const;
