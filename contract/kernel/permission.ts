/** Every permission that an operation can ask for; a role holds a set of them. */
export const PERMISSIONS = [
  "site.manage",
  "site.createSite",
  "site.manageMenus",
  "organisation.manage",
  "identity.readUsers",
  "identity.manageUsers",
  "identity.assignRoles",
  "identity.manageRoles",
  "identity.unmask",
  "identity.review",
  "identity.blacklist",
  "sso.manage",
  "delivery.readOutbox",
  "messaging.announce",
  "cms.edit",
  "journal.read",
] as const;

export type Permission = (typeof PERMISSIONS)[number];
