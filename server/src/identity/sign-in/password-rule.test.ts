import { isCreditCode } from "@perennial/contract/identity/people/credit-code.ts";
import { passwordFault } from "@perennial/contract/identity/sign-in/password-rule.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const owner = { loginName: "wanghai01", mobile: "13800001111", siteName: "云岭学习网" };

describe("a new password", () => {
  it.each([
    ["eight characters", "n3!pQz7u", undefined],
    ["spaces and Chinese characters", "山高 水长 来日方长", undefined],
    ["64 characters", "ab3 ".repeat(15) + "wxyz", undefined],
    ["seven characters", "n3!pQz7", "identity.passwordTooShort"],
    ["seven emoji, which are fourteen code units", "😀😁😂🤣😃😄😅", "identity.passwordTooShort"],
    ["65 characters", "长".repeat(65), "identity.passwordTooLong"],
    ["what everybody uses", "12345678", "identity.passwordCommon"],
    ["the same in full width", "１２３４５６７８", "identity.passwordCommon"],
    ["the same in capitals", "QWERTY123", "identity.passwordCommon"],
    ["one character again and again", "啊啊啊啊啊啊啊啊", "identity.passwordCommon"],
    ["a short piece again and again", "xy9xy9xy9", "identity.passwordCommon"],
    ["the own login name", "WangHai01!!", "identity.passwordPersonal"],
    ["the own mobile", "a13800001111", "identity.passwordPersonal"],
    ["the name of the site", "云岭学习网2026", "identity.passwordPersonal"],
    ["the name of the platform and a year", "Perennial2026", "identity.passwordPersonal"],
    ["the name of the platform and signs", "changxue_123", "identity.passwordPersonal"],
    ["a sentence with the platform in it", "perennial flowers in my garden", undefined],
  ])("of %s", (_what, password, fault) => {
    expect(passwordFault(password, owner)).toBe(fault);
  });

  it("that holds the login name never passes", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (left, right) => {
        expect(passwordFault(`${left}wanghai01${right}`, owner)).not.toBe(undefined);
      }),
    );
  });
});

describe("a social credit code", () => {
  const CODE = "91350100M000100Y43";

  it.each([
    [CODE, true],
    ["9144030071526726XG", true],
    [CODE.toLowerCase(), true],
    ["91350100M000100Y44", false],
    ["91350100I000100Y43", false],
    ["9135010", false],
    ["", false],
  ])("%j is %s", (code, isGood) => {
    expect(isCreditCode(code)).toBe(isGood);
  });

  it("with one character changed is none", () => {
    fc.assert(
      fc.property(fc.nat(16), fc.constantFrom(..."0123456789ABCDEFGHJKLMNPQRTUWXY"), (at, char) => {
        fc.pre(CODE[at] !== char);
        expect(isCreditCode(CODE.slice(0, at) + char + CODE.slice(at + 1))).toBe(false);
      }),
    );
  });
});
