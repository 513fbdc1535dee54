import {
  doLogin,
  isLogin,
  passSecondFactor,
  updateUser,
} from "@perennial/contract/identity/sign-in/session.ts";
import {
  confirmBinding,
  createBoundAccount,
  getBindingOffer,
} from "@perennial/contract/sso/binding.ts";
import { enableProvider, getProviders } from "@perennial/contract/sso/provider.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";
import { buildOn } from "../../test/builders/builders.ts";
import type { Listening } from "../../test/listen.ts";
import { OIDC_CLIENT, signInAtOidcServer, startOidcServer } from "../../test/peers/oidc-server.ts";
import { addProvider, Visitor } from "../../test/peers/sso-journey.ts";
import { createTotpSecret, sealTotp, totpCode } from "../identity/sign-in/totp.ts";

const PASSWORD = "Perennial_2026";
let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let oidc: Listening;
let campusId = "";

beforeAll(async () => {
  app = await startTestApp();
  build = await buildOn(app);
  oidc = await startOidcServer([
    "http://localhost:0/thridpart/login",
    "http://localhost:0/zjzg/oauth/login",
  ]);
  const client = { clientId: OIDC_CLIENT.id, clientSecret: OIDC_CLIENT.secret };
  campusId = await addProvider(app, {
    code: "campus",
    kind: "oidc",
    issuer: oidc.origin,
    ...client,
  });
  await addProvider(app, { code: "second", kind: "oidc", issuer: oidc.origin, ...client });
  await addProvider(app, { code: "zjzg", kind: "oidc", issuer: oidc.origin, ...client });
});
afterAll(async () => {
  await app.close();
  await oidc.close();
});

/** To the OpenID provider and back; gives where our product sends the browser in the end. */
async function throughOidc(visitor: Visitor, login: string, start: string): Promise<string> {
  const begun = await visitor.open(start);
  expect(begun.status).toBe(302);
  return (await visitor.open(await signInAtOidcServer(begun.to, login))).to;
}

const ticketOf = (visitor: Visitor): string => visitor.cookies.get("sso-binding") ?? "";

/** Signs in to an account here with the password and binds what waits. */
async function bindTo(visitor: Visitor, loginName: string) {
  const login = await app.call(doLogin, { loginName, password: PASSWORD });
  visitor.cookies.set("Admin-Token", login.data?.accessToken ?? "");
  return app.call(confirmBinding, { ticket: ticketOf(visitor) }, { headers: visitor.headers });
}

/** Somebody to whom the account `outside` of campus is bound; gives the login name here. */
async function aBound(outside: string): Promise<string> {
  const loginName = await build.person();
  const visitor = new Visitor(app);
  await throughOidc(visitor, outside, "/thridpart/login?provider=campus");
  expect((await bindTo(visitor, loginName)).success).toBe(true);
  return loginName;
}

async function whoIs(visitor: Visitor): Promise<string | undefined> {
  return (await app.call(updateUser, {}, { headers: visitor.headers })).data?.loginName;
}

describe("OpenID Connect", () => {
  it("offers to bind at the first sign-in, and signs in at the next with source and method", async () => {
    const visitor = new Visitor(app);
    expect(await throughOidc(visitor, "alice", "/thridpart/login?provider=campus")).toBe(
      "/sso/register",
    );
    expect(visitor.cookies.has("Admin-Token")).toBe(false);
    expect((await app.call(getBindingOffer, { ticket: ticketOf(visitor) })).data).toEqual({
      providerName: "campus",
      displayName: "外部用户 alice",
      mayCreate: true,
    });
    const person = await build.person();
    expect((await bindTo(visitor, person)).data).toEqual({ redirect: "" });

    for (const address of ["/thridpart/login", "/thirdpart/login"]) {
      const later = new Visitor(app);
      // What the person wanted to do there comes back to the letter.
      const wanted = "/course/tea?tab=a%20b#enrol=class-1";
      const start = `${address}?provider=campus&redirect=${encodeURIComponent(wanted)}`;
      expect(await throughOidc(later, "alice", start)).toBe(wanted);
      expect(await whoIs(later)).toBe(person);
    }
    const { rows } = await app.services.pool.query(
      "select s.source, s.method, l.method as logged from identity.session s join journal.login_log l on l.user_id = s.user_id where s.user_id = $1 and s.source <> '' and s.method = 'oauth' and l.method = 'oauth'",
      [person],
    );
    expect(rows[0]).toEqual({ source: "oidc:campus", method: "oauth", logged: "oauth" });
  });

  it("sends PKCE, nonce and state, and asks for no more than it needs", async () => {
    const { to } = await new Visitor(app).open("/zjzg/oauth/login");
    const { searchParams } = new URL(to);
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.get("nonce")).toMatch(/^[\w-]{20,}$/);
    expect(searchParams.get("state")).toMatch(/^[\w-]{40,}$/);
    expect(searchParams.get("scope")).toBe("openid profile");
    expect(searchParams.get("redirect_uri")).toBe("http://localhost:0/zjzg/oauth/login");
  });

  it("keeps the same subject of two providers apart", async () => {
    await aBound("anna");
    const visitor = new Visitor(app);
    // anna of campus is somebody here; anna of zjzg is nobody yet.
    expect(await throughOidc(visitor, "anna", "/zjzg/oauth/login")).toBe("/sso/register");
    expect(visitor.cookies.has("Admin-Token")).toBe(false);
  });

  it("never takes a name for an account: not a login name, not a mobile, not an e-mail", async () => {
    for (const login of ["super01", "site01", "13800000001", "student02@example.cn"]) {
      const visitor = new Visitor(app);
      expect(await throughOidc(visitor, login, "/thridpart/login?provider=campus")).toBe(
        "/sso/register",
      );
      expect(visitor.cookies.has("Admin-Token")).toBe(false);
    }
  });
});

describe("the way back", () => {
  const failed = (reason: string) => `/sso/failure?type=${reason}`;

  it.each([
    ["without a state", "/thridpart/login?code=x"],
    ["with a forged state", "/thridpart/login?code=x&state=forged"],
    ["with a very long state", `/thridpart/login?code=x&state=${"a".repeat(3000)}`],
  ])("is refused %s", async (_what, address) => {
    const visitor = new Visitor(app);
    expect((await visitor.open(address)).to).toBe(failed("expired"));
    // Even when the browser was made to keep the same value.
    visitor.cookies.set("sso-state", new URL(address, app.origin).searchParams.get("state") ?? "x");
    expect((await visitor.open(address)).to).toBe(failed("expired"));
  });

  it("is refused in another browser, and a second time in the same", async () => {
    const victim = new Visitor(app);
    const begun = await victim.open("/thridpart/login?provider=campus");
    const back = await signInAtOidcServer(begun.to, "bob");
    expect((await new Visitor(app).open(back)).to).toBe(failed("expired"));
    const state = victim.cookies.get("sso-state") ?? "";
    expect((await victim.open(back)).to).toBe("/sso/register");
    victim.cookies.set("sso-state", state);
    expect((await victim.open(back)).to).toBe(failed("expired"));
  });

  it("is refused after ten minutes", async () => {
    const visitor = new Visitor(app);
    const begun = await visitor.open("/thridpart/login?provider=campus");
    const back = await signInAtOidcServer(begun.to, "carol");
    await app.services.pool.query(
      "update kernel.code set ends_at = now() - interval '1 second' where purpose = 'external-state'",
    );
    expect((await visitor.open(back)).to).toBe(failed("expired"));
  });

  it("is refused at the address of another provider, and on another site", async () => {
    const visitor = new Visitor(app);
    const begun = await visitor.open("/thridpart/login?provider=campus");
    const back = new URL(await signInAtOidcServer(begun.to, "dave"));
    expect((await visitor.open(`/zjzg/oauth/login${back.search}`)).to).toBe(failed("unknown"));
    const other = new Visitor(app);
    const again = await other.open("/thridpart/login?provider=campus");
    const elsewhere = new Visitor(app, SCHOOL_HOST);
    elsewhere.cookies.set("sso-state", other.cookies.get("sso-state") ?? "");
    expect((await elsewhere.open(await signInAtOidcServer(again.to, "dave"))).to).toBe(
      failed("expired"),
    );
  });

  it("says so when the person refused, and when the code is worth nothing", async () => {
    const visitor = new Visitor(app);
    await visitor.open("/thridpart/login?provider=campus&redirect=/news%23enrol%3D1");
    const state = visitor.cookies.get("sso-state") ?? "";
    // From there one signs in another way, and still comes to where one wanted to go.
    expect((await visitor.open(`/thridpart/login?error=access_denied&state=${state}`)).to).toBe(
      `${failed("denied")}&redirect=%2Fnews%23enrol%3D1`,
    );
    await visitor.open("/thridpart/login?provider=campus");
    const next = visitor.cookies.get("sso-state") ?? "";
    const iss = encodeURIComponent(oidc.origin);
    expect((await visitor.open(`/thridpart/login?code=forged&state=${next}&iss=${iss}`)).to).toBe(
      failed("refused"),
    );
    await visitor.open("/thridpart/login?provider=campus");
    const last = visitor.cookies.get("sso-state") ?? "";
    const evil = encodeURIComponent("https://evil.example");
    // Mix-up: the answer comes from another issuer than the one that was asked (RFC 9207).
    expect((await visitor.open(`/thridpart/login?code=x&state=${last}&iss=${evil}`)).to).toBe(
      failed("refused"),
    );
  });

  it("answers an unknown, a disabled and an unreachable provider with a page, never with a fault", async () => {
    const visitor = new Visitor(app);
    expect((await visitor.open("/thridpart/login?provider=nobody")).to).toBe(failed("unknown"));
    expect((await visitor.open("/thridpart/login")).to).toBe(failed("unknown"));
    await addProvider(app, {
      code: "gone",
      kind: "oidc",
      issuer: "http://localhost:1/",
      clientId: "x",
    });
    expect((await visitor.open("/thridpart/login?provider=gone")).to).toBe(failed("unreachable"));
    const as = { as: "site01" };
    await app.call(enableProvider, { id: campusId, isEnabled: false }, as);
    expect((await visitor.open("/thridpart/login?provider=campus")).to).toBe(failed("unknown"));
    await app.call(enableProvider, { id: campusId, isEnabled: true }, as);
  });

  it.each([
    ["https://evil.example/", "back-1"],
    ["//evil.example", "back-2"],
    ["///evil.example", "back-3"],
    ["/\\evil.example", "back-4"],
    ["\\\\evil.example", "back-5"],
    ["https:evil.example", "back-6"],
    ["@evil.example", "back-7"],
    ["/%2f%2fevil.example", "back-8"],
    ["/%5cevil.example", "back-9"],
    ["javascript:alert(1)", "back-10"],
    ["/\tnews", "back-11"],
  ])("leads to no other site: %s", async (target, outside) => {
    await aBound(outside);
    const visitor = new Visitor(app);
    const names = ["redirect", "redirect_url", "service", "link", "url"];
    const query = names.map((name) => `${name}=${encodeURIComponent(target)}`).join("&");
    const to = await throughOidc(visitor, outside, `/thridpart/login?provider=campus&${query}`);
    expect(to).toBe("/ucenter/learning-space");
  });
});

describe("a first sign-in", () => {
  const account = {
    loginName: "outside1",
    name: "外来学员",
    isProtocolAccepted: true,
    isPrivacyAccepted: true,
  } as const;

  it("makes an account without password in a role without permissions, and signs in", async () => {
    const visitor = new Visitor(app);
    await throughOidc(
      visitor,
      "erin",
      "/thridpart/login?provider=campus&redirect=/course%23enrol%3D1",
    );
    const ticket = ticketOf(visitor);
    const taken = await app.call(createBoundAccount, {
      ...account,
      loginName: "student01",
      ticket,
    });
    expect(taken).toMatchObject({ success: false, fields: [{ path: "loginName" }] });
    const made = await app.call(createBoundAccount, { ...account, ticket });
    expect(made.data?.redirect).toBe("/course#enrol=1");
    const headers = { "x-token": made.data?.login.accessToken ?? "" };
    const person = (await app.call(updateUser, {}, { headers })).data;
    expect(person).toMatchObject({
      loginName: "outside1",
      roleType: "Student",
      createSource: "oidc:campus",
    });
    expect((await app.call(createBoundAccount, { ...account, ticket })).code).toBe(
      "sso.ticketExpired",
    );
    // Nobody comes in with an empty password.
    expect((await app.call(doLogin, { loginName: "outside1", password: PASSWORD })).success).toBe(
      false,
    );
    const { rows } = await app.services.pool.query(
      "select document from identity.consent where user_id = $1 order by document",
      [person?.id],
    );
    expect(rows).toEqual([{ document: "privacy" }, { document: "register" }]);
  });

  it("makes one account of twenty attempts at once", async () => {
    const visitor = new Visitor(app);
    await throughOidc(visitor, "frank", "/thridpart/login?provider=campus");
    const ticket = ticketOf(visitor);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        app.call(createBoundAccount, { ...account, loginName: `frank${at + 10}`, ticket }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it("binds only to who has just signed in, with the ticket of the own site", async () => {
    const visitor = new Visitor(app);
    await throughOidc(visitor, "grace", "/thridpart/login?provider=campus");
    const ticket = ticketOf(visitor);
    expect((await app.call(confirmBinding, { ticket })).code).toBe("kernel.notSignedIn");
    const token = await app.tokenOf("student04");
    await app.services.pool.query(
      "update identity.session set created_at = now() - interval '11 minutes' where user_id = 'student04'",
    );
    expect(
      (await app.call(confirmBinding, { ticket }, { headers: { "x-token": token } })).code,
    ).toBe("sso.signInAgain");
    const elsewhere = await app.call(
      confirmBinding,
      { ticket },
      { as: "student05", host: SCHOOL_HOST },
    );
    expect(elsewhere.code).toBe("sso.ticketExpired");
    // A foreign page cannot do it with the person's cookie.
    const crossSite = await app.call(
      confirmBinding,
      { ticket },
      { headers: { cookie: `Admin-Token=${token}`, "sec-fetch-site": "cross-site" } },
    );
    expect(crossSite.code).toBe("kernel.crossSite");
  });

  it("refuses a second outside account of one service, and one that belongs to somebody", async () => {
    const visitor = new Visitor(app);
    const person = await aBound("henry");
    await throughOidc(visitor, "heidi", "/thridpart/login?provider=campus");
    expect((await bindTo(visitor, person)).code).toBe("sso.providerBoundAlready");
    const first = new Visitor(app);
    const second = new Visitor(app);
    await throughOidc(first, "ivan", "/thridpart/login?provider=campus");
    await throughOidc(second, "ivan", "/thridpart/login?provider=campus");
    expect((await bindTo(first, await build.person())).success).toBe(true);
    expect((await bindTo(second, await build.person())).code).toBe("sso.boundToAnother");
  });
});

it("asks for the second factor of who has one, and keeps the source of the session", async () => {
  const person = await aBound("judy");
  const secret = createTotpSecret();
  await app.services.pool.query(
    "insert into identity.totp (user_id, secret_sealed, confirmed_at) values ($2, $1, now())",
    [sealTotp(app.services, secret), person],
  );
  const later = new Visitor(app);
  const start = "/thridpart/login?provider=campus&redirect=/news%23enrol%3D1";
  expect(await throughOidc(later, "judy", start)).toBe("/sso/verify?redirect=%2Fnews%23enrol%3D1");
  expect(later.cookies.has("Admin-Token")).toBe(false);
  const ticket = later.cookies.get("sso-step") ?? "";
  expect((await app.call(passSecondFactor, { ticket, code: "000000" })).success).toBe(false);
  const code = totpCode(secret, Date.now());
  const passed = await app.call(passSecondFactor, { ticket, code });
  expect(passed.success).toBe(true);
  const { rows } = await app.services.pool.query(
    "select source, method from identity.session where user_id = $1 and second_factor_at is not null",
    [person],
  );
  expect(rows).toEqual([{ source: "oidc:campus", method: "oauth" }]);
});

it("bars a disabled account, and nobody learns it beforehand", async () => {
  const person = await aBound("karl");
  await app.services.pool.query(`update identity."user" set is_enabled = false where id = $1`, [
    person,
  ]);
  const visitor = new Visitor(app);
  expect(await throughOidc(visitor, "karl", "/thridpart/login?provider=campus")).toBe(
    "/sso/failure?type=unavailable",
  );
  expect((await app.call(isLogin, {}, { headers: visitor.headers })).data).toBe(false);
});

it("shows the providers of the site to everybody, and no setting of theirs", async () => {
  const { data } = await app.call(getProviders, {});
  expect(data?.find(({ name }) => name === "campus")).toEqual({
    id: campusId,
    name: "campus",
    kind: "oidc",
    icon: "",
    loginUrl: "/thridpart/login?provider=campus",
  });
  expect((await app.call(getProviders, {}, { host: SCHOOL_HOST })).data).toEqual([]);
});
