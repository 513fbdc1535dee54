import { reauthenticate } from "@perennial/contract/identity/account/own-security.ts";
import { doLogin, isLogin, updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { confirmMerge, previewMerge, startMerge } from "@perennial/contract/sso/account-merge.ts";
import { listOwnBindings, startBinding, unbind } from "@perennial/contract/sso/binding.ts";
import { enableProvider } from "@perennial/contract/sso/provider.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { buildOn } from "../../test/builders/builders.ts";
import { giveMobile } from "../../test/people.ts";
import { startCasServer, type CasServer } from "../../test/peers/cas-server.ts";
import { insertEntry } from "../credit/public.ts";
import { createTotpSecret, sealTotp, totpCode } from "../identity/sign-in/totp.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import { addProvider, Visitor } from "../../test/peers/sso-journey.ts";

const PASSWORD = "Perennial_2026";
let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let cas: CasServer;
let city = "";
let campus = "";

beforeAll(async () => {
  app = await startTestApp();
  build = await buildOn(app);
  cas = await startCasServer();
  city = await addProvider(app, { code: "city", kind: "cas", issuer: `${cas.origin}/cas` });
  campus = await addProvider(app, { code: "campus", kind: "cas", issuer: `${cas.origin}/cas` });
});
afterAll(async () => {
  await app.close();
  await cas.close();
});

/** A browser in which the person has signed in with the password. */
async function signedIn(loginName: string): Promise<Visitor> {
  const visitor = new Visitor(app);
  const { data } = await app.call(doLogin, { loginName, password: PASSWORD });
  visitor.cookies.set("Admin-Token", data?.accessToken ?? "");
  return visitor;
}

async function proofOf({ headers }: Visitor): Promise<string> {
  return (await app.call(reauthenticate, { password: PASSWORD }, { headers })).data?.ticket ?? "";
}

/** Begins to bind and comes back from CAS as `user`. */
async function bind(visitor: Visitor, user: string, providerId = city): Promise<string> {
  const { headers } = visitor;
  const ticket = await proofOf(visitor);
  // The cookie of the answer matters here, hence not by app.call.
  const { response } = await visitor.open("/api/sso/api/binding/start", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": headers["sec-fetch-site"] ?? "",
    },
    body: JSON.stringify({ providerId, ticket }),
  });
  const { data } = (await response.json()) as { data: { url: string } };
  const back = await fetch(`${data.url}&username=${user}`, { redirect: "manual" });
  return (await visitor.open(back.headers.get("location") ?? "")).to;
}

const bindingsOf = async ({ headers }: Visitor) =>
  (await app.call(listOwnBindings, {}, { headers })).data ?? [];

describe("own bindings", () => {
  it("are made from the user centre, listed, and taken away with a proof", async () => {
    const visitor = await signedIn(await build.person());
    expect(await bind(visitor, "zhang")).toBe("/ucenter/settings/auth?bound=done");
    const bound = (await bindingsOf(visitor)).find(({ bindingId }) => bindingId !== "");
    expect(bound).toMatchObject({ providerId: city, displayName: "张三 & zhang" });
    const id = bound?.bindingId ?? "";
    const { headers } = visitor;
    const ticket = await proofOf(visitor);
    expect((await app.call(startBinding, { providerId: city, ticket }, { headers })).code).toBe(
      "sso.providerBoundAlready",
    );
    const forged = { id, ticket: "x".repeat(43) };
    expect((await app.call(unbind, forged, { headers })).code).toBe(
      "identity.reauthenticationNeeded",
    );
    // Somebody else's proof and somebody else's binding are worth nothing.
    const other = await signedIn(await build.person());
    expect((await app.call(unbind, { id, ticket }, { headers: other.headers })).code).toBe(
      "identity.reauthenticationNeeded",
    );
    const foreign = { id, ticket: await proofOf(other) };
    expect((await app.call(unbind, foreign, { headers: other.headers })).code).toBe(
      "sso.bindingNotFound",
    );
    expect((await app.call(unbind, { id, ticket }, { headers })).data).toBe(true);
    expect((await bindingsOf(visitor)).every(({ bindingId }) => bindingId === "")).toBe(true);
    expect((await app.call(listOwnBindings, {})).code).toBe("kernel.notSignedIn");
  });

  it("stay while they are the only way in", async () => {
    const person = await build.person();
    const visitor = await signedIn(person);
    await bind(visitor, "sun");
    await bind(visitor, "sun", campus);
    const ids = (await bindingsOf(visitor)).map(({ bindingId }) => bindingId);
    const ticket = await proofOf(visitor);
    await app.services.pool.query(`update identity."user" set password_hash = null where id = $1`, [
      person,
    ]);
    const { headers } = visitor;
    const answers = await Promise.all(
      ids.map((id) => app.call(unbind, { id, ticket }, { headers })),
    );
    expect(answers.map(({ code }) => code ?? "").toSorted()).toEqual(["", "sso.lastWayIn"]);
  });

  it.each([
    ["another person", false],
    ["another session of the same person", true],
  ])("go to nobody but the person and session that began: %s", async (_what, isSame) => {
    const person = await build.person();
    const visitor = await signedIn(person);
    const ticket = await proofOf(visitor);
    const { response } = await visitor.open("/api/sso/api/binding/start", {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ providerId: city, ticket }),
    });
    const { data } = (await response.json()) as { data: { url: string } };
    const back = await fetch(`${data.url}&username=mallory`, { redirect: "manual" });
    const other = await signedIn(isSame ? person : await build.person());
    visitor.cookies.set("Admin-Token", other.cookies.get("Admin-Token") ?? "");
    expect((await visitor.open(back.headers.get("location") ?? "")).to).toBe(
      "/sso/failure?type=otherSession",
    );
    expect((await bindingsOf(other)).every(({ bindingId }) => bindingId === "")).toBe(true);
  });

  it("say so when the outside account is somebody else's, and need an enabled provider", async () => {
    const first = await signedIn(await build.person());
    const second = await signedIn(await build.person());
    expect(await bind(first, "li")).toBe("/ucenter/settings/auth?bound=done");
    expect(await bind(second, "li")).toBe("/ucenter/settings/merge?found=outside");
    // Who signs in there owns that account, and may merge it.
    const ticket0 = second.cookies.get("sso-merge") ?? "";
    const seen = await app.call(previewMerge, { ticket: ticket0 }, { headers: second.headers });
    expect(seen.data?.loginName).toBe(
      (await app.call(updateUser, {}, { headers: first.headers })).data?.loginName,
    );
    expect(
      (await app.call(previewMerge, { ticket: ticket0 }, { headers: first.headers })).code,
    ).toBe("sso.ticketExpired");
    await app.call(enableProvider, { id: campus, isEnabled: false }, { as: "site01" });
    const ticket = await proofOf(second);
    const gone = { providerId: campus, ticket };
    expect((await app.call(startBinding, gone, { headers: second.headers })).code).toBe(
      "sso.providerNotFound",
    );
    await app.call(enableProvider, { id: campus, isEnabled: true }, { as: "site01" });
  });
});

describe("merging two accounts", () => {
  it("takes roles, bindings and contact over, and the ways of signing in of the second lead to the first", async () => {
    const [stays, goes] = [await build.person(), await build.person({ role: "Teacher" })];
    const second = await signedIn(goes);
    await bind(second, "merge-me");
    await giveMobile(app, goes, "13912340000");
    const mobile = await app.services.pool.query<{ mobile: string }>(
      `select mobile from identity."user" where id = $1`,
      [goes],
    );
    const visitor = await signedIn(stays);
    const { headers } = visitor;
    const typed = { loginName: goes, password: PASSWORD };
    const started = await app.call(startMerge, typed, { headers });
    const ticket = started.data?.ticket ?? "";
    const preview = await app.call(previewMerge, { ticket }, { headers });
    expect(preview.data).toMatchObject({ loginName: goes });
    expect(preview.data?.moves).toEqual(
      expect.arrayContaining([
        { what: "roles", count: 1 },
        { what: "bindings", count: 1 },
        { what: "mobile", count: 1 },
      ]),
    );
    // The preview has changed nothing.
    expect((await app.call(isLogin, {}, { headers: second.headers })).data).toBe(true);
    const unproven = { ticket, reauthenticationTicket: "x".repeat(43) };
    expect((await app.call(confirmMerge, unproven, { headers })).code).toBe(
      "identity.reauthenticationNeeded",
    );

    const proven = { ticket, reauthenticationTicket: await proofOf(visitor) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(confirmMerge, proven, { headers })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const person = (await app.call(updateUser, {}, { headers })).data;
    expect(person?.roles.map(({ roleType }) => roleType).toSorted()).toEqual([
      "Student",
      "Teacher",
    ]);
    expect((await bindingsOf(visitor)).find(({ bindingId }) => bindingId)?.displayName).toContain(
      "merge-me",
    );
    // The second is out, at once, under every name.
    expect((await app.call(isLogin, {}, { headers: second.headers })).data).toBe(false);
    const { rows } = await app.services.pool.query<{ mobile: string; is_enabled: boolean }>(
      `select mobile, is_enabled, closed_at is not null as closed from identity."user" where id in ($1, $2) order by id = $2`,
      [stays, goes],
    );
    expect(rows).toEqual([
      { mobile: mobile.rows[0]?.mobile, is_enabled: true, closed: false },
      { mobile: null, is_enabled: false, closed: false },
    ]);
    // Its password now opens the first, and only that.
    const again = await app.call(doLogin, typed);
    const inside = { headers: { "x-token": again.data?.accessToken ?? "" } };
    expect((await app.call(updateUser, {}, inside)).data?.loginName).toBe(stays);
    // Its outside account now leads to the first.
    const outside = new Visitor(app);
    const begun = await outside.open("/sso/login?provider=city");
    const back = await fetch(`${begun.to}&username=merge-me`, { redirect: "manual" });
    await outside.open(back.headers.get("location") ?? "");
    const who = await app.call(updateUser, {}, { headers: outside.headers });
    expect(who.data?.loginName).toBe(stays);
  });

  it("takes along what other domains keep, and what both have only once", async () => {
    const { pool } = app.services;
    const [stays, goes] = [await build.person(), await build.person()];
    const event = { siteId: "province", eventKind: "login", amount: 5 };
    const earned = { ...event, userId: goes, eventKind: "course", amount: 30 };
    for (const entry of [
      { ...event, userId: goes, sourceId: "day-1" },
      { ...event, userId: stays, sourceId: "day-1" },
      { ...earned, sourceId: "course-1" },
    ])
      await inTransaction(app.services, (db) => insertEntry(db, entry));
    await pool.query(
      `insert into course.favourite (user_id, course_id)
       select u, c.id from unnest(array[$1, $2]) u, (select id from course.course order by id limit 2) c
       where not (u = $1 and c.id = (select id from course.course order by id limit 1))`,
      [stays, goes],
    );
    await pool.query(
      `insert into commerce."order" (site_id, order_no, user_id, title, amount_fen) values ('province', 'merge-1', $1, 'x', 1)`,
      [goes],
    );
    const announcement = await pool.query<{ id: string }>(
      `insert into messaging.announcement (site_id, right_path, title, content, audience_kind, audience_name, recipient_count, created_by, created_by_name)
       values ('province', 'CP/', 'x', 'x', 'site', 'x', 2, 'site01', 'x') returning id`,
    );
    await pool.query(
      `insert into messaging.message (site_id, recipient_id, kind, title, content, announcement_id)
       values ('province', $2, 'system', 'x', 'x', $1), ('province', $3, 'system', 'x', 'x', $1), ('province', $3, 'system', 'y', 'y', null)`,
      [announcement.rows[0]?.id, stays, goes],
    );
    const scoreOf = async (id: string): Promise<number> => {
      const { rows } = await pool.query<{ score: number }>(
        `select score from identity."user" where id = $1`,
        [id],
      );
      return rows[0]?.score ?? 0;
    };
    const [from, to] = [await scoreOf(goes), await scoreOf(stays)];

    const visitor = await signedIn(stays);
    const { headers } = visitor;
    const typed = { loginName: goes, password: PASSWORD };
    const started = await app.call(startMerge, typed, { headers });
    const ticket = started.data?.ticket ?? "";
    const preview = await app.call(previewMerge, { ticket }, { headers });
    expect(
      Object.fromEntries(preview.data?.moves.map((move) => [move.what, move.count]) ?? []),
    ).toMatchObject({
      favourites: 1,
      orders: 1,
      messages: 1,
      // Both had points for the same day.
      points: from - 5,
    });
    const proven = { ticket, reauthenticationTicket: await proofOf(visitor) };
    expect((await app.call(confirmMerge, proven, { headers })).success).toBe(true);
    expect([await scoreOf(goes), await scoreOf(stays)]).toEqual([0, to + from - 5]);
    const { rows } = await pool.query<{ is_even: boolean }>(
      `select coalesce(sum(e.amount), 0) = u.score as is_even from identity."user" u left join credit.entry e on e.user_id = u.id
       where u.id in ($1, $2) group by u.id`,
      [stays, goes],
    );
    expect(rows).toEqual([{ is_even: true }, { is_even: true }]);
  });

  it("needs the second account's own password, and counts wrong ones like a sign-in", async () => {
    const [first, second] = [await build.person(), await build.person()];
    const { headers } = await signedIn(first);
    const start = (loginName: string, password: string) =>
      app.call(startMerge, { loginName, password }, { headers });
    expect((await start(first, PASSWORD)).code).toBe("sso.mergeSameAccount");
    expect((await start(second, "wrong")).code).toBe("identity.wrongCredentials");
    expect((await start("nobody55", "wrong")).code).toBe("identity.wrongCredentials");
    for (let at = 0; at < 5; at += 1) await start(second, "wrong");
    expect((await app.call(doLogin, { loginName: second, password: PASSWORD })).code).toBe(
      "identity.locked",
    );
    expect((await app.call(startMerge, { loginName: "a", password: "b" })).code).toBe(
      "kernel.notSignedIn",
    );
  });

  it("is good only for the person who showed both, and not for a barred account", async () => {
    const visitor = await signedIn(await build.person());
    const { headers } = visitor;
    const started = await app.call(
      startMerge,
      { loginName: "blocked01", password: PASSWORD },
      { headers },
    );
    const ticket = started.data?.ticket ?? "";
    const other = await signedIn(await build.person());
    const stolen = { ticket, reauthenticationTicket: await proofOf(other) };
    expect((await app.call(confirmMerge, stolen, { headers: other.headers })).code).toBe(
      "sso.ticketExpired",
    );
    const own = { ticket, reauthenticationTicket: await proofOf(visitor) };
    const refused = await app.call(confirmMerge, own, { headers });
    expect(refused.code).toBe("sso.mergeBlocked");
    expect(refused).toMatchObject({ fields: [{ message: "账号在黑名单中，不能合并" }] });
    expect((await app.call(listOwnBindings, {}, { headers })).success).toBe(true);
  });

  it("needs the second account's one-time code where it has one", async () => {
    const secret = createTotpSecret();
    const second = await build.person();
    await app.services.pool.query(
      "insert into identity.totp (user_id, secret_sealed, confirmed_at) values ($2, $1, now())",
      [sealTotp(app.services, secret), second],
    );
    const { headers } = await signedIn(await build.person());
    const typed = { loginName: second, password: PASSWORD };
    expect((await app.call(startMerge, typed, { headers })).code).toBe("sso.mergeCodeNeeded");
    const wrong = await app.call(startMerge, { ...typed, code: "000000" }, { headers });
    expect(wrong.success).toBe(false);
    const code = totpCode(secret, Date.now());
    expect((await app.call(startMerge, { ...typed, code }, { headers })).success).toBe(true);
    // A code works once.
    expect((await app.call(startMerge, { ...typed, code }, { headers })).success).toBe(false);
  });

  it("leaves two people with different real names two", async () => {
    const [first, second] = [await build.person(), await build.person()];
    await app.services.pool.query(
      `insert into identity.real_name (user_id, name, card_type, number_sealed, number_hash, number_masked, verified_by)
       values ($1, '甲', 85, 'x', 'h1', '11**********01', 'test'), ($2, '乙', 85, 'x', 'h2', '11**********02', 'test')`,
      [first, second],
    );
    const visitor = await signedIn(first);
    const { headers } = visitor;
    const typed = { loginName: second, password: PASSWORD };
    const started = await app.call(startMerge, typed, { headers });
    const ticket = started.data?.ticket ?? "";
    const proven = { ticket, reauthenticationTicket: await proofOf(visitor) };
    expect((await app.call(confirmMerge, proven, { headers })).code).toBe(
      "sso.mergeRealNameDiffers",
    );
    expect((await app.call(doLogin, typed)).success).toBe(true);
  });
});
