import type { CertificateData, CertificateLayout } from "@perennial/contract/certificate/layout.ts";

/** A certificate with everything that is drawn on it, in plain values: what the heavy worker gets. */
export interface PrintedCertificate {
  readonly layout: CertificateLayout;
  readonly data: CertificateData;
  /** By their addresses. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}
