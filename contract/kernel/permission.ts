/** Every permission that an operation can ask for; a role holds a set of them. */
export const PERMISSIONS = [
  "site.manage",
  "site.createSite",
  "identity.blacklist",
  "cms.edit",
  "journal.read",
] as const;

export type Permission = (typeof PERMISSIONS)[number];
