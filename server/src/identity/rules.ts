import { TEACHING_PERMISSIONS, type Permission } from "@perennial/contract/kernel/permission.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { isWithin } from "../organisation/public.ts";
import { isBelow, outranks } from "./roles/rank.ts";

/** A role that somebody holds, with the place that it is good for. */
export interface HeldRole {
  readonly roleId: string;
  readonly roleType: string;
  readonly corpId: string;
  readonly siteId: string;
  readonly rightPath: string;
  readonly permissions: readonly Permission[];
}

/** A place that a role is or will be good for. */
export type Place = Pick<HeldRole, "corpId" | "siteId" | "rightPath">;

/** Whose people somebody administers; every part that is there must fit. */
export interface Scope {
  readonly corpId?: string;
  readonly siteId?: string;
  /** Closed by a slash. */
  readonly rightPath?: string;
}

/** What the rules need to know of who asks. */
export type Administrator = Pick<
  Viewer,
  "userId" | "roleType" | "corpId" | "siteId" | "rightPath" | "permissions" | "roleHolds"
>;

/** See all sites below their path. */
const PLATFORM_TYPES: ReadonlySet<string> = new Set([
  "SuperAdmin",
  "PlatformAdmin",
  "BureauLeader",
]);
/** Are at home in one organisation, whichever site its people came by (consoles §5). */
const CORP_TYPES: ReadonlySet<string> = new Set([
  "SchoolAdmin",
  "CourseCenterAdmin",
  "CorpHR",
  "CorpEmployee",
  "CorpTeacher",
]);
/** Administer a branch of the organisation tree on one site. */
const BRANCH_TYPES: ReadonlySet<string> = new Set([
  "SiteAdmin",
  "RealSchoolAdmin",
  "RealCollegeAdmin",
  "RealClassAdmin",
]);

/**
 * Whose people a role administers: platform and super by right path, site administrators and those of schools,
 * colleges and classes by right path on their site, organisations by organisation (consoles §5). Any other role sees
 * its own organisation on its own site only.
 */
export function scopeOf({ roleType, corpId, siteId, rightPath }: Administrator): Scope {
  if (PLATFORM_TYPES.has(roleType)) return { rightPath };
  if (BRANCH_TYPES.has(roleType)) return { siteId, rightPath };
  if (CORP_TYPES.has(roleType)) return { corpId };
  return { corpId, siteId };
}

/** True when a place lies in a scope; paths are compared on a segment boundary, `CP/10/` is not below `CP/1/`. */
export function isInScope(scope: Scope, place: Place): boolean {
  return (
    (scope.corpId === undefined || scope.corpId === place.corpId) &&
    (scope.siteId === undefined || scope.siteId === place.siteId) &&
    (scope.rightPath === undefined || isWithin(place.rightPath, scope.rightPath))
  );
}

/** By what the roles hold: a branch too small for a whole site's permissions holds roles that are as small. */
const holdsAll = (
  { roleHolds, permissions }: Pick<Viewer, "permissions" | "roleHolds">,
  wanted: readonly Permission[],
): boolean => wanted.every((permission) => (roleHolds ?? permissions).has(permission));

/** A person is seen by whoever administers one of the roles that the person holds, and by the root of the platform. */
export function maySeePerson(viewer: Administrator, held: readonly HeldRole[]): boolean {
  const scope = scopeOf(viewer);
  return isWholePlatform(scope) || held.some((role) => isInScope(scope, role));
}

/** The root of the platform sees every account, those without any role too. */
export function isWholePlatform(scope: Scope): boolean {
  return scope.corpId === undefined && scope.siteId === undefined && scope.rightPath === "CP/";
}

/**
 * Editing, disabling, resetting a password, closing: only of a person all of whose roles lie in the scope, stand below
 * one's own, can no more and reach no wider, so that nobody becomes more by taking over an account. Of oneself, what
 * one holds in the scope need not stand below.
 */
export function mayManagePerson(
  viewer: Administrator,
  held: readonly HeldRole[],
  isSelf = false,
): boolean {
  const scope = scopeOf(viewer);
  if (held.length === 0) return isWholePlatform(scope);
  return held.every(
    (role) =>
      isInScope(scope, role) &&
      holdsAll(viewer, role.permissions) &&
      breadthOf(role.roleType) <= breadthOf(viewer.roleType) &&
      (isSelf || isBelow(viewer, role)),
  );
}

/**
 * Giving roles to a person and taking them back: whatever the person is elsewhere, in the scope nothing of it may stand
 * beside or above one's own role.
 */
export function mayChangeRolesOf(viewer: Administrator, held: readonly HeldRole[]): boolean {
  const scope = scopeOf(viewer);
  return held.every((role) => !isInScope(scope, role) || isBelow(viewer, role));
}

/** A role as it could be given. */
export interface GrantableRole {
  readonly roleType: string;
  /** Null for a built-in one. */
  readonly siteId: string | null;
  readonly isEnabled: boolean;
  readonly permissions: readonly Permission[];
}

/** Which scopes a role type has: platform widest, then branch, then organisation. */
function breadthOf(roleType: string): number {
  if (PLATFORM_TYPES.has(roleType)) return 3;
  if (BRANCH_TYPES.has(roleType)) return 2;
  return 1;
}

/**
 * Giving and taking a role: it must be switched on, known to that site, rank no higher, can no more and reach no
 * wider than one's own, for a place inside the scope. Roles that administer need `identity.assignRoles`, learners and teachers do
 * not: whoever may make people makes those.
 */
export function mayGrantRole(viewer: Administrator, role: GrantableRole, place: Place): boolean {
  const isPlain =
    role.permissions.every((permission) => TEACHING_PERMISSIONS.has(permission)) &&
    breadthOf(role.roleType) === 1;
  return (
    role.isEnabled &&
    (role.siteId === null || role.siteId === place.siteId) &&
    holdsAll(viewer, role.permissions) &&
    breadthOf(role.roleType) <= breadthOf(viewer.roleType) &&
    !outranks(role, viewer) &&
    isInScope(scopeOf(viewer), place) &&
    viewer.permissions.has(isPlain ? "identity.manageUsers" : "identity.assignRoles")
  );
}

/** What the client asks for narrows the scope and never widens it; undefined when nothing can lie in both. */
export function narrowed(scope: Scope, wanted: Scope): Scope | undefined {
  if (wanted.corpId !== undefined && scope.corpId !== undefined && wanted.corpId !== scope.corpId)
    return undefined;
  if (wanted.siteId !== undefined && scope.siteId !== undefined && wanted.siteId !== scope.siteId)
    return undefined;
  const corpId = scope.corpId ?? wanted.corpId;
  const siteId = scope.siteId ?? wanted.siteId;
  const rightPath = deeper(scope.rightPath, wanted.rightPath);
  if (rightPath === null) return undefined;
  return {
    ...(corpId === undefined ? {} : { corpId }),
    ...(siteId === undefined ? {} : { siteId }),
    ...(rightPath === undefined ? {} : { rightPath }),
  };
}

/** The deeper of two paths when one lies within the other, null when they part. */
function deeper(own: string | undefined, wanted: string | undefined): string | undefined | null {
  if (own === undefined || wanted === undefined) return own ?? wanted;
  if (isWithin(wanted, own)) return wanted.endsWith("/") ? wanted : `${wanted}/`;
  return isWithin(own, wanted) ? own : null;
}
