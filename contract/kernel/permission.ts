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
  "media.upload",
  "media.review",
  "course.author",
  "course.review",
  "course.manage",
  "course.assign",
  "question.author",
  "question.manage",
  "training.author",
  "training.manage",
  "training.report",
  "training.review",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * The permissions of ordinary teachers. They concern a teacher's own work only, so they make nobody an administrator.
 */
export const TEACHING_PERMISSIONS: ReadonlySet<Permission> = new Set([
  "media.upload",
  "course.author",
  "question.author",
  "training.author",
]);

/**
 * Permissions that concern a whole site. They count only for a role whose branch contains the site, not for a role in a
 * part of it.
 */
export const WHOLE_SITE_PERMISSIONS: ReadonlySet<Permission> = new Set([
  "site.manage",
  "site.manageMenus",
  "sso.manage",
  "cms.edit",
]);
