import { tmpdir } from "node:os";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readSettings } from "../../kernel/settings.ts";
import { openVault } from "../../kernel/vault.ts";
import {
  mobileKey,
  mobileLexemes,
  mobileQueryLexemes,
  openMobile,
  sealMobile,
} from "./mobile-column.ts";

const vault = openVault(
  readSettings({ DATA_DIR: tmpdir(), SECRET_KEY: Buffer.alloc(32, 1).toString("base64") }),
);
const finds = (mobile: string, typed: string): boolean =>
  mobileQueryLexemes(vault, typed).some((lexeme) => mobileLexemes(vault, mobile).includes(lexeme));

it.each([
  ["13812345678", true],
  ["+86 138 1234 5678", true],
  ["138", true],
  ["1381234", true],
  ["5678", true],
  ["1380", false],
  ["13", false],
  ["345678", false],
  ["张三", false],
  ["138123456789", false],
])("13812345678 by %s: %s", (typed, isFound) => expect(finds("13812345678", typed)).toBe(isFound));

it("law: a number opens again, is found by every beginning, and shows in none of its forms", () => {
  const mobiles = fc.stringMatching(/^1[3-9]\d{9}$/);
  fc.assert(
    fc.property(mobiles, fc.integer({ min: 3, max: 11 }), (mobile, length) => {
      expect(openMobile(vault, sealMobile(vault, mobile))).toBe(mobile);
      expect(finds(mobile, mobile.slice(0, length))).toBe(true);
      const stored = [mobileKey(vault, mobile), ...mobileLexemes(vault, mobile)].join(" ");
      expect(stored).not.toContain(mobile);
    }),
  );
});
