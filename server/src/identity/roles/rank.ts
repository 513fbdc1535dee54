import { TEACHING_PERMISSIONS, type Permission } from "@perennial/contract/kernel/permission.ts";

/** Who stands above whom in a branch; what is not here administers nothing, unless its permissions say otherwise. */
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
/** A site's own role that may administer something, whatever it is called, stands above teachers and learners. */
const OF_ANY_ADMINISTRATION = 5;
const TOP = "SuperAdmin";

/** What a rank is made of. */
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

/** Whether a role stands higher than another; its place does not matter. */
export function outranks(
  role: Pick<Ranked, "roleType" | "permissions">,
  other: Pick<Ranked, "roleType" | "permissions">,
): boolean {
  return rankOf(role) > rankOf(other);
}

/**
 * Whether a role that somebody holds in the viewer's branch stands below the viewer's: of a lower rank, or of the same
 * one with fewer permissions or further down the tree. The root of the platform stands above everybody, its equals too,
 * for nobody else could help them.
 */
export function isBelow(viewer: Ranked, role: Ranked): boolean {
  if (isTop(viewer) || outranks(viewer, role)) return true;
  if (outranks(role, viewer)) return false;
  const own = new Set(viewer.permissions);
  const its = new Set(role.permissions);
  const hasFewer = its.size < own.size && [...its].every((permission) => own.has(permission));
  return hasFewer || role.rightPath.length > viewer.rightPath.length;
}
