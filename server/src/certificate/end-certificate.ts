import { CertificateState } from "@perennial/contract/certificate/certificate.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import { hashOf, takeNumbers } from "./issue.ts";
import type { CertificateTables } from "./tables.ts";
import type { CertificateRow } from "./things.ts";

type Database = Kysely<CertificateTables>;

/** Why a certificate ends, and who ends it. */
export type Ending =
  | {
      readonly kind: "revoke";
      readonly by: string;
      readonly reasonKind: string;
      readonly reason: string;
    }
  | { readonly kind: "reissue"; readonly by: string; readonly reason: string };

/** The next certificate for what an old one says, with the name of today. */
async function insertNext(db: Database, old: CertificateRow, by: string): Promise<CertificateRow> {
  const { prefix } = await db
    .selectFrom("certificate.award")
    .select("prefix")
    .where("id", "=", old.award_id)
    .executeTakeFirstOrThrow();
  const person = await db
    .selectFrom("identity.user")
    .select("name")
    .where("id", "=", old.user_id)
    .executeTakeFirst();
  const [number = ""] = await takeNumbers(db, prefix, 1);
  const data = {
    ...old.data,
    number,
    name: person?.name ?? old.data.name,
    issuedDay: chinaDay(now()),
    verifyUrl: old.data.verifyUrl.replace(old.number, number),
  };
  return db
    .insertInto("certificate.certificate")
    .values({
      number,
      site_id: old.site_id,
      award_id: old.award_id,
      user_id: old.user_id,
      class_id: old.class_id,
      data: JSON.stringify(data),
      hash: hashOf(data),
      template_id: old.template_id,
      template_version: old.template_version,
      batch_id: null,
      issued_at: now().toISOString(),
      issued_by: by,
      ended_at: null,
      ended_by: null,
      replaced_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a certificate, and issues the next where it is replaced; undefined where it holds no more. */
export async function endCertificate(
  db: Database,
  id: string,
  ending: Ending,
): Promise<
  { readonly ended: CertificateRow; readonly next: CertificateRow | undefined } | undefined
> {
  const isRevoked = ending.kind === "revoke";
  const ended = await db
    .updateTable("certificate.certificate")
    .set({
      state: isRevoked ? CertificateState.revoked : CertificateState.reissued,
      ended_at: now().toISOString(),
      ended_by: ending.by,
      end_kind: isRevoked ? ending.reasonKind : "reissued",
      end_reason: ending.reason,
    })
    .where("id", "=", id)
    .where("state", "=", CertificateState.issued)
    .returningAll()
    .executeTakeFirst();
  if (!ended) return undefined;
  if (isRevoked) return { ended, next: undefined };
  const next = await insertNext(db, ended, ending.by);
  await db
    .updateTable("certificate.certificate")
    .set({ replaced_by: next.id })
    .where("id", "=", id)
    .execute();
  return { ended, next };
}
