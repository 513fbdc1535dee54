import { createHash } from "node:crypto";
import { changeRole } from "@perennial/contract/identity/sign-in/session.ts";
import {
  listLoginLog,
  listOperationLog,
  listOwnLogins,
  listQueryLog,
} from "@perennial/contract/journal/log.ts";
import { markAllRead } from "@perennial/contract/messaging/message.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";
import { readSheet } from "../kernel/sheet/sheet.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const logins = (as: string, filter: object = {}, host?: string) =>
  app.call(listLoginLog, filter, { as, ...(host ? { host } : {}) });
const accounts = async (as: string, filter: object = {}) =>
  (await logins(as, filter)).data?.map(({ account }) => account) ?? [];

/** A sign-in that is refused. */
const guess = (loginName: string) =>
  app.fetch("/api/login/doLogin", {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Mozilla (Windows) Chrome/1" },
    body: JSON.stringify({ loginName, username: loginName, password: "wrong-password" }),
  });

/** A row of another branch or site, as if it had happened there. */
const plant = (siteId: string, rightPath: string, account: string, ip = "10.0.0.1") =>
  app.services.pool.query(
    `insert into journal.login_log (site_id, request_id, account, right_path, method, ip, user_agent)
     values ($1, 'r', $3, $2, 'password', $4, '')`,
    [siteId, rightPath, account, ip],
  );

describe("the login log", () => {
  it("holds one row per attempt: who, when, from where, how, result, request", async () => {
    await guess("student03");
    const { data } = await logins("site01", { account: "student03", result: "refused" });
    expect(data).toHaveLength(1);
    expect(data?.[0]).toMatchObject({
      account: "student03",
      name: "陈小雨",
      method: "password",
      isSuccess: false,
      ip: "127.0.0.1",
      device: "Windows · Chrome",
    });
    expect(data?.[0]?.reason).toBe("账号或密码不正确");
    expect(data?.[0]?.requestId.length).toBeGreaterThan(5);
    expect(Math.abs(Date.parse(data?.[0]?.happenedAt ?? "") - Date.now())).toBeLessThan(60_000);
  });

  it("holds sign-in, refusal and change of role once each", async () => {
    const count = async () => {
      const { rows } = await app.services.pool.query<{ method: string; n: number }>(
        "select method || case when refusal = '' then '' else '!' end as method, count(*)::int as n from journal.login_log where account = 'multi01' group by 1 order by 1",
      );
      return Object.fromEntries(rows.map(({ method, n }) => [method, n]));
    };
    expect(await count()).toEqual({});
    const token = await app.tokenOf("multi01");
    expect(await count()).toEqual({ password: 1 });
    await guess("multi01");
    expect(await count()).toEqual({ password: 1, "password!": 1 });
    const headers = { "x-token": token };
    await app.call(changeRole, { roleId: "Teacher" }, { headers });
    expect(await count()).toEqual({ password: 1, "password!": 1, role: 1 });
    app.forgetToken("multi01");
  });

  it("is not split by line breaks in what was typed, and a typed mobile number is masked", async () => {
    await guess("evil\r\n2026 admin signed in");
    await guess("13800138009");
    const { data } = await logins("site01", { result: "refused", pageSize: 2 });
    expect(data?.map(({ account }) => account)).toEqual(["***", "evil\r\n2026 admin signed in"]);
  });

  it("is found by result, method, address, time and name", async () => {
    await plant("province", "CP/", "sought-one", "10.0.0.9");
    await guess("student02");
    expect(await accounts("site01", { ip: "10.0.0.9" })).toEqual(["sought-one"]);
    expect(await accounts("site01", { account: "SOUGHT-one" })).toEqual(["sought-one"]);
    expect(await accounts("site01", { account: "sought" })).toEqual([]);
    expect(await accounts("site01", { account: "王建" })).toContain("student02");
    expect(await accounts("site01", { ip: "10.0.0.9", method: "sms" })).toEqual([]);
    expect(await accounts("site01", { ip: "10.0.0.9", result: "refused" })).toEqual([]);
    expect(await accounts("site01", { to: "2020-01-01T00:00:00Z" })).toEqual([]);
    expect(await accounts("site01", { account: "%", from: "2020-01-01T00:00:00Z" })).toEqual([]);
  });

  it("shows an organisation's administrator the own branch only, on a segment boundary", async () => {
    const { rows } = await app.services.pool.query<{ right_path: string }>(
      "select right_path from identity.user_role where user_id = 'school01'",
    );
    const path = rows[0]?.right_path ?? "";
    await plant("province", `${path}below/`, "in-branch");
    await plant("province", `${path.slice(0, -1)}x/`, "beside-branch");
    await plant("school", `${path}below/`, "other-site");
    await plant("province", "CP/", "planted-one");
    await app.tokenOf("site01");
    await guess("student02");
    const seen = await accounts("school01", { pageSize: 100 });
    expect(seen).toContain("in-branch");
    // A student of the organisation, although the row was written before a role was active.
    expect(seen).toContain("student02");
    for (const foreign of ["beside-branch", "other-site", "planted-one", "site01"])
      expect(seen).not.toContain(foreign);
  });

  it("shows a site its own rows, and the platform every site's", async () => {
    await plant("school", "CP/", "other-site");
    expect(await accounts("site01", { pageSize: 100 })).not.toContain("other-site");
    for (const as of ["platform01", "super01"])
      expect(await accounts(as, { pageSize: 100 })).toContain("other-site");
  });
});

describe("the operation log", () => {
  it("holds a write once, with what was sent", async () => {
    await app.call(markAllRead, { kind: "system" }, { as: "student03" });
    const { data } = await app.call(
      listOperationLog,
      { account: "student03", operation: "messaging.markAllRead" },
      { as: "site01" },
    );
    expect(data).toMatchObject([
      {
        account: "student03",
        name: "陈小雨",
        operation: "messaging.markAllRead",
        input: '{"kind":"system"}',
      },
    ]);
  });
});

describe("the query log", () => {
  it("holds who looked at a log", async () => {
    await logins("platform01", { account: "needle" });
    const { data } = await app.call(
      listQueryLog,
      { account: "platform01", subject: "journal.loginLog", pageSize: 1 },
      { as: "super01" },
    );
    expect(data).toMatchObject([
      { account: "platform01", subject: "journal.loginLog", rowCount: 0 },
    ]);
    expect(data?.[0]?.filter).toContain("needle");
  });
});

describe("an export", () => {
  const download = async (path: string, as: string) =>
    app.fetch(`/api/journal/api/log/export/${path}`, {
      headers: { "x-token": await app.tokenOf(as), "accept-language": "zh" },
    });

  it("is a spreadsheet safe from formulas, and stands in the query log with the file's hash", async () => {
    await plant("province", "CP/", "=HYPERLINK(1)", "10.0.0.7");
    const response = await download("dlrz?ip=10.0.0.7", "site01");
    expect(response.headers.get("content-disposition")).toContain("filename*=UTF-8''");
    const file = Buffer.from(await response.arrayBuffer());
    const rows = await readSheet(app.services.heavy, file, 1_000);
    expect(rows[0]?.slice(0, 2)).toEqual(["时间", "账号"]);
    expect(rows.slice(1).map((row) => row[1])).toContain("=HYPERLINK(1)");
    expect(file.includes("<f>")).toBe(false);
    const { data } = await app.call(
      listQueryLog,
      { account: "site01", pageSize: 1 },
      { as: "super01" },
    );
    expect(data?.[0]).toMatchObject({
      subject: "journal.loginLog",
      rowCount: rows.length - 1,
      fileHash: createHash("sha256").update(file).digest("hex"),
    });
  });

  it.each(["czrz", "cxrz"])("%s opens too", async (log) => {
    await app.call(markAllRead, { kind: "system" }, { as: "student05" });
    await logins("site01");
    const response = await download(log, "site01");
    expect(response.status).toBe(200);
    const rows = await readSheet(
      app.services.heavy,
      Buffer.from(await response.arrayBuffer()),
      20_000,
    );
    expect(rows.length).toBeGreaterThan(1);
  });

  it("is refused without the permission, for an unknown log and with a wrong filter", async () => {
    expect((await app.fetch("/api/journal/api/log/export/dlrz")).status).toBe(401);
    expect((await download("dlrz", "student01")).status).toBe(403);
    expect((await download("constructor", "site01")).status).toBe(404);
    expect((await download("dlrz?result=lost", "site01")).status).toBe(400);
    expect((await download("dlrz?surprise=1", "site01")).status).toBe(400);
  });
});

describe("own sign-ins", () => {
  it("are the person's own, refused ones too, at most twenty", async () => {
    await guess("student04");
    const { data } = await app.call(listOwnLogins, {}, { as: "student04" });
    expect(data?.map(({ isSuccess }) => isSuccess)).toEqual([true, false]);
    expect(await app.call(listOwnLogins, {})).toMatchObject({ status: 401 });
  });
});

describe("the logs", () => {
  it.each([
    [listLoginLog, { result: "maybe" }],
    [listOperationLog, { from: "yesterday" }],
    [listQueryLog, { pageSize: 1_000 }],
  ] as const)(
    "refuse bad filters, visitors, and roles without the permission",
    async (log, wrong) => {
      expect(await app.call(log, wrong as never, { as: "site01" })).toMatchObject({
        code: "kernel.invalidInput",
      });
      expect(await app.call(log, {})).toMatchObject({ status: 401 });
      for (const as of ["student01", "teacher01"])
        expect(await app.call(log, {}, { as })).toMatchObject({ status: 403 });
      expect(await app.call(log, {}, { as: "student01", host: SCHOOL_HOST })).toMatchObject({
        status: 403,
      });
    },
  );
});
