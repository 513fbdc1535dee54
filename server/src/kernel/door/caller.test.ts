import { describe, expect, it } from "vitest";
import { cookieOf, languageOf } from "./caller.ts";
import type { RequestSite } from "../viewer.ts";

const site = (defaultLanguage: RequestSite["defaultLanguage"]): RequestSite => ({
  id: "s",
  corpId: "CP",
  rightPath: "CP/",
  origin: "http://localhost",
  defaultLanguage,
  isInstalled: true,
  isClosed: false,
  requiresSecondFactor: false,
  mayVisit: () => true,
});

describe("language", () => {
  it.each([
    ["language=es", "en", "zh", "es"],
    ["language=zh-CN", "en", undefined, "zh"],
    ["language=xx", "en-GB,en;q=0.9", "zh", "en"],
    [undefined, "fr,es;q=0.8,en;q=0.5", "zh", "es"],
    [undefined, "fr", "zh", "zh"],
    [undefined, "en;q=0, zh", undefined, "zh"],
    [undefined, undefined, "zh", "zh"],
    [undefined, undefined, undefined, "en"],
  ] as const)("cookie %s, browser %s, site %s gives %s", (cookie, accept, siteLanguage, wanted) => {
    expect(languageOf(cookie, accept, site(siteLanguage))).toBe(wanted);
  });
});

describe("cookies", () => {
  it.each([
    ["a=1; Admin-Token=t; b=2", "Admin-Token", "t"],
    ["Not-Admin-Token=x; Admin-Token=t", "Admin-Token", "t"],
    ["XAdmin-Token=x", "Admin-Token", undefined],
    ["Admin-Token=", "Admin-Token", undefined],
    [undefined, "Admin-Token", undefined],
  ])("%s holds %s = %s", (header, name, value) => {
    expect(cookieOf(header, name)).toBe(value);
  });
});
