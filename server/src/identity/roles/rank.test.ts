import {
  addToBlacklist,
  removeFromBlacklist,
} from "@perennial/contract/identity/people/blacklist.ts";
import {
  assignRole,
  assignRoles,
  unassignRole,
} from "@perennial/contract/identity/roles/role-admin.ts";
import { unmaskUser } from "@perennial/contract/identity/people/user-admin.ts";
import * as change from "@perennial/contract/identity/people/user-change.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { isBelow } from "./rank.ts";
import { insertCorps, insertPeople } from "../people/user-fixtures.ts";

/** From the lowest to the highest; all of them at the same place of the tree. */
const ORDER = [
  ["Student", "Teacher"],
  ["RClassAdmin"],
  ["RCollegeAdmin"],
  ["RSchoolAdmin"],
  ["CorpAdmin"],
  ["SiteAdmin"],
  ["PlatformAdmin"],
  ["SuperAdmin"],
];
const rankOf = (role: string): number => ORDER.findIndex((roles) => roles.includes(role));
const ROLES = ORDER.flat();
const ADMINS = ORDER.slice(1).flat();
const WHOLE = ["PlatformAdmin", "SuperAdmin"];
const CORP = "R1";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertCorps(app.services, [CORP]);
  await insertPeople(app.services, [
    ...ADMINS.map((role) => ({ id: `by${role}`, roles: [{ roleId: role, corpId: CORP }] })),
    // Whoever administers whole sites has their rights at the root only.
    ...WHOLE.map((role) => ({ id: `root${role}`, roles: [{ roleId: role, corpId: "CP" }] })),
    ...ROLES.flatMap((role) => [
      { id: `of${role}`, email: `of${role}@example.cn`, roles: [{ roleId: role, corpId: CORP }] },
      // Who holds several roles counts by the highest.
      {
        id: `also${role}`,
        email: `also${role}@example.cn`,
        roles: [
          { roleId: "Student", corpId: CORP },
          ...(role === "Student" ? [] : [{ roleId: role, corpId: CORP }]),
        ],
      },
    ]),
  ]);
});
afterAll(() => app.close());

const ATTEMPTS: readonly (readonly [string, AnyOperation, (userId: string) => object])[] = [
  ["resetPwd", change.resetPwd, (userId) => ({ userId })],
  ["disable", change.setUserEnabled, (id) => ({ userIds: [id], isEnabled: false })],
  ["update", change.updateManagedUser, (id) => ({ id, version: 1, phone: "13800000009" })],
  ["reset by mail", change.sendPasswordResetEmail, (userId) => ({ userId })],
  ["take all roles", change.removeUser, (userId) => ({ userId })],
  ["close", change.removeUser, (userId) => ({ userId, deleteAccount: true })],
  ["unmask", unmaskUser, (userId) => ({ userId, fields: ["email"] })],
  ["bar", addToBlacklist, (userId) => ({ userIds: [userId] })],
  ["let in", removeFromBlacklist, (userId) => ({ userIds: [userId] })],
  ["give a role", assignRole, (userId) => ({ userId, roleId: "Teacher", corpId: CORP })],
  ["take a role", unassignRole, (userId) => ({ userId, roleId: "Student", corpId: CORP })],
  [
    "exchange roles",
    assignRoles,
    (userId) => ({
      userId,
      corpId: CORP,
      roleIdArrays: "Teacher",
      roleIdsTobeRemoved: "Student",
    }),
  ],
];

/** Everything that an attempt could have changed. */
async function stateOf(id: string): Promise<string> {
  const { rows } = await app.services.pool.query(
    `select u.password_hash, u.is_enabled, u.mobile, u.closed_at, u.version,
       (select count(*) from identity.site_blacklist b where b.user_id = u.id) as barred,
       (select array_agg(r.role_id || r.is_enabled order by 1) from identity.user_role r where r.user_id = u.id) as roles,
       (select count(*) from kernel.code c where c.person_id = u.id) as codes
     from identity."user" u where u.id = $1`,
    [id],
  );
  return JSON.stringify(rows);
}

const PAIRS = ADMINS.filter((role) => role !== "SuperAdmin").flatMap((by) =>
  ROLES.filter((of) => rankOf(of) >= rankOf(by)).map((of) => [by, of] as const),
);

test.each(PAIRS)("%s does nothing to %s, who stands as high or higher", async (by, of) => {
  for (const id of [`of${of}`, `also${of}`]) {
    const before = await stateOf(id);
    for (const [what, operation, inputOf] of ATTEMPTS) {
      const answer = await app.call(operation, inputOf(id), { as: `by${by}` });
      expect([what, answer.success, answer.status]).toEqual([what, false, 403]);
    }
    expect(await stateOf(id)).toBe(before);
  }
});

test.each(
  ADMINS.flatMap((by) =>
    ROLES.filter((of) => rankOf(of) < rankOf(by)).map((of) => [by, of] as const),
  ),
)("%s resets the password of %s", async (by, of) => {
  // An organisation's own administrator reaches no branch.
  const isBranch = /^R[A-Z]/.test(of) && by === "CorpAdmin";
  const as = WHOLE.includes(by) ? `root${by}` : `by${by}`;
  const answer = await app.call(change.resetPwd, { userId: `of${of}` }, { as });
  expect(answer.success).toBe(!isBranch);
});

it("the same rank stands below with fewer permissions, or further down the tree", () => {
  const at = (rightPath: string, ...permissions: ("site.manage" | "cms.edit")[]) => ({
    roleType: "SiteAdmin",
    rightPath,
    permissions,
  });
  const own = at("CP/1/", "site.manage", "cms.edit");
  expect(isBelow(own, at("CP/1/", "site.manage", "cms.edit"))).toBe(false);
  expect(isBelow(own, at("CP/1/", "cms.edit"))).toBe(true);
  expect(isBelow(at("CP/1/", "site.manage"), at("CP/1/", "cms.edit"))).toBe(false);
  expect(isBelow(own, at("CP/1/2/", "site.manage", "cms.edit"))).toBe(true);
});

it("the root of the platform may help its equals, nobody else below it", () => {
  const root = { roleType: "SuperAdmin", rightPath: "CP/", permissions: [] };
  expect(isBelow(root, root)).toBe(true);
  expect(isBelow({ ...root, rightPath: "CP/1/" }, root)).toBe(false);
});
