import {
  createPasskey,
  removePasskey,
  listPasskeys,
  passkeyLogin,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from "@perennial/contract/identity/sign-in/passkey.ts";
import { updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { SoftAuthenticator } from "../../../test/peers/authenticator.ts";
import { newSession, proofOf } from "../../../test/own-account.ts";
import { buildOn } from "../../../test/builders/builders.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let home: { origin: string; rpId: string };
let owner: { "x-token": string };

beforeAll(async () => {
  app = await startTestApp();
  build = await buildOn(app);
  home = { origin: `http://localhost:${app.services.settings.port}`, rpId: "localhost" };
  owner = await newSession(app, "student01");
});
afterAll(() => app.close());

async function start(headers = owner) {
  const ticket = await proofOf(app, headers);
  const answer = await app.call(startPasskey, { ticket }, { headers });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

/** Somebody with a passkey of this site on a device. */
async function holder() {
  const loginName = await build.person();
  const headers = await newSession(app, loginName);
  const device = new SoftAuthenticator();
  const { passkeyTicket, options } = await start(headers);
  const sent = { passkeyTicket, name: "我的手机", response: device.register(options, home) };
  const added = await app.call(createPasskey, sent, { headers });
  if (!added.success) throw new Error(added.message);
  return { loginName, headers, device, id: device.id.toString("base64url") };
}

async function startLogin(host?: string) {
  const answer = await app.call(startPasskeyLogin, {}, host ? { host } : {});
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

describe("adding a passkey", () => {
  it("needs re-authentication", async () => {
    expect(
      await app.call(startPasskey, { ticket: "x".repeat(43) }, { headers: owner }),
    ).toMatchObject({ status: 403, code: "identity.reauthenticationNeeded" });
  });

  it("is refused from another origin, for another host, for another question, and the second time", async () => {
    const wrong = [
      { ...home, origin: "https://evil.example" },
      { ...home, origin: `${home.origin}0` },
      { ...home, rpId: "evil.example" },
    ];
    for (const place of wrong) {
      const { passkeyTicket, options } = await start();
      const response = new SoftAuthenticator().register(options, place);
      expect(
        (await app.call(createPasskey, { passkeyTicket, name: "x", response }, { headers: owner }))
          .code,
      ).toBe("identity.passkeyRefused");
    }
    const first = await start();
    const second = await start();
    const mixed = new SoftAuthenticator().register(first.options, home);
    const { passkeyTicket } = second;
    expect(
      (
        await app.call(
          createPasskey,
          { passkeyTicket, name: "x", response: mixed },
          { headers: owner },
        )
      ).code,
    ).toBe("identity.passkeyRefused");
  });

  it("keeps it under a name; the ticket is good once and in its own session", async () => {
    const person = await build.person();
    const headers = await newSession(app, person);
    const { passkeyTicket, options } = await start(headers);
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "云岭终身学习平台" },
      user: { name: person },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const response = new SoftAuthenticator().register(options, home);
    const other = await newSession(app, person);
    const sent = { passkeyTicket, name: "我的手机", response };
    const added = await app.call(createPasskey, sent, { headers });
    expect(added.data).toMatchObject([{ name: "我的手机", isForThisSite: true, lastUsedAt: null }]);
    expect((await app.call(createPasskey, sent, { headers })).code).toBe("identity.passkeyRefused");
    const foreign = await start(other);
    expect(
      (
        await app.call(
          createPasskey,
          {
            passkeyTicket: foreign.passkeyTicket,
            name: "x",
            response: new SoftAuthenticator().register(foreign.options, home),
          },
          { headers },
        )
      ).code,
    ).toBe("identity.passkeyRefused");
  });
});

describe("signing in with a passkey", () => {
  it("opens a session that counts as second-factored, once per question", async () => {
    const { loginName, device } = await holder();
    const { passkeyTicket, options } = await startLogin();
    expect(options.rpId).toBe("localhost");
    const response = device.sign(options, home, loginName);
    const signedIn = await app.call(passkeyLogin, { passkeyTicket, response });
    const headers = { "x-token": signedIn.data?.accessToken ?? "" };
    expect((await app.call(updateUser, {}, { headers })).data?.loginName).toBe(loginName);
    const { rows } = await app.services.pool.query(
      "select method, second_factor_at is not null as shown from identity.session order by created_at desc limit 1",
    );
    expect(rows).toEqual([{ method: "passkey", shown: true }]);
    expect((await app.call(passkeyLogin, { passkeyTicket, response })).code).toBe(
      "identity.passkeyRefused",
    );
    expect((await app.call(listPasskeys, {}, { headers })).data?.[0]?.lastUsedAt).not.toBeNull();
  });

  it("is refused for another origin, another host, another person, another key and a counter that went back", async () => {
    const { loginName, device, id } = await holder();
    const attempt = async (
      sign: (options: { challenge: string }) => ReturnType<SoftAuthenticator["sign"]>,
    ) => {
      const { passkeyTicket, options } = await startLogin();
      return (await app.call(passkeyLogin, { passkeyTicket, response: sign(options) })).code;
    };
    const stranger = new SoftAuthenticator();
    expect(
      await attempt((question) =>
        device.sign(question, { ...home, origin: "https://evil.example" }, loginName),
      ),
    ).toBe("identity.passkeyRefused");
    expect(
      await attempt((question) =>
        device.sign(question, { ...home, rpId: "evil.example" }, loginName),
      ),
    ).toBe("identity.passkeyRefused");
    expect(await attempt((question) => device.sign(question, home, "super01"))).toBe(
      "identity.passkeyRefused",
    );
    expect(await attempt((question) => stranger.sign(question, home, loginName))).toBe(
      "identity.passkeyRefused",
    );
    expect(
      await attempt((question) => ({
        ...stranger.sign(question, home, loginName),
        id,
        rawId: id,
      })),
    ).toBe("identity.passkeyRefused");
    device.counter = 50;
    expect(await attempt((question) => device.sign(question, home, loginName))).toBeUndefined();
    expect(
      await attempt((question) => {
        device.counter = 0;
        return device.sign(question, home, loginName);
      }),
    ).toBe("identity.passkeyRefused");
    device.counter = 100;
    expect(await attempt((question) => device.sign(question, home, loginName))).toBeUndefined();
  });

  it("works on the host of its site only", async () => {
    const { loginName, device } = await holder();
    const { passkeyTicket, options } = await startLogin(SCHOOL_HOST);
    expect(options.rpId).toBe("school.localhost");
    const school = {
      origin: `http://school.localhost:${app.services.settings.port}`,
      rpId: "school.localhost",
    };
    const response = device.sign(options, school, loginName);
    expect(
      (await app.call(passkeyLogin, { passkeyTicket, response }, { host: SCHOOL_HOST })).code,
    ).toBe("identity.passkeyRefused");
    // A question of one site is none on another.
    const here = await startLogin();
    expect(
      (
        await app.call(
          passkeyLogin,
          {
            passkeyTicket: here.passkeyTicket,
            response: device.sign(here.options, home, loginName),
          },
          { host: SCHOOL_HOST },
        )
      ).code,
    ).toBe("identity.passkeyRefused");
  });

  it("is refused to an account that is disabled, and each refusal is in the log", async () => {
    const { loginName, device } = await holder();
    const attempt = async (origin: string) => {
      const { passkeyTicket, options } = await startLogin();
      const response = device.sign(options, { ...home, origin }, loginName);
      return app.call(passkeyLogin, { passkeyTicket, response });
    };
    expect((await attempt(home.origin)).success).toBe(true);
    expect((await attempt("https://evil.example")).code).toBe("identity.passkeyRefused");
    await app.services.pool.query(`update identity."user" set is_enabled = false where id = $1`, [
      loginName,
    ]);
    expect(await attempt(home.origin)).toMatchObject({
      success: false,
      code: "identity.accountUnavailable",
    });
    const { rows } = await app.services.pool.query<{ refusal: string }>(
      "select refusal from journal.login_log where method = 'passkey' order by happened_at desc, id desc limit 3",
    );
    expect(rows.map(({ refusal }) => refusal).toReversed()).toEqual([
      "",
      "identity.passkeyRefused",
      "identity.accountUnavailable",
    ]);
  });
});

describe("keeping passkeys", () => {
  it("renames and deletes one's own only", async () => {
    const { loginName, headers, device, id } = await holder();
    const stranger = await newSession(app, "student02");
    const strangersProof = await proofOf(app, stranger);
    expect((await app.call(renamePasskey, { id, name: "mine" }, { headers: stranger })).code).toBe(
      "kernel.notFound",
    );
    expect(
      (await app.call(removePasskey, { id, ticket: strangersProof }, { headers: stranger })).code,
    ).toBe("kernel.notFound");
    const renamed = await app.call(renamePasskey, { id, name: "平板" }, { headers });
    expect(renamed.data).toMatchObject([{ name: "平板" }]);
    expect((await app.call(removePasskey, { id, ticket: "x".repeat(43) }, { headers })).code).toBe(
      "identity.reauthenticationNeeded",
    );
    const ticket = await proofOf(app, headers);
    expect((await app.call(removePasskey, { id, ticket }, { headers })).data).toEqual([]);
    const { passkeyTicket, options } = await startLogin();
    const response = device.sign(options, home, loginName);
    expect((await app.call(passkeyLogin, { passkeyTicket, response })).code).toBe(
      "identity.passkeyRefused",
    );
  });
});
