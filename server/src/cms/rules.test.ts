import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { describe, expect, test } from "vitest";
import type { Viewer } from "../kernel/viewer.ts";
import {
  channelTarget,
  detailPageOf,
  mayEdit,
  targetOf,
  templateFor,
  visibilityOf,
} from "./rules.ts";

const viewer = (siteId: string, ...permissions: Permission[]): Viewer => ({
  sessionId: "s",
  userId: "u",
  loginName: "u",
  name: "u",
  roleId: "r",
  roleType: "SiteAdmin",
  corpId: "CP",
  siteId,
  rightPath: "CP/",
  permissions: new Set(permissions),
  hasSecondFactor: false,
  source: "",
  isBlacklisted: false,
});

describe("who edits a site", () => {
  test.each([
    ["nobody", undefined, false],
    ["a viewer without the permission", viewer("province"), false],
    ["an editor of another site", viewer("school", "cms.edit"), false],
    ["its editor", viewer("province", "cms.edit"), true],
  ])("%s: %o", (_who, who, may) => expect(mayEdit(who, "province")).toBe(may));
});

describe("which items a list holds", () => {
  const visitors = { auditStatus: 2, isPublishedOnly: true };
  test.each([
    [false, 0, undefined, visitors],
    [false, 1, undefined, visitors],
    [false, 1, 0, visitors],
    [true, 0, undefined, visitors],
    [true, 0, 2, visitors],
    [true, 0, 1, { auditStatus: 1, isPublishedOnly: false }],
    [true, 1, undefined, { auditStatus: undefined, isPublishedOnly: false }],
    [true, 1, 2, { auditStatus: 2, isPublishedOnly: false }],
  ] as const)(
    "editor %s, includeUnpublish %s, auditStatus %s",
    (isEditor, includeUnpublish, auditStatus, seen) =>
      expect(visibilityOf(isEditor, { includeUnpublish, auditStatus })).toEqual(seen),
  );
});

describe("where an item leads", () => {
  const item = {
    isExternalLink: 1,
    externalLink: "https://a.cn/",
    detailPageUrl: "/news/1",
    link: "/x",
  };
  test.each([
    [item, "https://a.cn/"],
    [{ ...item, isExternalLink: 0 }, "/news/1"],
    [{ ...item, externalLink: "" }, "/news/1"],
    [{ ...item, externalLink: "", detailPageUrl: "" }, "/x"],
    [{ ...item, externalLink: "", detailPageUrl: "", link: "" }, ""],
  ])("%o", (given, target) => expect(targetOf(given)).toBe(target));
});

describe("the page of an item", () => {
  const item = { id: "i1", detail_page_url: "", template_id: "news" };
  test.each([
    [{ ...item, detail_page_url: "/courseClass/c" }, "/teacher/t", "/courseClass/c"],
    [item, "/course/c", "/course/c"],
    [item, undefined, "/news/i1"],
    [{ ...item, template_id: "tp1" }, undefined, "/cms/content/tp1/i1"],
    [{ ...item, template_id: "tp2" }, undefined, "/cms/content/tp2/i1"],
    [{ ...item, template_id: "" }, undefined, ""],
  ])("%o with %s", (given, subjectPage, page) =>
    expect(detailPageOf(given, subjectPage)).toBe(page),
  );
});

describe("where a channel leads", () => {
  const topic = {
    id: "t1",
    channelType: "Article",
    externalLink: "",
    parentIndefiner: "SpecialSubject",
  };
  test.each([
    [topic, "/specialSubject/t1"],
    [{ ...topic, channelType: "Link", externalLink: "https://a.cn/" }, "https://a.cn/"],
    [{ ...topic, parentIndefiner: "News" }, "/cms/channel/t1"],
    [{ ...topic, parentIndefiner: null }, "/cms/channel/t1"],
  ])("%o", (channel, target) => expect(channelTarget(channel)).toBe(target));
});

describe("the template of a new channel", () => {
  test.each([
    ["Article", "", "tp1"],
    ["Article", "news", "news"],
    ["Banner", "", ""],
    ["Course", "tp2", "tp2"],
  ])("%s below %s", (type, parent, template) => expect(templateFor(type, parent)).toBe(template));
});
