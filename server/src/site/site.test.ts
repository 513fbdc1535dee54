import {
  getSiteParam,
  getSiteParams,
  setSiteParam,
  setSiteParams,
} from "@perennial/contract/site/param.ts";
import {
  createSite,
  getSite,
  getSiteSetting,
  listManagedSites,
  listSites,
  listSiteTypes,
  removeSite,
  setSiteStatus,
  updateSite,
} from "@perennial/contract/site/site.ts";
import {
  getCurrentTheme,
  getCustomerService,
  listBottomMenu,
  listSiteNotices,
  listThemes,
  listTopMenu,
} from "@perennial/contract/site/appearance.ts";
import { listCities, listProvinces, listRegions } from "@perennial/contract/site/area.ts";
import { listCourses } from "@perennial/contract/course/course.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freezeClock } from "../kernel/clock.ts";
import { startTestApp, SCHOOL_HOST, type TestApp } from "../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  freezeClock(undefined);
  await app.close();
});

describe("site information", () => {
  it("is looked up by its organisation too", async () => {
    const known = await app.services.pool.query<{ corp_id: string }>(
      "select corp_id from site.site where id = 'school'",
    );
    const corpId = known.rows[0]?.corp_id ?? "";
    expect((await app.call(getSiteSetting, { corpId })).data?.id).toBe("school");
    expect(await app.call(getSiteSetting, { corpId: "no-such-corp" })).toMatchObject({
      status: 404,
      code: "site.notFound",
      message: "无法获取站点信息",
    });
  });

  it("is told by host name; an unknown host is the province site", async () => {
    expect((await app.call(getSiteSetting, {})).data).toMatchObject({
      id: "province",
      siteName: "云岭终身学习平台",
      corpId: "CP",
      rightPath: "CP",
    });
    expect((await app.call(getSiteSetting, {}, { host: "unknown.example" })).data?.id).toBe(
      "province",
    );
    const school = await app.call(getSiteSetting, {}, { host: SCHOOL_HOST });
    expect(school.data).toMatchObject({
      id: "school",
      siteName: "云岭老年大学",
      domainName: SCHOOL_HOST,
    });
    expect(school.data?.systemSetting).toMatchObject({ installed: true, httpProtocal: "http" });
  });

  it("shows IP lists to those who manage the site only", async () => {
    expect((await app.call(getSiteSetting, {})).data).not.toHaveProperty("blacklist");
    expect((await app.call(getSiteSetting, {}, { as: "student01" })).data).not.toHaveProperty(
      "whitelist",
    );
    expect((await app.call(getSiteSetting, {}, { as: "site01" })).data?.blacklist).toEqual([]);
  });

  it("lists open sites to all, and the own branch to administrators", async () => {
    const open = await app.call(listSites, {});
    expect(open.data?.map((site) => site.id).toSorted()).toEqual(["province", "school"]);
    expect(open).toMatchObject({ page: { rowCount: 2, totalPage: 1, pageNo: 1, pageSize: 20 } });
    expect(
      (await app.call(listManagedSites, { keyword: "老年" }, { as: "platform01" })).data,
    ).toHaveLength(1);
    expect(
      (await app.call(listSiteTypes, { withRoles: true })).data?.find(
        ({ id }) => id === "STSCDDXFYH",
      )?.roles,
    ).toContain("BankAuthPoint");
    expect((await app.call(listSiteTypes, {})).data?.[0]).not.toHaveProperty("roles");
  });

  it("is changed by its administrator, field by field, and safe links only", async () => {
    const changed = await app.call(
      updateSite,
      { id: "school", seoDesc: "新的说明", seoKeyword: "老年" },
      { as: "super01" },
    );
    expect(changed.data).toMatchObject({
      seoDesc: "新的说明",
      seoKeyword: "老年",
      siteName: "云岭老年大学",
    });
    expect((await app.call(getSite, { id: "school" }, { as: "super01" })).data?.seoDesc).toBe(
      "新的说明",
    );
    const bad = await app.call(
      updateSite,
      { id: "school", logoUrl: "javascript:alert(1)" },
      { as: "super01" },
    );
    expect(bad).toMatchObject({
      status: 400,
      code: "kernel.invalidInput",
      fields: [{ path: "logoUrl" }],
    });
    const badIp = await app.call(
      updateSite,
      { id: "school", blacklist: ["1.2.3"] },
      { as: "super01" },
    );
    expect(badIp).toMatchObject({ status: 400, fields: [{ path: "blacklist.0" }] });
    expect(
      await app.call(updateSite, { id: "school", theme: "none" }, { as: "super01" }),
    ).toMatchObject({ code: "site.themeUnknown" });
    expect(await app.call(getSite, { id: "nothing" }, { as: "super01" })).toMatchObject({
      status: 404,
      message: "无法获取站点信息",
    });
  });

  it("is created under the own branch with a domain of its own, closed before it is removed", async () => {
    const wanted = {
      siteName: "青溪学院",
      domainName: "qingxi.localhost",
      corpId: "corp-qingxi-college",
      siteType: "OnlineSchool" as const,
    };
    const created = await app.call(createSite, wanted, { as: "platform01" });
    const id = created.data?.id ?? "";
    expect(await app.call(createSite, wanted, { as: "platform01" })).toMatchObject({
      status: 409,
      code: "site.domainTaken",
    });
    expect(
      await app.call(
        createSite,
        { ...wanted, corpId: "none", domainName: "a.b" },
        { as: "platform01" },
      ),
    ).toMatchObject({ code: "organisation.corpNotFound" });
    expect(
      (await app.call(getSiteSetting, {}, { host: "qingxi.localhost" })).data?.systemSetting
        .installed,
    ).toBe(false);
    expect(await app.call(removeSite, { id }, { as: "platform01" })).toMatchObject({
      status: 409,
      code: "site.stillInUse",
    });
    await app.call(setSiteStatus, { id, status: -1 }, { as: "platform01" });
    expect((await app.call(removeSite, { id }, { as: "platform01" })).data).toBe(true);
    expect((await app.call(getSiteSetting, {}, { host: "qingxi.localhost" })).data?.id).toBe(
      "province",
    );
  });
});

describe("a closed site", () => {
  it.each([-1, -2] as const)(
    "with status %d refuses business calls, still answers who runs it",
    async (status) => {
      await app.call(setSiteStatus, { id: "province", status }, { as: "site01" });
      expect(await app.call(listCourses, {})).toMatchObject({
        status: 403,
        code: "kernel.siteClosed",
        message: "站点已关闭",
      });
      expect((await app.call(listCourses, {}, { as: "site01" })).resultCode).toBe(0);
      expect((await app.call(getSiteSetting, {})).data?.status).toBe(status);
      await app.call(setSiteStatus, { id: "province", status: 1 }, { as: "site01" });
      expect((await app.call(listCourses, {})).resultCode).toBe(0);
    },
  );

  it("is also one whose parameter EnablePCSchool is No", async () => {
    await app.call(setSiteParam, { key: "EnablePCSchool", value: "0" }, { as: "site01" });
    expect((await app.call(listCourses, {})).code).toBe("kernel.siteClosed");
    await app.call(setSiteParams, [{ key: "EnablePCSchool", value: "1" }], { as: "site01" });
    expect((await app.call(listCourses, {})).resultCode).toBe(0);
  });

  it("bars addresses on the blacklist and those missing from a whitelist, but not who runs the site", async () => {
    await app.call(updateSite, { id: "province", blacklist: ["127.0.0.0/8"] }, { as: "site01" });
    expect(await app.call(getSiteSetting, {})).toMatchObject({
      status: 403,
      code: "kernel.addressForbidden",
    });
    const forged = await app.call(
      getSiteSetting,
      {},
      { headers: { "x-forwarded-for": "8.8.8.8", "x-real-ip": "8.8.8.8" } },
    );
    expect(forged.code).toBe("kernel.addressForbidden");
    await app.call(
      updateSite,
      { id: "province", blacklist: [], whitelist: ["10.1.2.3"] },
      { as: "site01" },
    );
    expect((await app.call(listTopMenu, {})).code).toBe("kernel.addressForbidden");
    await app.call(updateSite, { id: "province", whitelist: [] }, { as: "site01" });
    expect((await app.call(listTopMenu, {})).resultCode).toBe(0);
  });
});

describe("parameters", () => {
  it("are read by key or as a list, secrets never", async () => {
    await app.call(
      setSiteParams,
      {
        params: [
          { key: "wxSecret", value: "s" },
          { key: "demoColour", value: "b" },
        ],
      },
      { as: "site01" },
    );
    expect((await app.call(getSiteParam, { key: "demoColour" })).data).toBe("b");
    expect((await app.call(getSiteParam, { key: "wxSecret" })).data).toBe("");
    expect((await app.call(getSiteParams, { keys: ["wxSecret", "demoColour"] })).data).toEqual([
      { key: "demoColour", value: "b" },
    ]);
    expect(JSON.stringify((await app.call(getSiteSetting, {})).data)).not.toContain("wxSecret");
  });

  it("are set on the administrator's own site only", async () => {
    await app.call(setSiteParam, { key: "onlyHere", value: "1" }, { as: "site01" });
    expect((await app.call(getSiteParam, { key: "onlyHere" }, { host: SCHOOL_HOST })).data).toBe(
      "",
    );
  });
});

describe("appearance", () => {
  it("gives each site its theme, menus and customer service", async () => {
    expect((await app.call(getCurrentTheme, { id: "school" })).data).toMatchObject({
      indefiner: "crane",
      tokens: { brand: "#7a2e3a" },
    });
    expect(await app.call(getCurrentTheme, { id: "none" })).toMatchObject({ status: 404 });
    const top = (await app.call(listTopMenu, {})).data ?? [];
    expect(top[0]).toMatchObject({ name: "首页", url: "/", openType: "Self", children: [] });
    expect(top.find(({ id }) => id === "nav-course")?.children.map(({ name }) => name)).toContain(
      "老年课堂",
    );
    expect((await app.call(listBottomMenu, {})).data).not.toHaveLength(0);
    expect((await app.call(getCustomerService, {})).data).toMatchObject({
      enabled: 1,
      qq: expect.stringContaining("|"),
    });
  });

  it("offers the themes to those who manage a site", async () => {
    const themes = (await app.call(listThemes, {}, { as: "site01" })).data ?? [];
    expect(themes[0]).toEqual({ indefiner: "pine", isSystemTheme: 1, tokens: {} });
    expect(themes.find(({ indefiner }) => indefiner === "crane")?.tokens["brand"]).toBe("#7a2e3a");
    expect(await app.call(listThemes, {}, { as: "student01" })).toMatchObject({
      code: "kernel.forbidden",
      data: null,
    });
  });

  it("shows notices in their time: the holiday one first", async () => {
    freezeClock(new Date("2026-12-31T12:00:00+08:00"));
    const kinds = (await app.call(listSiteNotices, {})).data?.map(({ kind }) => kind) ?? [];
    freezeClock(new Date("2030-01-01T00:00:00Z"));
    expect((await app.call(listSiteNotices, {})).data).toEqual([]);
    freezeClock(undefined);
    expect(kinds).toEqual(kinds.toSorted());
  });
});

describe("areas of China", () => {
  it("go from provinces to regions, counties of 2024 too", async () => {
    const provinces = (await app.call(listProvinces, {})).data ?? [];
    expect(provinces).toHaveLength(34);
    expect(provinces[0]).toEqual({ code: "11", name: "北京市", parentCode: "" });
    const cities = (await app.call(listCities, { parentCode: "33" })).data ?? [];
    expect(cities.map(({ name }) => name)).toContain("杭州市");
    const regions = (await app.call(listRegions, { parentCode: "3301" })).data ?? [];
    expect(regions.map(({ name }) => name)).toEqual(expect.arrayContaining(["临平区", "钱塘区"]));
    expect(
      (await app.call(listRegions, { parentCode: "6532" })).data?.map(({ name }) => name),
    ).toContain("和安县");
    expect(await app.call(listCities, { parentCode: "x" })).toMatchObject({
      status: 400,
      fields: [{ path: "parentCode" }],
    });
  });
});
