import { describe, expect, it } from "vitest";
import { isAccountName, LOGIN_NAME } from "./login-name.ts";

describe("names of accounts", () => {
  it.each([
    ["wang01", true, true],
    ["w.ang@01", true, true],
    ["wang", false, true],
    ["20260001", false, true],
    ["_abc", false, true],
    ["lihua@example.com.cn", false, true],
    ["abc", false, false],
    ["1ab", false, false],
    ["13900010001", false, false],
    ["李华2026", false, false],
    ["li hua", false, false],
    ["a@b", false, false],
    ["a".repeat(22), false, true],
    ["a".repeat(23), false, false],
    [`a1${"b".repeat(48)}`, true, true],
    [`a1${"b".repeat(49)}`, false, false],
  ])("%s: chosen by oneself %s, given by an administrator %s", (name, own, given) => {
    expect(LOGIN_NAME.test(name)).toBe(own);
    expect(isAccountName(name)).toBe(given);
  });
});
