import * as admin from "@perennial/contract/identity/people/user-admin.ts";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { insertCorps, insertPeople } from "./user-fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertCorps(app.services, ["A1", "A1/A11", "A10"]);
  await insertPeople(app.services, [
    { id: "corpa1", roles: [{ roleId: "CorpAdmin", corpId: "A1" }] },
    { id: "sitea1", roles: [{ roleId: "SiteAdmin", corpId: "A1" }] },
    { id: "schoolsite1", roles: [{ roleId: "SiteAdmin", corpId: "CP", siteId: "school" }] },
    {
      id: "lia1",
      name: "欧阳静",
      mobile: "13900010001",
      email: "lia1@example.cn",
      roles: [{ roleId: "Student", corpId: "A1" }],
    },
    {
      id: "lia11",
      name: "王小静",
      mobile: "13900010011",
      roles: [{ roleId: "Student", corpId: "A11" }],
    },
    {
      id: "lia10",
      name: "王大静",
      mobile: "13900010010",
      roles: [{ roleId: "Student", corpId: "A10" }],
    },
    {
      id: "both01",
      name: "王两处",
      roles: [
        { roleId: "Student", corpId: "A1" },
        { roleId: "Teacher", corpId: "A10" },
      ],
    },
    {
      id: "schoolkid1",
      name: "王学校",
      roles: [{ roleId: "Student", corpId: "A1", siteId: "school" }],
    },
  ]);
});
afterAll(() => app.close());

const idsOf = (rows: readonly { id: string }[] | null): string[] =>
  (rows ?? []).map(({ id }) => id).toSorted();
const list = async (
  as: string,
  params: Parameters<typeof app.call<typeof admin.listUsers>>[1],
  host?: string,
) => app.call(admin.listUsers, { pageSize: 100, ...params }, { as, ...(host ? { host } : {}) });

describe("who is listed", () => {
  const students = { type: "Student" };
  test.each([
    ["corpa1", students, undefined, ["both01", "lia1", "schoolkid1"]],
    ["sitea1", students, undefined, ["both01", "lia1", "lia11"]],
    ["schoolsite1", students, SCHOOL_HOST, ["schoolkid1"]],
    ["site01", { ...students, corpId: "A1" }, undefined, ["both01", "lia1"]],
    ["platform01", { ...students, corpId: "A1" }, undefined, ["both01", "lia1", "schoolkid1"]],
    [
      "platform01",
      { ...students, rightPath: "CP/A1/" },
      undefined,
      ["both01", "lia1", "lia11", "schoolkid1"],
    ],
    [
      "platform01",
      { ...students, rightPath: "CP/A1", siteId: "school" },
      undefined,
      ["schoolkid1"],
    ],
  ])("%s asks %j", async (as, params, host, wanted) => {
    expect(idsOf((await list(as, params, host)).data)).toEqual(wanted);
  });

  test.each([
    { corpId: "A10" },
    { corpId: "%" },
    { corpId: "_1" },
    { siteId: "school" },
    { rightPath: "CP/A10/" },
    { rightPath: "%" },
    { rightPath: "CP/A1%" },
  ])("sitea1 never gets beyond its branch by %j", async (wider) => {
    expect(idsOf((await list("sitea1", { ...students, ...wider })).data)).toEqual([]);
  });

  test.each([
    { corpId: "" },
    { siteId: "" },
    { rightPath: "" },
    { rightPath: "CP/" },
    { rightPath: "CP" },
  ])("sitea1 sees its branch and no more by %j", async (same) => {
    expect(idsOf((await list("sitea1", { ...students, ...same })).data)).toEqual([
      "both01",
      "lia1",
      "lia11",
    ]);
  });

  it("refuses what is no text", async () => {
    const answer = await list("sitea1", { corpId: ["A1", "A10"] } as never);
    expect(answer).toMatchObject({ status: 400, code: "kernel.invalidInput" });
  });

  it("is nobody's business without the permission", async () => {
    expect(await app.call(admin.listUsers, {}, {})).toMatchObject({ status: 401 });
    for (const as of ["student01", "teacher01", "activity01"])
      expect(await list(as, {})).toMatchObject({ status: 403, code: "kernel.forbidden" });
  });
});

describe("how people are found", () => {
  test.each([
    ["静", ["lia1", "lia10", "lia11"]],
    ["欧阳", ["lia1"]],
    ["ouyang", ["lia1"]],
    ["oyj", ["lia1"]],
    ["王", ["both01", "lia10", "lia11", "schoolkid1"]],
    ["lia1", ["lia1", "lia10", "lia11"]],
    ["1390001", ["lia1", "lia10", "lia11"]],
    ["13900010010", ["lia10"]],
    ["+86 139 0001 0010", ["lia10"]],
    ["%", []],
    ["'; drop table x", []],
  ])("by %s", async (keyword, wanted) => {
    const { data } = await list("platform01", { keyword, createdFrom: "2026-01-01" });
    expect(idsOf(data).filter((id) => /^(lia|both|schoolkid)/.test(id))).toEqual(wanted);
  });

  it("by state, with the site's blacklist counted", async () => {
    expect(idsOf((await list("site01", { type: "Student", status: "disabled" })).data)).toEqual([
      "blocked01",
    ]);
    expect(
      idsOf((await list("site01", { type: "Student", status: "enabled" })).data),
    ).not.toContain("blocked01");
  });

  it("page by page, in order, without a gap", async () => {
    // The demo's many learners came before.
    const recent = { createdFrom: "2026-09-01" };
    const all = idsOf((await list("platform01", recent)).data);
    const paged: string[] = [];
    for (let pageNo = 1; pageNo <= 10; pageNo += 1) {
      const answer = await app.call(
        admin.listUsers,
        { ...recent, pageNo, pageSize: 7 },
        { as: "platform01" },
      );
      paged.push(...(answer.data ?? []).map(({ id }) => id));
      // However many pages follow, all are counted.
      if (pageNo === 1) expect(answer).toMatchObject({ page: { rowCount: all.length } });
    }
    expect(paged.toSorted()).toEqual(all);
  });

  it("with the exact number, also of thousands; from ten thousand on it stops there", async () => {
    const crowd = (from: number, to: number, day: string) =>
      app.services.pool.query(
        `insert into identity."user" (id, login_name, name, created_at)
         select 'crowd' || n, 'crowd' || n, '众人', $3::timestamptz from generate_series($1::int, $2) as n`,
        [from, to, `${day}T04:00:00Z`],
      );
    const countOn = async (day: string) => {
      const found = { createdFrom: day, createdTo: day, pageSize: 20 };
      const answer = await app.call(admin.listUsers, found, { as: "platform01" });
      return answer.data && "page" in answer ? answer.page?.rowCount : undefined;
    };
    try {
      await crowd(1, 1_234, "2001-01-01");
      expect(await countOn("2001-01-01")).toBe(1_234);
      await crowd(20_001, 30_050, "2001-01-02");
      expect(await countOn("2001-01-02")).toBe(10_000);
    } finally {
      await app.services.pool.query(`delete from identity."user" where id like 'crowd%'`);
    }
  });

  it("masked, with roles of the own scope only, and in the query log", async () => {
    const { data } = await list("sitea1", { keyword: "王两处" });
    expect(data?.[0]?.roleSets.map(({ corpId }) => corpId)).toEqual(["A1"]);
    const [lia] = (await list("sitea1", { keyword: "欧阳静" })).data ?? [];
    expect(lia).toMatchObject({
      phone: "139****0001",
      email: "l***1@example.cn",
      corpName: "机构 A1",
    });
    expect(JSON.stringify(lia)).not.toContain("13900010001");
    const { rows } = await app.services.pool.query(
      "select filter, row_count from journal.query_log where user_id = 'sitea1' order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({ row_count: 1, filter: { keyword: "欧阳静" } });
  });

  it("workers are everybody but learners", async () => {
    const { data } = await app.call(admin.listWorkerUsers, { pageSize: 100 }, { as: "sitea1" });
    expect(idsOf(data)).toEqual(["corpa1", "sitea1"]);
  });

  it("by one role", async () => {
    const { data } = await app.call(admin.listUsersByRole, { roleId: "Student" }, { as: "corpa1" });
    expect(idsOf(data)).toEqual(["both01", "lia1", "schoolkid1"]);
    const short = await app.call(admin.getUserByRole, { roleId: "CorpAdmin" }, { as: "sitea1" });
    expect(idsOf(short.data)).toEqual(["corpa1"]);
    expect(
      (
        await app.call(
          admin.getUserByRole,
          { roleId: "CorpAdmin", corpId: "A10" },
          { as: "sitea1" },
        )
      ).data,
    ).toEqual([]);
  });
});

describe("one person", () => {
  it("is shown in full, masked, and nobody outside the scope exists", async () => {
    const seen = await app.call(admin.getUser, { id: "lia1" }, { as: "sitea1" });
    expect(seen.data).toMatchObject({ name: "欧阳静", version: 1, phone: "139****0001" });
    expect(JSON.stringify(seen.data)).not.toMatch(/argon2|password_hash/);
    const other = await app.call(admin.getUser, { id: "lia10" }, { as: "sitea1" });
    const nobody = await app.call(admin.getUser, { id: "nobody" }, { as: "sitea1" });
    expect(other).toMatchObject({ status: 404, code: "identity.userUnknown" });
    expect({ ...other, requestId: "" }).toEqual({ ...nobody, requestId: "" });
  });

  it("is unmasked only by who may, for people in reach, and the log names the columns", async () => {
    const fields = ["phone", "cardNo"] as const;
    expect(
      await app.call(admin.unmaskUser, { userId: "lia1", fields: [...fields] }, { as: "corpa1" }),
    ).toMatchObject({ code: "kernel.forbidden" });
    expect(
      await app.call(admin.unmaskUser, { userId: "lia10", fields: [...fields] }, { as: "sitea1" }),
    ).toMatchObject({ code: "identity.userUnknown" });
    expect(
      await app.call(admin.unmaskUser, { userId: "both01", fields: [...fields] }, { as: "sitea1" }),
    ).toMatchObject({ code: "identity.userNotManageable" });
    expect(
      (await app.call(admin.unmaskUser, { userId: "lia1", fields: [...fields] }, { as: "sitea1" }))
        .data,
    ).toEqual({ phone: "13900010001", cardNo: "" });
    const { rows } = await app.services.pool.query(
      "select unmasked from journal.query_log where user_id = 'sitea1' and cardinality(unmasked) > 0",
    );
    expect(rows).toEqual([{ unmasked: ["phone", "cardNo"] }]);
  });

  it("taken names are known, people elsewhere are not shown", async () => {
    const ask = (params: object) => app.call(admin.getUserByUnique, params, { as: "sitea1" });
    expect((await ask({ phone: "13900010001" })).data).toMatchObject({
      isTaken: true,
      user: { id: "lia1" },
    });
    expect((await ask({ phone: "13900010010" })).data).toEqual({ isTaken: true, user: null });
    expect((await ask({ loginName: "LIA1" })).data?.user?.id).toBe("lia1");
    expect((await ask({ email: "nobody@example.cn" })).data).toEqual({
      isTaken: false,
      user: null,
    });
    expect(await ask({ phone: "12" })).toMatchObject({ status: 400 });
  });

  it("the administrator of an organisation is found, or the requirements' words say that there is none", async () => {
    const ask = (corpId: string, as = "sitea1") =>
      app.call(admin.getOrganDefaultAdmin, { corpId, getCorpDefaultAdmin: "true" }, { as });
    expect((await ask("A1")).data?.id).toBe("corpa1");
    const none = await app.call(
      admin.getOrganDefaultAdmin,
      { corpId: "A11" },
      { as: "sitea1", headers: { "accept-language": "zh" } },
    );
    expect(none).toMatchObject({
      status: 404,
      code: "identity.organAdminNone",
      message: "未能找到用户账号",
    });
    expect(await ask("A10")).toMatchObject({ code: "identity.organAdminNone" });
  });
});
