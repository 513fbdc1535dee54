/** What other domains may show of certificates. */
export { SourceCertificates } from "./view/source-certificates.tsx";
