import {
  confirmTotp,
  disableTotp,
  renewRecoveryCodes,
  startTotp,
} from "@perennial/contract/identity/sign-in/second-factor.ts";
import {
  getOwnSecurity,
  reauthenticate,
} from "@perennial/contract/identity/account/own-security.ts";
import { doLogin, passSecondFactor } from "@perennial/contract/identity/sign-in/session.ts";
import { listThemes } from "@perennial/contract/site/appearance.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { newSession, proofOf } from "../../../test/own-account.ts";
import { totpCode } from "./totp.ts";

const PASSWORD = "Perennial_2026";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Before the first request, so that no cache knows the site without it.
  await app.services.pool.query(
    `insert into site.param (site_id, key, value) values ('province', $1, '1')`,
    [PARAM.adminSecondFactor],
  );
});
afterAll(() => app.close());

/** A step that was used is used: tests that need a second code forget that. */
const forgetStep = () => app.services.pool.query("update identity.totp set last_step = 0");
const codeNow = (secret: string): string => totpCode(secret, Date.now());

it("is set up with a first code, asked for at the next sign-in, and switched off with a code", async () => {
  const headers = await newSession(app, "student01");
  expect(await app.call(startTotp, { ticket: "x".repeat(43) }, { headers })).toMatchObject({
    status: 403,
    code: "identity.reauthenticationNeeded",
  });
  expect((await app.call(confirmTotp, { code: "123456" }, { headers })).code).toBe(
    "identity.secondFactorOff",
  );
  const ticket = await proofOf(app, headers);
  const started = await app.call(startTotp, { ticket }, { headers });
  const secret = started.data?.secret ?? "";
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(started.data?.qrSvg).toMatch(/^<svg[^>]*>/);
  // Not confirmed: signing in asks for nothing yet.
  await newSession(app, "student01");

  const right = codeNow(secret);
  const wrong = right === "000000" ? "000001" : "000000";
  expect(await app.call(confirmTotp, { code: wrong }, { headers })).toMatchObject({
    code: "identity.accountCodeWrong",
    fields: [{ path: "code" }],
  });
  const confirmed = await app.call(confirmTotp, { code: right }, { headers });
  expect(confirmed.data?.recoveryCodes).toHaveLength(10);
  expect((await app.call(startTotp, { ticket }, { headers })).code).toBe("identity.secondFactorOn");
  expect((await app.call(getOwnSecurity, {}, { headers })).data).toMatchObject({
    hasTotp: true,
    recoveryCodesLeft: 10,
    reauthenticationWays: ["password", "sms", "totp"],
  });

  // The next sign-in stops half-way; a recovery code works once.
  const signIn = async () =>
    (await app.call(doLogin, { loginName: "student01", password: PASSWORD })).data;
  const half = await signIn();
  expect(half?.accessToken).toBe("");
  const [recovery = ""] = confirmed.data?.recoveryCodes ?? [];
  const pass = (step: string | undefined, code: string) =>
    app.call(passSecondFactor, { ticket: step ?? "", code });
  expect((await pass(half?.secondFactor?.ticket, recovery)).data?.accessToken).not.toBe("");
  const again = await signIn();
  expect((await pass(again?.secondFactor?.ticket, recovery)).success).toBe(false);
  expect((await app.call(getOwnSecurity, {}, { headers })).data?.recoveryCodesLeft).toBe(9);

  const renewed = await app.call(renewRecoveryCodes, { ticket }, { headers });
  expect(renewed.data?.recoveryCodes).toHaveLength(10);
  expect(renewed.data?.recoveryCodes).not.toContain(recovery);
  await forgetStep();
  const totp = await app.call(reauthenticate, { totpCode: codeNow(secret) }, { headers });
  expect(totp.success).toBe(true);

  expect((await app.call(disableTotp, { ticket, code: wrong }, { headers })).code).toBe(
    "identity.accountCodeWrong",
  );
  await forgetStep();
  expect((await app.call(disableTotp, { ticket, code: codeNow(secret) }, { headers })).data).toBe(
    true,
  );
  expect((await app.call(getOwnSecurity, {}, { headers })).data).toMatchObject({
    hasTotp: false,
    recoveryCodesLeft: 0,
  });
  expect((await app.call(renewRecoveryCodes, { ticket }, { headers })).code).toBe(
    "identity.secondFactorOff",
  );
  await newSession(app, "student01");
});

it("counts for the session in which it was set up, and no longer when it is switched off", async () => {
  const headers = await newSession(app, "site01");
  const manages = async () => (await app.call(listThemes, {}, { headers })).code;
  expect(await manages()).toBe("kernel.secondFactorNeeded");
  const ticket = await proofOf(app, headers);
  const secret = (await app.call(startTotp, { ticket }, { headers })).data?.secret ?? "";
  await app.call(confirmTotp, { code: codeNow(secret) }, { headers });
  expect(await manages()).toBeUndefined();
  await forgetStep();
  await app.call(disableTotp, { ticket, code: codeNow(secret) }, { headers });
  expect(await manages()).toBe("kernel.secondFactorNeeded");
});

it("keeps no secret in clear", async () => {
  const headers = await newSession(app, "student02");
  const ticket = await proofOf(app, headers);
  const secret = (await app.call(startTotp, { ticket }, { headers })).data?.secret ?? "";
  const { rows } = await app.services.pool.query<{ dump: string }>(
    `select coalesce(string_agg(t::text, ' '), '') || (select coalesce(string_agg(o::text, ' '), '') from journal.operation_log o) as dump
     from identity.totp t`,
  );
  expect(secret).not.toBe("");
  expect(rows[0]?.dump).not.toContain(secret);
  expect(rows[0]?.dump).not.toContain(Buffer.from(secret).toString("hex"));
  expect(rows[0]?.dump).not.toContain(ticket);
});
