import {
  updateEmail,
  updateLoginName,
  updateMobile,
  updatePassword,
  getOwnSecurity,
  reauthenticate,
} from "@perennial/contract/identity/account/own-security.ts";
import { isLogin, updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { newSession, proofOf, sentCode } from "../../../test/own-account.ts";
import { sealMobile } from "./mobile-column.ts";

const PASSWORD = "Perennial_2026";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bindMobile = (userId: string, mobile: string) =>
  app.services.pool.query(`update identity."user" set mobile = $2 where id = $1`, [
    userId,
    sealMobile(app.services.vault, mobile),
  ]);

const withoutMobile = (userId: string) =>
  app.services.pool.query(`update identity."user" set mobile = null where id = $1`, [userId]);

describe("re-authentication", () => {
  it("gives a ticket that is good in its own session and for its own person only", async () => {
    const headers = await newSession(app, "student01");
    const ticket = await proofOf(app, headers);
    const change = { mobile: "13800138001", code: "000000", ticket };
    // The code is wrong, so the ticket was looked at and found good.
    expect((await app.call(updateMobile, change, { headers })).code).toBe(
      "identity.accountCodeWrong",
    );
    const sameElsewhere = await newSession(app, "student01");
    const somebodyElse = await newSession(app, "student02");
    for (const other of [sameElsewhere, somebodyElse])
      expect(await app.call(updateMobile, change, { headers: other })).toMatchObject({
        status: 403,
        code: "identity.reauthenticationNeeded",
      });
    expect(
      (await app.call(updateMobile, { ...change, ticket: "x".repeat(43) }, { headers })).code,
    ).toBe("identity.reauthenticationNeeded");
  });

  it("is too old after ten minutes", async () => {
    const headers = await newSession(app, "student01");
    const ticket = await proofOf(app, headers);
    await app.services.pool.query(
      "update kernel.code set ends_at = now() - interval '1 second' where purpose = 'reauthentication'",
    );
    expect(
      (await app.call(updateMobile, { mobile: "13800138001", code: "000000", ticket }, { headers }))
        .code,
    ).toBe("identity.reauthenticationNeeded");
  });

  it("counts into the same lock as signing in, and leaves a line in the login log", async () => {
    const headers = await newSession(app, "student04");
    for (let failure = 0; failure < 5; failure += 1)
      expect(await app.call(reauthenticate, { password: "wrong" }, { headers })).toMatchObject({
        status: 400,
        code: "identity.reauthenticationFailed",
        fields: [{ path: "password" }],
      });
    expect(await app.call(reauthenticate, { password: PASSWORD }, { headers })).toMatchObject({
      status: 429,
      code: "identity.locked",
    });
    await expect(newSession(app, "student04")).rejects.toThrow("登录失败次数过多");
    const { rows } = await app.services.pool.query(
      "select count(*)::int as count from journal.login_log where user_id = 'student04' and refusal = 'identity.reauthenticationFailed'",
    );
    expect(rows).toEqual([{ count: 5 }]);
  });

  it("takes a code that went to the bound mobile, and no other", async () => {
    await bindMobile("student02", "13800138002");
    const headers = await newSession(app, "student02");
    const body = { verifyType: "ResetPassword" };
    const { code, cookie } = await sentCode(app, "/api/login/sendSmsCode", body, headers);
    const wrong = code === "111111" ? "222222" : "111111";
    expect(
      (await app.call(reauthenticate, { code: wrong }, { headers: { ...headers, cookie } })).code,
    ).toBe("identity.reauthenticationFailed");
    expect(
      (await app.call(reauthenticate, { code }, { headers: { ...headers, cookie } })).code,
    ).toBeUndefined();
    expect(
      (await app.call(reauthenticate, { code }, { headers: { ...headers, cookie } })).code,
    ).toBe("identity.reauthenticationFailed");
    expect((await app.call(reauthenticate, {}, { headers })).code).toBe(
      "identity.reauthenticationFailed",
    );
  });

  it("lets an account without any secret of its own show itself by a fresh sign-in", async () => {
    const headers = await newSession(app, "activity01");
    await app.services.pool.query(
      `update identity."user" set password_hash = null, mobile = null where id = 'activity01'`,
    );
    expect((await app.call(getOwnSecurity, {}, { headers })).data?.reauthenticationWays).toEqual([
      "session",
    ]);
    expect((await app.call(reauthenticate, {}, { headers })).resultCode).toBe(0);
    await app.services.pool.query(
      "update identity.session set method = 'role' where user_id = 'activity01'",
    );
    expect((await app.call(reauthenticate, {}, { headers })).code).toBe(
      "identity.reauthenticationFailed",
    );
    await app.services.pool.query(
      "update identity.session set method = 'oauth', created_at = now() - interval '11 minutes' where user_id = 'activity01'",
    );
    expect((await app.call(reauthenticate, {}, { headers })).code).toBe(
      "identity.reauthenticationFailed",
    );
  });
});

describe("changing the password", () => {
  it("needs the current one, ends all other sessions and keeps this one", async () => {
    const own = await newSession(app, "student05");
    const other = await newSession(app, "student05");
    await app.services.pool.query(
      `update identity."user" set must_change_password = true where id = 'student05'`,
    );
    const newPassword = "春眠不觉晓 处处闻啼鸟";
    expect(
      await app.call(updatePassword, { currentPassword: "wrong", newPassword }, { headers: own }),
    ).toMatchObject({
      code: "identity.currentPasswordWrong",
      fields: [{ path: "currentPassword" }],
    });
    expect((await app.call(updatePassword, { newPassword }, { headers: own })).code).toBe(
      "identity.currentPasswordWrong",
    );
    expect(
      (await app.call(updatePassword, { currentPassword: PASSWORD, newPassword }, { headers: own }))
        .data,
    ).toBe(true);
    expect((await app.call(isLogin, {}, { headers: own })).data).toBe(true);
    expect((await app.call(isLogin, {}, { headers: other })).data).toBe(false);
    expect((await app.call(getOwnSecurity, {}, { headers: own })).data).toMatchObject({
      mustChangePassword: false,
      hasPassword: true,
    });
    await expect(newSession(app, "student05")).rejects.toThrow();
    await newSession(app, "student05", { password: newPassword });
  });

  it.each([
    ["short", "identity.newPasswordRefused"],
    ["12345678", "identity.newPasswordRefused"],
    ["teacher01 is me", "identity.newPasswordRefused"],
    ["常学2026", "identity.newPasswordRefused"],
    [PASSWORD, "identity.newPasswordSame"],
  ])("refuses %s", async (newPassword, code) => {
    const headers = await newSession(app, "teacher01");
    expect(
      await app.call(updatePassword, { currentPassword: PASSWORD, newPassword }, { headers }),
    ).toMatchObject({ status: 400, code, fields: [{ path: "newPassword" }] });
  });
});

describe("changing what one is reached by", () => {
  it("binds a mobile by a code to the new number, once, and never one of another account", async () => {
    const headers = await newSession(app, "teacher02");
    await withoutMobile("teacher02");
    const ticket = await proofOf(app, headers);
    const mobile = "13700137001";
    const first = await sentCode(
      app,
      "/api/login/sendSmsCode",
      { verifyType: "BindPhone", mobile },
      headers,
    );
    const withCookie = { ...headers, cookie: first.cookie };
    expect(
      (await app.call(updateMobile, { mobile, code: first.code, ticket }, { headers })).code,
    ).toBe("identity.accountCodeWrong");
    expect(
      (
        await app.call(
          updateMobile,
          { mobile: "13700137002", code: first.code, ticket },
          { headers: withCookie },
        )
      ).code,
    ).toBe("identity.accountCodeWrong");
    expect(
      await app.call(updateMobile, { mobile, code: first.code, ticket }, { headers: withCookie }),
    ).toMatchObject({ data: { mobile: "137****7001" } });

    await bindMobile("teacher03", "13700137003");
    const taken = await sentCode(
      app,
      "/api/login/sendSmsCode",
      { verifyType: "ResetPhone", mobile: "13700137003" },
      headers,
    );
    const refused = await app.call(
      updateMobile,
      { mobile: "13700137003", code: taken.code, ticket },
      { headers: { ...headers, cookie: taken.cookie } },
    );
    expect(refused).toMatchObject({
      status: 409,
      code: "identity.mobileOfAnother",
      fields: [{ path: "mobile" }],
    });
    expect(JSON.stringify(refused)).not.toMatch(/teacher03|何静/);
    expect((await app.call(getOwnSecurity, {}, { headers })).data?.mobile).toBe("137****7001");
  });

  it("binds an e-mail address by a code that was mailed to it", async () => {
    const headers = await newSession(app, "teacher02");
    const ticket = await proofOf(app, headers);
    const email = "zhiyuan@example.cn";
    const { code, cookie } = await sentCode(
      app,
      "/api/login/sendMailCode",
      { verifyType: "BindEmail", email },
      headers,
    );
    expect(
      await app.call(
        updateEmail,
        { email: "Zhiyuan@Example.cn", code, ticket },
        { headers: { ...headers, cookie } },
      ),
    ).toMatchObject({ data: { email: "z***n@example.cn" } });
    expect((await app.call(getOwnSecurity, {}, { headers })).data).toMatchObject({
      email: "z***n@example.cn",
      isEmailVerified: true,
    });
    const evil = { email: "a@b.cn\r\nBcc:x@y.cn", code, ticket };
    expect((await app.call(updateEmail, evil, { headers })).status).toBe(400);
  });

  it("changes the login name once in thirty days, in every session at once", async () => {
    const headers = await newSession(app, "teacher03");
    const ticket = await proofOf(app, headers);
    const rename = async (loginName: string) => {
      const body = { verifyType: "ModifyUserName" };
      const { code, cookie } = await sentCode(app, "/api/login/sendSmsCode", body, headers);
      return app.call(
        updateLoginName,
        { loginName, code, ticket },
        { headers: { ...headers, cookie } },
      );
    };
    await bindMobile("teacher03", "13700137003");
    expect(await rename("Student01")).toMatchObject({
      status: 409,
      code: "identity.loginNameTaken",
    });
    expect(await rename("1hejing")).toMatchObject({ status: 400, code: "kernel.invalidInput" });
    expect((await rename("hejing2026")).data).toEqual({ loginName: "hejing2026" });
    expect((await app.call(updateUser, {}, { headers })).data?.loginName).toBe("hejing2026");
    await newSession(app, "hejing2026");
    expect((await rename("hejing2027")).code).toBe("identity.loginNameChangedLately");
    await app.services.pool.query(
      `update identity."user" set login_name_changed_at = now() - interval '31 days' where id = 'teacher03'`,
    );
    expect((await rename("hejing2027")).resultCode).toBe(0);
  });

  it("asks for a mobile first where the login name is to be changed without one", async () => {
    const headers = await newSession(app, "bank01");
    await withoutMobile("bank01");
    const ticket = await proofOf(app, headers);
    expect(
      (
        await app.call(
          updateLoginName,
          { loginName: "bank2026", code: "000000", ticket },
          { headers },
        )
      ).code,
    ).toBe("identity.mobileNeeded");
  });
});
