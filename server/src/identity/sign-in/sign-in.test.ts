import {
  doLogin,
  isLogin,
  logout,
  updateUser,
} from "@perennial/contract/identity/sign-in/session.ts";
import {
  consumeOneTimeCode,
  peekOneTimeCode,
} from "@perennial/contract/identity/sign-in/sign-in.ts";
import { getToken } from "@perennial/contract/sso/handover.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { createUser, grantRole, type NewUser } from "../people/create-user.ts";
import { hashPassword } from "./password.ts";
import { sweepExpired } from "../sweep.ts";
import type { IdentityTables } from "../tables.ts";

const PASSWORD = "Perennial_2026";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const db = () => tablesOf<IdentityTables>(app.services.db);
const login = (loginName: string, password = PASSWORD) =>
  app.call(doLogin, { loginName, password });
const change = (id: string, set: string) =>
  app.services.pool.query(`update identity."user" set ${set} where id = $1`, [id]);
const lastLogin = async (account: string) => {
  const { rows } = await app.services.pool.query(
    `select account, user_id, method, refusal, role_id, ip, request_id <> '' as has_request
     from journal.login_log where account = $1 order by happened_at desc, id desc limit 1`,
    [account],
  );
  return rows[0] as unknown;
};

describe("the end of every sign-in", () => {
  it("counts, and writes one line into the log for success and for refusal", async () => {
    await login("student01");
    const { rows } = await app.services.pool.query(
      `select total_logins, last_login_at is not null as has from identity."user" where id = 'student01'`,
    );
    expect(rows).toEqual([{ total_logins: 1, has: true }]);
    expect(await lastLogin("student01")).toEqual({
      account: "student01",
      user_id: "student01",
      method: "password",
      refusal: "",
      role_id: "Student",
      ip: "127.0.0.1",
      has_request: true,
    });
    await login("student01", "wrong");
    expect(await lastLogin("student01")).toMatchObject({
      user_id: "student01",
      refusal: "identity.wrongCredentials",
    });
    await login("no-such-person", "wrong");
    expect(await lastLogin("no-such-person")).toMatchObject({
      user_id: null,
      refusal: "identity.wrongCredentials",
    });
    const counted = await app.services.pool.query(
      "select count(*)::int as n from journal.login_log where account in ('student01', 'no-such-person')",
    );
    expect(counted.rows).toEqual([{ n: 3 }]);
  });

  it.each([
    ["disabled", "is_enabled = false"],
    ["closed", "closed_at = now()"],
  ])("keeps a %s account out, with the right password only told so", async (_what, set) => {
    await change("teacher02", set);
    expect(await login("teacher02")).toMatchObject({
      status: 403,
      code: "identity.accountUnavailable",
    });
    expect(await login("teacher02", "wrong")).toMatchObject({ code: "identity.wrongCredentials" });
    await change("teacher02", "is_enabled = true, closed_at = null");
    expect((await login("teacher02")).success).toBe(true);
  });

  it("keeps out who has no password, whatever is typed", async () => {
    await change("teacher03", "password_hash = null");
    for (const password of ["null", PASSWORD])
      expect((await login("teacher03", password)).code).toBe("identity.wrongCredentials");
    expect(await login("teacher03", "  ")).toMatchObject({
      status: 400,
      fields: [{ path: "password" }],
    });
    await app.services.pool.query("delete from identity.login_failure");
  });

  it("takes blanks around the password for slips of the keyboard", async () => {
    expect((await login("student03", ` ${PASSWORD}　\n`)).success).toBe(true);
    expect((await login("student03", `${PASSWORD} x`)).code).toBe("identity.wrongCredentials");
  });

  it("keeps out who holds no role any more", async () => {
    await app.services.pool.query(
      "update identity.user_role set is_enabled = false where user_id = 'activity01'",
    );
    expect(await login("activity01")).toMatchObject({ code: "identity.accountUnavailable" });
  });

  it("says that the password must be changed and when the account closes", async () => {
    expect((await login("student02")).data).toMatchObject({
      mustChangePassword: false,
      closingAt: null,
    });
    await change("student02", "must_change_password = true, closing_at = '2099-01-02T03:04:05Z'");
    expect((await login("student02")).data).toMatchObject({
      mustChangePassword: true,
      closingAt: "2099-01-02T03:04:05.000Z",
    });
  });
});

describe("a first password that somebody else chose", () => {
  it("opens the account for seven days, and only until it is changed", async () => {
    await change(
      "student05",
      "must_change_password = true, password_changed_at = now() - interval '6 days'",
    );
    expect((await login("student05")).data?.mustChangePassword).toBe(true);
    await change("student05", "password_changed_at = now() - interval '8 days'");
    expect(await login("student05")).toMatchObject({
      status: 403,
      code: "identity.initialPasswordExpired",
    });
    expect(await lastLogin("student05")).toMatchObject({
      refusal: "identity.initialPasswordExpired",
    });
    // Nobody learns that without the password.
    expect(await login("student05", "wrong")).toMatchObject({ code: "identity.wrongCredentials" });
    await change("student05", "must_change_password = false");
    expect((await login("student05")).success).toBe(true);
  });
});

describe("a one-time code", () => {
  const issue = async () => (await app.call(getToken, {}, { as: "student03" })).data ?? "";

  it("says whose account it is, signs in once, and no second time", async () => {
    const code = await issue();
    expect((await app.call(peekOneTimeCode, { code })).data).toEqual({
      maskedName: "陈**",
      maskedLoginName: "stu***03",
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call(consumeOneTimeCode, { code })),
    );
    const good = answers.filter((answer) => answer.success);
    expect(good).toHaveLength(1);
    const headers = { "x-token": good[0]?.data?.accessToken ?? "" };
    expect((await app.call(updateUser, {}, { headers })).data?.loginName).toBe("student03");
    expect(await app.call(peekOneTimeCode, { code })).toMatchObject({
      code: "identity.ticketExpired",
    });
    expect(await lastLogin("student03")).toMatchObject({ method: "code", refusal: "" });
  });

  it("is nothing on another site, after its time, as a session, or once its giver has signed out", async () => {
    const foreign = await issue();
    expect(
      await app.call(consumeOneTimeCode, { code: foreign }, { host: SCHOOL_HOST }),
    ).toMatchObject({ status: 400, code: "identity.ticketExpired" });
    expect((await app.call(isLogin, {}, { headers: { "x-token": foreign } })).data).toBe(false);
    const old = await issue();
    await app.services.pool.query("update kernel.code set ends_at = now()");
    expect(await app.call(consumeOneTimeCode, { code: old })).toMatchObject({
      code: "identity.ticketExpired",
    });
    const given = await issue();
    const headers = { "x-token": await app.tokenOf("student03") };
    await app.call(logout, {}, { headers });
    app.forgetToken("student03");
    expect(await app.call(consumeOneTimeCode, { code: given })).toMatchObject({
      code: "identity.ticketExpired",
    });
    expect(await app.call(consumeOneTimeCode, { code: "short" })).toMatchObject({
      code: "kernel.invalidInput",
    });
  });
});

describe("making an account", () => {
  const person = (loginName: string, more: Partial<NewUser> = {}): NewUser => ({
    loginName,
    name: "欧阳望舒",
    passwordHash: null,
    siteId: "province",
    corpId: "CP",
    rightPath: "CP/",
    roles: [{ roleId: "Student", corpId: "CP", siteId: "province", rightPath: "CP/" }],
    ...more,
  });
  const make = (user: NewUser) =>
    app.services.db
      .transaction()
      .execute((inside) =>
        createUser(tablesOf<IdentityTables>(inside), app.services.vault, user, "zh"),
      );

  it("fills what it is found by: name, pinyin, login name", async () => {
    const id = await make(person("wangshu.1", { profile: { nick_name: "月亮" } }));
    const { rows } = await app.services.pool.query<{ terms: string }>(
      `select terms::text from identity."user" where id = $1`,
      [id],
    );
    for (const lexeme of ["'望舒'", "'月亮'", "'~wangshu'"])
      expect(rows[0]?.terms).toContain(lexeme);
  });

  it("refuses what is taken as faults of the fields, and lets the transaction go on", async () => {
    await make(person("taken.name1", { mobile: "13655550001", email: "taken@example.cn" }));
    const outcome = await app.services.db.transaction().execute(async (untyped) => {
      const inside = tablesOf<IdentityTables>(untyped);
      const refused = await createUser(
        inside,
        app.services.vault,
        person("TAKEN.name1", { mobile: "13655550001", email: "Taken@example.cn" }),
        "zh",
      ).catch((error: unknown) => error);
      return {
        refused,
        id: await createUser(inside, app.services.vault, person("free.name1"), "zh"),
      };
    });
    expect(outcome.refused).toBeInstanceOf(Failure);
    expect((outcome.refused as Failure).fields).toEqual([
      { path: "loginName", message: "该登录名已被使用" },
      { path: "mobile", message: "该手机号已被使用" },
      { path: "email", message: "该邮箱已被使用" },
    ]);
    expect(outcome.id).not.toBe("");
  });

  it("gives nobody a login name that is another's address", async () => {
    await make(person("holder.1", { email: "held@example.cn" }));
    await expect(make(person("held@example.cn"))).rejects.toMatchObject({
      code: "identity.accountTaken",
    });
  });

  it("of many at once with one name makes one", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => make(person("race.name1"))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("gives a role again that was taken back", async () => {
    const id = await make(person("again.name1"));
    await app.services.pool.query(
      "update identity.user_role set is_enabled = false where user_id = $1",
      [id],
    );
    const grant = { roleId: "Student", corpId: "CP", siteId: "province", rightPath: "CP/" };
    await grantRole(db(), id, grant);
    const { rows } = await app.services.pool.query(
      "select is_enabled from identity.user_role where user_id = $1",
      [id],
    );
    expect(rows).toEqual([{ is_enabled: true }]);
  });

  it("comes in with its password", async () => {
    await make(person("entering.1", { passwordHash: await hashPassword("夜半钟声到客船") }));
    expect((await login("entering.1", "夜半钟声到客船")).success).toBe(true);
  });
});

describe("the sweep", () => {
  it("removes what has expired and leaves what counts", async () => {
    const live = (await app.call(getToken, {}, { as: "student03" })).data ?? "";
    await app.services.pool.query(
      `insert into kernel.code (handle, purpose, audience, payload, tries_left, ends_at)
       values ('old', 'captcha', '["site","province"]', '', 1, now() - interval '2 hours')`,
    );
    await app.services.pool.query(
      `insert into identity.login_failure (account, source, failures, window_started_at, locked_until) values
         ('swept', '1.1.1.1', 5, now() - interval '2 days', now() - interval '1 day'),
         ('kept', '1.1.1.1', 5, now() - interval '2 days', now() + interval '1 hour')`,
    );
    await sweepExpired(app.services);
    const tickets = await app.services.pool.query("select 1 from kernel.code where handle = 'old'");
    expect(tickets.rows).toEqual([]);
    const failures = await app.services.pool.query(
      "select account from identity.login_failure where source = '1.1.1.1'",
    );
    expect(failures.rows).toEqual([{ account: "kept" }]);
    expect((await app.call(peekOneTimeCode, { code: live })).success).toBe(true);
  });
});
