import { TEACHING_PERMISSIONS, type Permission } from "@perennial/contract/kernel/permission.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { isWithin } from "../organisation/public.ts";
import { isBelow, outranks } from "./roles/rank.ts";

/** A role of a person, with the place where it is valid. */
export interface HeldRole {
  readonly roleId: string;
  readonly roleType: string;
  readonly corpId: string;
  readonly siteId: string;
  readonly rightPath: string;
  readonly permissions: readonly Permission[];
}

/** A place where a role is or will be valid. */
export type Place = Pick<HeldRole, "corpId" | "siteId" | "rightPath">;

/** The people whom a role administers; every condition that is present must hold. */
export interface Scope {
  readonly corpId?: string;
  readonly siteId?: string;
  /** With a slash at the end. */
  readonly rightPath?: string;
}

/** What the rules need to know about the caller. */
export type Administrator = Pick<
  Viewer,
  "userId" | "roleType" | "corpId" | "siteId" | "rightPath" | "permissions" | "roleHolds"
>;

/** These see all sites below their path. */
const PLATFORM_TYPES: ReadonlySet<string> = new Set([
  "SuperAdmin",
  "PlatformAdmin",
  "BureauLeader",
]);
/** These see their own organisation, whichever site its people came from (consoles §5). */
const CORP_TYPES: ReadonlySet<string> = new Set([
  "SchoolAdmin",
  "CourseCenterAdmin",
  "CorpHR",
  "CorpEmployee",
  "CorpTeacher",
]);
/** These administer a branch of the organisation tree on one site. */
const BRANCH_TYPES: ReadonlySet<string> = new Set([
  "SiteAdmin",
  "RealSchoolAdmin",
  "RealCollegeAdmin",
  "RealClassAdmin",
]);

/**
 * The people whom a role administers: platform and super roles by right path; administrators of sites, schools,
 * colleges and classes by right path on their site; organisations by organisation (consoles §5). Any other role sees
 * only its own organisation on its own site.
 */
export function scopeOf({ roleType, corpId, siteId, rightPath }: Administrator): Scope {
  if (PLATFORM_TYPES.has(roleType)) return { rightPath };
  if (BRANCH_TYPES.has(roleType)) return { siteId, rightPath };
  if (CORP_TYPES.has(roleType)) return { corpId };
  return { corpId, siteId };
}

/** True when a place is within a scope; paths are compared on a segment boundary, so `CP/10/` is not below `CP/1/`. */
export function isInScope(scope: Scope, place: Place): boolean {
  return (
    (scope.corpId === undefined || scope.corpId === place.corpId) &&
    (scope.siteId === undefined || scope.siteId === place.siteId) &&
    (scope.rightPath === undefined || isWithin(place.rightPath, scope.rightPath))
  );
}

/**
 * Compares what the roles contain: a branch that is too small for a whole site's permissions contains roles just as
 * small.
 */
const holdsAll = (
  { roleHolds, permissions }: Pick<Viewer, "permissions" | "roleHolds">,
  wanted: readonly Permission[],
): boolean => wanted.every((permission) => (roleHolds ?? permissions).has(permission));

/** A person is visible to those who administer one of the person's roles, and to the root of the platform. */
export function maySeePerson(viewer: Administrator, held: readonly HeldRole[]): boolean {
  const scope = scopeOf(viewer);
  return isWholePlatform(scope) || held.some((role) => isInScope(scope, role));
}

/** The root of the platform sees every account, even one without roles. */
export function isWholePlatform(scope: Scope): boolean {
  return scope.corpId === undefined && scope.siteId === undefined && scope.rightPath === "CP/";
}

/**
 * Editing, disabling, resetting a password, closing: allowed only when all roles of the person are within the scope,
 * rank below the viewer's, have no further permissions and no wider reach, so that taking over an account gains
 * nothing. One's own roles within the scope need not rank below.
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
 * Giving roles to a person and taking them: whatever roles the person has elsewhere, those within the scope must rank
 * below the viewer's.
 */
export function mayChangeRolesOf(viewer: Administrator, held: readonly HeldRole[]): boolean {
  const scope = scopeOf(viewer);
  return held.every((role) => !isInScope(scope, role) || isBelow(viewer, role));
}

/** A role that might be given. */
export interface GrantableRole {
  readonly roleType: string;
  /** Null for a built-in one. */
  readonly siteId: string | null;
  readonly isEnabled: boolean;
  readonly permissions: readonly Permission[];
}

/** The kinds of scope by role type, the widest first: platform, branch, organisation. */
function breadthOf(roleType: string): number {
  if (PLATFORM_TYPES.has(roleType)) return 3;
  if (BRANCH_TYPES.has(roleType)) return 2;
  return 1;
}

/**
 * Giving and taking a role: it must be switched on and known to that site, rank no higher than the viewer's, have no
 * further permissions and no wider reach, and its place must be inside the scope. Roles that administer need
 * `identity.assignRoles`. Learner and teacher roles do not: those who may create people may give them.
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

/** Narrows the scope by what the client asks for, and never widens it; undefined when nothing can fit both. */
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

/** The deeper of two paths when one contains the other, otherwise null. */
function deeper(own: string | undefined, wanted: string | undefined): string | undefined | null {
  if (own === undefined || wanted === undefined) return own ?? wanted;
  if (isWithin(wanted, own)) return wanted.endsWith("/") ? wanted : `${wanted}/`;
  return isWithin(own, wanted) ? own : null;
}
