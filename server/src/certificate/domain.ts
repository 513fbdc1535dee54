import { certificateMessages } from "@perennial/contract/certificate/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { defineAutomaticJobs } from "./automatic.ts";
import { award } from "./award.ts";
import { issuerDocuments, statusEndpoint } from "./badge/issuer.ts";
import { defineBatchJobs } from "./batch.ts";
import { certificate as certificates } from "./certificate.ts";
import { demoCertificates } from "./demo.ts";
import { certificateExports } from "./export.ts";
import { certificateEndpoints } from "./files.ts";
import { signingKeys } from "./key.ts";
import { certificateMenu } from "./menu.ts";
import { CERTIFICATE_STAYS, certificateData } from "./person-data.ts";
import { template } from "./template.ts";
import { certificateThings } from "./things.ts";
import { verify } from "./verify.ts";

/** Certificates: how they look, who gets one, and what others find out about them. */
export const certificate: Domain = {
  name: "certificate",
  menu: certificateMenu,
  operations: [...template, ...award, ...certificates, ...verify, ...signingKeys],
  messages: certificateMessages,
  things: certificateThings,
  endpoints: [...certificateEndpoints, ...certificateExports, statusEndpoint],
  documents: issuerDocuments,
  personData: certificateData,
  staysOnMerge: CERTIFICATE_STAYS,
  demo: demoCertificates,
  async start(services) {
    await defineBatchJobs(services);
    await defineAutomaticJobs(services);
    return async () => undefined;
  },
};
