import { certificateFile } from "@perennial/contract/certificate/file-address.ts";
import {
  CHECK_BYTES_MAX,
  CHECK_PATH,
  CHECK_RESULTS,
} from "@perennial/contract/certificate/verify.ts";
import { attachment, endpoint, type Endpoint } from "../kernel/door/endpoint.ts";
import { readBody } from "../kernel/door/read-body.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { checkFile } from "./check-file.ts";
import { credentialOf, didOf, signCredential } from "./badge/credential.ts";
import { hashOf } from "./issue.ts";
import { requireKey, signingKey } from "./keys.ts";
import { printCertificates } from "./print/print-certificate.ts";
import { sealFile } from "./seal.ts";
import type { CertificateTables } from "./tables.ts";
import type { CertificateRow } from "./things.ts";

/** The site's key; the first is made when something is first signed. */
async function keyOf(services: Services, siteId: string) {
  const db = tablesOf<CertificateTables>(services.db);
  await requireKey(db, services.vault, siteId);
  const key = await signingKey(db, services.vault, siteId);
  if (!key) throw new Error("no key to sign with");
  return key;
}

async function layoutOf(services: Services, row: CertificateRow) {
  const { layout } = await tablesOf<CertificateTables>(services.db)
    .selectFrom("certificate.template_version")
    .select("layout")
    .where("template_id", "=", row.template_id)
    .where("version", "=", row.template_version)
    .executeTakeFirstOrThrow();
  return layout;
}

const TYPES = { pdf: "application/pdf", picture: "image/png" } as const;
const ENDINGS = { pdf: "pdf", picture: "png" } as const;

/** A certificate as a file: drawn from what was frozen, then sealed, so that a changed byte is found. */
const fileEndpoint = (kind: "pdf" | "picture"): Endpoint =>
  endpoint({
    name: kind === "pdf" ? "certificate.readPdf" : "certificate.readPicture",
    summary: `A certificate as a ${kind === "pdf" ? "PDF" : "PNG"}, for its learner and who issues it`,
    method: "GET",
    path: certificateFile(kind, ":id") as `/${string}`,
    access: "signed-in",
    fails: ["certificate.notFound", "certificate.mayNot", "certificate.sourceNotFound"],
    things: { id: "certificate:read" },
    effect: "read",
    budget: "export",
    async handle({ services, caller, signal, right: { id: row } }) {
      if (hashOf(row.data) !== row.hash) throw new Error(`certificate ${row.number} was changed`);
      const layout = await layoutOf(services, row);
      const [bytes] = await printCertificates(services, kind, [{ layout, data: row.data }], {
        by: caller.viewer?.userId,
        signal,
      });
      if (!bytes) throw new Failure("certificate.notFound");
      const body = sealFile(bytes, row.number, await keyOf(services, row.site_id));
      return {
        headers: {
          "content-type": TYPES[kind],
          "content-disposition": attachment(`${row.data.title}-${row.number}.${ENDINGS[kind]}`),
          "cache-control": "private, no-store",
          "x-content-type-options": "nosniff",
        },
        body,
      };
    },
  });

const badgeEndpoint = endpoint({
  name: "certificate.readBadge",
  summary: "A certificate as an Open Badges 3.0 credential, signed (VC-JWT)",
  method: "GET",
  path: certificateFile("badge", ":id") as `/${string}`,
  access: "signed-in",
  fails: ["certificate.notFound", "certificate.mayNot", "certificate.sourceNotFound"],
  things: { id: "certificate:read" },
  effect: "read",
  budget: "export",
  async handle({ services, right: { id: row } }) {
    const { origin } = new URL(row.data.verifyUrl);
    const key = await keyOf(services, row.site_id);
    const credential = credentialOf({
      data: row.data,
      awardId: row.award_id,
      issuedAt: row.issued_at,
      origin,
      listAt: row.list_at,
    });
    return {
      headers: {
        "content-type": "application/vc+jwt",
        "content-disposition": attachment(`${row.data.title}-${row.number}.jwt`),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
      body: signCredential(credential, didOf(origin), key),
    };
  },
});

/** Whether a file is what this site has issued, byte for byte. */
const checkEndpoint = endpoint({
  name: "certificate.checkFile",
  summary:
    "Takes a certificate's file (PDF, picture or badge) as the body and says whether it was changed",
  method: "POST",
  path: CHECK_PATH,
  access: "anyone",
  fails: ["certificate.fileTooLarge"],
  // It changes nothing; as a write it is refused to pages of others.
  effect: "write",
  budget: "upload",
  async handle(call) {
    const bytes = await readBody(call, CHECK_BYTES_MAX);
    if (!bytes) throw new Failure("certificate.fileTooLarge");
    const db = tablesOf<CertificateTables>(call.services.db);
    const { result, number } = await checkFile(db, call.caller.site.id, bytes);
    const data = { result: CHECK_RESULTS.find((one) => one === result), number };
    return {
      headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
      body: JSON.stringify({ resultCode: 0, success: true, message: "", data }),
    };
  },
});

/** Files of certificates. */
export const certificateEndpoints: readonly Endpoint[] = [
  fileEndpoint("pdf"),
  fileEndpoint("picture"),
  badgeEndpoint,
  checkEndpoint,
];
