import {
  changeRole,
  doLogin,
  isLogin,
  updateUser,
} from "@perennial/contract/identity/sign-in/session.ts";
import { confirmBinding, getBindingOffer } from "@perennial/contract/sso/binding.ts";
import { setSiteParam } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { siteChanged } from "../site/site-store.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { buildOn } from "../../test/builders/builders.ts";
import { logoutRequest, startCasServer, type CasServer } from "../../test/peers/cas-server.ts";
import { addProvider, Visitor } from "../../test/peers/sso-journey.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let cas: CasServer;

beforeAll(async () => {
  app = await startTestApp();
  build = await buildOn(app);
  cas = await startCasServer();
  await addProvider(app, { code: "city", kind: "cas", issuer: `${cas.origin}/cas` });
  await addProvider(app, {
    code: "hbedu",
    kind: "cas",
    issuer: `${cas.origin}/cas/`,
    // CAS 2 with a JSON answer.
    userinfoUrl: `${cas.origin}/cas/serviceValidate?format=JSON`,
  });
});
// The site's two providers and no setting of its own, whatever other tests have added or switched off.
beforeEach(async () => {
  await app.services.pool.query(
    "update sso.provider set is_enabled = code in ('city', 'hbedu') where site_id = 'province'",
  );
  await app.services.pool.query("delete from site.param where key = 'ssoLogoutUrl'");
  await siteChanged(app.services.db, app.services, "province");
});
afterAll(async () => {
  await app.close();
  await cas.close();
});

/** To the CAS server and back as `user`; gives where our product sends the browser in the end. */
async function throughCas(visitor: Visitor, user: string, start = "/sso/login?provider=city") {
  const begun = await visitor.open(start);
  const back = await fetch(`${begun.to}&username=${encodeURIComponent(user)}`, {
    redirect: "manual",
  });
  return (await visitor.open(back.headers.get("location") ?? "")).to;
}

async function bindTo(visitor: Visitor, loginName: string): Promise<void> {
  const login = await app.call(doLogin, { loginName, password: "Perennial_2026" });
  visitor.cookies.set("Admin-Token", login.data?.accessToken ?? "");
  const ticket = visitor.cookies.get("sso-binding") ?? "";
  const bound = await app.call(confirmBinding, { ticket }, { headers: visitor.headers });
  expect(bound.success).toBe(true);
}

/** Somebody to whom the account `user` at the CAS server is bound; gives the login name here. */
async function aBound(user: string, role = "Student"): Promise<string> {
  const loginName = await build.person({ role });
  const visitor = new Visitor(app);
  expect(await throughCas(visitor, user)).toBe("/sso/register");
  await bindTo(visitor, loginName);
  return loginName;
}

async function isIn(visitor: Visitor): Promise<boolean> {
  return (await app.call(isLogin, {}, { headers: visitor.headers })).data === true;
}

const signOutAt = (path: string, ticket: string) =>
  app.fetch(path, { method: "POST", headers: FORM, body: logoutRequest(ticket) });

describe("coming in by CAS", () => {
  it.each([
    ["/sso/login", "http://localhost:0/sso/login?provider=city"],
    ["/sso/login?provider=city", "http://localhost:0/sso/login?provider=city"],
    ["/hbedu/auth", "http://localhost:0/hbedu/auth"],
    ["/hbedu/auth?service=https://evil.example/", "http://localhost:0/hbedu/auth"],
  ])("%s names our exact address as the service", async (path, service) => {
    const { to } = await new Visitor(app).open(path);
    expect(new URL(to).pathname).toBe("/cas/login");
    expect(new URL(to).searchParams.getAll("service")).toEqual([service]);
  });

  it.each([
    ["CAS 3 with XML", "/sso/login?provider=city", "zhang", "张三 & zhang"],
    ["CAS 2 with JSON", "/hbedu/auth", "li", "李四"],
  ])("offers to bind at first: %s", async (_what, start, user, displayName) => {
    const visitor = new Visitor(app);
    expect(await throughCas(visitor, user, start)).toBe("/sso/register");
    const ticket = visitor.cookies.get("sso-binding") ?? "";
    expect((await app.call(getBindingOffer, { ticket })).data).toMatchObject({ displayName });
  });

  it("signs in a bound person with tickets of 256 characters, and goes on to a page of this site", async () => {
    const loginName = await aBound("wang", "Teacher");
    const later = new Visitor(app);
    expect(await throughCas(later, "wang", "/sso/login?provider=city&redirect=/news")).toBe(
      "/news",
    );
    expect(cas.tickets().at(-1)).toHaveLength(256);
    const who = await app.call(updateUser, {}, { headers: later.headers });
    expect(who.data?.loginName).toBe(loginName);
    expect(
      await throughCas(later, "wang", "/sso/login?provider=city&redirect=//evil.example"),
    ).toBe("/ucenter/teaching-space");
  });

  it.each(["super01", "site01", "platform01"])(
    "never takes the CAS user %s for the account of that name",
    async (user) => {
      const visitor = new Visitor(app);
      expect(await throughCas(visitor, user)).toBe("/sso/register");
      expect(visitor.cookies.has("Admin-Token")).toBe(false);
    },
  );
});

describe("a ticket", () => {
  const refused = "/sso/failure?type=refused";

  it("that is unknown, for another service or malformed is refused, after one question at most", async () => {
    const cases = [
      ["ST-unknown", 1],
      [cas.grant("wang", "https://other.example/"), 1],
      ["no-ticket", 0],
      [`ST-${"a".repeat(300)}`, 0],
    ] as const;
    for (const [ticket, questions] of cases) {
      const visitor = new Visitor(app);
      await visitor.open("/sso/login?provider=city");
      const before = cas.validations();
      expect((await visitor.open(`/sso/login?provider=city&ticket=${ticket}`)).to).toBe(refused);
      expect(cas.validations() - before).toBe(questions);
      expect(visitor.cookies.has("Admin-Token")).toBe(false);
    }
  });

  it("in a browser that began nothing is not looked at: that browser goes to CAS for its own", async () => {
    const ticket = cas.grant("wang", "http://localhost:0/sso/login?provider=city");
    const before = cas.validations();
    const visitor = new Visitor(app);
    const { to } = await visitor.open(`/sso/login?provider=city&ticket=${ticket}`);
    expect(to).toContain("/cas/login?service=");
    expect(cas.validations()).toBe(before);
  });

  it("comes to a page and no fault when the server is away", async () => {
    await addProvider(app, { code: "away", kind: "cas", issuer: "http://localhost:1/cas" });
    const visitor = new Visitor(app);
    await visitor.open("/sso/login?provider=away");
    expect((await visitor.open("/sso/login?provider=away&ticket=ST-1")).to).toBe(
      "/sso/failure?type=unreachable",
    );
  });
});

describe("single logout", () => {
  it("ends the sessions of the ticket at once, also after a change of role, and no other", async () => {
    const first = new Visitor(app);
    await throughCas(first, "multi");
    await bindTo(first, "multi01");
    const second = new Visitor(app);
    await throughCas(second, "multi");
    const ticket = cas.tickets().at(-1) ?? "";
    const changed = await app.call(
      { ...changeRole, method: "POST" },
      { roleId: "Teacher" },
      { headers: second.headers },
    );
    second.cookies.set("Admin-Token", changed.data?.accessToken ?? "");
    expect(await isIn(second)).toBe(true);
    // The address of another service has no say.
    expect((await signOutAt("/hbedu/auth", ticket)).status).toBe(200);
    expect(await isIn(second)).toBe(true);
    expect((await signOutAt("/sso/login?provider=city", ticket)).status).toBe(200);
    expect(await isIn(second)).toBe(false);
    expect(await isIn(first)).toBe(true);
  });

  it("reaches the session in which the account was bound", async () => {
    const visitor = new Visitor(app);
    await throughCas(visitor, "zhao");
    const ticket = cas.tickets().at(-1) ?? "";
    await bindTo(visitor, "teacher02");
    expect(await isIn(visitor)).toBe(true);
    await signOutAt("/sso/login?provider=city", ticket);
    expect(await isIn(visitor)).toBe(false);
  });

  it("takes an unknown ticket calmly, refuses what is no request, and is not there without a provider", async () => {
    expect((await signOutAt("/sso/login?provider=city", "ST-unknown")).status).toBe(200);
    expect((await signOutAt("/sso/login?provider=nobody", "ST-unknown")).status).toBe(404);
    const evil = [
      "nonsense",
      "logoutRequest=<a>",
      `logoutRequest=${encodeURIComponent('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><LogoutRequest><SessionIndex>&e;</SessionIndex></LogoutRequest>')}`,
      `logoutRequest=${"x".repeat(70_000)}`,
    ];
    for (const body of evil) {
      const answer = await app.fetch("/sso/login?provider=city", {
        method: "POST",
        headers: FORM,
        body,
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe("leaving", () => {
  it("ends our session and goes to the logout of the service that opened it", async () => {
    await aBound("leaving");
    const visitor = new Visitor(app);
    await throughCas(visitor, "leaving");
    expect(await isIn(visitor)).toBe(true);
    const { to } = await visitor.open("/cas/logout?service=https://evil.example/");
    expect(to).toBe(`${cas.origin}/cas/logout?service=http%3A%2F%2Flocalhost%3A0`);
    expect(visitor.cookies.has("Admin-Token")).toBe(false);
    expect(await isIn(visitor)).toBe(false);
  });

  it("stays on this site for a session of our own, and /hbedu/logout knows its service", async () => {
    const token = (await app.call(doLogin, { loginName: "student05", password: "Perennial_2026" }))
      .data?.accessToken;
    const visitor = new Visitor(app);
    visitor.cookies.set("Admin-Token", token ?? "");
    expect((await visitor.open("/cas/logout")).to).toBe("/");
    expect((await app.call(isLogin, {}, { headers: { "x-token": token ?? "" } })).data).toBe(false);
    expect((await new Visitor(app).open("/hbedu/logout")).to).toContain("/cas/logout?service=");
  });

  it("is not done for a foreign page", async () => {
    await aBound("staying");
    const visitor = new Visitor(app);
    await throughCas(visitor, "staying");
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await visitor.open("/cas/logout", { headers })).to).toBe("/logout");
    expect(await isIn(visitor)).toBe(true);
  });

  it("follows the site's own setting only to an address that may stand there", async () => {
    await app.services.pool.query(
      "update sso.provider set is_enabled = false where code = 'hbedu'",
    );
    const set = (value: string) =>
      app.call(setSiteParam, { key: "ssoLogoutUrl", value }, { as: "site01" });
    await set("https://sso.example.cn/logout");
    const own = await app.call(updateUser, {}, { as: "student01" });
    expect(own.data?.logoutPath).toBe("/cas/logout");
    const away = expect.stringMatching(
      /^https:\/\/sso\.example\.cn\/logout\?service=http%3A%2F%2F[\w.%]+$/,
    ) as string;
    expect((await new Visitor(app).open("/hbedu/logout")).to).toEqual(away);
    expect((await new Visitor(app).open("/cas/logout")).to).toEqual(away);
    for (const wrong of [
      "javascript:alert(1)",
      "http://sso.example.cn/",
      "https://a:b@sso.example.cn/",
    ])
      expect(await set(wrong)).toMatchObject({
        code: "site.logoutAddressWrong",
        fields: [{ path: "value", message: expect.stringContaining("https://") as string }],
      });
    // Whatever came into the table by another way is not followed.
    await app.services.pool.query(
      "update site.param set value = 'javascript:alert(1)' where key = 'ssoLogoutUrl'",
    );
    await siteChanged(app.services.db, app.services, "province");
    expect((await new Visitor(app).open("/hbedu/logout")).to).toBe("/");
  });
});
