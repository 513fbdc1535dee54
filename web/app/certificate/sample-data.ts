import type { CertificateData } from "@perennial/contract/certificate/layout.ts";

/** What stands on a certificate that is only looked at; `given` is what is known already. */
export function sampleData(
  given: Partial<CertificateData> & { readonly name: string; readonly title: string },
): CertificateData {
  const number = given.number ?? "CX2026-000001-8F4KM-7Q";
  return {
    className: "",
    issuer: "",
    hours: 48,
    score: 92,
    startDay: "2026-03-01",
    endDay: "2026-06-30",
    issuedDay: "2026-07-02",
    verifyUrl: `https://example.cn/verify/${number}`,
    ...given,
    number,
  };
}
