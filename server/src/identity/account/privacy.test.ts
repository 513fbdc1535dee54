import { strFromU8, unzipSync } from "fflate";
import { doLogin, isLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { updateOwnProfile } from "@perennial/contract/identity/account/own-profile.ts";
import {
  cancelClosing,
  createDataExport,
  getOwnClosing,
  listOwnConsents,
  requestClosing,
  setOwnConsent,
} from "@perennial/contract/identity/account/privacy.ts";
import { getOwnRealName, verifyRealName } from "@perennial/contract/identity/account/real-name.ts";
import { CARD_TYPES } from "@perennial/contract/kernel/china.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { newSession, proofOf } from "../../../test/own-account.ts";
import { closeDueAccounts } from "./close-account.ts";
import { csvOf } from "./person-archive.work.ts";
import { sealMobile } from "./mobile-column.ts";
import { sweepExpired } from "../sweep.ts";

const PASSWORD = "Perennial_2026";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("consents", () => {
  it("are withdrawn as easily as given, and what they were for goes", async () => {
    const as = "student01";
    await app.call(
      verifyRealName,
      {
        name: "李秀英",
        cardType: CARD_TYPES.residentId,
        cardNo: "11010519491231002X",
        isConsentGiven: true,
      },
      { as },
    );
    expect((await app.call(listOwnConsents, {}, { as })).data).toMatchObject([
      { document: "realName", isGiven: true, mayChange: true },
    ]);
    const withdrawn = await app.call(
      setOwnConsent,
      { document: "realName", isGiven: false },
      { as },
    );
    expect(withdrawn.data).toMatchObject([{ document: "realName", isGiven: false }]);
    expect((await app.call(getOwnRealName, {}, { as })).data?.isVerified).toBe(false);
    const { rows } = await app.services.pool.query(
      "select is_given from identity.consent where user_id = 'student01' order by at",
    );
    expect(rows).toEqual([{ is_given: true }, { is_given: false }]);
  });
});

describe("the export", () => {
  const download = (url: string, headers: Record<string, string>) => app.fetch(url, { headers });

  it("is an archive of one's own data, by a link that is good once in this session", async () => {
    const headers = await newSession(app, "student02");
    expect((await app.call(createDataExport, { ticket: "x".repeat(43) }, { headers })).code).toBe(
      "identity.reauthenticationNeeded",
    );
    const ticket = await proofOf(app, headers);
    await app.services.pool.query(
      `update identity."user" set signature = '=HYPERLINK("http://evil")', address = '广州市, "天河"' where id = 'student02'`,
    );
    const { data } = await app.call(createDataExport, { ticket }, { headers });
    expect(data?.leftToday).toBe(2);
    const url = data?.url ?? "";
    const other = await newSession(app, "student01");
    expect((await download(`${url}x`, headers)).status).toBe(404);
    const answer = await download(url, headers);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; .*filename\*=UTF-8''/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const tables = JSON.parse(strFromU8(files["data.json"] ?? new Uint8Array())) as Record<
      string,
      Record<string, unknown>[]
    >;
    expect(tables["个人资料"]).toMatchObject([{ 登录名: "student02", 姓名: "王建国" }]);
    expect(tables["登录会话"]?.length).toBeGreaterThan(0);
    expect(Object.keys(files)).toContain("个人资料.csv");
    const csv = strFromU8(files["个人资料.csv"] ?? new Uint8Array());
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(csv).toContain(`"广州市, ""天河"""`);
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join("");
    expect(all).not.toMatch(/argon2|token_hash|student01|password_hash/);
    // Used up; and never anybody else's.
    expect((await download(url, headers)).status).toBe(404);
    const second = (await app.call(createDataExport, { ticket }, { headers })).data?.url ?? "";
    expect((await download(second, other)).status).toBe(404);
    expect((await download(second, {})).status).toBe(401);
    expect((await app.call(createDataExport, { ticket }, { headers })).data?.leftToday).toBe(0);
    // What has expired is swept, but what is counted by the day stays.
    await app.services.pool.query(
      "update kernel.code set ends_at = now() - interval '2 hours' where purpose = 'data-export'",
    );
    await sweepExpired(app.services);
    expect(await app.call(createDataExport, { ticket }, { headers })).toMatchObject({
      status: 429,
      code: "identity.exportLimit",
    });
  });

  it("has no cell that a spreadsheet takes for a formula", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("=", "+", "-", "@", "\t", "\r", "＝", "＠"),
        fc.string(),
        (lead, rest) => {
          const [, line = ""] = csvOf(["a"], [{ a: lead + rest }]).split(/(?<=^\ufeffa)\r\n/);
          expect(line.replace(/^"/, "").startsWith("'")).toBe(true);
        },
      ),
    );
    expect(csvOf(["a", "b", "c", "d"], [{ a: -5, b: null, c: ["x"] }, { d: "1" }])).toBe(
      '\ufeffa,b,c,d\r\n-5,,"[""x""]",\r\n,,,1\r\n',
    );
  });
});

describe("closing the account", () => {
  const moveTo = (userId: string, when: string) =>
    app.services.pool.query(
      `update identity."user" set closing_at = now() + $2::interval where id = $1`,
      [userId, when],
    );
  const rowOf = async (userId: string) =>
    (
      await app.services.pool.query<Record<string, unknown>>(
        `select * from identity."user" where id = $1`,
        [userId],
      )
    ).rows[0];

  it("needs re-authentication, waits fifteen days, ends other sessions and can be taken back", async () => {
    const headers = await newSession(app, "student03");
    const other = await newSession(app, "student03");
    expect((await app.call(requestClosing, { ticket: "x".repeat(43) }, { headers })).code).toBe(
      "identity.reauthenticationNeeded",
    );
    const ticket = await proofOf(app, headers);
    const asked = await app.call(requestClosing, { ticket }, { headers });
    const days = (Date.parse(asked.data?.closingAt ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(14.9);
    expect(days).toBeLessThanOrEqual(15);
    expect((await app.call(isLogin, {}, { headers: other })).data).toBe(false);
    expect((await app.call(isLogin, {}, { headers })).data).toBe(true);
    // Asking twice does not move the day.
    expect((await app.call(requestClosing, { ticket }, { headers })).data?.closingAt).toBe(
      asked.data?.closingAt,
    );
    const back = await app.call(doLogin, { loginName: "student03", password: PASSWORD });
    expect(back.data?.closingAt).toBe(asked.data?.closingAt);
    expect((await app.call(cancelClosing, {}, { headers })).data?.closingAt).toBeNull();
    await closeDueAccounts(app.services);
    expect(await rowOf("student03")).toMatchObject({ login_name: "student03", closed_at: null });
  });

  it("happens when the day has come: nothing is left but a pseudonym, and nobody comes in", async () => {
    const headers = await newSession(app, "student05");
    const ticket = await proofOf(app, headers);
    const profile = { version: 1, nickName: "小周", qq: "123456" };
    expect((await app.call(updateOwnProfile, profile, { headers })).success).toBe(true);
    await app.services.pool.query(
      `update identity."user" set mobile = $1, email = 'zhou@example.cn' where id = 'student05'`,
      [sealMobile(app.services.vault, "13812345679")],
    );
    await app.call(
      verifyRealName,
      {
        name: "周慧",
        cardType: CARD_TYPES.taiwanPermit,
        cardNo: "12345678",
        isConsentGiven: true,
      },
      { headers },
    );
    await app.call(requestClosing, { ticket }, { headers });
    await moveTo("student05", "1 minute");
    expect(await closeDueAccounts(app.services)).toBe(0);
    await moveTo("student05", "-1 minute");
    expect(await closeDueAccounts(app.services)).toBe(1);
    expect(await closeDueAccounts(app.services)).toBe(0);
    expect((await app.call(isLogin, {}, { headers })).data).toBe(false);
    const row = await rowOf("student05");
    expect(row).toMatchObject({
      login_name: "closed-student05",
      name: "已注销用户",
      mobile: null,
      email: null,
      password_hash: null,
      is_enabled: false,
    });
    expect(row?.closed_at).not.toBeNull();
    expect(JSON.stringify(row)).not.toMatch(/周慧|小周|123456|zhou|13812345679/);
    const { rows } = await app.services.pool.query(
      `select (select count(*)::int from identity.real_name where user_id = 'student05') as names,
        (select count(*)::int from identity.user_role where user_id = 'student05') as roles,
        (select count(*)::int from identity.consent where user_id = 'student05' and ip = '') as consents`,
    );
    expect(rows).toEqual([{ names: 0, roles: 0, consents: 1 }]);
    for (const loginName of ["student05", "13812345679", "zhou@example.cn", "closed-student05"])
      expect((await app.call(doLogin, { loginName, password: PASSWORD })).code).toBe(
        "identity.wrongCredentials",
      );
    // The number is free for whoever holds it now.
    await app.services.pool.query(`update identity."user" set mobile = $1 where id = 'student04'`, [
      sealMobile(app.services.vault, "13812345679"),
    ]);
  });

  it("waits for the only administrator to hand over", async () => {
    const headers = await newSession(app, "super01");
    const ticket = await proofOf(app, headers);
    expect((await app.call(getOwnClosing, {}, { headers })).data).toEqual({
      closingAt: null,
      coolingDays: 15,
      blockers: ["您是唯一的管理员，请先把管理权交给其他人"],
    });
    expect(await app.call(requestClosing, { ticket }, { headers })).toMatchObject({
      status: 409,
      code: "identity.closingHindered",
    });
    // Blocked later: the account stays open although its day has come.
    await moveTo("super01", "-1 minute");
    expect(await closeDueAccounts(app.services)).toBe(0);
    expect(await rowOf("super01")).toMatchObject({ is_enabled: true, closed_at: null });
  });
});
