import {
  claimHelp,
  confirmHelp,
  getHelpByDigits,
  getHelp,
  getHelpState,
  sendHelpCode,
  startHelp,
} from "@perennial/contract/identity/sign-in/help-login.ts";
import { listOwnSessions } from "@perennial/contract/identity/account/own-sessions.ts";
import { logout } from "@perennial/contract/identity/sign-in/session.ts";
import { smsLogin } from "@perennial/contract/identity/sign-in/sign-in.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { codeSentTo, createAsker, textSentTo } from "../../../test/codes/codes.ts";
import { newSession } from "../../../test/own-account.ts";
import { giveMobile } from "../../../test/people.ts";
import { Visitor } from "../../../test/peers/sso-journey.ts";

const ELDER = "13900006001";
const TEACHER = "13900006002";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await giveMobile(app, "student02", ELDER);
  await giveMobile(app, "teacher01", TEACHER);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.pool.query("delete from identity.verification_code");
  await app.services.pool.query("delete from identity.login_failure");
});

/** The elder's telephone, with the cookie that it was given. */
async function askingPhone() {
  const visitor = new Visitor(app);
  const { response } = await visitor.open(`/api${startHelp.path}`, {
    method: "POST",
    body: JSON.stringify({ isAgreed: true }),
    headers: { "content-type": "application/json" },
  });
  const { data } = (await response.json()) as { data: { ticket: string; pairingCode: string } };
  return { ...data, phone: { headers: visitor.headers } };
}
async function helperSession(loginName = "student01") {
  const session = await newSession(app, loginName);
  const cookie = createAsker().headers["cookie"] ?? "";
  return { headers: { ...session, cookie } };
}
async function help(mobile: string, ticket: string, helper: object) {
  expect((await app.call(sendHelpCode, { ticket, mobile }, helper)).success).toBe(true);
  const code = await codeSentTo(app, mobile);
  return app.call(confirmHelp, { ticket, mobile, code }, helper);
}

it("signs the telephone that asked into its owner's account, marked with who helped", async () => {
  const { ticket, pairingCode, phone } = await askingPhone();
  const helper = await helperSession();
  expect((await app.call(getHelpByDigits, { pairingCode }, helper)).data).toEqual({ ticket });
  expect((await app.call(getHelp, { ticket }, helper)).data).toMatchObject({ ip: "127.0.0.1" });
  expect(await app.call(claimHelp, { ticket }, phone)).toMatchObject({
    code: "identity.helpExpired",
  });
  expect((await help(ELDER, ticket, helper)).data).toBe(true);
  expect(await textSentTo(app, ELDER)).toContain("只告诉正在帮您的家人");
  // Only the telephone that asked sees whose account waits, and takes it; once.
  expect((await app.call(getHelpState, { ticket }, phone)).data).toMatchObject({
    state: "confirmed",
    accountMobile: "139****6001",
  });
  expect((await app.call(getHelpState, { ticket }, helper)).data).toMatchObject({
    state: "expired",
    accountMobile: "",
  });
  expect((await app.call(claimHelp, { ticket }, helper)).success).toBe(false);
  const claimed = await app.call(claimHelp, { ticket }, phone);
  expect(claimed).toMatchObject({ resultCode: 0 });
  expect((await app.call(claimHelp, { ticket }, phone)).success).toBe(false);
  const owner = { headers: { "x-token": claimed.data?.accessToken ?? "" } };
  const { data: sessions } = await app.call(listOwnSessions, {}, owner);
  expect(sessions?.find(({ isCurrent }) => isCurrent)).toMatchObject({
    method: "help",
    helpedBy: expect.stringMatching(/\*/),
  });
});

it("helps nobody without consent, without a session, on another site or with another code", async () => {
  expect(await app.call(startHelp, { isAgreed: false })).toMatchObject({
    code: "identity.consentNeeded",
  });
  const { ticket, pairingCode } = await askingPhone();
  expect(await app.call(getHelp, { ticket })).toMatchObject({ status: 401 });
  expect(await app.call(sendHelpCode, { ticket, mobile: ELDER })).toMatchObject({ status: 401 });
  const helper = await helperSession();
  const wrong = pairingCode === "00000000" ? "00000001" : "00000000";
  expect(await app.call(getHelpByDigits, { pairingCode: wrong }, helper)).toMatchObject({
    code: "identity.helpExpired",
  });
  const code = await (async () => {
    await app.call(sendHelpCode, { ticket, mobile: ELDER }, helper);
    return codeSentTo(app, ELDER);
  })();
  // What was read out for the other telephone opens nothing else.
  expect(await app.call(smsLogin, { mobile: ELDER, code }, helper)).toMatchObject({
    code: "identity.codeWrong",
  });
  const elsewhere = { ...helper, host: SCHOOL_HOST };
  expect((await app.call(confirmHelp, { ticket, mobile: ELDER, code }, elsewhere)).success).toBe(
    false,
  );
});

it("leaves accounts with duties to their owners, and tells so after the code only", async () => {
  const { ticket } = await askingPhone();
  expect(await help(TEACHER, ticket, await helperSession())).toMatchObject({
    status: 403,
    code: "identity.helpRefused",
  });
});

it("ends when the helper signs out before the telephone came in, and after its minutes", async () => {
  const helper = await helperSession();
  const first = await askingPhone();
  expect((await help(ELDER, first.ticket, helper)).data).toBe(true);
  await app.call(logout, {}, helper);
  expect(await app.call(claimHelp, { ticket: first.ticket }, first.phone)).toMatchObject({
    code: "identity.helpExpired",
  });
  const second = await askingPhone();
  await app.services.pool.query("update kernel.code set ends_at = now() - interval '1 second'");
  expect(await app.call(getHelp, { ticket: second.ticket }, await helperSession())).toMatchObject({
    code: "identity.helpExpired",
  });
});
