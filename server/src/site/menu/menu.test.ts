import { MENU_DIVIDER, MENU_PAGE } from "@perennial/contract/site/menu/menu.ts";
import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { describe, expect, it } from "vitest";
import { domains } from "../../domains.ts";
import {
  joinMenus,
  LEARNING,
  SETTINGS,
  TEACHING,
  type MenuPart,
} from "../../kernel/menu/menu-part.ts";
import { builtInMenus, buildMenus } from "./built-in.ts";
import type { TemplateEntry } from "./menu-entry.ts";
import { areaOf, builtInFor } from "./menu-template.ts";
import { menuTree, pathsOf, type MenuViewer } from "./menu-tree.ts";

const viewer = (over: Partial<MenuViewer> = {}): MenuViewer => ({
  language: "zh",
  permissions: new Set<Permission>(),
  params: new Map(),
  entryPath: "/admin-site",
  createSource: "",
  maySupportService: false,
  ...over,
});

describe("which space a role type comes into (consoles §6)", () => {
  it.each([
    ["Student", "learning"],
    ["CorpEmployee", "learning"],
    ["Teacher", "teaching"],
    ["CorpTeacher", "teaching"],
    ["SiteAdmin", "admin"],
    ["SchoolAdmin", "admin"],
    ["BankAuthPoint", "admin"],
    ["RealClassAdmin", "admin"],
    ["CorpHR", "admin"],
    ["BureauLeader", "admin"],
    ["Expert", "teaching"],
  ])("%s: %s", (roleType, area) => expect(areaOf(roleType)).toBe(area));
});

/** A learner's menu of these parts, in this order. */
const learning = (...parts: readonly Omit<MenuPart, "order">[]) =>
  buildMenus(
    parts.map((part, order) => Object.assign({ in: LEARNING, order }, part)),
  ).templates.find(({ roleKey }) => roleKey === "Student")?.entries ?? [];

describe("what of a menu is seen", () => {
  const one = (options: Partial<TemplateEntry>) =>
    learning({ id: "one", title: ["作业", "Homework", "Deberes"], url: "/homework" }).map((entry) =>
      Object.assign(entry, options),
    );
  it.each([
    ["an ordinary entry", {}, {}, true],
    ["canShow false", { canShow: false }, {}, false],
    ["a switch that is off", { siteParam: "EnableHomeworkModule" }, {}, false],
    [
      "a switch that is No",
      { siteParam: "EnableHomeworkModule" },
      { params: new Map([["EnableHomeworkModule", "0"]]) },
      false,
    ],
    [
      "a switch that is Yes",
      { siteParam: "EnableHomeworkModule" },
      { params: new Map([["EnableHomeworkModule", "1"]]) },
      true,
    ],
    ["without the permission", { permission: "cms.edit" as const }, {}, false],
    [
      "with the permission",
      { permission: "cms.edit" as const },
      { permissions: new Set<Permission>(["cms.edit"]) },
      true,
    ],
    ["for others than adult education", { createSource: "成教教务" }, {}, false],
    ["for adult education", { createSource: "成教教务" }, { createSource: "成教教务" }, true],
    ["support service without the right", { isSupportService: true }, {}, false],
    [
      "support service with the right",
      { isSupportService: true },
      { maySupportService: true },
      true,
    ],
    ["an address that the site has not set", { urlParam: "adultEducationUrl" }, {}, false],
  ])("%s", (_what, options, over, isSeen) => {
    expect(menuTree(one(options), viewer(over))).toHaveLength(isSeen ? 1 : 0);
  });

  it("leaves out a group with nothing in it, and dividers at the ends or side by side", () => {
    const divider = (id: string) => ({ id, title: ["", "", ""], type: MENU_DIVIDER }) as const;
    const entries = learning(
      divider("first"),
      { id: "group", title: ["组", "Group", "Grupo"] },
      {
        id: "child",
        group: "group",
        title: ["子", "Child", "Hijo"],
        url: "/child",
        permission: "cms.edit",
      },
      { id: "a", title: ["甲", "A", "A"], url: "/a" },
      divider("middle"),
      divider("again"),
      { id: "b", title: ["乙", "B", "B"], url: "./b" },
      divider("last"),
    );
    const menus = menuTree(entries, viewer({ language: "en" }));
    expect(menus.map(({ id }) => id)).toEqual(["a", "middle", "b"]);
    expect(menus[2]).toMatchObject({ title: "B", url: "/admin-site/b" });
    expect(pathsOf(menus)).toEqual(["/a", "/admin-site/b"]);
  });
});

describe("a page without an entry", () => {
  it("is permitted, and hidden from menus", () => {
    const entries = learning({
      id: "make",
      title: ["新建", "New", "Nuevo"],
      url: "/make",
      type: MENU_PAGE,
      permission: "course.author",
    });
    const menus = menuTree(
      entries,
      viewer({ permissions: new Set<Permission>(["course.author"]) }),
    );
    expect(menus).toMatchObject([{ url: "/make", canShow: 0 }]);
    expect(pathsOf(menus)).toEqual(["/make"]);
    expect(menuTree(entries, viewer({}))).toEqual([]);
  });
});

describe("a menu of parts of several domains", () => {
  const group = (id: string, order: number) =>
    ({ id, order, title: ["组", "Group", "Grupo"] }) as const;
  const part = (id: string, order: number, more: Partial<MenuPart>): MenuPart => ({
    id,
    order,
    title: ["页", "Page", "Página"],
    url: `/${id}`,
    ...more,
  });
  it("stands in the order of the parts, whoever declared them first", () => {
    const { templates, settings } = buildMenus([
      part("third", 30, { in: TEACHING }),
      part("inner-b", 2, { in: [...TEACHING, ...LEARNING], group: "shared" }),
      part("first", 10, { in: TEACHING }),
      part("own", 5, { in: SETTINGS }),
      part("inner-a", 1, { in: TEACHING, group: "shared" }),
      group("shared", 20),
      group("empty", 15),
    ]);
    const idsOf = (key: string) =>
      templates.find(({ roleKey }) => roleKey === key)?.entries.map(({ id }) => id);
    expect(idsOf("Teacher")).toEqual(["first", "shared", "inner-a", "inner-b", "third"]);
    expect(idsOf("Student")).toEqual(["shared", "inner-b"]);
    expect(idsOf("SuperAdmin")).toEqual([]);
    expect(settings.map(({ id }) => id)).toEqual(["own"]);
  });
});

describe("built-in templates", () => {
  const services = { menu: joinMenus(domains) };
  const { templates, settings } = builtInMenus(services);
  it.each(templates.map((template) => [template.roleKey, template] as const))(
    "%s: ids are unique, parents come first, words are there",
    (_key, { entries }) => {
      const seen = new Set<string>();
      for (const { id, parentId, title, type, url } of entries) {
        expect(seen.has(id)).toBe(false);
        if (parentId !== null) expect(seen.has(parentId)).toBe(true);
        seen.add(id);
        if (type === "") expect(title.every((words) => words.length > 1)).toBe(true);
        expect(url).toMatch(/^(\.?\/[\w/-]+)?$/);
      }
    },
  );
  it("gives a role without its own menu the one of its space", () => {
    expect(builtInFor(services, "CorpTeacher", "CorpTeacher")?.roleKey).toBe("Teacher");
    expect(builtInFor(services, "role4", "Student")?.roleKey).toBe("Student");
    expect(builtInFor(services, "FXLXMAdmin", "SiteAdmin")?.roleKey).toBe("FXLXMAdmin");
    expect(builtInMenus(services).settings).toBe(settings);
    expect(settings.length).toBeGreaterThan(5);
  });
});
