import { LOGIN_NAME } from "@perennial/contract/identity/sign-in/login-name.ts";
import { registerUser } from "@perennial/contract/identity/sign-in/register.ts";
import { updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { smsLogin } from "@perennial/contract/identity/sign-in/sign-in.ts";
import { sendSmsCode } from "@perennial/contract/identity/verification/verification.ts";
import { PARAM, setSiteParam } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { giveMobile } from "../../../test/people.ts";
import { codeSentTo, createAsker } from "../../../test/codes/codes.ts";

const KNOWN = "13900003001";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isBehindProxy: true });
  await giveMobile(app, "student01", KNOWN);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.pool.query("delete from identity.verification_code");
  await app.services.pool.query("delete from identity.login_failure");
});

let next = 13_900_004_000;
const freshNumber = (): string => String((next += 1));
/** A browser of its own at an address of its own, so that the tests share no budget. */
function createVisitor() {
  next += 1;
  const from = `203.0.113.${next % 250}`;
  return { from, headers: { ...createAsker().headers, "x-forwarded-for": from } };
}

/** A browser that has asked for a code, and the code. */
async function proved(mobile: string, host?: string) {
  const asker = { ...createVisitor(), ...(host ? { host } : {}) };
  const sent = await app.call(sendSmsCode, { mobile, verifyType: "Login" }, asker);
  expect(sent.success).toBe(true);
  return { asker, code: await codeSentTo(app, mobile) };
}
const peopleAfter = async (): Promise<number> => {
  const { rows } = await app.services.pool.query<{ count: string }>(
    `select count(*) from identity."user"`,
  );
  return Number(rows[0]?.count);
};

it("makes an account for a number that has none, with consents, name and login name", async () => {
  const mobile = freshNumber();
  const { asker, code } = await proved(mobile);
  const made = await app.call(smsLogin, { mobile, code, isAgreed: true }, asker);
  expect(made).toMatchObject({
    resultCode: 0,
    data: { isNew: true, entryPath: "/ucenter/learning-space", needActivate: false },
  });
  const headers = { "x-token": made.data?.accessToken ?? "" };
  const { data: user } = await app.call(updateUser, {}, { headers });
  expect(user?.loginName).toMatch(LOGIN_NAME);
  expect(user).toMatchObject({
    name: `学员${user?.loginName.slice(-4)}`,
    currentRole: { roleType: "Student" },
  });
  const { rows } = await app.services.pool.query(
    `select c.document, c.is_given, u.password_hash, u.mobile_verified_at is not null as is_proved
     from identity.consent c join identity."user" u on u.id = c.user_id where u.login_name = $1 order by 1`,
    [user?.loginName],
  );
  expect(rows).toEqual([
    { document: "privacy", is_given: true, password_hash: null, is_proved: true },
    { document: "register", is_given: true, password_hash: null, is_proved: true },
  ]);
  // The second time it is the same person.
  await app.services.pool.query("delete from identity.verification_code");
  const again = await proved(mobile);
  const back = await app.call(smsLogin, { mobile, code: again.code }, again.asker);
  expect(back.data).toMatchObject({ isNew: false });
});

it("signs in who has an account, without asking for consent again", async () => {
  const { asker, code } = await proved(KNOWN);
  const before = await peopleAfter();
  const answer = await app.call(smsLogin, { mobile: KNOWN, code }, asker);
  expect(answer.data).toMatchObject({ isNew: false });
  expect(await peopleAfter()).toBe(before);
});

it("makes none without consent, and the code is good for another try", async () => {
  const mobile = freshNumber();
  const { asker, code } = await proved(mobile);
  const before = await peopleAfter();
  expect(await app.call(smsLogin, { mobile, code }, asker)).toMatchObject({
    code: "identity.consentNeeded",
  });
  expect(await peopleAfter()).toBe(before);
  expect((await app.call(smsLogin, { mobile, code, isAgreed: true }, asker)).success).toBe(true);
});

it("answers a known and an unknown number alike until the code is proven", async () => {
  const unknown = freshNumber();
  const answers = [];
  for (const mobile of [KNOWN, unknown]) {
    const asker = createVisitor();
    const seen = [];
    for (const ask of [1, 2]) {
      const sent = await app.call(sendSmsCode, { mobile, verifyType: "Login" }, asker);
      seen.push({ ask, ...sent, requestId: "" });
    }
    expect(await codeSentTo(app, mobile)).toMatch(/^\d{6}$/);
    const wrong = (await codeSentTo(app, mobile)) === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 6; tries += 1) {
      const given = { mobile, code: wrong, isAgreed: true };
      seen.push({ ...(await app.call(smsLogin, given, asker)), requestId: "" });
    }
    // No other browser, and no other site, can use what was sent.
    seen.push({ ...(await app.call(smsLogin, { mobile, code: wrong }, {})), requestId: "" });
    answers.push(seen);
  }
  expect(answers[1]).toEqual(answers[0]);
});

it("takes no code of another browser, another site, or a second time", async () => {
  const mobile = freshNumber();
  const { asker, code } = await proved(mobile);
  const before = await peopleAfter();
  const enter = (more: object) => app.call(smsLogin, { mobile, code, isAgreed: true }, more);
  expect(await enter(createVisitor())).toMatchObject({ code: "identity.codeWrong" });
  expect(await enter({ ...asker, host: SCHOOL_HOST })).toMatchObject({
    code: "identity.codeWrong",
  });
  expect(await peopleAfter()).toBe(before);
  expect(await enter(asker)).toMatchObject({ resultCode: 0 });
  expect(await enter(asker)).toMatchObject({ code: "identity.codeWrong" });
  expect(await peopleAfter()).toBe(before + 1);
});

it("belongs to the site on which it was made", async () => {
  const mobile = freshNumber();
  const { asker, code } = await proved(mobile, SCHOOL_HOST);
  const made = await app.call(smsLogin, { mobile, code, isAgreed: true }, asker);
  expect(made).toMatchObject({ resultCode: 0 });
  const token = { host: SCHOOL_HOST, headers: { "x-token": made.data?.accessToken ?? "" } };
  const { data: user } = await app.call(updateUser, {}, token);
  const { rows } = await app.services.pool.query(
    `select site_id from identity."user" where login_name = $1`,
    [user?.loginName],
  );
  expect(rows).toEqual([{ site_id: "school" }]);
});

it("of fifty at once makes one account, exactly once", async () => {
  const mobile = freshNumber();
  const { asker, code } = await proved(mobile);
  const before = await peopleAfter();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.call(smsLogin, { mobile, code, isAgreed: true }, asker)),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  for (const answer of answers.filter(({ success }) => !success))
    expect(["identity.codeWrong", "identity.locked", "kernel.tooManyRequests"]).toContain(
      answer.code,
    );
  expect(await peopleAfter()).toBe(before + 1);
});

it("makes no account where the site takes nobody, and lets those in who have one", async () => {
  const set = (value: string) =>
    app.call(setSiteParam, { key: PARAM.registration, value }, { as: "site01" });
  expect((await set("0")).success).toBe(true);
  try {
    const before = await peopleAfter();
    const mobile = freshNumber();
    const { asker, code } = await proved(mobile);
    expect(await app.call(smsLogin, { mobile, code, isAgreed: true }, asker)).toMatchObject({
      status: 403,
      code: "identity.registrationOff",
    });
    const form = { loginName: "closed.door1", password: "春江潮水连海平 07", mobile, code };
    const consents = { isProtocolAccepted: true, isPrivacyAccepted: true };
    expect(await app.call(registerUser, { ...form, ...consents }, asker)).toMatchObject({
      code: "identity.registrationOff",
    });
    expect(await peopleAfter()).toBe(before);
    const known = await proved(KNOWN);
    expect(
      (await app.call(smsLogin, { mobile: KNOWN, code: known.code }, known.asker)).success,
    ).toBe(true);
  } finally {
    await set("1");
  }
});

it("keeps out an account that was switched off, after the code only", async () => {
  const mobile = freshNumber();
  await giveMobile(app, "student02", mobile);
  await app.services.pool.query(
    `update identity."user" set is_enabled = false where login_name = 'student02'`,
  );
  const { asker, code } = await proved(mobile);
  expect(await app.call(smsLogin, { mobile, code, isAgreed: true }, asker)).toMatchObject({
    status: 403,
    code: "identity.accountUnavailable",
  });
});

it("makes no more accounts than the budget of an address allows", async () => {
  const before = await peopleAfter();
  const mobile = freshNumber();
  const { asker, code } = await proved(mobile);
  while ((await app.services.budgets.take("register", { ip: asker.from })) === undefined);
  expect(await app.call(smsLogin, { mobile, code, isAgreed: true }, asker)).toMatchObject({
    status: 429,
    code: "kernel.tooManyRequests",
  });
  expect(await peopleAfter()).toBe(before);
});
