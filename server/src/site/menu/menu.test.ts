import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { describe, expect, it } from "vitest";
import { branch, flatten, page } from "./menu-entry.ts";
import { BUILT_IN_TEMPLATES, SETTINGS_ENTRIES } from "./menu-defaults.ts";
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

describe("which space a role type comes into (seed 001 §6)", () => {
  it.each([
    ["Student", "learning"],
    ["CorpEmployee", "learning"],
    ["Teacher", "teaching"],
    ["CorpTeacher", "teaching"],
    ["SiteAdmin", "admin"],
    ["SchoolAdmin", "admin"],
    ["BankAuthPoint", "admin"],
    ["RealClassAdmin", "admin"],
  ])("%s: %s", (roleType, area) => expect(areaOf(roleType)).toBe(area));
});

describe("what of a menu is seen", () => {
  const one = (options: Parameters<typeof branch>[4]) =>
    flatten([branch("one", ["作业", "Homework", "Deberes"], "", "/homework", options)]);
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
    const divider = (id: string) => branch(id, ["", "", ""], "", "", { type: "spliter" });
    const entries = flatten([
      divider("first"),
      branch("group", ["组", "Group", "Grupo"], "", "", {}, [
        branch("child", ["子", "Child", "Hijo"], "", "/child", { permission: "cms.edit" }),
      ]),
      branch("a", ["甲", "A", "A"], "", "/a"),
      divider("middle"),
      divider("again"),
      branch("b", ["乙", "B", "B"], "", "./b"),
      divider("last"),
    ]);
    const menus = menuTree(entries, viewer({ language: "en" }));
    expect(menus.map(({ id }) => id)).toEqual(["a", "middle", "b"]);
    expect(menus[2]).toMatchObject({ title: "B", url: "/admin-site/b" });
    expect(pathsOf(menus)).toEqual(["/a", "/admin-site/b"]);
  });
});

describe("a page without an entry", () => {
  it("is permitted, and hidden from menus", () => {
    const menus = menuTree(
      flatten([page("make", ["新建", "New", "Nuevo"], "/make", { permission: "course.author" })]),
      viewer({ permissions: new Set<Permission>(["course.author"]) }),
    );
    expect(menus).toMatchObject([{ url: "/make", canShow: 0 }]);
    expect(pathsOf(menus)).toEqual(["/make"]);
    expect(
      menuTree(
        flatten([page("make", ["新建", "New", "Nuevo"], "/make", { permission: "course.author" })]),
        viewer({}),
      ),
    ).toEqual([]);
  });
});

describe("built-in templates", () => {
  it.each(BUILT_IN_TEMPLATES.map((template) => [template.roleKey, template] as const))(
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
    expect(builtInFor("CorpTeacher", "CorpTeacher")?.roleKey).toBe("Teacher");
    expect(builtInFor("role4", "Student")?.roleKey).toBe("Student");
    expect(builtInFor("FXLXMAdmin", "SiteAdmin")?.roleKey).toBe("FXLXMAdmin");
    expect(SETTINGS_ENTRIES.length).toBeGreaterThan(5);
  });
});
