import {
  passSecondFactor,
  doLogin,
  isLogin,
} from "@perennial/contract/identity/sign-in/session.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { IdentityTables } from "../tables.ts";
import {
  isTotpCode,
  createRecoveryCodes,
  createTotpSecret,
  sealTotp,
  storeRecoveryCodes,
  totpCode,
  totpUri,
} from "./totp.ts";

const PASSWORD = "Perennial_2026";
let app: TestApp;
const secret = createTotpSecret();
let recoveryCodes: string[] = [];
const db = () => tablesOf<IdentityTables>(app.services.db);
/** Lets the code of the running step count again. */
const forgetSteps = () => app.services.pool.query("update identity.totp set last_step = 0");

beforeAll(async () => {
  app = await startTestApp();
  await db()
    .insertInto("identity.totp")
    .values({
      user_id: "site01",
      secret_sealed: sealTotp(app.services, secret),
      confirmed_at: new Date().toISOString(),
    })
    .execute();
  recoveryCodes = createRecoveryCodes();
  await storeRecoveryCodes(db(), "site01", recoveryCodes);
});
beforeEach(async () => {
  await forgetSteps();
  await app.services.pool.query("delete from identity.login_failure");
  await app.services.pool.query("delete from identity.session where user_id = 'site01'");
});
afterAll(() => app.close());

describe("one-time passwords", () => {
  it.each([
    // RFC 6238 appendix B, the last six of eight digits; the secret is "12345678901234567890".
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i s are %s as the RFC says", (seconds, code) => {
    expect(totpCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", seconds * 1000)).toBe(code);
  });

  it("fit one step early and late, once, and never an older one after it", async () => {
    const at = Date.now();
    const isCode = (offsetMs: number) =>
      isTotpCode(db(), app.services, "site01", totpCode(secret, at + offsetMs));
    expect(await isCode(-90_000)).toBe(false);
    expect(await isCode(90_000)).toBe(false);
    expect(await isCode(0)).toBe(true);
    expect(await isCode(0)).toBe(false);
    expect(await isCode(-30_000)).toBe(false);
    await forgetSteps();
    const code = totpCode(secret, Date.now());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => isTotpCode(db(), app.services, "site01", code)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    await forgetSteps();
  });

  it("are nobody's without a secret, and no other text fits", async () => {
    expect(await isTotpCode(db(), app.services, "student01", "000000")).toBe(false);
    expect(await isTotpCode(db(), app.services, "site01", "abcdef")).toBe(false);
  });

  it("come by a QR code that names site and account, from a sealed secret", async () => {
    const uri = new URL(totpUri("云岭 学习", "a@b", secret));
    expect(`${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`).toBe(
      "otpauth://totp/云岭 学习:a@b",
    );
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret,
      issuer: "云岭 学习",
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { rows } = await app.services.pool.query<{ secret_sealed: Buffer }>(
      "select secret_sealed from identity.totp",
    );
    expect(rows[0]?.secret_sealed.includes(secret)).toBe(false);
  });
});

describe("signing in with a second factor", () => {
  const begin = async () => {
    const { data } = await app.call(doLogin, { loginName: "site01", password: PASSWORD });
    return data?.secondFactor?.ticket ?? "";
  };

  it("opens no session before the code, and a marked one after it", async () => {
    const response = await app.fetch("/api/login/doLogin", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ loginName: "site01", password: PASSWORD }),
    });
    expect(response.headers.get("set-cookie")).toBeNull();
    const { data } = (await response.json()) as {
      data: { accessToken: string; secondFactor: { ticket: string; methods: string[] } };
    };
    expect(data.accessToken).toBe("");
    expect(data.secondFactor.methods).toEqual(["totp", "recovery"]);
    const { ticket } = data.secondFactor;
    const asToken = { headers: { "x-token": ticket } };
    expect((await app.call(isLogin, {}, asToken)).data).toBe(false);
    const code = totpCode(secret, Date.now());
    expect(await app.call(passSecondFactor, { ticket, code }, { host: SCHOOL_HOST })).toMatchObject(
      { code: "identity.ticketExpired" },
    );
    const passed = await app.call(passSecondFactor, { ticket, code });
    expect(passed.data?.entryPath).toBe("/admin-site");
    const { rows } = await app.services.pool.query(
      "select second_factor_at is not null as has, method from identity.session where user_id = 'site01'",
    );
    expect(rows).toEqual([{ has: true, method: "password" }]);
    expect(await app.call(passSecondFactor, { ticket, code })).toMatchObject({
      code: "identity.ticketExpired",
    });
    // The same code for another ticket is a replay.
    expect(await app.call(passSecondFactor, { ticket: await begin(), code })).toMatchObject({
      code: "identity.secondFactorWrong",
    });
    await forgetSteps();
    await app.services.pool.query("delete from identity.login_failure");
  });

  it("takes each recovery code once, however it is written", async () => {
    const [code = ""] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = code.toLowerCase().replaceAll("-", " ");
    expect((await app.call(passSecondFactor, { ticket: await begin(), code: typed })).success).toBe(
      true,
    );
    expect(await app.call(passSecondFactor, { ticket: await begin(), code })).toMatchObject({
      code: "identity.secondFactorWrong",
    });
    await app.services.pool.query("delete from identity.login_failure");
  });

  it("ends the ticket after five wrong codes and locks the account", async () => {
    const ticket = await begin();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await app.call(passSecondFactor, { ticket, code: "000000" })).toMatchObject({
        code: "identity.secondFactorWrong",
        fields: [{ path: "code" }],
      });
    const code = totpCode(secret, Date.now());
    expect(await app.call(passSecondFactor, { ticket, code })).toMatchObject({
      code: "identity.ticketExpired",
    });
    expect(await app.call(doLogin, { loginName: "site01", password: PASSWORD })).toMatchObject({
      code: "identity.locked",
    });
    await app.services.pool.query("delete from identity.login_failure");
  });
});
