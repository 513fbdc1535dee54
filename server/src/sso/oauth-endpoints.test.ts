import { doLogin, updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { confirmBinding, getBindingOffer } from "@perennial/contract/sso/binding.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { OAUTH_CLIENT, startOAuthServer, type OAuthServer } from "../../test/peers/oauth-server.ts";
import { addProvider, Visitor } from "../../test/peers/sso-journey.ts";

let app: TestApp;
let oauth: OAuthServer;

beforeAll(async () => {
  app = await startTestApp();
  oauth = await startOAuthServer();
  const client = { clientId: OAUTH_CLIENT.id, clientSecret: OAUTH_CLIENT.secret };
  await addProvider(app, { code: "qq", kind: "qq", issuer: oauth.origin, ...client });
  await addProvider(app, {
    code: "plain",
    kind: "oauth2",
    authorizeUrl: `${oauth.origin}/plain/authorize`,
    tokenUrl: `${oauth.origin}/plain/token`,
    userinfoUrl: `${oauth.origin}/plain/me`,
    subjectClaim: "data.openid",
    nameClaim: "data.nick",
    ...client,
  });
});
afterAll(async () => {
  await app.close();
  await oauth.close();
});

/** To the service and back; gives where our product sends the browser in the end. */
async function throughOAuth(visitor: Visitor, start: string): Promise<string> {
  const begun = await visitor.open(start);
  const back = await fetch(begun.to, { redirect: "manual" });
  return (await visitor.open(back.headers.get("location") ?? "")).to;
}

const ticketOf = (visitor: Visitor): string => visitor.cookies.get("sso-binding") ?? "";

/** Signs in to an account here with the password and binds what waits. */
async function bindTo(visitor: Visitor, loginName: string) {
  const login = await app.call(doLogin, { loginName, password: "Perennial_2026" });
  visitor.cookies.set("Admin-Token", login.data?.accessToken ?? "");
  return app.call(confirmBinding, { ticket: ticketOf(visitor) }, { headers: visitor.headers });
}

async function whoIs(visitor: Visitor): Promise<string | undefined> {
  return (await app.call(updateUser, {}, { headers: visitor.headers })).data?.loginName;
}

describe("QQ and plain OAuth 2", () => {
  it("takes the openid for the person and shows the nickname", async () => {
    const visitor = new Visitor(app);
    expect(await throughOAuth(visitor, "/callback/qq/login?provider=qq")).toBe("/sso/register");
    const offer = await app.call(getBindingOffer, { ticket: ticketOf(visitor) });
    expect(offer.data?.displayName).toBe("企鹅");
    expect((await bindTo(visitor, "student03")).success).toBe(true);
    const later = new Visitor(app);
    // The only provider of its address needs no name.
    expect(await throughOAuth(later, "/callback/qq/login")).toBe("/ucenter/learning-space");
    expect(await whoIs(later)).toBe("student03");
  });

  it("refuses a token that was made for another application", async () => {
    oauth.isTokenOfOther = true;
    const visitor = new Visitor(app);
    expect(await throughOAuth(visitor, "/callback/qq/login")).toBe("/sso/failure?type=refused");
    expect(visitor.cookies.has("Admin-Token")).toBe(false);
    oauth.isTokenOfOther = false;
  });

  it("reads claims where the settings say they stand, and keeps QQ's openid apart from them", async () => {
    const visitor = new Visitor(app);
    expect(await throughOAuth(visitor, "/thridpart/login?provider=plain")).toBe("/sso/register");
    expect((await app.call(getBindingOffer, { ticket: ticketOf(visitor) })).data).toMatchObject({
      providerName: "plain",
      displayName: "企鹅",
    });
  });

  it("refuses a code that was used already", async () => {
    const visitor = new Visitor(app);
    const begun = await visitor.open("/callback/qq/login");
    const back = (await fetch(begun.to, { redirect: "manual" })).headers.get("location") ?? "";
    const code = new URL(back).searchParams.get("code") ?? "";
    await visitor.open(back);
    await visitor.open("/callback/qq/login");
    const state = visitor.cookies.get("sso-state") ?? "";
    expect((await visitor.open(`/callback/qq/login?code=${code}&state=${state}`)).to).toBe(
      "/sso/failure?type=refused",
    );
  });
});
