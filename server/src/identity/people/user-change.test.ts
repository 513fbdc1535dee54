import * as admin from "@perennial/contract/identity/people/user-admin.ts";
import * as blacklist from "@perennial/contract/identity/people/blacklist.ts";
import * as change from "@perennial/contract/identity/people/user-change.ts";
import * as create from "@perennial/contract/identity/people/user-create.ts";
import { isLogin } from "@perennial/contract/identity/sign-in/session.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { tablesOf } from "../../kernel/services.ts";
import { sealRecipient } from "../../delivery/recipient.ts";
import { sealMobile } from "../account/mobile-column.ts";
import { isPassword } from "../sign-in/password.ts";
import { insertCorps, insertPeople } from "./user-fixtures.ts";
import type { PeopleTables } from "./user-scope.ts";

const LI = { id: "lia1", roles: [{ roleId: "Student", corpId: "A1" }] };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertCorps(app.services, ["A1", "A10"]);
  await insertPeople(app.services, [
    { id: "corpa1", roles: [{ roleId: "CorpAdmin", corpId: "A1" }] },
    { id: "corpa10", roles: [{ roleId: "CorpAdmin", corpId: "A10" }] },
    { id: "sitea1", roles: [{ roleId: "SiteAdmin", corpId: "A1" }] },
    { id: "classa1", roles: [{ roleId: "RClassAdmin", corpId: "A1" }] },
    { ...LI, email: "lia1@example.cn", mobile: "13900010001" },
    ...["lib1", "lic1", "lid1"].map((id) => ({ id, roles: LI.roles })),
    { ...LI, id: "gone01", name: "欧阳远", email: "gone01@example.cn", mobile: "13900010002" },
    { id: "lia10", mobile: "13900010010", roles: [{ roleId: "Student", corpId: "A10" }] },
    ...["both01", "both02"].map((id) => ({
      id,
      roles: [
        { roleId: "Student", corpId: "A1" },
        { roleId: "Student", corpId: "A10" },
      ],
    })),
    {
      id: "supera1",
      roles: [
        { roleId: "Student", corpId: "A1" },
        { roleId: "SuperAdmin", corpId: "CP" },
      ],
    },
    { id: "platforma1", roles: [{ roleId: "PlatformAdmin", corpId: "A1" }] },
  ]);
});
afterAll(() => app.close());

const rowOf = async (id: string) =>
  (await app.services.pool.query('select * from identity."user" where id = $1', [id]))
    .rows[0] as Record<string, unknown>;
const rolesOf = async (id: string): Promise<string[]> =>
  (
    await app.services.pool.query(
      "select role_id || '@' || corp_id as role from identity.user_role where user_id = $1 and is_enabled order by 1",
      [id],
    )
  ).rows.map(({ role }) => role as string);

describe("nobody becomes more by somebody else's account", () => {
  const attempts: [string, AnyOperation, (id: string) => object][] = [
    ["resetting a password", change.resetPwd, (userId) => ({ userId })],
    ["choosing a password", change.resetPwd, (userId) => ({ userId, newPwd: "correct horse" })],
    ["switching off", change.setUserEnabled, (id) => ({ userIds: [id], isEnabled: false })],
    ["closing", change.removeUser, (userId) => ({ userId, deleteAccount: true })],
    [
      "changing the mobile",
      change.updateManagedUser,
      (id) => ({ id, version: 1, phone: "13800000009" }),
    ],
    ["mailing a reset", change.sendPasswordResetEmail, (userId) => ({ userId })],
  ];
  const pairs = [
    ["sitea1", "supera1", "identity.userNotManageable"],
    ["sitea1", "platforma1", "identity.userNotManageable"],
    ["sitea1", "both01", "identity.userNotManageable"],
    ["corpa1", "sitea1", "identity.userNotManageable"],
    ["corpa1", "both01", "identity.userNotManageable"],
    ["corpa1", "lia10", "identity.userUnknown"],
    ["corpa10", "lia1", "identity.userUnknown"],
    ["classa1", "corpa1", "identity.userNotManageable"],
    ["platforma1", "supera1", "identity.userNotManageable"],
  ] as const;
  test.each(
    attempts.flatMap(([what, operation, params]) =>
      pairs.map(([as, id, code]) => [what, as, id, code, operation, params] as const),
    ),
  )("%s: %s against %s is %d", async (_what, as, id, code, operation, params) => {
    const before = await rowOf(id);
    const answer = await app.call(operation, params(id), { as });
    expect(answer.code).toBe(code);
    expect(await rowOf(id)).toEqual(before);
  });

  it("nor by one's own", async () => {
    const as = { as: "sitea1" };
    for (const { code } of [
      await app.call(change.resetPwd, { userId: "sitea1" }, as),
      await app.call(change.removeUser, { userId: "sitea1" }, as),
      await app.call(blacklist.addToBlacklist, ["sitea1"], as),
    ])
      expect(code).toBe("identity.notYourself");
  });

  it("is refused to learners and teachers altogether", async () => {
    for (const [, operation, params] of attempts)
      for (const as of ["student01", "teacher01"])
        expect(await app.call(operation, params("lia1") as never, { as })).toMatchObject({
          status: 403,
          code: "kernel.forbidden",
        });
  });
});

describe("a new person", () => {
  const make = (as: string, user: object, type = "Student", userDetail: object = {}) =>
    app.call(create.createUser, { type, user, userDetail } as never, { as });

  it("gets an initial password that works, must be changed, and stands in no log", async () => {
    const answer = await make("corpa1", { name: "新来的", phone: "13700000001" }, "Teacher", {
      no: "T-7",
      birthday: "1970-02-03",
    });
    expect(answer.success).toBe(true);
    const { id = "", initialPassword = "" } = answer.data ?? {};
    const row = await rowOf(id);
    expect(row).toMatchObject({
      name: "新来的",
      mobile: sealMobile(app.services.vault, "13700000001"),
      no: "T-7",
      birthday: "1970-02-03",
      corp_id: "A1",
      right_path: "CP/A1/",
      must_change_password: true,
    });
    expect(initialPassword).toHaveLength(12);
    expect(await isPassword(initialPassword, row.password_hash as string)).toBe(true);
    expect(await rolesOf(id)).toEqual(["Teacher@A1"]);
    const { rows } = await app.services.pool.query(
      "select input::text as input from journal.operation_log where operation = 'identity.createUser'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(initialPassword);
  });

  it("of an organisation's administrator needs a mobile only", async () => {
    const answer = await app.call(
      create.createUserAndAssignRole,
      { roleId: "CorpAdmin", corpId: "A1", phone: "13700000002" },
      { as: "sitea1" },
    );
    expect(answer.success).toBe(true);
    expect(await rolesOf(answer.data?.id ?? "")).toEqual(["CorpAdmin@A1"]);
    expect(
      await app.call(
        create.createUserAndAssignRole,
        { roleId: "CorpAdmin", corpId: "A1" } as never,
        { as: "sitea1" },
      ),
    ).toMatchObject({ code: "kernel.invalidInput", fields: [{ path: "phone" }] });
  });

  test.each([
    ["corpa1", { name: "某人", corpId: "A10" }, "Student", "identity.corpOutOfScope"],
    ["corpa1", { name: "某人", corpId: "nowhere" }, "Student", "identity.corpOutOfScope"],
    ["sitea1", { name: "某人", corpId: "CP" }, "Student", "identity.corpOutOfScope"],
    ["classa1", { name: "某人" }, "SchoolAdmin", "identity.roleNotGrantable"],
    ["corpa1", { name: "某人" }, "BureauLeader", "identity.roleNotGrantable"],
    ["corpa1", { name: "某人", phone: "13900010001" }, "Student", "identity.accountTaken"],
    ["corpa1", { name: "某人", loginName: "lia1x", phone: "1" }, "Student", "kernel.invalidInput"],
    ["corpa1", { name: "某人" }, "SuperAdmin", "kernel.invalidInput"],
  ])("%s making %j as %s is %d", async (as, user, type, code) => {
    const { rows } = await app.services.pool.query(
      'select count(*) as people from identity."user"',
    );
    expect((await make(as, user, type)).code).toBe(code);
    expect(
      (await app.services.pool.query('select count(*) as people from identity."user"')).rows,
    ).toEqual(rows);
  });

  test.each([
    "roles",
    "roleType",
    "rightPath",
    "score",
    "permissions",
    "id",
    "isEnabled",
    "passwordHash",
    "siteId",
  ])("takes no %s from outside", async (key) => {
    expect(await make("corpa1", { name: "某人", [key]: "SuperAdmin" })).toMatchObject({
      code: "kernel.invalidInput",
    });
    expect(await make("corpa1", { name: "某人" }, "Student", { [key]: "9" })).toMatchObject({
      code: "kernel.invalidInput",
    });
    const update = { id: "lia1", version: 1, [key]: "9" };
    if (key !== "id")
      expect(
        await app.call(change.updateManagedUser, update as never, { as: "corpa1" }),
      ).toMatchObject({ code: "kernel.invalidInput" });
  });
});

describe("changing a person", () => {
  it("is found by the new name, and a second change from the old state is a conflict", async () => {
    const first = await app.call(
      change.updateManagedUser,
      {
        id: "lib1",
        version: 1,
        name: "司马青",
        phone: "13700000003",
        remark: "<img src=x onerror=alert(1)>",
      },
      { as: "corpa1" },
    );
    expect(first.data).toEqual({ version: 2 });
    expect(await rowOf("lib1")).toMatchObject({
      name: "司马青",
      mobile: sealMobile(app.services.vault, "13700000003"),
      mobile_verified_at: null,
    });
    expect(
      await app.call(
        change.updateManagedUser,
        { id: "lib1", version: 1, name: "别的" },
        { as: "corpa1" },
      ),
    ).toMatchObject({ status: 409, code: "kernel.conflict" });
    const { data } = await app.call(admin.listUsers, { keyword: "simaqing" }, { as: "corpa1" });
    expect(data?.map(({ id }) => id)).toEqual(["lib1"]);
  });

  it("refuses what is somebody else's, field by field", async () => {
    const answer = await app.call(
      change.updateManagedUser,
      { id: "lid1", version: 1, phone: "13900010010", email: "LIA1@example.cn" },
      { as: "corpa1" },
    );
    expect(answer).toMatchObject({
      status: 409,
      code: "identity.accountTaken",
      fields: [{ path: "phone" }, { path: "email" }],
    });
  });

  it("ends sessions when it takes the password or the account away", async () => {
    const isIn = async (as: string) => (await app.call(isLogin, {}, { as })).data;
    expect(await isIn("lic1")).toBe(true);
    const reset = await app.call(change.resetPwd, { userId: "lic1" }, { as: "corpa1" });
    const { initialPassword = "" } = reset.data ?? {};
    expect(await isIn("lic1")).toBe(false);
    const row = await rowOf("lic1");
    expect(row.must_change_password).toBe(true);
    expect(await isPassword(initialPassword, row.password_hash as string)).toBe(true);
    expect(
      await app.call(change.resetPwd, { userId: "lic1", newPwd: "12345678" }, { as: "corpa1" }),
    ).toMatchObject({ code: "identity.passwordWeak", fields: [{ path: "newPwd" }] });
    const chosen = await app.call(
      change.resetPwd,
      { userId: "lic1", newPwd: "correct horse battery" },
      { as: "corpa1" },
    );
    expect(chosen.data).toEqual({ initialPassword: "" });
    expect(
      await isPassword("correct horse battery", (await rowOf("lic1")).password_hash as string),
    ).toBe(true);
    await app.services.pool.query(
      `update identity."user" set password_hash = (select password_hash from identity."user" where id = 'student01') where id = 'lic1'`,
    );
    app.forgetToken("lic1");
    expect(await isIn("lic1")).toBe(true);
    await app.call(
      change.setUserEnabled,
      { userIds: ["lic1"], isEnabled: false },
      { as: "corpa1" },
    );
    expect(await isIn("lic1")).toBe(false);
    app.forgetToken("lic1");
    await expect(app.tokenOf("lic1")).rejects.toThrow();
    await app.call(change.setUserEnabled, { userIds: ["lic1"], isEnabled: true }, { as: "corpa1" });
    expect(await isIn("lic1")).toBe(true);
  });

  it("bars and lets in within the scope only", async () => {
    expect(
      await app.call(blacklist.addToBlacklist, ["lia1", "lia10"], { as: "corpa1" }),
    ).toMatchObject({
      code: "identity.userUnknown",
    });
    expect(await app.call(blacklist.addToBlacklist, ["lia1"], { as: "corpa1" })).toMatchObject({
      resultCode: 0,
    });
    const shown = await app.call(admin.getUser, { id: "lia1" }, { as: "corpa1" });
    expect(shown.data?.inSiteBlacklist).toBe(true);
    expect(
      await app.call(blacklist.removeFromBlacklist, { userIds: ["lia1"] }, { as: "corpa10" }),
    ).toMatchObject({ code: "identity.userUnknown" });
    expect(
      await app.call(blacklist.removeFromBlacklist, { userIds: ["lia1"] }, { as: "corpa1" }),
    ).toMatchObject({ resultCode: 0 });
  });

  it("mails a link with no secret in its query, to the person's address only", async () => {
    await app.owner("truncate delivery.outbox");
    expect(
      await app.call(change.sendPasswordResetEmail, { userId: "lib1" }, { as: "corpa1" }),
    ).toMatchObject({ code: "identity.emailMissing" });
    const answer = await app.call(
      change.sendPasswordResetEmail,
      { userId: "lia1" },
      { as: "corpa1" },
    );
    expect(answer.data).toEqual({ email: "l***1@example.cn" });
    const { rows } = await app.services.pool.query<{ recipient: string; body: string }>(
      "select recipient, body from delivery.outbox",
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([
      sealRecipient(app.services.vault, "lia1@example.cn"),
    ]);
    expect(rows[0]?.body).toMatch(/\/security\/email\/resetpwd#/);
  });

  it("by GET comes from this site only", async () => {
    const cookie = `Admin-Token=${await app.tokenOf("corpa1")}`;
    for (const path of [
      "resetPwd?userId=lia1",
      "delete?userId=lia1",
      "sendPasswordResetEmail?userId=lia1",
    ]) {
      const foreign: Record<string, string>[] = [
        { cookie },
        { cookie, "sec-fetch-site": "cross-site" },
      ];
      for (const headers of foreign)
        expect((await app.fetch(`/api/centro/api/user/${path}`, { headers })).status).toBe(403);
    }
  });

  it("takes the roles of the scope away, or closes the account", async () => {
    expect(await app.call(change.removeUser, { userId: "both02" }, { as: "corpa1" })).toMatchObject(
      { resultCode: 0 },
    );
    expect(await rolesOf("both02")).toEqual(["Student@A10"]);
    expect(await app.call(admin.getUser, { id: "both02" }, { as: "corpa1" })).toMatchObject({
      code: "identity.userUnknown",
    });
    const found = async () =>
      (await app.call(admin.listUsers, { keyword: "欧阳" }, { as: "corpa1" })).data;
    expect(await found()).toHaveLength(1);
    const userId = "gone01";
    expect(
      await app.call(change.removeUser, { userId, deleteAccount: true }, { as: "corpa1" }),
    ).toMatchObject({ resultCode: 0 });
    expect(await rowOf(userId)).toMatchObject({ mobile: null, email: null });
    expect((await rowOf(userId)).closed_at).not.toBeNull();
    expect(await found()).toEqual([]);
  });
});

describe("an e-mail for the own account", () => {
  const captcha = async () => {
    const { keepCaptcha } = await import("../verification/captcha-ticket.ts");
    const asked = { text: "abcd", number: 7 };
    const db = tablesOf<PeopleTables>(app.services.db);
    return `${await keepCaptcha(db, app.services, "province", asked)}.7`;
  };
  const ask = async (params: object) =>
    app.call(
      change.sendEmailVerify,
      {
        password: "Perennial_2026",
        captchaId: await captcha(),
        imgCode: "ABCD",
        email: "new@example.cn",
        ...params,
      },
      { as: "student02" },
    );

  it("needs picture and password, and goes to the new address", async () => {
    expect(await ask({ imgCode: "x" })).toMatchObject({
      status: 400,
      code: "identity.captchaWrong",
    });
    expect(await ask({ password: "wrong" })).toMatchObject({ code: "identity.wrongCredentials" });
    expect(await ask({ userId: "student01" })).toMatchObject({ code: "identity.userUnknown" });
    expect(await ask({ email: "lia1@example.cn" })).toMatchObject({ code: "identity.emailTaken" });
    expect(await ask({ email: "a@b.cn\r\nBcc:x@y.cn" })).toMatchObject({
      code: "kernel.invalidInput",
    });
    expect(await ask({ userId: "student02" })).toMatchObject({
      data: { email: "n***w@example.cn" },
    });
  });
});
