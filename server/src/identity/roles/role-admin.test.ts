import { isLogin } from "@perennial/contract/identity/sign-in/session.ts";
import * as roles from "@perennial/contract/identity/roles/role-admin.ts";
import { getUser } from "@perennial/contract/identity/people/user-admin.ts";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { insertCorps, insertPeople } from "../people/user-fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertCorps(app.services, ["A1", "A1/A11", "A10"]);
  await insertPeople(app.services, [
    { id: "corpa1", roles: [{ roleId: "CorpAdmin", corpId: "A1" }] },
    { id: "sitea1", roles: [{ roleId: "SiteAdmin", corpId: "A1" }] },
    { id: "schoolsite1", roles: [{ roleId: "SiteAdmin", corpId: "CP", siteId: "school" }] },
    { id: "lia1", roles: [{ roleId: "Student", corpId: "A1" }] },
    { id: "lia10", roles: [{ roleId: "Student", corpId: "A10" }] },
  ]);
});
afterAll(() => app.close());

/** Somebody of A1 for one test alone. */
async function anotherOfA1(id: string, ...roleIds: string[]): Promise<string> {
  const given = roleIds.map((roleId) => ({ roleId, corpId: "A1" }));
  await insertPeople(app.services, [{ id, roles: given }]);
  return id;
}

const rolesOf = async (id: string): Promise<string[]> =>
  (
    await app.services.pool.query(
      "select role_id || '@' || corp_id as role from identity.user_role where user_id = $1 and is_enabled order by 1",
      [id],
    )
  ).rows.map(({ role }) => role as string);

describe("giving and taking", () => {
  test.each([
    ["corpa1", "lia1", "SiteAdmin", undefined, "identity.roleNotGrantable"],
    ["corpa1", "lia1", "SuperAdmin", undefined, "identity.roleNotGrantable"],
    ["corpa1", "lia1", "RSchoolAdmin", undefined, "identity.roleNotGrantable"],
    ["corpa1", "lia1", "NoSuchRole", undefined, "identity.roleNotGrantable"],
    ["corpa1", "lia1", "Teacher", "A10", "identity.corpOutOfScope"],
    ["corpa1", "lia1", "Teacher", "CP", "identity.corpOutOfScope"],
    ["corpa1", "lia10", "Teacher", undefined, "identity.userUnknown"],
    ["corpa1", "corpa1", "Teacher", undefined, "identity.notYourself"],
    ["sitea1", "lia1", "PlatformAdmin", undefined, "identity.roleNotGrantable"],
    ["sitea1", "lia10", "Student", undefined, "identity.userUnknown"],
    ["site01", "lia1", "BureauLeader", undefined, "identity.roleNotGrantable"],
    ["school01", "lia1", "Teacher", undefined, "identity.userUnknown"],
  ])("%s giving %s %s at %s is %d", async (as, userId, roleId, corpId, code) => {
    const before = await rolesOf(userId);
    const params = { userId, roleId, ...(corpId ? { corpId } : {}) };
    expect((await app.call(roles.assignRole, params, { as })).code).toBe(code);
    expect(await rolesOf(userId)).toEqual(before);
  });

  it("is refused to whoever may not assign, and to visitors", async () => {
    const params = { userId: "lia1", roleId: "Teacher" };
    for (const as of ["student01", "teacher01", "rschool01"])
      expect(await app.call(roles.assignRole, params, { as })).toMatchObject({
        code: "kernel.forbidden",
      });
    expect(await app.call(roles.assignRole, params, {})).toMatchObject({ status: 401 });
  });

  it("is given at the person's own organisation when none is named", async () => {
    await insertPeople(app.services, [
      { id: "lia11", roles: [{ roleId: "Student", corpId: "A11" }] },
    ]);
    const params = { userId: "lia11", roleId: "Teacher" };
    expect(await app.call(roles.assignRole, params, { as: "sitea1" })).toMatchObject({
      resultCode: 0,
    });
    expect(await rolesOf("lia11")).toEqual(["Student@A11", "Teacher@A11"]);
  });

  it("takes effect in open sessions at once", async () => {
    const userId = await anotherOfA1("promoted", "Student");
    expect(
      await app.call(roles.assignRole, { userId, roleId: "CorpAdmin" }, { as: "sitea1" }),
    ).toMatchObject({ resultCode: 0 });
    expect(await rolesOf(userId)).toEqual(["CorpAdmin@A1", "Student@A1"]);
    expect((await app.call(isLogin, {}, { as: userId })).data).toBe(true);
    expect(
      await app.call(roles.unassignRole, { userId, roleId: "Student" }, { as: "sitea1" }),
    ).toMatchObject({ resultCode: 0 });
    expect((await app.call(isLogin, {}, { as: userId })).data).toBe(false);
    expect(await rolesOf(userId)).toEqual(["CorpAdmin@A1"]);
    const elsewhere = { userId, roleId: "Student", corpId: "A11" };
    await app.call(roles.assignRole, elsewhere, { as: "sitea1" });
    expect(await rolesOf(userId)).toEqual(["CorpAdmin@A1", "Student@A11"]);
  });

  it("of several is one step, or none", async () => {
    const userId = await anotherOfA1("stepping", "Student", "Teacher");
    const ask = (params: object) =>
      app.call(roles.assignRoles, { userId, ...params }, { as: "corpa1" });
    expect(
      await ask({ roleIdArrays: "Expert,SuperAdmin", roleIdsTobeRemoved: "Teacher" }),
    ).toMatchObject({ code: "identity.roleNotGrantable" });
    expect(await rolesOf(userId)).toEqual(["Student@A1", "Teacher@A1"]);
    expect(
      await ask({ roleIdArrays: "Expert", roleIdsTobeRemoved: "Teacher,Student" }),
    ).toMatchObject({ resultCode: 0 });
    expect(await rolesOf(userId)).toEqual(["Expert@A1"]);
    expect(await ask({ roleIdArrays: "Student", onlyAllowOneRole: true })).toMatchObject({
      resultCode: 0,
    });
    expect(await rolesOf(userId)).toEqual(["Student@A1"]);
  });

  it("is shown with what may be taken", async () => {
    const shown = await app.call(roles.listUserRoles, { userId: "lia1" }, { as: "corpa1" });
    expect(shown.data).toMatchObject([{ roleId: "Student", corpId: "A1", mayRemove: true }]);
    expect(
      await app.call(roles.listUserRoles, { userId: "lia10" }, { as: "corpa1" }),
    ).toMatchObject({ code: "identity.userUnknown" });
  });
});

describe("a site's own roles", () => {
  const wanted = {
    name: "班主任",
    roleType: "Teacher",
    entryPath: "/ucenter/teaching-space",
    permissions: ["identity.readUsers"],
  } as const;
  const make = (as: string, params: object = {}, host?: string) =>
    app.call(
      roles.createRole,
      { ...wanted, permissions: ["identity.readUsers"], ...params } as never,
      { as, ...(host ? { host } : {}) },
    );

  it("are made, changed, switched off and deleted, by this site only", async () => {
    const id = (await make("sitea1")).data?.id ?? "";
    expect(id).not.toBe("");
    expect(await make("sitea1")).toMatchObject({ code: "identity.roleNameTaken" });
    expect(await make("schoolsite1", {}, SCHOOL_HOST)).toMatchObject({ resultCode: 0 });
    const list = await app.call(roles.listRoles, { keyword: "班主任" }, { as: "sitea1" });
    expect(list.data).toMatchObject([
      { id, isBuiltIn: false, isEnabled: true, holders: 0, may: { edit: true, grant: true } },
    ]);

    await app.call(roles.assignRole, { userId: "lia1", roleId: id }, { as: "sitea1" });
    expect(await app.call(roles.removeRole, { id }, { as: "sitea1" })).toMatchObject({
      code: "identity.roleInUse",
    });
    const update = { id, ...wanted, permissions: ["identity.readUsers" as const], remarks: "带班" };
    expect(
      await app.call(roles.updateRole, update, { as: "schoolsite1", host: SCHOOL_HOST }),
    ).toMatchObject({ code: "identity.roleUnknown" });
    expect(await app.call(roles.updateRole, update, { as: "sitea1" })).toMatchObject({
      resultCode: 0,
    });
    expect(
      await app.call(roles.setRoleEnabled, { id, isEnabled: false }, { as: "sitea1" }),
    ).toMatchObject({ resultCode: 0 });
    expect(
      await app.call(roles.assignRole, { userId: "corpa1", roleId: id }, { as: "sitea1" }),
    ).toMatchObject({ code: "identity.roleNotGrantable" });
    expect(
      await app.call(roles.unassignRole, { userId: "lia1", roleId: id }, { as: "sitea1" }),
    ).toMatchObject({ resultCode: 0 });
    expect(await app.call(roles.removeRole, { id }, { as: "sitea1" })).toMatchObject({
      resultCode: 0,
    });
  });

  test.each([
    [{ permissions: ["site.createSite"] }, "identity.permissionsBeyondOwn"],
    [{ permissions: ["delivery.readOutbox"] }, "identity.permissionsBeyondOwn"],
    [{ permissions: ["no.such"] }, "kernel.invalidInput"],
    [{ roleType: "SuperAdmin" }, "kernel.invalidInput"],
    [{ roleType: "RealSchoolAdmin" }, "kernel.invalidInput"],
    [{ entryPath: "https://evil.example" }, "kernel.invalidInput"],
    [{ siteId: "school" }, "kernel.invalidInput"],
  ])("with %j are refused with %d", async (params, code) => {
    expect((await make("sitea1", { name: "另一个", ...params })).code).toBe(code);
  });

  it("never touch built-in ones", async () => {
    const update = { id: "SiteAdmin", ...wanted, permissions: [] };
    expect(await app.call(roles.updateRole, update, { as: "super01" })).toMatchObject({
      code: "identity.roleBuiltIn",
    });
    expect(
      await app.call(roles.setRoleEnabled, { id: "SiteAdmin", isEnabled: false }, { as: "site01" }),
    ).toMatchObject({ code: "identity.roleBuiltIn" });
    expect(await app.call(roles.removeRole, { id: "Student" }, { as: "site01" })).toMatchObject({
      code: "identity.roleBuiltIn",
    });
    expect(
      await app.call(roles.createRole, { ...wanted, permissions: [] }, { as: "corpa1" }),
    ).toMatchObject({ code: "kernel.forbidden" });
  });

  it("offer only what one may give", async () => {
    const list = await app.call(
      roles.listRoles,
      { isGrantableOnly: true, pageSize: 100 },
      { as: "corpa1" },
    );
    const ids = (list.data ?? []).map(({ id }) => id);
    expect(ids).toContain("CorpAdmin");
    expect(ids).toContain("Teacher");
    for (const id of ["SiteAdmin", "SuperAdmin", "PlatformAdmin", "RSchoolAdmin", "BureauLeader"])
      expect(ids).not.toContain(id);
  });

  it("removed from a person are gone from what they see", async () => {
    const userId = await anotherOfA1("demoted", "Student", "Teacher");
    const seen = async () =>
      (await app.call(getUser, { id: userId }, { as: "corpa1" })).data?.roleSets
        .map(({ roleId }) => roleId)
        .toSorted();
    expect(await seen()).toEqual(["Student", "Teacher"]);
    await app.call(roles.unassignRole, { userId, roleId: "Teacher" }, { as: "corpa1" });
    expect(await seen()).toEqual(["Student"]);
  });
});
