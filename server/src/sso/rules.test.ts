import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wantedPath } from "./arrival.ts";
import { isServiceTicket, loggedOutTicket, readValidation } from "./cas.ts";
import { claimOf, personOf } from "./protocol.ts";
import { isProviderAddress, isReachableIp } from "./provider-address.ts";

describe("addresses of providers", () => {
  it.each([
    ["https://sso.example.cn/cas", true],
    ["https://10.1.2.3/cas", true],
    ["https://sso.example.cn:8443/", true],
    ["http://sso.example.cn/cas", false],
    ["https://localhost/", false],
    ["https://a.localhost/", false],
    ["https://intranet/", false],
    ["https://db.internal/", false],
    ["https://printer.local/", false],
    ["https://127.0.0.1/", false],
    ["https://127.1/", false],
    ["https://0x7f000001/", false],
    ["https://2130706433/", false],
    ["https://0177.0.0.1/", false],
    ["https://0.0.0.0/", false],
    ["https://169.254.169.254/latest/meta-data", false],
    ["https://[::1]/", false],
    ["https://[::]/", false],
    ["https://[::ffff:127.0.0.1]/", false],
    ["https://[::ffff:169.254.169.254]/", false],
    ["https://[fe80::1]/", false],
    ["https://user:pass@sso.example.cn/", false],
    ["https://sso.example.cn/#x", false],
    ["ftp://sso.example.cn/", false],
    ["file:///etc/passwd", false],
    ["javascript:alert(1)", false],
    ["", false],
  ])("%s in production: %s", (address, isAllowed) => {
    expect(isProviderAddress(address, true)).toBe(isAllowed);
  });

  it("lets developers run a service on their own machine, and only there without encryption", () => {
    expect(isProviderAddress("http://localhost:8080/cas", false)).toBe(true);
    expect(isProviderAddress("http://sso.example.cn/cas", false)).toBe(false);
    expect(isProviderAddress("http://169.254.169.254/", false)).toBe(false);
  });

  it("never reaches this machine by any spelling of its network", () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (b, c, d) => {
        expect(isReachableIp(`127.${b}.${c}.${d}`)).toBe(false);
        expect(isReachableIp(`::ffff:127.${b}.${c}.${d}`)).toBe(false);
      }),
    );
    expect(isReachableIp("no address")).toBe(false);
  });
});

describe("answers of CAS", () => {
  const success = (user: string) =>
    `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess></cas:serviceResponse>`;

  it("says who it is, to the letter", () => {
    expect(readValidation(success("007"), {})).toEqual({ subject: "007", name: "" });
    expect(readValidation(success("a&amp;b"), {}).subject).toBe("a&b");
    expect(readValidation(success("&amp;lt;"), {}).subject).toBe("&lt;");
  });

  it.each([
    [
      "a failure",
      '<cas:serviceResponse xmlns:cas="x"><cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure></cas:serviceResponse>',
    ],
    [
      "both at once",
      '<r:serviceResponse xmlns:r="x"><r:authenticationFailure/><r:authenticationSuccess><r:user>a</r:user></r:authenticationSuccess></r:serviceResponse>',
    ],
    ["nobody", success("")],
    ["an entity", `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${success("&e;")}`],
    ["a bomb", `<!DOCTYPE x [<!ENTITY a "aaaa">]>${success("&a;")}`],
    [
      "a control character",
      JSON.stringify({ serviceResponse: { authenticationSuccess: { user: "a\u0000b" } } }),
    ],
    [
      "an object for a name",
      JSON.stringify({ serviceResponse: { authenticationSuccess: { user: { a: 1 } } } }),
    ],
    ["a page", "<html><body>login</body></html>"],
    ["broken JSON", "{"],
    ["nothing", ""],
  ])("refuses %s", (_what, text) => {
    expect(() => readValidation(text, {})).toThrow();
  });

  it("survives any text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(loggedOutTicket(text)).toBeUndefined();
        expect(() => readValidation(text, {})).toThrow("");
      }),
    );
  });

  it("knows a ticket by its form", () => {
    expect(isServiceTicket(`ST-${"a".repeat(253)}`)).toBe(true);
    for (const ticket of ["", "ST-", "PT-1", `ST-${"a".repeat(254)}`, "ST-a b", "ST-a\r\n"])
      expect(isServiceTicket(ticket)).toBe(false);
  });
});

describe("claims", () => {
  it("are found by their path and nowhere else", () => {
    const claims = { sub: 7, data: { openid: "x" }, list: ["first", "second"] };
    expect(claimOf(claims, "sub")).toBe("7");
    expect(claimOf(claims, "data.openid")).toBe("x");
    expect(claimOf(claims, "list")).toBe("first");
    for (const name of ["data", "data.none", "constructor.name", "__proto__.x", "sub.length"])
      expect(claimOf(claims, name)).toBe("");
  });

  it("keep a subject as it is and make a name fit for a line", () => {
    expect(personOf(" A b ", "  王\u202e五\n ")).toEqual({ subject: " A b ", name: "王五" });
    expect(() => personOf("x".repeat(256), "")).toThrow("subject");
  });
});

it("goes on to a path of this site only", () => {
  const wanted = (redirect: string) => wantedPath(new URLSearchParams({ redirect }));
  expect(wanted("/course?id=1")).toBe("/course?id=1");
  for (const target of ["//x", "/\\x", "https://x", "x", "", `/${"a".repeat(1_001)}`])
    expect(wanted(target)).toBe("");
});
