import { TEACHING_PERMISSIONS, type Permission } from "@perennial/contract/kernel/permission.ts";

/**
 * The ranks of role types in a branch. A type that is not listed administers nothing, unless its permissions say
 * otherwise.
 */
const RANKS: Readonly<Record<string, number>> = {
  SuperAdmin: 70,
  PlatformAdmin: 60,
  BureauLeader: 60,
  SiteAdmin: 50,
  SchoolAdmin: 40,
  CourseCenterAdmin: 35,
  CorpHR: 35,
  BankAuthPoint: 35,
  ActivityAdmin: 35,
  SecClassroomAdmin: 35,
  RealSchoolAdmin: 30,
  RealCollegeAdmin: 20,
  RealClassAdmin: 10,
};
/** A site's own role that may administer something ranks above teachers and learners, whatever its name. */
const OF_ANY_ADMINISTRATION = 5;
const TOP = "SuperAdmin";

/** The facts that decide a rank. */
interface Ranked {
  readonly roleType: string;
  readonly rightPath: string;
  readonly permissions: Iterable<Permission>;
}

const rankOf = (role: Pick<Ranked, "roleType" | "permissions">): number => {
  const administers = [...role.permissions].some(
    (permission) => !TEACHING_PERMISSIONS.has(permission),
  );
  return Math.max(RANKS[role.roleType] ?? 0, administers ? OF_ANY_ADMINISTRATION : 0);
};

const isTop = (viewer: Pick<Ranked, "roleType" | "rightPath">): boolean =>
  viewer.roleType === TOP && viewer.rightPath === "CP/";

/** True for roles that administer anything: of a branch by their type, or by a permission. */
export const administers = (role: Pick<Ranked, "roleType" | "permissions">): boolean =>
  rankOf(role) > 0;

/** True when a role ranks higher than another; their places do not matter. */
export function outranks(
  role: Pick<Ranked, "roleType" | "permissions">,
  other: Pick<Ranked, "roleType" | "permissions">,
): boolean {
  return rankOf(role) > rankOf(other);
}

/**
 * True when a role in the viewer's branch is below the viewer's: it has a lower rank, or the same rank with fewer
 * permissions or a place further down the tree. The root of the platform is above everybody, including its equals,
 * because nobody else could help them.
 */
export function isBelow(viewer: Ranked, role: Ranked): boolean {
  if (isTop(viewer) || outranks(viewer, role)) return true;
  if (outranks(role, viewer)) return false;
  const own = new Set(viewer.permissions);
  const its = new Set(role.permissions);
  const hasFewer = its.size < own.size && [...its].every((permission) => own.has(permission));
  return hasFewer || role.rightPath.length > viewer.rightPath.length;
}
