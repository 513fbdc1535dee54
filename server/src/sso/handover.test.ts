import { doLogin, getAuthCode, logout } from "@perennial/contract/identity/sign-in/session.ts";
import {
  enableApplication,
  listApplications,
  rotateApplicationSecret,
  saveApplication,
} from "@perennial/contract/sso/application.ts";
import {
  adultEducationEntry,
  exchangeCode,
  getToken,
  redeemToken,
  supportServiceEntry,
} from "@perennial/contract/sso/handover.ts";
import { setSiteParam } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";

const redirectUrl = "https://library.example.cn/callback";
let app: TestApp;
let appKey = "";
let appSecret = "";

beforeAll(async () => {
  app = await startTestApp();
});
// An application of its own for each test: one locks it, another changes its secret.
beforeEach(async () => {
  const saved = await app.call(
    saveApplication,
    { name: "图书馆", redirectUrls: [redirectUrl] },
    { as: "site01" },
  );
  appKey = saved.data?.appKey ?? "";
  appSecret = saved.data?.appSecret ?? "";
});
afterAll(() => app.close());

async function createCode(as = "student01"): Promise<string> {
  return (await app.call(getAuthCode, { redirectUrl, appKey }, { as })).data ?? "";
}

const exchange = (code: string, more: object = {}) =>
  app.call(exchangeCode, { appKey, appSecret, code, redirectUrl, ...more });

describe("auth codes of registered applications", () => {
  it("tell the application's server who came, under a name that is only its own", async () => {
    const answer = await exchange(await createCode());
    expect(answer.data).toEqual({
      userId: expect.stringMatching(/^[\w-]{43}$/) as string,
      loginName: "student01",
      name: expect.any(String) as string,
      roleType: "Student",
      corpName: expect.any(String) as string,
    });
    expect((await exchange(await createCode())).data?.userId).toBe(answer.data?.userId);
    expect((await exchange(await createCode("student02"))).data?.userId).not.toBe(
      answer.data?.userId,
    );
    const other = await app.call(
      saveApplication,
      { name: "博物馆", redirectUrls: [redirectUrl] },
      { as: "site01" },
    );
    const { appKey: otherKey = "", appSecret: otherSecret = "" } = other.data ?? {};
    const code = await app.call(
      getAuthCode,
      { redirectUrl, appKey: otherKey },
      { as: "student01" },
    );
    const seen = await exchange(code.data ?? "", { appKey: otherKey, appSecret: otherSecret });
    expect(seen.success).toBe(true);
    expect(seen.data?.userId).not.toBe(answer.data?.userId);
    // Neither may use the other's code, and the attempt has spent it.
    const mine = await createCode();
    const stolen = await exchange(mine, { appKey: otherKey, appSecret: otherSecret });
    expect(stolen.code).toBe("sso.codeRefused");
    expect((await exchange(mine)).code).toBe("sso.codeRefused");
  });

  it.each([
    ["a longer path", { redirectUrl: `${redirectUrl}/` }],
    ["a query", { redirectUrl: `${redirectUrl}?x=1` }],
    ["capitals", { redirectUrl: redirectUrl.toUpperCase() }],
    ["another host", { redirectUrl: "https://evil.example/callback" }],
    ["nothing", { redirectUrl: "" }],
  ])("are refused with %s for the redirect, and spent", async (_what, more) => {
    const code = await createCode("student03");
    expect((await exchange(code, more)).code).toBe("sso.codeRefused");
    expect((await exchange(code)).code).toBe("sso.codeRefused");
  });

  it("work once of twenty times at once, and a second use voids what else is out", async () => {
    const code = await createCode("teacher01");
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const [one, other] = [await createCode("teacher02"), await createCode("teacher02")];
    expect((await exchange(one)).success).toBe(true);
    expect((await exchange(one)).code).toBe("sso.codeRefused");
    expect((await exchange(other)).code).toBe("sso.codeRefused");
  });

  it("die after 60 s, with the session, and with the application", async () => {
    const old = await createCode("student04");
    const { rows } = await app.services.pool.query<{ seconds: number }>(
      "select extract(epoch from max(ends_at) - now())::float as seconds from kernel.code where purpose = 'auth-code'",
    );
    expect(rows[0]?.seconds).toBeLessThanOrEqual(60);
    await app.services.pool.query(
      "update kernel.code set ends_at = now() - interval '1 second' where purpose = 'auth-code'",
    );
    expect((await exchange(old)).code).toBe("sso.codeRefused");

    const login = await app.call(doLogin, { loginName: "student05", password: "Perennial_2026" });
    const headers = { "x-token": login.data?.accessToken ?? "" };
    const code = (await app.call(getAuthCode, { redirectUrl, appKey }, { headers })).data ?? "";
    await app.call(logout, {}, { headers });
    expect((await exchange(code)).code).toBe("sso.codeRefused");

    const last = await createCode("student04");
    await app.call(enableApplication, { appKey, isEnabled: false }, { as: "site01" });
    expect((await exchange(last)).code).toBe("sso.applicationRefused");
    await app.call(enableApplication, { appKey, isEnabled: true }, { as: "site01" });
    expect((await exchange(last)).code).toBe("sso.codeRefused");
  });
});

it("lets the application of the demo in with the secret that the guide names", async () => {
  const demo = { appKey: "demo-library", appSecret: "perennial-demo-library-secret" };
  const wanted = { redirectUrl, appKey: demo.appKey };
  const code = (await app.call(getAuthCode, wanted, { as: "student01" })).data ?? "";
  expect((await exchange(code, demo)).data?.loginName).toBe("student01");
});

describe("one-time codes for links", () => {
  const redeem = (token: string) => app.call(redeemToken, { appKey, appSecret, token });

  it("are no session, and name the person once to the system that the link leads to", async () => {
    const target = "https://library.example.cn/anything?x=1";
    const token = (await app.call(getToken, { target }, { as: "student01" })).data ?? "";
    const asSession = await app.fetch("/api/islogin", { headers: { "x-token": token } });
    expect(await asSession.json()).toMatchObject({ data: false });
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => success)?.data).toMatchObject({ loginName: "student01" });
  });

  it("are not made for a host that nobody registered, nor good for another than the one named", async () => {
    for (const target of [
      "https://evil.example/",
      "http://library.example.cn/",
      "https://library.example.cn.evil.example/",
      "https://library.example.cn:444/",
      "https://x@evil.example/",
    ])
      expect((await app.call(getToken, { target }, { as: "student01" })).code).toBe(
        "sso.targetNotAllowed",
      );
    const target = "https://support.example.cn/enter";
    const token = (await app.call(getToken, { target }, { as: "student01" })).data ?? "";
    expect(token).not.toBe("");
    expect((await redeem(token)).code).toBe("sso.codeRefused");
  });

  it("die after 60 s and are refused to visitors, to foreign pages and on another site", async () => {
    const target = "https://library.example.cn/";
    const token = (await app.call(getToken, { target }, { as: "student01" })).data ?? "";
    await app.services.pool.query(
      "update kernel.code set ends_at = now() - interval '1 second' where purpose = 'hand-over'",
    );
    expect((await redeem(token)).code).toBe("sso.codeRefused");
    expect((await app.call(getToken, {})).code).toBe("kernel.notSignedIn");
    const cookie = `Admin-Token=${await app.tokenOf("student01")}`;
    const foreign = { cookie, "sec-fetch-site": "cross-site" };
    expect((await app.call(getToken, {}, { headers: foreign })).code).toBe("kernel.crossSite");
    const elsewhere = await app.call(
      redeemToken,
      { appKey, appSecret, token: "x" },
      { host: SCHOOL_HOST },
    );
    expect(elsewhere.code).toBe("sso.applicationRefused");
  });
});

describe("special entries", () => {
  it("open for whom they are, with a code and no session", async () => {
    await app.services.pool.query(
      `update identity."user" set create_source = '成教教务' where id = 'teacher03'`,
    );
    const adult = await app.call(adultEducationEntry, {}, { as: "teacher03" });
    expect(adult.data?.url).toMatch(/^https:\/\/chengjiao\.example\.cn\/study\?token=[\w-]{43}$/);
    const support = await app.call(supportServiceEntry, {}, { as: "student02" });
    expect(support.data?.url).toMatch(/^https:\/\/support\.example\.cn\/enter\?token=[\w-]{43}$/);
    expect(support.data?.url).not.toContain(await app.tokenOf("student02"));
  });

  it("stay shut for others, and on a site that has not set them up", async () => {
    expect((await app.call(adultEducationEntry, {}, { as: "student01" })).code).toBe(
      "sso.entryNotOpen",
    );
    expect((await app.call(supportServiceEntry, {}, { as: "student01" })).code).toBe(
      "sso.entryNotOpen",
    );
    for (const value of ["", "javascript:alert(1)"]) {
      await app.call(setSiteParam, { key: "supportServiceUrl", value }, { as: "site01" });
      const shut = await app.call(supportServiceEntry, {}, { as: "student02" });
      expect(shut.code).toBe("sso.entryNotConfigured");
    }
    const value = "https://support.example.cn/enter";
    const back = await app.call(
      setSiteParam,
      { key: "supportServiceUrl", value },
      { as: "site01" },
    );
    expect(back.success).toBe(true);
  });
});

describe("registered applications", () => {
  it("are kept by the administrator of the site, with the secret shown once", async () => {
    const list = await app.call(listApplications, {}, { as: "site01" });
    expect(list.data?.find((row) => row.appKey === appKey)).toMatchObject({
      hasSecret: true,
      isEnabled: true,
    });
    expect(JSON.stringify(list)).not.toContain(appSecret);
    const { rows } = await app.services.pool.query<{ row: string }>(
      "select a::text || coalesce((select string_agg(o.input::text, '') from journal.operation_log o), '') as row from identity.application a",
    );
    expect(rows.some(({ row }) => row.includes(appSecret))).toBe(false);
    const rotated = await app.call(rotateApplicationSecret, { appKey }, { as: "site01" });
    const code = await createCode();
    expect((await exchange(code)).code).toBe("sso.applicationRefused");
    appSecret = rotated.data?.appSecret ?? "";
    expect((await exchange(code)).success).toBe(true);
  });

  it("are nobody else's, and refuse addresses in which a code could get lost", async () => {
    for (const as of ["student01", "school01"])
      expect((await app.call(listApplications, {}, { as })).code).toBe("kernel.forbidden");
    const foreign = "app-of-another-site";
    await app.services.pool.query(
      "insert into identity.application (app_key, site_id, name, redirect_urls) values ($1, 'school', 'x', '{https://x.example/}')",
      [foreign],
    );
    const as = { as: "site01" };
    expect((await app.call(rotateApplicationSecret, { appKey: foreign }, as)).code).toBe(
      "sso.applicationNotFound",
    );
    const other = { appKey: foreign, isEnabled: true };
    expect((await app.call(enableApplication, other, as)).code).toBe("sso.applicationNotFound");
    for (const url of ["http://x.example/", "https://x.example/#a", "https://*.example/", "x"]) {
      const answer = await app.call(saveApplication, { name: "x", redirectUrls: [url] }, as);
      expect(answer.success).toBe(false);
    }
    // A new application never takes the key of another.
    const taken = await app.call(
      saveApplication,
      { appKey: foreign, name: "x", redirectUrls: [redirectUrl] },
      as,
    );
    expect(taken.code).toBe("sso.applicationNotFound");
  });

  it("are locked after five wrong secrets, and answer unknown keys alike", async () => {
    for (const key of [appKey, "no-such-app"]) {
      const attempt = () => app.call(redeemToken, { appKey: key, appSecret: "wrong", token: "x" });
      const codes = [];
      for (let at = 0; at < 6; at += 1) codes.push((await attempt()).code);
      expect(codes).toEqual([
        "sso.applicationRefused",
        "sso.applicationRefused",
        "sso.applicationRefused",
        "sso.applicationRefused",
        "sso.applicationRefused",
        "sso.applicationLocked",
      ]);
    }
    expect((await exchange(await createCode())).code).toBe("sso.applicationLocked");
  });
});
