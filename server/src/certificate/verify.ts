import * as contract from "@perennial/contract/certificate/verify.ts";
import { CertificateState, REVOKE_REASONS } from "@perennial/contract/certificate/certificate.ts";
import { readNumber } from "@perennial/contract/certificate/number.ts";
import { maskedPersonName } from "@perennial/contract/kernel/china.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { implement } from "./tables.ts";

/** What everybody may ask about a certificate. */
export const verify = implement(contract, {
  async verifyCertificate({ db, input, caller, fail }) {
    const number = readNumber(input.number);
    if (number === undefined) return fail("certificate.notFound");
    const row = await db
      .selectFrom("certificate.certificate as certificate")
      .innerJoin("certificate.award as award", "award.id", "certificate.award_id")
      .leftJoin("certificate.certificate as next", "next.id", "certificate.replaced_by")
      .selectAll("certificate")
      .select(["next.number as next", "award.source_kind as kind"])
      .where("certificate.number", "=", number)
      .where("certificate.site_id", "=", caller.site.id)
      .executeTakeFirst();
    if (!row) return fail("certificate.notFound");
    const { data, state } = row;
    const reason = REVOKE_REASONS.find((one) => one === row.end_kind);
    return {
      number,
      maskedName: maskedPersonName(data.name),
      title: data.title,
      kind: row.kind,
      hours: data.hours,
      issuer: data.issuer,
      issuedDay: data.issuedDay,
      state,
      revokeReason: state === CertificateState.revoked ? (reason ?? "other") : "",
      endedDay: row.ended_at === null ? "" : chinaDay(row.ended_at),
      nextNumber: row.next ?? "",
    };
  },
});
