import { importUsers } from "@perennial/contract/identity/people/user-import.ts";
import { zipSync, strToU8 } from "fflate";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { leastHeld } from "../../../test/held.ts";
import { hostileSheets } from "../../../test/hostile/hostile-sheets.ts";
import { readSheet, writeSheet } from "../../kernel/sheet/sheet.ts";
import { sealMobile } from "../account/mobile-column.ts";
import { insertCorps, insertPeople } from "./user-fixtures.ts";
import { columnsOf, peopleOfSheet, sheetDate } from "./user-sheet.ts";

let app: TestApp;
let wide: Buffer;
beforeAll(async () => {
  // Before anything is connected: making them takes longer than a connection is kept.
  [[, wide]] = (await hostileSheets()) as [[string, Buffer, string]];
  app = await startTestApp();
  await insertCorps(app.services, ["A1", "A10"]);
  await insertPeople(app.services, [
    { id: "corpa1", roles: [{ roleId: "CorpAdmin", corpId: "A1" }] },
    { id: "sitea1", roles: [{ roleId: "SiteAdmin", corpId: "A1" }] },
    { id: "lia10", name: "外面的人", roles: [{ roleId: "Student", corpId: "A10" }] },
  ]);
});
afterAll(() => app.close());

async function uploaded(bytes: Uint8Array, name: string, as = "corpa1"): Promise<string> {
  const form = new FormData();
  form.set("file", new File([Buffer.from(bytes)], name));
  const response = await fetch(`${app.origin}/api/files/upload?folder=tempimportfile`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf(as) },
  });
  const { data } = (await response.json()) as { data: { url: string } | null };
  return data?.url ?? "refused";
}

const sheetOf = async (titles: string[], rows: string[][]) =>
  (
    await writeSheet(
      app.services.heavy,
      titles.map((title) => ({ title })),
      rows,
    )
  ).bytes;
let upload = 0;
async function importing(
  bytes: Uint8Array,
  params: object = {},
  as = "corpa1",
  name = "名单.xlsx",
) {
  upload += 1;
  const fileUrl = await uploaded(bytes, name, as);
  return app.call(
    importUsers,
    { type: "Student", fileUrl, uploadId: `u${upload}`, ...params },
    { as },
  );
}
const people = async (): Promise<string[]> =>
  (
    await app.services.pool.query(
      "select u.name from identity.\"user\" u where create_source = 'import' order by u.name",
    )
  ).rows.map(({ name }) => name as string);
async function download(path: string, as: string) {
  const response = await app.fetch(`/api${path}`, {
    headers: { "x-token": await app.tokenOf(as), "accept-language": "zh" },
  });
  return {
    response,
    rows:
      response.status === 200
        ? await readSheet(app.services.heavy, new Uint8Array(await response.arrayBuffer()), 30_000)
        : [],
  };
}

describe("an import", () => {
  it("of a sheet that is too wide says so at the field, at no cost to others", async () => {
    const heldMs = await leastHeld(100, async () => {
      expect(await importing(wide)).toMatchObject({
        status: 400,
        fields: [{ path: "fileUrl", message: "表格过宽：最多 200 列" }],
      });
    });
    expect(heldMs).toBeLessThan(100);
  });

  const titles = ["姓名*", "手机号", "登录名", "性别", "出生日期", "学号/工号", "不认识的列"];

  it("makes the good rows and names every fault by row and column", async () => {
    const bytes = await sheetOf(titles, [
      ["甲一", "+86 13600000001", "", "女", "1960/5/1", "=1+1", "x"],
      ["", "13600000002", "", "", "", "", ""],
      ["丙三", "136", "1ab", "其他", "1960-02-30", "", ""],
      ["", "", "", "", "", "", ""],
      ["丁四", "13600000001", "", "", "", "", ""],
      ["戊五", "", "wuwu05", "男", "19550101", "", ""],
    ]);
    const before = await people();
    const answer = await importing(bytes);
    expect(answer).toMatchObject({ resultCode: 0, data: { total: 5, succeeded: 2 } });
    expect(answer.data?.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      "3 姓名",
      "4 手机号",
      "4 登录名",
      "4 性别",
      "4 出生日期",
      "6 手机号",
    ]);
    expect(answer.data?.initialPasswords).toMatchObject([{ row: 7, loginName: "wuwu05" }]);
    expect((await people()).filter((name) => !before.includes(name))).toEqual(["戊五", "甲一"]);
    const { rows } = await app.services.pool.query(
      "select mobile, password_hash, must_change_password, no, birthday::text as birthday, gender from identity.\"user\" where name = '甲一'",
    );
    expect(rows).toEqual([
      {
        mobile: sealMobile(app.services.vault, "13600000001"),
        password_hash: null,
        must_change_password: false,
        no: "=1+1",
        birthday: "1960-05-01",
        gender: 2,
      },
    ]);
    const other = await app.services.pool.query(
      "select must_change_password from identity.\"user\" where name = '戊五'",
    );
    expect(other.rows).toEqual([{ must_change_password: true }]);
    const kept = await app.services.pool.query(
      "select report::text as report from identity.user_import",
    );
    expect(JSON.stringify(kept.rows)).not.toContain(
      answer.data?.initialPasswords[0]?.initialPassword ?? "none",
    );
    const report = await download(`/centro/api/user/importReport?uploadId=u${upload}`, "corpa1");
    expect(report.rows).toHaveLength(7);
    expect(report.rows[1]?.slice(0, 2)).toEqual(["3", "姓名"]);
    expect(
      (await download(`/centro/api/user/importReport?uploadId=u${upload}`, "sitea1")).response
        .status,
    ).toBe(404);
  });

  it("of the same upload is done once, also at once and together", async () => {
    const bytes = await sheetOf(["姓名", "手机号"], [["己六", "13600000006"]]);
    const fileUrl = await uploaded(bytes, "a.xlsx");
    const params = { type: "Student" as const, fileUrl, uploadId: "same" };
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(importUsers, params, { as: "corpa1" })),
    );
    expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
    for (const { data } of answers) expect(data).toMatchObject({ total: 1, succeeded: 1 });
    expect((await people()).filter((name) => name === "己六")).toHaveLength(1);
  });

  it("all or nothing makes nobody when one row is wrong", async () => {
    const bytes = await sheetOf(
      ["姓名", "手机号"],
      [
        ["庚七", "13600000007"],
        ["辛八", "1"],
      ],
    );
    expect((await importing(bytes, { isAllOrNothing: true })).data).toMatchObject({
      total: 2,
      succeeded: 0,
    });
    expect(await people()).not.toContain("庚七");
  });

  it("reads csv in UTF-8 with a mark and in GBK", async () => {
    const utf8 = Buffer.concat([
      Buffer.from([0xef, 0xbb, 0xbf]),
      Buffer.from("姓名,手机号\r\n壬九,13600000009\r\n"),
    ]);
    expect((await importing(utf8, {}, "corpa1", "a.csv")).data).toMatchObject({ succeeded: 1 });
    const gbk = Buffer.from("d0d5c3fb2cd0d4b1f00d0ab9efcaae2cc5ae0d0a", "hex");
    expect((await importing(gbk, {}, "corpa1", "a.csv")).data).toMatchObject({
      total: 1,
      succeeded: 1,
      faults: [],
    });
    expect(await people()).toContain("癸十");
  });

  it("goes to the own organisation only, and opens no foreign address", async () => {
    const bytes = await sheetOf(["姓名", "手机号"], [["子一", "13600000011"]]);
    expect(await importing(bytes, { corpId: "A10" })).toMatchObject({
      code: "identity.corpOutOfScope",
    });
    expect(await importing(bytes, { type: "BureauLeader" })).toMatchObject({
      code: "identity.roleNotGrantable",
    });
    for (const fileUrl of [
      "http://127.0.0.1:1/a.xlsx",
      "file:///etc/passwd",
      "//evil.example/a.xlsx",
      await uploaded(bytes, "a.xlsx", "sitea1"),
    ])
      expect(await importing(bytes, { fileUrl })).toMatchObject({
        status: 404,
        code: "files.notFound",
      });
    const params = { type: "Student" as const, fileUrl: "x", uploadId: "y" };
    expect(await app.call(importUsers, params, {})).toMatchObject({ status: 401 });
    expect(await app.call(importUsers, params, { as: "student01" })).toMatchObject({ status: 403 });
  });

  it("refuses what is no list of people", async () => {
    const broken = zipSync({
      "[Content_Types].xml": strToU8("<Types/>"),
      "xl/workbook.xml": strToU8("<"),
    });
    expect(await importing(broken)).toMatchObject({
      status: 400,
      code: "identity.importUnreadable",
    });
    expect(await importing(await sheetOf(["手机号"], [["13600000012"]]))).toMatchObject({
      code: "identity.importHeaderWrong",
    });
    expect(await importing(await sheetOf(["姓名"], []))).toMatchObject({
      code: "identity.importEmpty",
    });
    const long = `姓名\n${"多人\n".repeat(5_001)}`;
    expect(await importing(Buffer.from(long), {}, "corpa1", "a.csv")).toMatchObject({
      code: "identity.importTooLong",
    });
  });
});

describe("exports", () => {
  const evil = ["=1+1", "+1", "-1", "@x", "\tx", "＝1"];
  beforeAll(() =>
    insertPeople(
      app.services,
      [...evil, "里面的人"].map((name, at) => ({
        id: `evil${at}`,
        name,
        mobile: `1350000000${at}`,
        roles: [{ roleId: "Student", corpId: "A1" }],
      })),
    ),
  );

  it("hold the own scope, masked, and no cell is a formula", async () => {
    const { response, rows } = await download(
      "/centro/api/user/Student/export?corpId=A1",
      "sitea1",
    );
    expect(response.headers.get("content-disposition")).toMatch(/filename\*=UTF-8''%E5%AD%A6/);
    const [titles = [], ...people] = rows;
    const names = people.map((row) => row[titles.indexOf("姓名")]);
    expect(names).toEqual(expect.arrayContaining(["里面的人", "=1+1"]));
    expect(names).not.toContain("外面的人");
    expect(people.map((row) => row[titles.indexOf("手机号")])).toContain("135****0000");
    expect(titles).not.toContain("个性签名");
    const raw = await app.fetch("/api/centro/api/user/Student/export", {
      headers: { "x-token": await app.tokenOf("sitea1") },
    });
    const { readXlsx } = await import("hucre/xlsx");
    const cells =
      (await readXlsx(new Uint8Array(await raw.arrayBuffer()))).sheets[0]?.rows.flat() ?? [];
    for (const name of evil) {
      expect(cells).not.toContain(name);
      expect(cells.map(String)).toContain(`'${name}`);
    }
  });

  it("are reached through the gateway too, for any type of role", async () => {
    const headers = { "x-token": await app.tokenOf("sitea1") };
    const params = encodeURIComponent(JSON.stringify({ corpId: "A1" }));
    for (const [service, title] of [
      ["/centro/api/user/export", "用户名单"],
      ["/centro/api/user/Student/export", "学员名单"],
      ["/centro/api/user/Teacher/export", "用户名单"],
    ]) {
      const way = await app.fetch(
        `/api/ajax?service=${encodeURIComponent(service ?? "")}&params=${params}`,
        { headers },
      );
      expect(way.status).toBe(303);
      const target = way.headers.get("location") ?? "";
      expect(target).toBe(`/api${service}?corpId=A1`);
      const sheet = await app.fetch(target, { headers });
      expect(sheet.status).toBe(200);
      expect(decodeURIComponent(sheet.headers.get("content-disposition") ?? "")).toContain(title);
    }
    const unknown = await app.fetch("/api/ajax?service=/centro/api/user/a/b/export", { headers });
    expect(unknown.status).toBe(404);
    expect((await app.fetch("/api/centro/api/user/1or1/export", { headers })).status).toBe(400);
  });

  it("in clear are for who may unmask, and the log has the file's hash", async () => {
    expect((await download("/centro/api/user/export?unmasked=1", "corpa1")).response.status).toBe(
      403,
    );
    const { rows } = await download("/centro/api/user/export?unmasked=1&type=Student", "sitea1");
    expect(rows.flat()).toContain("13500000000");
    const log = await app.services.pool.query(
      "select unmasked, row_count, length(file_hash) as hash from journal.query_log where subject = 'identity.user.export' and cardinality(unmasked) > 0",
    );
    expect(log.rows).toEqual([
      { unmasked: ["phone", "email"], row_count: rows.length - 1, hash: 64 },
    ]);
  });

  test.each(["corpId=A10", "corpId=%25", "rightPath=CP/A10/", "siteId=school"])(
    "never widen by %s",
    async (query) => {
      const { rows } = await download(`/centro/api/user/export?${query}`, "sitea1");
      expect(rows).toHaveLength(1);
    },
  );

  it("of workers leave learners out; nobody else gets any", async () => {
    const { rows } = await download("/centro/api/user/exportWorkUsers", "sitea1");
    expect(rows.flat()).toContain("corpa1");
    expect(rows.flat()).not.toContain("evil1");
    for (const path of ["export", "exportWorkUsers", "Student/export", "importTemplate"]) {
      expect((await app.fetch(`/api/centro/api/user/${path}`)).status).toBe(401);
      expect((await download(`/centro/api/user/${path}`, "student01")).response.status).toBe(403);
    }
  });

  it("the template is read by the import as it is", async () => {
    const { rows } = await download("/centro/api/user/importTemplate", "corpa1");
    expect(rows).toHaveLength(1);
    expect(columnsOf(rows[0] ?? []).every(Boolean)).toBe(true);
  });
});

describe("rows of a sheet", () => {
  test.each([
    ["2026-01-02", "2026-01-02"],
    ["2026/1/2", "2026-01-02"],
    ["2026年1月2日", "2026-01-02"],
    ["20260102", "2026-01-02"],
    ["2026-02-30", undefined],
    ["2026-13-01", undefined],
    ["昨天", undefined],
    ["", undefined],
  ])("the date %s is %s", (typed, date) => expect(sheetDate(typed)).toBe(date));

  it("are read whatever the language of the titles", () => {
    for (const titles of [
      ["姓名*", "手机号"],
      ["Name", "Mobile"],
      ["Nombre *", "Móvil"],
      ["name", "phone"],
    ]) {
      const { people: read, faults } = peopleOfSheet(
        [["张三", "13800000000"]],
        columnsOf(titles),
        "zh",
      );
      expect(faults).toEqual([]);
      expect(read).toMatchObject([{ row: 2, name: "张三", phone: "13800000000" }]);
    }
  });
});
