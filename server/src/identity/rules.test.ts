import type { Permission } from "@perennial/contract/kernel/permission.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  isInScope,
  mayGrantRole,
  mayManagePerson,
  maySeePerson,
  narrowed,
  scopeOf,
  type Administrator,
  type HeldRole,
  type Place,
  type Scope,
} from "./rules.ts";

const MANAGE: Permission[] = ["identity.readUsers", "identity.manageUsers"];
const ASSIGN: Permission[] = [...MANAGE, "identity.assignRoles"];
const place = (corpId: string, rightPath: string, siteId = "S"): Place => ({
  corpId,
  rightPath,
  siteId,
});
const admin = (roleType: string, at: Place, permissions: Permission[]): Administrator => ({
  userId: "me",
  roleType,
  ...at,
  permissions: new Set(permissions),
});
const held = (roleType: string, at: Place, permissions: Permission[] = []): HeldRole => ({
  roleId: roleType,
  roleType,
  permissions,
  ...at,
});

const A = place("1", "CP/1/");
const A1 = place("11", "CP/1/11/");
const A10 = place("10", "CP/10/");
const AOther = place("1", "CP/1/", "T");

describe("who sees whom", () => {
  test.each([
    ["platform", "PlatformAdmin", place("CP", "CP/"), AOther, true],
    ["super below a branch", "SuperAdmin", A, A10, false],
    ["site, own branch", "SiteAdmin", A, A1, true],
    ["site, sibling with the same beginning", "SiteAdmin", A, A10, false],
    ["site, other site of the same branch", "SiteAdmin", A, AOther, false],
    ["organisation, itself", "SchoolAdmin", A, A, true],
    ["organisation, itself on another site", "SchoolAdmin", A, AOther, true],
    ["organisation, one below", "SchoolAdmin", A, A1, false],
    ["school, class below", "RealSchoolAdmin", A, A1, true],
    ["class, school above", "RealClassAdmin", A1, A, false],
    ["an unknown type, itself", "SomethingNew", A, A, true],
    ["an unknown type, below", "SomethingNew", A, A1, false],
  ])("%s", (_what, roleType, own, other, isSeen) => {
    expect(maySeePerson(admin(roleType, own, MANAGE), [held("Student", other)])).toBe(isSeen);
  });
});

describe("whom one may manage", () => {
  const site = admin("SiteAdmin", A, ASSIGN);
  test.each([
    ["a learner in the branch", [held("Student", A1)], true],
    ["a learner who also learns elsewhere", [held("Student", A1), held("Student", A10)], false],
    ["an organisation's administrator with fewer rights", [held("SchoolAdmin", A1, MANAGE)], true],
    [
      "a super administrator at one's own place",
      [held("SuperAdmin", A, [...ASSIGN, "site.createSite"])],
      false,
    ],
    [
      "a learner who is super administrator too",
      [held("Student", A), held("SuperAdmin", place("CP", "CP/"), ASSIGN)],
      false,
    ],
    ["an equal", [held("SiteAdmin", A, ASSIGN)], false],
    ["an equal with fewer rights", [held("SiteAdmin", A, MANAGE)], true],
    ["an equal further down", [held("SiteAdmin", A1, ASSIGN)], true],
    [
      "somebody who sees more sites, with fewer rights",
      [held("BureauLeader", A, ["identity.readUsers"])],
      false,
    ],
    ["an account without any role", [], false],
  ])("%s", (_what, roles, may) => expect(mayManagePerson(site, roles)).toBe(may));

  it("the whole platform manages accounts without a role", () => {
    expect(mayManagePerson(admin("PlatformAdmin", place("CP", "CP/"), ASSIGN), [])).toBe(true);
  });
});

describe("what one may give", () => {
  const role = (
    roleType: string,
    permissions: Permission[] = [],
    siteId: string | null = null,
  ) => ({
    roleType,
    permissions,
    siteId,
    isEnabled: true,
  });
  const site = admin("SiteAdmin", A, ASSIGN);
  const class1 = admin("RealClassAdmin", A1, MANAGE);
  test.each([
    ["site gives learner", site, role("Student"), A1, true],
    ["site gives learner to a sibling", site, role("Student"), A10, false],
    ["site gives its equal", site, role("SiteAdmin", ASSIGN), A, true],
    ["site gives more than its own", site, role("SiteAdmin", [...ASSIGN, "sso.manage"]), A, false],
    ["site gives platform, even without permissions", site, role("PlatformAdmin"), A, false],
    ["site gives another site's role", site, role("Student", [], "T"), A1, false],
    ["site gives its own role", site, role("Student", [], "S"), A1, true],
    [
      "site gives a role that is switched off",
      site,
      { ...role("Student"), isEnabled: false },
      A1,
      false,
    ],
    ["class makes learners", class1, role("Student"), A1, true],
    ["class gives rights without assignRoles", class1, role("SchoolAdmin", MANAGE), A1, false],
    ["class gives a branch role without permissions", class1, role("RealSchoolAdmin"), A1, false],
    [
      "class gives school, with the right to assign",
      admin("RealClassAdmin", A1, ASSIGN),
      role("RealSchoolAdmin", MANAGE),
      A1,
      false,
    ],
    [
      "organisation gives its equal",
      admin("SchoolAdmin", A, ASSIGN),
      role("SchoolAdmin", ASSIGN),
      A,
      true,
    ],
    [
      "organisation gives site administrator",
      admin("SchoolAdmin", A, ASSIGN),
      role("SiteAdmin"),
      A,
      false,
    ],
  ])("%s", (_what, viewer, wanted, at, may) => expect(mayGrantRole(viewer, wanted, at)).toBe(may));
});

const segment = fc.constantFrom("1", "10", "11", "2");
const anyPath = fc.array(segment, { maxLength: 3 }).map((parts) => ["CP", ...parts, ""].join("/"));
const anyPlace = fc.record({
  corpId: segment,
  siteId: fc.constantFrom("S", "T"),
  rightPath: anyPath,
});
const anyType = fc.constantFrom(
  "SuperAdmin",
  "PlatformAdmin",
  "SiteAdmin",
  "SchoolAdmin",
  "RealSchoolAdmin",
  "RealClassAdmin",
  "Teacher",
  "Expert",
);
const anyScope: fc.Arbitrary<Scope> = fc.record(
  {
    corpId: fc.constantFrom("1", "10", "%", "_", ""),
    siteId: fc.constantFrom("S", "T", "%"),
    rightPath: fc.oneof(anyPath, fc.constantFrom("CP/1", "%", "")),
  },
  { requiredKeys: [] },
);
const anyPermissions = fc.subarray([...ASSIGN, "site.manage", "sso.manage"] as Permission[]);

describe("laws", () => {
  it("what the client asks for never shows more", () => {
    fc.assert(
      fc.property(anyType, anyPlace, anyScope, anyPlace, (roleType, own, wanted, at) => {
        const scope = scopeOf(admin(roleType, own, MANAGE));
        const narrow = narrowed(scope, wanted);
        if (narrow && isInScope(narrow, at)) expect(isInScope(scope, at)).toBe(true);
      }),
    );
  });

  it("nobody can give a role that sees or may what the giver does not, unless the organisation itself is the tenant", () => {
    fc.assert(
      fc.property(
        anyType,
        anyPlace,
        anyPermissions,
        anyType,
        anyPlace,
        anyPermissions,
        anyPlace,
        (ownType, own, ownPermissions, type, at, permissions, somewhere) => {
          const viewer = admin(ownType, own, ownPermissions);
          if (
            !mayGrantRole(
              viewer,
              { roleType: type, permissions, siteId: null, isEnabled: true },
              at,
            )
          )
            return;
          expect(permissions.every((permission) => viewer.permissions.has(permission))).toBe(true);
          const given = scopeOf(admin(type, at, permissions));
          const seen = {
            ...somewhere,
            ...(given.corpId
              ? { corpId: given.corpId, rightPath: at.rightPath, siteId: at.siteId }
              : {}),
          };
          if (isInScope(given, seen) && scopeOf(viewer).corpId === undefined)
            expect(isInScope(scopeOf(viewer), seen)).toBe(true);
        },
      ),
    );
  });

  it("whoever may manage somebody sees them, and can do all that they can", () => {
    fc.assert(
      fc.property(
        anyType,
        anyPlace,
        anyPermissions,
        fc.array(fc.tuple(anyType, anyPlace, anyPermissions), { maxLength: 3 }),
        (type, own, permissions, roles) => {
          const viewer = admin(type, own, permissions);
          const holds = roles.map(([roleType, at, may]) => held(roleType, at, may));
          if (!mayManagePerson(viewer, holds)) return;
          expect(maySeePerson(viewer, holds)).toBe(true);
          for (const role of holds)
            for (const may of role.permissions) expect(viewer.permissions.has(may)).toBe(true);
        },
      ),
    );
  });
});
