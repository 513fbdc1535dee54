import { getMenus, getSpace } from "@perennial/contract/identity/roles/own-menu.ts";
import {
  getMenuTree,
  listMenuTemplates,
  listTemplateMenus,
  removeMenuTemplate,
  updateMenuTemplate,
  updateTemplateMenus,
} from "@perennial/contract/site/menu/menu.ts";
import { setSiteParam } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { isTree } from "./menu-admin.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const titlesOf = async (as: string): Promise<string[]> => {
  const answer = await app.call(getMenus, {}, { as });
  return (answer.data ?? []).map(({ title }) => title);
};

describe("the own menu", () => {
  it("follows the active role and names the paths that it may open", async () => {
    const site = await app.call(getSpace, {}, { as: "site01" });
    expect(site.data).toMatchObject({ area: "admin", entryPath: "/admin-site" });
    expect(site.data?.permittedPaths).toContain("/admin-site/system/settings/students");
    expect(site.data?.permittedPaths).toContain("/ucenter/settings/profile");
    expect(site.data?.permittedPaths).not.toContain("/admin-site/system/settings/outbox");
    const learner = await app.call(getSpace, {}, { as: "student01" });
    expect(learner.data).toMatchObject({ area: "learning", entryPath: "/ucenter/learning-space" });
    expect(learner.data?.permittedPaths.join()).not.toContain("/admin-");
    expect((await app.call(getMenus, {})).code).toBe("kernel.notSignedIn");
  });

  it("shows the special entries only to whom they belong", async () => {
    const set = (key: string, value: string) =>
      app.call(setSiteParam, { key, value }, { as: "site01" });
    await set("adultEducationUrl", "https://chengjiao.example.cn/study");
    await set("supportServiceUrl", "https://support.example.cn/enter");
    expect(await titlesOf("student05")).toContain("成教学习");
    expect(await titlesOf("student02")).toContain("开放教育学习支持服务");
    for (const title of await titlesOf("student01"))
      expect(["成教学习", "开放教育学习支持服务"]).not.toContain(title);
  });
});

describe("menu templates of a site", () => {
  const ofTeacher = { name: "本站教师菜单", roleKey: "Teacher" };

  it("are copied from the built-in one, changed and taken away again", async () => {
    const made = await app.call(updateMenuTemplate, ofTeacher, { as: "site01" });
    const id = made.data?.id ?? "";
    expect((await app.call(updateMenuTemplate, ofTeacher, { as: "site01" })).code).toBe(
      "site.menuTemplateTaken",
    );
    const stored = await app.call(listTemplateMenus, { id }, { as: "site01" });
    expect(stored.data?.entries.map((entry) => entry.id)).toContain("teaching-home");
    const entry = {
      id: "own",
      parentId: null,
      title: "校历",
      url: "/news",
      siteParam: "showCalendar",
    };
    const saved = await app.call(
      updateTemplateMenus,
      { id, version: 1, entries: [entry] },
      { as: "site01" },
    );
    expect(saved.data).toEqual({ version: 2 });
    expect(await titlesOf("teacher01")).toEqual([]);
    await app.call(setSiteParam, { key: "showCalendar", value: "1" }, { as: "site01" });
    expect(await titlesOf("teacher01")).toEqual(["校历"]);
    const late = await app.call(
      updateTemplateMenus,
      { id, version: 1, entries: [] },
      { as: "site01" },
    );
    expect(late).toMatchObject({ status: 409, code: "kernel.conflict" });
    // Another site's administrator finds nothing of it.
    expect((await app.call(removeMenuTemplate, { id }, { as: "platform01" })).resultCode).toBe(0);
    expect(await titlesOf("teacher01")).toContain("教学首页");
  });

  it("keep the built-in ones as they are, and refuse broken trees and foreign links", async () => {
    const rows = await app.call(listMenuTemplates, { keyword: "站点" }, { as: "site01" });
    expect(rows.data?.map(({ id }) => id)).toEqual(["built-in.SiteAdmin"]);
    const id = "built-in.SiteAdmin";
    expect((await app.call(removeMenuTemplate, { id }, { as: "site01" })).code).toBe(
      "site.menuTemplateBuiltIn",
    );
    const made = await app.call(
      updateMenuTemplate,
      { name: "学员", roleKey: "Student" },
      { as: "site01" },
    );
    const own = made.data?.id ?? "";
    const send = (url: string, parentId: string | null) =>
      app.call(
        updateTemplateMenus,
        { id: own, version: 1, entries: [{ id: "one", parentId, title: "一", url }] },
        { as: "site01" },
      );
    expect((await send("javascript:alert(1)", null)).code).toBe("kernel.invalidInput");
    expect((await send("//evil.example", null)).code).toBe("kernel.invalidInput");
    expect((await send("/course", "one")).code).toBe("site.menuTreeBroken");
    expect((await send("/course", "missing")).code).toBe("site.menuTreeBroken");
    await app.call(removeMenuTemplate, { id: own }, { as: "site01" });
    expect((await app.call(getMenuTree, {}, { as: "site01" })).data?.length).toBeGreaterThan(3);
    expect((await app.call(getMenuTree, {}, { as: "school01" })).code).toBe("kernel.forbidden");
    expect(
      (
        await app
          .call(getMenuTree, {}, { as: "student01", host: SCHOOL_HOST })
          .catch(() => ({ code: "kernel.forbidden" }))
      ).code,
    ).toBe("kernel.forbidden");
  });
});

it.each([
  ["empty", [], true],
  [
    "two levels",
    [
      { id: "a", parentId: null },
      { id: "b", parentId: "a" },
    ],
    true,
  ],
  [
    "the same id twice",
    [
      { id: "a", parentId: null },
      { id: "a", parentId: null },
    ],
    false,
  ],
  [
    "a circle",
    [
      { id: "a", parentId: "b" },
      { id: "b", parentId: "a" },
    ],
    false,
  ],
])("a tree of menus: %s", (_what, entries, isOne) => expect(isTree(entries)).toBe(isOne));
