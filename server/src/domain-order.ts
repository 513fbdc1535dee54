/**
 * Every domain, lower ones first: none knows those after it. The list of the server (domains.ts) and the rules on
 * imports (.dependency-cruiser.cjs) follow it, and a test holds ARCHITECTURE.md to it.
 */
export const DOMAIN_ORDER = [
  "files",
  "delivery",
  "organisation",
  "site",
  "search",
  "identity",
  "sso",
  "journal",
  "messaging",
  "credit",
  "cms",
  "media",
  "question",
  "course",
  "assessment",
  "learning",
  "form",
  "certificate",
  "training",
  "live",
  "discussion",
  "commerce",
  "statistics",
  "record",
  "desk",
] as const;

/** The name of a domain: of its folder in every tree, and of its schema in the database. */
export type DomainName = (typeof DOMAIN_ORDER)[number];
