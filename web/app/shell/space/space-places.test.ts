import type { MenuEntryShape } from "@perennial/contract/site/menu/menu.ts";
import { describe, expect, it } from "vitest";
import { entryAt, homeOf, mayOpen, placeOf, type SpacePlaces } from "./space-places.ts";

function entry(url: string, children: MenuEntryShape[] = []): MenuEntryShape {
  return {
    id: url,
    title: url,
    url,
    icon: "",
    needToken: 0,
    canShow: 1,
    target: "Self",
    type: "",
    children,
  };
}

const LEARNER: SpacePlaces = {
  entryPath: "/ucenter/learning-space",
  menus: [entry("/ucenter/settings/collect"), entry("/ucenter/learning-space/c/home")],
  settings: [entry("/ucenter/settings/profile"), entry("/ucenter/settings/security")],
  permittedPaths: ["/ucenter/learning-space/c/home", "/ucenter/settings/profile"],
};
const ADMIN: SpacePlaces = {
  entryPath: "/admin-site",
  menus: [
    entry("/admin-site/home"),
    entry("", [entry("/admin-site/operative/nrgl/nrgl"), entry("/admin-site/operative/nrgl")]),
  ],
  settings: LEARNER.settings,
  permittedPaths: ["/admin-site/home", "/admin-site/operative/nrgl"],
};

describe("mayOpen", () => {
  it.each([
    ["/ucenter/learning-space/c/home", LEARNER, true],
    ["/ucenter/learning-space/c/home/", LEARNER, true],
    ["/ucenter/learning-space/c/home/more", LEARNER, true],
    ["/ucenter/learning-space/c/homework", LEARNER, false],
    ["/ucenter/teaching-space/c/home", LEARNER, false],
    ["/admin-site/home", LEARNER, false],
    ["/admin-site/operative/nrgl/1", ADMIN, true],
    ["/admin-site/operative", ADMIN, false],
  ])("%s: %#", (path, space, isOpen) => {
    expect(mayOpen(path, space)).toBe(isOpen);
  });
});

describe("homeOf", () => {
  it.each([
    ["/ucenter", LEARNER, "/ucenter/learning-space/c/home"],
    ["/ucenter/", LEARNER, "/ucenter/learning-space/c/home"],
    ["/ucenter/learning-space", LEARNER, "/ucenter/learning-space/c/home"],
    [
      "/ucenter/learning-space",
      {
        ...LEARNER,
        permittedPaths: ["/ucenter/learning-space/c/home", "/ucenter/learning-space/c/list"],
      },
      "/ucenter/learning-space/c/list",
    ],
    ["/ucenter/settings", LEARNER, "/ucenter/settings/profile"],
    ["/ucenter/learning-space/c/list", LEARNER, "/ucenter/learning-space/c/home"],
    ["/ucenter/teaching-space/c/course", LEARNER, undefined],
    [
      "/ucenter/learning-space/c/list",
      { ...LEARNER, permittedPaths: ["/ucenter/learning-space/c/list"] },
      undefined,
    ],
    ["/ucenter/learning-space/c/home", LEARNER, undefined],
    ["/ucenter", ADMIN, "/admin-site/home"],
    ["/admin-site", ADMIN, "/admin-site/home"],
    ["/admin-su", ADMIN, undefined],
    ["/admin-site/home", ADMIN, undefined],
  ])("%s leads to its home: %#", (path, space, home) => {
    expect(homeOf(path, space)).toBe(home);
  });
});

it.each([
  ["/admin-site/home", "console"],
  ["/admin-site", "console"],
  ["/ucenter/settings/profile", "settings"],
  ["/ucenter/settingsx", "space"],
  ["/ucenter/learning-space/c/list", "space"],
])("%s has the frame of a %s", (path, place) => {
  expect(placeOf(path)).toBe(place);
});

it("entryAt takes the nearest entry above, on a segment boundary", () => {
  expect(entryAt("/admin-site/operative/nrgl/nrgl/new", ADMIN.menus)?.url).toBe(
    "/admin-site/operative/nrgl/nrgl",
  );
  expect(entryAt("/admin-site/operative/nrgl/nrglx", ADMIN.menus)?.url).toBe(
    "/admin-site/operative/nrgl",
  );
  expect(entryAt("/admin-site/homes", ADMIN.menus)).toBeUndefined();
});
