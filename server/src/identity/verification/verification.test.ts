import { doLogin, isLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { smsLogin } from "@perennial/contract/identity/sign-in/sign-in.ts";
import {
  CODE_RULES,
  sendMailCode,
  sendSmsCode,
} from "@perennial/contract/identity/verification/verification.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { giveMobile } from "../../../test/people.ts";
import { solvedCaptcha } from "../../../test/captcha.ts";
import { codeSentTo, createAsker } from "../../../test/codes/codes.ts";
import { LOCK } from "../sign-in/login-lock.ts";

const MOBILE = "13900001001";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await giveMobile(app, "student01", MOBILE);
});
afterAll(() => app.close());

/** What was sent is as if it had been sent long ago, so that the limits begin anew. */
const forgetSendings = () =>
  app.services.pool.query(
    "update identity.verification_code set created_at = created_at - interval '2 days'",
  );

describe("captcha", () => {
  it("is needed from the third failure on, counts when it is left out, and fits once", async () => {
    const attempt = (more: object = {}) =>
      app.call(doLogin, { loginName: "student02", password: "wrong", ...more });
    expect(await attempt()).not.toHaveProperty("fields");
    expect(await attempt()).not.toHaveProperty("fields");
    const third = await attempt();
    expect(third).toMatchObject({
      code: "identity.wrongCredentials",
      fields: [{ path: "captcha" }],
    });
    expect(await attempt({ password: "Perennial_2026" })).toMatchObject({
      code: "identity.captchaNeeded",
      fields: [{ path: "captcha" }],
    });
    const right = await solvedCaptcha(app);
    const given = { password: "Perennial_2026", ...right };
    expect(await attempt({ ...given, captcha: "1" })).toMatchObject({
      code: "identity.captchaWrong",
    });
    // Used up by the wrong answer.
    expect(await attempt(given)).toMatchObject({ code: "identity.captchaWrong" });
    const answer = await attempt({ password: "Perennial_2026", ...(await solvedCaptcha(app)) });
    expect(answer.success).toBe(true);
  });

  it("behaves for an unknown account as for a known one", async () => {
    const answers = async (loginName: string) => {
      const seen = [];
      for (let at = 0; at <= LOCK.failures; at += 1) {
        const answer = await app.call(doLogin, { loginName, password: "wrong" });
        seen.push({ ...answer, requestId: "" });
      }
      return seen;
    };
    expect(await answers("nobody42")).toEqual(await answers("student03"));
  });
});

describe("codes by SMS", () => {
  it("sign in once, in the browser that asked, on the site that sent them", async () => {
    const asker = createAsker();
    const sent = await app.call(sendSmsCode, { mobile: MOBILE, verifyType: "Login" }, asker);
    expect(sent.data).toEqual({ waitSeconds: 60, lifetimeMinutes: 10 });
    const code = await codeSentTo(app, MOBILE);
    const login = (more: object) => app.call(smsLogin, { mobile: MOBILE, code }, more);
    expect(await login(createAsker())).toMatchObject({ status: 400, code: "identity.codeWrong" });
    expect(await login({})).toMatchObject({ code: "identity.codeWrong" });
    expect(await login({ ...asker, host: SCHOOL_HOST })).toMatchObject({
      code: "identity.codeWrong",
    });
    const good = await login(asker);
    expect(good.data?.entryPath).toBe("/ucenter/learning-space");
    const headers = { "x-token": good.data?.accessToken ?? "" };
    expect((await app.call(isLogin, {}, { headers })).data).toBe(true);
    expect(await login(asker)).toMatchObject({ code: "identity.codeWrong" });
    await app.services.pool.query("delete from identity.login_failure");
    await forgetSendings();
  });

  it("die after five tries, and each wrong one counts into the lock of the account", async () => {
    const asker = createAsker();
    await app.call(sendSmsCode, { mobile: MOBILE, verifyType: "Login" }, asker);
    const code = await codeSentTo(app, MOBILE);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < CODE_RULES.maxTries; tries += 1)
      await app.call(smsLogin, { mobile: MOBILE, code: wrong }, asker);
    expect(await app.call(smsLogin, { mobile: MOBILE, code }, asker)).toMatchObject({
      status: 429,
      code: "identity.locked",
    });
    // The same lock holds for the password.
    expect(
      await app.call(doLogin, { loginName: "student01", password: "Perennial_2026" }),
    ).toMatchObject({ code: "identity.locked" });
    await app.services.pool.query("delete from identity.login_failure");
    expect(await app.call(smsLogin, { mobile: MOBILE, code }, asker)).toMatchObject({
      code: "identity.codeWrong",
    });
    await app.services.pool.query("delete from identity.login_failure");
    await forgetSendings();
  });

  it("die after ten minutes, for another purpose and when a newer one was sent", async () => {
    const asker = createAsker();
    await app.call(sendSmsCode, { mobile: MOBILE, verifyType: "Register" }, asker);
    const other = await codeSentTo(app, MOBILE);
    expect(await app.call(smsLogin, { mobile: MOBILE, code: other }, asker)).toMatchObject({
      code: "identity.codeWrong",
    });
    await forgetSendings();
    await app.call(sendSmsCode, { mobile: MOBILE, verifyType: "Login" }, asker);
    const old = await codeSentTo(app, MOBILE);
    await forgetSendings();
    await app.call(sendSmsCode, { mobile: MOBILE, verifyType: "Login" }, asker);
    const newest = await codeSentTo(app, MOBILE);
    if (old !== newest)
      expect(await app.call(smsLogin, { mobile: MOBILE, code: old }, asker)).toMatchObject({
        code: "identity.codeWrong",
      });
    await app.services.pool.query("update kernel.code set ends_at = now() - interval '1 second'");
    expect(await app.call(smsLogin, { mobile: MOBILE, code: newest }, asker)).toMatchObject({
      code: "identity.codeWrong",
    });
    await app.services.pool.query("delete from identity.login_failure");
    await forgetSendings();
  });

  it("answer the same for a number without an account, and recover nothing there", async () => {
    const unknown = "13900009999";
    const known = await app.call(sendSmsCode, { mobile: MOBILE, verifyType: "FindPassword" });
    const other = await app.call(sendSmsCode, { mobile: unknown, verifyType: "FindPassword" });
    expect({ ...other }).toEqual({ ...known });
    await expect(codeSentTo(app, unknown)).rejects.toThrow("nothing was sent");
    // The limit holds for both alike.
    for (const mobile of [MOBILE, unknown])
      expect(await app.call(sendSmsCode, { mobile, verifyType: "FindPassword" })).toMatchObject({
        status: 429,
        code: "identity.codeTooSoon",
      });
    await forgetSendings();
  });

  it("go out once in a minute, five times in an hour, ten times in a day to one number", async () => {
    const mobile = "13900002002";
    const send = async () => {
      const answer = await app.call(sendSmsCode, {
        mobile,
        verifyType: "Register",
        ...(await solvedCaptcha(app)),
      });
      return answer.code;
    };
    const age = (interval: string) =>
      app.services.pool.query(
        "update identity.verification_code set created_at = created_at - $1::interval",
        [interval],
      );
    expect(await send()).toBeUndefined();
    expect(await send()).toBe("identity.codeTooSoon");
    for (let hourly = 1; hourly < CODE_RULES.perHour; hourly += 1) {
      await age("61 seconds");
      expect(await send()).toBeUndefined();
    }
    await age("61 seconds");
    expect(await send()).toBe("identity.codeTooSoon");
    for (let daily = CODE_RULES.perHour; daily < CODE_RULES.perDay; daily += 1) {
      await age("61 minutes");
      expect(await send()).toBeUndefined();
    }
    await age("61 minutes");
    expect(await send()).toBe("identity.codeTooSoon");
    await forgetSendings();
  });

  it("side by side are one only", async () => {
    const mobile = "13900002003";
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call(sendSmsCode, { mobile, verifyType: "Register" })),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    await forgetSendings();
  });

  it("need a captcha after three from one address, and stop at a hundred numbers a day", async () => {
    const mobile = (at: number) => `1381234${String(at).padStart(4, "0")}`;
    for (let at = 0; at < CODE_RULES.freePerIpPerHour; at += 1)
      expect(
        (await app.call(sendSmsCode, { mobile: mobile(at), verifyType: "Register" })).success,
      ).toBe(true);
    expect(
      await app.call(sendSmsCode, { mobile: mobile(9), verifyType: "Register" }),
    ).toMatchObject({ code: "identity.captchaNeeded", fields: [{ path: "captcha" }] });
    await app.services.pool.query(
      `insert into identity.verification_code
         (site_id, channel, verify_type, asked_hash, address_hash, ip, created_at)
       select 'province', 'sms', 'Register', sha256(n::text::bytea), sha256(n::text::bytea), '127.0.0.1', now() - interval '2 hours'
       from generate_series(1, 100) n`,
    );
    expect(
      await app.call(sendSmsCode, {
        mobile: mobile(9),
        verifyType: "Register",
        ...(await solvedCaptcha(app)),
      }),
    ).toMatchObject({ code: "identity.codeTooSoon" });
    await app.services.pool.query("delete from identity.verification_code");
  });

  it.each(["ModifyUserName", "ResetPassword", "ResetPhone"] as const)(
    "for %s want somebody signed in",
    async (verifyType) => {
      expect(await app.call(sendSmsCode, { mobile: MOBILE, verifyType })).toMatchObject({
        status: 401,
        code: "kernel.notSignedIn",
      });
      expect(
        await app.call(sendSmsCode, { mobile: MOBILE, verifyType }, { as: "blocked01" }),
      ).toMatchObject({ status: 403, code: "kernel.accountDisabled" });
    },
  );

  it("for one's own number go to it without being told, and to no other", async () => {
    expect(
      await app.call(sendSmsCode, { verifyType: "ModifyUserName" }, { as: "student01" }),
    ).toMatchObject({ resultCode: 0 });
    expect(await codeSentTo(app, MOBILE)).toMatch(/^\d{6}$/);
    expect(
      await app.call(
        sendSmsCode,
        { mobile: "13900007777", verifyType: "ResetPassword" },
        { as: "student01" },
      ),
    ).toMatchObject({ code: "kernel.invalidInput", fields: [{ path: "mobile" }] });
  });

  it.each(["12345678901", "1390000100", "+8613900001001", ""])("go to no %j", async (mobile) => {
    expect(await app.call(sendSmsCode, { mobile, verifyType: "Login" })).toMatchObject({
      code: "kernel.invalidInput",
      fields: [{ path: "mobile" }],
    });
  });

  it("stand nowhere in clear", async () => {
    const code = await codeSentTo(app, MOBILE);
    const { rows } = await app.services.pool.query(
      "select row_to_json(c)::text as row from kernel.code c where purpose like 'sms:%' union all select row_to_json(c)::text from identity.verification_code c",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(MOBILE);
  });
});

describe("codes by mail", () => {
  it("answer the same for an unknown address and refuse what is none", async () => {
    expect(
      (await app.call(sendMailCode, { email: "x@example.cn", verifyType: "FindPassword" })).data,
    ).toEqual({ waitSeconds: 60, lifetimeMinutes: 10 });
    await expect(codeSentTo(app, "x@example.cn")).rejects.toThrow("nothing was sent");
    for (const email of ["no address", "a@b.cn\r\nBcc:x@y.cn"])
      expect(await app.call(sendMailCode, { email, verifyType: "FindPassword" })).toMatchObject({
        code: "kernel.invalidInput",
        fields: [{ path: "email" }],
      });
  });
});
