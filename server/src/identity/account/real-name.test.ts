import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getOwnRealName, verifyRealName } from "@perennial/contract/identity/account/real-name.ts";
import { CARD_TYPES } from "@perennial/contract/kernel/china.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { newSession, proofOf } from "../../../test/own-account.ts";
import { readSettings } from "../../kernel/settings.ts";
import { tablesOf } from "../../kernel/services.ts";
import { signatureOf } from "../../kernel/request/signed-peer.ts";
import { realNameChecker } from "./real-name-check.ts";
import { openRealNameNumber } from "./real-name.ts";
import type { IdentityTables } from "../tables.ts";

const NUMBER = "11010519491231002X";
const OTHER = "440524188001010014";
const claim = {
  name: "李秀英",
  cardType: CARD_TYPES.residentId,
  cardNo: NUMBER.toLowerCase(),
  isConsentGiven: true,
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.owner("truncate identity.real_name, identity.consent"));
afterAll(() => app.close());

/** student01 has given the name of `claim`. */
const verified = async (): Promise<void> => {
  expect((await app.call(verifyRealName, claim, { as: "student01" })).success).toBe(true);
};

describe("a real name", () => {
  it("needs the separate consent and a number that can exist", async () => {
    for (const [change, code, path] of [
      [{ isConsentGiven: false }, "identity.sensitiveConsentNeeded", "isConsentGiven"],
      [{ cardNo: "110105194912310021" }, "identity.cardNumberInvalid", "cardNo"],
      [{ cardNo: OTHER }, "identity.cardNumberInvalid", "cardNo"],
      [{ cardType: CARD_TYPES.taiwanPermit }, "identity.cardNumberInvalid", "cardNo"],
      [{ name: "李" }, "kernel.invalidInput", "name"],
    ] as const)
      expect(
        await app.call(verifyRealName, { ...claim, ...change }, { as: "student01" }),
      ).toMatchObject({ status: 400, code, fields: [{ path }] });
    expect((await app.call(getOwnRealName, {}, { as: "student01" })).data?.isVerified).toBe(false);
    expect(await app.call(verifyRealName, claim)).toMatchObject({ code: "kernel.notSignedIn" });
  });

  it("is answered masked, kept sealed, and the consent is a row with the hash of its text", async () => {
    const answer = await app.call(verifyRealName, claim, { as: "student01" });
    expect(answer.data).toMatchObject({
      isVerified: true,
      name: "李**",
      cardType: 85,
      cardMasked: "11**************2X",
    });
    const { rows } = await app.services.pool.query(
      "select document, version, is_given, length(text_hash) as length from identity.consent where user_id = 'student01'",
    );
    expect(rows).toEqual([
      { document: "realName", version: "2026-11", is_given: true, length: 64 },
    ]);
    const db = tablesOf<IdentityTables>(app.services.db);
    expect(await openRealNameNumber(db, app.services, "student01")).toEqual({
      name: "李秀英",
      cardType: 85,
      number: NUMBER,
    });
    expect(await openRealNameNumber(db, app.services, "student02")).toBeUndefined();
  });

  it("stands nowhere in the database in clear, logs included", async () => {
    await verified();
    const { rows: tables } = await app.services.pool.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname in ('identity', 'journal', 'delivery', 'site', 'files', 'messaging')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } = await app.services.pool.query(
        `select 1 from ${name} t where t::text ilike $1 or t::text ilike $2 limit 1`,
        [`%${NUMBER}%`, `%${Buffer.from(NUMBER).toString("hex")}%`],
      );
      expect(`${name}: ${rows.length}`).toBe(`${name}: 0`);
    }
  });

  it("belongs to one account; the answer does not say to whose", async () => {
    await verified();
    const refused = await app.call(verifyRealName, claim, { as: "student02" });
    expect(refused).toMatchObject({ status: 409, code: "identity.realNameTaken" });
    expect(JSON.stringify(refused)).not.toMatch(/student01|李/);
    // Of many at once one gets a number.
    const permit = { ...claim, cardType: CARD_TYPES.hongKongMacaoPermit, cardNo: "H12345678" };
    const all = await Promise.all(
      ["teacher01", "teacher02", "teacher03", "student03"].map((as) =>
        app.call(verifyRealName, permit, { as }),
      ),
    );
    expect(all.filter(({ success }) => success)).toHaveLength(1);
    expect(all.filter(({ code }) => code === "identity.realNameTaken")).toHaveLength(3);
  });

  it("changes only after re-authentication", async () => {
    await verified();
    const headers = await newSession(app, "student01");
    const changed = { ...claim, name: "李秀兰" };
    expect(await app.call(verifyRealName, changed, { headers })).toMatchObject({
      status: 403,
      code: "identity.reauthenticationNeeded",
    });
    const ticket = await proofOf(app, headers);
    expect((await app.call(verifyRealName, { ...changed, ticket }, { headers })).success).toBe(
      true,
    );
    const db = tablesOf<IdentityTables>(app.services.db);
    expect((await openRealNameNumber(db, app.services, "student01"))?.name).toBe("李秀兰");
  });

  it("is no directory: after five numbers of others the form is shut for a while", async () => {
    await verified();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await app.call(verifyRealName, claim, { as: "student04" })).code).toBe(
        "identity.realNameTaken",
      );
    expect(await app.call(verifyRealName, claim, { as: "student04" })).toMatchObject({
      status: 429,
      code: "kernel.tooManyRequests",
    });
  });
});

describe("the checking service", () => {
  let peer: Server;
  let url: string;
  const seen: { headers: Record<string, unknown>; body: string }[] = [];
  let reply: { status: number; body: string } | "silence" = { status: 200, body: "{}" };

  beforeAll(async () => {
    peer = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        seen.push({ headers: request.headers, body });
        if (reply === "silence") return request.socket.destroy();
        response.writeHead(reply.status).end(reply.body);
        return undefined;
      });
    });
    await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
    url = `http://client:s%2Fcret@127.0.0.1:${(peer.address() as AddressInfo).port}/check`;
  });
  afterAll(() => new Promise((resolve) => peer.close(resolve)));

  const checker = (environment: Record<string, string>) =>
    realNameChecker(readSettings({ NODE_ENV: "test", ...environment }));
  const asked = { name: "李秀英", cardType: CARD_TYPES.residentId, number: NUMBER };

  it("is asked with a signature over time, nonce and body", async () => {
    reply = { status: 200, body: '{"result":"match"}' };
    expect(await checker({ REAL_NAME_URL: url }).check(asked)).toBe("match");
    const { headers, body } = seen.at(-1) ?? { headers: {}, body: "" };
    expect(JSON.parse(body)).toEqual(asked);
    expect(headers["x-key"]).toBe("client");
    expect(headers["authorization"]).toBeUndefined();
    expect(headers["x-signature"]).toBe(
      signatureOf("s/cret", String(headers["x-timestamp"]), String(headers["x-nonce"]), body),
    );
  });

  it.each([
    [{ status: 200, body: '{"result":"mismatch"}' }, "mismatch"],
    [{ status: 200, body: '{"result":"yes"}' }, "unavailable"],
    [{ status: 200, body: "<html>" }, "unavailable"],
    [{ status: 500, body: '{"result":"match"}' }, "unavailable"],
    [{ status: 302, body: "" }, "unavailable"],
    ["silence", "unavailable"],
  ] as const)("that answers %o gives %s", async (answer, verdict) => {
    reply = answer;
    expect(await checker({ REAL_NAME_URL: url }).check(asked)).toBe(verdict);
  });

  it("must be https, but for a peer on this machine outside production", () => {
    expect(() => checker({ REAL_NAME_URL: "http://k:s@example.cn/check" })).toThrow("https");
    expect(() => checker({ REAL_NAME_URL: url, NODE_ENV: "production" })).toThrow("https");
    expect(checker({ REAL_NAME_URL: "https://k:s@example.cn/check" }).kind).toBe("service");
    expect(checker({}).kind).toBe("rules");
  });
});
