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
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** What ordinary teachers hold: it concerns their own work only, so giving it makes nobody an administrator. */
export const TEACHING_PERMISSIONS: ReadonlySet<Permission> = new Set([
  "media.upload",
  "course.author",
]);

/** What concerns a site as a whole: good only for a role whose branch holds the site, not for one of a part of it. */
export const WHOLE_SITE_PERMISSIONS: ReadonlySet<Permission> = new Set([
  "site.manage",
  "site.manageMenus",
  "sso.manage",
  "cms.edit",
]);
