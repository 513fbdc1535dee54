import {
  peekResetTicket,
  resetPassword,
  sendRecoveryCode,
  startRecovery,
  verifyEmail,
  verifyRecoveryCode,
} from "@perennial/contract/identity/verification/recovery.ts";
import { doLogin, isLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { giveMobile } from "../../../test/people.ts";
import { solvedCaptcha } from "../../../test/captcha.ts";
import { codeSentTo, createAsker, textSentTo } from "../../../test/codes/codes.ts";
import { tablesOf } from "../../kernel/services.ts";
import { siteStoreOf } from "../../site/public.ts";
import { sendResetLink, sendVerifyLink } from "./mail-links.ts";
import type { IdentityTables } from "../tables.ts";

const MOBILE = "13900003001";
const EMAIL = "li.xiuying@example.cn";
const FRESH = "山高水长 2026 再读书";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await giveMobile(app, "student01", MOBILE);
  await app.services.pool.query(`update identity."user" set email = $1 where id = 'student01'`, [
    EMAIL,
  ]);
});
// Whoever tried too often is let in again, and has the old password.
beforeEach(async () => {
  await forgetSendings();
  await app.services.pool.query("delete from identity.login_failure");
  await app.services.pool.query(
    `update identity."user" set password_hash = (select password_hash from identity."user" where id = 'student03') where id in ('student01', 'student02')`,
  );
  app.forgetToken("student01");
});
afterAll(() => app.close());

async function begin(account: string, asker = createAsker()) {
  const started = await app.call(startRecovery, { account, ...(await solvedCaptcha(app)) }, asker);
  return { asker, started, ticket: started.data?.ticket ?? "" };
}
const forgetSendings = () => app.services.pool.query("delete from identity.verification_code");

async function resetTicket(): Promise<string> {
  await forgetSendings();
  const { asker, ticket } = await begin("student01");
  await app.call(sendRecoveryCode, { ticket, channel: "sms" }, asker);
  const code = await codeSentTo(app, MOBILE);
  const { data } = await app.call(verifyRecoveryCode, { ticket, channel: "sms", code }, asker);
  return data?.ticket ?? "";
}

describe("recovering a password", () => {
  it("wants a captcha first", async () => {
    expect(await app.call(startRecovery, { account: "student01" })).toMatchObject({
      status: 400,
      code: "identity.captchaNeeded",
      fields: [{ path: "captcha" }],
    });
  });

  it.each([
    ["sms", MOBILE],
    ["mail", EMAIL],
  ] as const)("goes by %s to the own address, and ends every session", async (channel, address) => {
    const token = await app.tokenOf("student01");
    const { asker, ticket } = await begin(" Student01 ");
    expect((await app.call(sendRecoveryCode, { ticket, channel }, asker)).data).toEqual({
      waitSeconds: 60,
      lifetimeMinutes: 10,
    });
    const code = await codeSentTo(app, address);
    const verified = await app.call(verifyRecoveryCode, { ticket, channel, code }, asker);
    expect(verified.data?.maskedLoginName).toBe("stu***01");
    const reset = { ticket: verified.data?.ticket ?? "", password: `${FRESH}${channel}` };
    expect(await app.call(resetPassword, reset)).toMatchObject({ resultCode: 0, data: true });
    expect((await app.call(isLogin, {}, { headers: { "x-token": token } })).data).toBe(false);
    expect(
      (await app.call(doLogin, { loginName: "student01", password: reset.password })).success,
    ).toBe(true);
    // Once.
    expect(await app.call(resetPassword, reset)).toMatchObject({ code: "identity.ticketExpired" });
  });

  it("answers the same for an account that does not exist, at every step", async () => {
    const known = await begin("student01");
    const unknown = await begin("nobody-here");
    const shape = (answer: object) => ({
      ...answer,
      requestId: "",
      data: Object.keys((answer as { data: object | null }).data ?? {}),
    });
    expect(shape(unknown.started)).toEqual(shape(known.started));
    for (const channel of ["sms", "mail"] as const) {
      const [left, right] = await Promise.all(
        [known, unknown].map(({ ticket, asker }) =>
          app.call(sendRecoveryCode, { ticket, channel }, asker),
        ),
      );
      expect(right).toEqual(left);
      const wrong = await Promise.all(
        [known, unknown].map(({ ticket, asker }) =>
          app.call(verifyRecoveryCode, { ticket, channel, code: "000000" }, asker),
        ),
      );
      expect(shape(wrong[1] ?? {})).toEqual(shape(wrong[0] ?? {}));
      expect(wrong[1]).toMatchObject({ code: "identity.codeWrong" });
    }
  });

  it("ends with its tries, and bars nobody from signing in", async () => {
    const { asker, ticket } = await begin("student01");
    const verify = (code: string) =>
      app.call(verifyRecoveryCode, { ticket, channel: "sms", code }, asker);
    await app.call(sendRecoveryCode, { ticket, channel: "sms" }, asker);
    const code = await codeSentTo(app, MOBILE);
    const wrong = code === "000000" ? "000001" : "000000";
    const tried = await Promise.all(Array.from({ length: 12 }, () => verify(wrong)));
    expect(tried.filter((answer) => answer.code === "identity.codeWrong")).toHaveLength(10);
    expect(tried.filter((answer) => answer.code === "identity.ticketExpired")).toHaveLength(2);
    expect(await verify(code)).toMatchObject({ code: "identity.ticketExpired" });
    // Whoever knows a name must not be able to lock its person out.
    const login = { loginName: "student01", password: "Perennial_2026" };
    expect((await app.call(doLogin, login)).success).toBe(true);
  });

  it.each([
    ["short", "kurz 12", "密码至少 8 个字符"],
    ["too long", "长".repeat(65), "密码不超过 64 个字符"],
    ["common", "12345678", "这个密码太常见，请换一个"],
    ["the login name", "xx-student01-xx", "密码不能包含登录名、手机号或平台名称"],
    ["the platform's name", "Perennial123", "密码不能包含登录名、手机号或平台名称"],
  ])("refuses a password that is %s, and the ticket lives on", async (_what, password, message) => {
    const ticket = await resetTicket();
    expect(await app.call(resetPassword, { ticket, password })).toMatchObject({
      status: 400,
      code: "kernel.invalidInput",
      fields: [{ path: "password", message }],
    });
    expect((await app.call(peekResetTicket, { ticket })).data).toEqual({
      maskedLoginName: "stu***01",
    });
  });

  it("lets only one of many at once set the password", async () => {
    const ticket = await resetTicket();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_each, at) =>
        app.call(resetPassword, { ticket, password: `${FRESH} ${at}` }),
      ),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  it("knows no ticket of another stage, site or kind", async () => {
    const { ticket } = await begin("student01");
    expect(await app.call(resetPassword, { ticket, password: FRESH })).toMatchObject({
      code: "identity.ticketExpired",
    });
    const reset = await resetTicket();
    expect(await app.call(peekResetTicket, { ticket: reset }, { host: SCHOOL_HOST })).toMatchObject(
      { code: "identity.ticketExpired" },
    );
    expect(await app.call(verifyEmail, { ticket: reset })).toMatchObject({
      code: "identity.ticketExpired",
    });
  });
});

describe("mailed links", () => {
  const target = async (email: string) => {
    const site = await siteStoreOf(app.services).ofHost("localhost");
    return { userId: "student02", email, site, language: "zh" as const };
  };
  const ticketIn = async (email: string) =>
    /#([\w-]{43})/.exec(await textSentTo(app, email))?.[1] ?? "";

  it("set a new password once, and not after it changed by other means", async () => {
    const db = tablesOf<IdentityTables>(app.services.db);
    const email = "reset@example.cn";
    await sendResetLink(db, app.services, await target(email));
    const first = await ticketIn(email);
    expect(await textSentTo(app, email)).toContain("/security/email/resetpwd#");
    await sendResetLink(db, app.services, await target(email));
    const second = await ticketIn(email);
    expect((await app.call(resetPassword, { ticket: second, password: FRESH })).data).toBe(true);
    for (const ticket of [first, second])
      expect(await app.call(resetPassword, { ticket, password: FRESH })).toMatchObject({
        code: "identity.ticketExpired",
      });
  });

  it("are dead after their time", async () => {
    const db = tablesOf<IdentityTables>(app.services.db);
    await sendResetLink(db, app.services, await target("late@example.cn"));
    await app.services.pool.query("update kernel.code set ends_at = now() - interval '1 second'");
    const ticket = await ticketIn("late@example.cn");
    expect(await app.call(peekResetTicket, { ticket })).toMatchObject({
      code: "identity.ticketExpired",
    });
  });

  it("confirm an address that nobody else has", async () => {
    const db = tablesOf<IdentityTables>(app.services.db);
    await sendVerifyLink(db, app.services, await target("own@example.cn"));
    const ticket = await ticketIn("own@example.cn");
    expect((await app.call(verifyEmail, { ticket })).data).toEqual({
      maskedEmail: "o***n@example.cn",
    });
    expect(await app.call(verifyEmail, { ticket })).toMatchObject({
      code: "identity.ticketExpired",
    });
    await sendVerifyLink(db, app.services, await target(EMAIL));
    expect(await app.call(verifyEmail, { ticket: await ticketIn(EMAIL) })).toMatchObject({
      status: 409,
      code: "identity.emailTaken",
    });
  });
});
