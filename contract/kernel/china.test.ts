import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CARD_TYPES,
  isCardNumber,
  isResidentId,
  maskedCardNumber,
  maskedEmail,
  maskedMobile,
  maskedPersonName,
  MOBILE,
  residentIdCheck,
} from "./china.ts";

const TODAY = new Date("2026-11-21T04:00:00Z");
const withCheck = (seventeen: string): string => seventeen + residentIdCheck(seventeen);

describe("resident ID numbers", () => {
  it.each([
    // The example of GB 11643 itself.
    ["11010519491231002X", true],
    ["11010519491231002x", true],
    [" 440524188001010014 ", false],
    ["11010519491231002", false],
    ["110105194912310021", false],
    ["11010519491231002XX", false],
    ["１１０１０５１９４９１２３１００２Ｘ", false],
    ["", false],
    [withCheck("51012920010229001"), false],
    [withCheck("51012920000229001"), true],
    [withCheck("11010520261121001"), true],
    [withCheck("11010520261122001"), false],
    [withCheck("11010521000101001"), false],
    [withCheck("11010518991231001"), false],
    [withCheck("11010519490001001"), false],
    [withCheck("11010519491301001"), false],
    // A district that was withdrawn (重庆 as part of Sichuan) stays on cards.
    [withCheck("51020219700101001"), true],
    [withCheck("44190019900101001"), true],
    [withCheck("81000019900101001"), true],
    [withCheck("81010119900101001"), false],
    [withCheck("83000019900101001"), true],
    [withCheck("71000019900101001"), true],
    [withCheck("10010119900101001"), false],
    [withCheck("99010119900101001"), false],
    [withCheck("11000019900101001"), false],
    [withCheck("11990119900101001"), false],
  ])("%s is %s", (number, expected) => {
    expect(isResidentId(number, TODAY)).toBe(expected);
  });

  const people = fc
    .record({
      region: fc.constantFrom("110105", "330106", "440305", "510129", "650102"),
      at: fc.date({
        min: new Date("1900-01-01T00:00:00Z"),
        max: new Date("2026-11-20T00:00:00Z"),
        noInvalidDate: true,
      }),
      order: fc.integer({ min: 0, max: 999 }),
    })
    .map(({ region, at, order }) =>
      withCheck(
        region + at.toISOString().slice(0, 10).replaceAll("-", "") + String(order).padStart(3, "0"),
      ),
    );

  it("with the right check character are accepted, and every change of one digit is refused", () => {
    fc.assert(
      fc.property(people, (number) => {
        expect(isResidentId(number, TODAY)).toBe(true);
        for (let at = 0; at < 18; at += 1)
          for (const digit of "0123456789X") {
            if (digit === number[at] || (digit === "X" && at < 17)) continue;
            expect(isResidentId(number.slice(0, at) + digit + number.slice(at + 1), TODAY)).toBe(
              false,
            );
          }
      }),
      { numRuns: 50 },
    );
  });
});

it.each([
  [CARD_TYPES.officerId, "军字第2001988号", true],
  [CARD_TYPES.officerId, "2001988", false],
  [CARD_TYPES.hongKongMacaoPermit, "h12345678", true],
  [CARD_TYPES.hongKongMacaoPermit, "H1234567", false],
  [CARD_TYPES.taiwanPermit, "12345678", true],
  [CARD_TYPES.taiwanPermit, "1234567890A", true],
  [CARD_TYPES.taiwanPermit, "12 345678", false],
  [CARD_TYPES.residentId, "11010519491231002X", true],
])("card of type %s with %s is %s", (type, number, expected) => {
  expect(isCardNumber(type, number, TODAY)).toBe(expected);
});

it.each([
  ["13800138000", true],
  ["12800138000", false],
  ["1380013800", false],
  ["138001380000", false],
  ["+8613800138000", false],
])("mobile %s is %s", (mobile, expected) => {
  expect(MOBILE.test(mobile)).toBe(expected);
});

describe("masks", () => {
  it.each([
    [maskedCardNumber, "11010519491231002X", "11**************2X"],
    [maskedCardNumber, "1234", "****"],
    [maskedCardNumber, "", ""],
    [maskedMobile, "13812345678", "138****5678"],
    [maskedMobile, "", ""],
    [maskedMobile, "010-123", "****"],
    [maskedEmail, "liming@example.cn", "l***g@example.cn"],
    [maskedEmail, "li@example.cn", "l***@example.cn"],
    [maskedEmail, "", ""],
    [maskedEmail, "@example.cn", "****"],
    [maskedPersonName, "李明", "李*"],
    [maskedPersonName, "欧阳明月", "欧阳**"],
  ])("%o hides %s as %s", (mask, plain, shown) => {
    expect(mask(plain)).toBe(shown);
  });

  it("of card numbers keep the length and four characters at most", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (number) => {
        const masked = maskedCardNumber(number);
        expect(masked).toHaveLength(number.length);
        if (number.length > 4) expect(masked.slice(2, -2)).toMatch(/^\*+$/);
        else expect(masked).toMatch(/^\**$/);
      }),
    );
  });
});
