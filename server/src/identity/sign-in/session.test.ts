import {
  doLogin,
  getAuthCode,
  hasYkPermission,
  isLogin,
  logout,
  updateUser,
  changeRole,
} from "@perennial/contract/identity/sign-in/session.ts";
import {
  addToBlacklist,
  checkBlacklisted,
  removeFromBlacklist,
} from "@perennial/contract/identity/people/blacklist.ts";
import { getUnreadCount } from "@perennial/contract/messaging/message.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, SCHOOL_HOST, type TestApp } from "../../../test/app.ts";
import { LOCK } from "./login-lock.ts";

const PASSWORD = "Perennial_2026";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (loginName: string, password = PASSWORD, more: Record<string, string> = {}) =>
  app.call(doLogin, { loginName, password, ...more });

describe("signing in", () => {
  it("gives a token that works as X-Token and as an HttpOnly cookie, never stored in clear", async () => {
    const response = await app.fetch("/api/login/doLogin", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ loginName: " student01 ", username: "student01", password: PASSWORD }),
    });
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^Admin-Token=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const { data } = (await response.json()) as { data: { accessToken: string } };
    const asCookie = await app.fetch("/api/islogin", {
      headers: { cookie: `Admin-Token=${data.accessToken}` },
    });
    expect(await asCookie.json()).toMatchObject({ data: true });
    expect((await app.call(isLogin, {}, { headers: { "x-token": data.accessToken } })).data).toBe(
      true,
    );
    const { rows } = await app.services.pool.query(
      "select 1 from identity.session where token_hash = $1",
      [Buffer.from(data.accessToken)],
    );
    expect(rows).toHaveLength(0);
  });

  it.each([
    ["a wrong password", "student02", "wrong", {}],
    ["an unknown account", "nobody99", PASSWORD, {}],
    ["a twin that disagrees", "student02", PASSWORD, { username: "student03" }],
  ])("answers the same to %s", async (_what, loginName, password, more) => {
    expect(await signIn(loginName, password, more)).toMatchObject({
      status: 400,
      code: "identity.wrongCredentials",
      message: "账号或密码不正确",
    });
  });

  it("locks an account at an address after five failures, with the right password too, and nobody else", async () => {
    for (let failure = 0; failure < LOCK.failures; failure += 1) await signIn("student04", "wrong");
    expect(await signIn("student04")).toMatchObject({ status: 429, code: "identity.locked" });
    expect((await signIn("student05")).success).toBe(true);
    for (let failure = 0; failure < LOCK.failures; failure += 1) await signIn("nobody77", "wrong");
    expect(await signIn("nobody77")).toMatchObject({ status: 429, code: "identity.locked" });
  });

  it("says who came, in which role, without numbers or secrets", async () => {
    const answer = await app.call(updateUser, {}, { as: "multi01" });
    expect(answer.data?.roles.map((role) => [role.id, role.current])).toEqual([
      ["Student", 1],
      ["Teacher", 0],
      ["CorpAdmin", 0],
      ["SiteAdmin", 0],
    ]);
    expect(answer.data?.currentRole).toEqual({
      name: "学员",
      roleType: "Student",
      entryPath: "/ucenter/learning-space",
    });
    expect(JSON.stringify(answer)).not.toMatch(/password|mobile|hash/i);
    expect(await app.call(updateUser, {})).toMatchObject({
      status: 401,
      code: "kernel.notSignedIn",
    });
  });

  it("reads the token of an old client from its parameter, unless the request carries its own", async () => {
    const token = await app.tokenOf("student02");
    expect((await app.call(updateUser, { token })).data?.loginName).toBe("student02");
    expect((await app.call(updateUser, { token }, { as: "student01" })).data?.loginName).toBe(
      "student01",
    );
    expect(await app.call(updateUser, { token: `${token}x` })).toMatchObject({
      status: 401,
      code: "identity.verifyAgain",
      message: "验证失败，请重新登录！",
    });
    expect(await app.call(updateUser, {})).toMatchObject({ code: "kernel.notSignedIn" });
    expect(await app.call(updateUser, { token }, { host: SCHOOL_HOST })).toMatchObject({
      status: 401,
    });
  });

  it("counts unread messages of the person only", async () => {
    expect((await app.call(getUnreadCount, {}, { as: "multi01" })).data).toEqual({
      systemMessageCount: 2,
      privateLetterCount: 1,
    });
    expect((await app.call(getUnreadCount, {}, { as: "student03" })).data).toEqual({
      systemMessageCount: 0,
      privateLetterCount: 0,
    });
    const { data } = await app.call(getUnreadCount, {}, { as: "student01" });
    const sum = (data?.systemMessageCount ?? 0) + (data?.privateLetterCount ?? 0);
    expect(sum).toBeGreaterThan(0);
    expect((await app.call(updateUser, {}, { as: "student01" })).data?.unreadMessageCounts).toBe(
      sum,
    );
  });

  it("is good on the site that gave the token only", async () => {
    const token = await app.tokenOf("student01");
    expect(
      (await app.call(isLogin, {}, { host: SCHOOL_HOST, headers: { "x-token": token } })).data,
    ).toBe(false);
  });
});

describe("ending and changing a session", () => {
  it("kills the token at logout", async () => {
    const { data } = await signIn("teacher02");
    const headers = { "x-token": data?.accessToken ?? "" };
    expect((await app.call(logout, {}, { headers })).data).toBe(true);
    expect((await app.call(isLogin, {}, { headers })).data).toBe(false);
  });

  it("gives a new token for an owned role and refuses every other", async () => {
    const { data } = await signIn("multi01");
    const headers = { "x-token": data?.accessToken ?? "" };
    expect(await app.call(changeRole, { roleId: "SuperAdmin" }, { headers })).toMatchObject({
      status: 403,
      code: "identity.roleNotOwned",
    });
    const changed = await app.call(changeRole, { roleId: "SiteAdmin" }, { headers });
    expect(changed.data?.entryPath).toBe("/admin-site");
    expect((await app.call(isLogin, {}, { headers })).data).toBe(false);
    const renewed = { "x-token": changed.data?.accessToken ?? "" };
    expect((await app.call(updateUser, {}, { headers: renewed })).data?.currentRole.roleType).toBe(
      "SiteAdmin",
    );
  });

  it("bars an account while it is on the site's blacklist", async () => {
    expect((await app.call(checkBlacklisted, {}, { as: "teacher03" })).data).toBe(false);
    expect((await app.call(addToBlacklist, ["teacher03"], { as: "site01" })).data).toBe(true);
    expect((await app.call(checkBlacklisted, {}, { as: "teacher03" })).data).toBe(true);
    const barred = await app.call(getUnreadCount, {}, { as: "teacher03" });
    expect(barred).toMatchObject({ status: 403, message: "您当前账户已被禁用，无法进入空间！" });
    expect((await app.call(removeFromBlacklist, ["teacher03"], { as: "site01" })).data).toBe(true);
    // What was barred stays ended: the person signs in again.
    expect((await app.call(getUnreadCount, {}, { as: "teacher03" })).status).toBe(401);
    app.forgetToken("teacher03");
    expect((await app.call(getUnreadCount, {}, { as: "teacher03" })).resultCode).toBe(0);
    expect((await app.call(addToBlacklist, ["no-such-user"], { as: "site01" })).code).toBe(
      "identity.userUnknown",
    );
  });

  it("tells who may enter the open-education support", async () => {
    expect((await app.call(hasYkPermission, {}, { as: "student02" })).data).toBe(
      "corp-qingxi-college",
    );
    expect((await app.call(hasYkPermission, {}, { as: "student01" })).data).toBe("");
  });
});

describe("auth codes", () => {
  const redirectUrl = "https://library.example.cn/callback";

  it("are minted for an exact registered address only", async () => {
    const good = await app.call(
      getAuthCode,
      { redirectUrl, appKey: "demo-library" },
      { as: "student01" },
    );
    expect(good.data).toMatch(/^[\w-]{43}$/);
    for (const other of [
      `${redirectUrl}/`,
      `${redirectUrl}?x=1`,
      "https://evil.example/callback",
    ]) {
      const bad = await app.call(
        getAuthCode,
        { redirectUrl: other, appKey: "demo-library" },
        { as: "student01" },
      );
      expect(bad).toMatchObject({ status: 400, code: "identity.redirectNotRegistered" });
    }
    const foreignKey = await app.call(
      getAuthCode,
      { redirectUrl, appKey: "other" },
      { as: "student01" },
    );
    expect(foreignKey.code).toBe("identity.redirectNotRegistered");
  });
});
