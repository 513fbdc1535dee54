import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { describe, expect, it } from "vitest";
import type { RequestSite, Viewer } from "../kernel/viewer.ts";
import { decidePage, isLocalPath } from "./guard.ts";
import { addressRule } from "./ip-list.ts";

const siteWith = (changes: Partial<RequestSite>): RequestSite => ({
  id: "province",
  corpId: "CP",
  rightPath: "CP/",
  origin: "http://localhost:3000",
  defaultLanguage: "zh",
  isInstalled: true,
  isClosed: false,
  requiresSecondFactor: false,
  mayVisit: () => true,
  ...changes,
});
const viewerWith = (permissions: Permission[], isBlacklisted = false): Viewer => ({
  sessionId: "s",
  userId: "u",
  loginName: "u",
  name: "u",
  roleId: "Student",
  roleType: "Student",
  corpId: "CP",
  siteId: "province",
  rightPath: "CP/",
  permissions: new Set(permissions),
  hasSecondFactor: false,
  source: "",
  isBlacklisted,
});

const open = siteWith({});
const closed = siteWith({ isClosed: true });
const fresh = siteWith({ isInstalled: false });
const barred = siteWith({ mayVisit: () => false });
const student = viewerWith([]);
const manager = viewerWith(["site.manage"]);
const blocked = viewerWith([], true);

describe("the guards of a page", () => {
  it.each([
    ["a visitor at home", open, undefined, "/", undefined],
    ["any page of a site that is not installed", fresh, undefined, "/course", "/"],
    ["the root of a site that is not installed", fresh, undefined, "/", undefined],
    ["a closed site", closed, undefined, "/course", "/siteHasClose"],
    ["sign-in on a closed site", closed, undefined, "/login", undefined],
    ["the closed page itself", closed, undefined, "/siteHasClose", undefined],
    ["who runs a closed site", closed, manager, "/course", undefined],
    ["a student on a closed site", closed, student, "/course", "/siteHasClose"],
    ["a barred address", barred, undefined, "/", "/forbidden"],
    [
      "a barred address at the closed door",
      siteWith({ isClosed: true, mayVisit: () => false }),
      undefined,
      "/",
      "/siteHasClose",
    ],
    ["the forbidden page itself", barred, undefined, "/forbidden", undefined],
    ["who runs the site from a barred address", barred, manager, "/", undefined],
    ["a blacklisted account", open, blocked, "/course", "/forbidden"],
    [
      "the user centre without sign-in",
      open,
      undefined,
      "/ucenter/settings/profile",
      "/login?redirect=%2Fucenter%2Fsettings%2Fprofile",
    ],
    ["a console without sign-in", open, undefined, "/admin-site", "/login?redirect=%2Fadmin-site"],
    ["the editor without sign-in", open, undefined, "/edit", "/login?redirect=%2Fedit"],
    [
      "a course's manager without sign-in",
      open,
      undefined,
      "/course/c1/manager/prepare/info",
      "/login?redirect=%2Fcourse%2Fc1%2Fmanager%2Fprepare%2Finfo",
    ],
    ["a course without sign-in", open, undefined, "/course/c1", undefined],
    ["a course that is called so", open, undefined, "/course/manager", undefined],
    ["a path that only begins alike", open, undefined, "/ucentery", undefined],
    ["the user centre, signed in", open, student, "/ucenter", undefined],
    ["sign-in when signed in", open, student, "/login", "/"],
  ] as const)("%s", (_what, site, viewer, path, wanted) => {
    const decision = decidePage({
      path,
      query: new URLSearchParams(),
      ip: "10.0.0.1",
      site,
      viewer,
    });
    expect(decision?.redirectTo).toBe(wanted);
  });

  it("tells who had a session that it is gone, where one is needed", () => {
    const facts = { query: new URLSearchParams(), ip: "::1", site: open, viewer: undefined };
    const gone = (path: string) => decidePage({ ...facts, path, isSessionGone: true })?.redirectTo;
    expect(gone("/ucenter")).toBe("/login?redirect=%2Fucenter#again");
    expect(gone("/course")).toBeUndefined();
  });

  it.each([
    ["/ucenter", "/ucenter"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["https://evil.example", "/"],
    ["/login?redirect=/login", "/"],
    ["javascript:alert(1)", "/"],
    ["/%2f%2fevil.example", "/"],
  ])("after sign-in, redirect=%s leads to %s", (redirect, wanted) => {
    const query = new URLSearchParams({ redirect });
    expect(
      decidePage({ path: "/login", query, ip: "::1", site: open, viewer: student })?.redirectTo,
    ).toBe(wanted);
  });

  it.each([undefined, student])(
    "leads /auth-redirect to the sign-in page with all it carries",
    (viewer) => {
      const query = new URLSearchParams({
        redirect_url: "https://library.example.cn/back",
        appKey: "k",
      });
      const decision = decidePage({ path: "/auth-redirect", query, ip: "::1", site: open, viewer });
      expect(decision?.redirectTo).toBe(`/login?${query.toString()}`);
    },
  );

  it("leaves redirect_url to the identity domain", () => {
    const query = new URLSearchParams({ redirect_url: "https://library.example.cn/callback" });
    expect(
      decidePage({ path: "/login", query, ip: "::1", site: open, viewer: student }),
    ).toBeUndefined();
  });
});

describe("local paths", () => {
  it.each([
    ["/a", true],
    ["/a?b=//c", true],
    ["//a", false],
    ["/\\a", false],
    ["a", false],
    ["", false],
    ["/a\nb", false],
  ])("%j is %s", (path, wanted) => {
    expect(isLocalPath(path)).toBe(wanted);
  });
});

describe("address lists", () => {
  it.each([
    [[], [], "1.2.3.4", true],
    [["1.2.3.4"], [], "1.2.3.4", false],
    [["1.2.3.4"], [], "::ffff:1.2.3.4", false],
    [["1.2.3.0/24"], [], "1.2.3.77", false],
    [["1.2.3.0/24"], [], "1.2.4.1", true],
    [[], ["10.0.0.0/8"], "10.9.9.9", true],
    [[], ["10.0.0.0/8"], "11.0.0.1", false],
    [["10.0.0.5"], ["10.0.0.0/8"], "10.0.0.5", false],
    [["2001:db8::/32"], [], "2001:db8::1", false],
    [["not an address"], [], "1.2.3.4", true],
    [[], ["not an address"], "1.2.3.4", false],
  ])("black %j white %j: %s may visit = %s", (black, white, ip, wanted) => {
    expect(addressRule(black, white)(ip)).toBe(wanted);
  });
});
