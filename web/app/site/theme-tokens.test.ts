import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contrastOnWhite, SYSTEM_TOKENS, tokensOf } from "./theme-tokens.ts";

it("the system's tokens are those of the style sheet", () => {
  const sheet = readFileSync(join(import.meta.dirname, "..", "styles", "tokens.css"), "utf8");
  const root = sheet.slice(0, sheet.indexOf("}"));
  for (const [name, value] of Object.entries(SYSTEM_TOKENS)) {
    expect(root).toContain(`--${name}: ${value};`);
  }
});

it("a theme's own tokens stand over the system's", () => {
  expect(tokensOf({ brand: "#7a2e3a" })).toEqual({ ...SYSTEM_TOKENS, brand: "#7a2e3a" });
});

it.each([
  ["#000000", 21],
  ["#ffffff", 1],
  ["#176b57", 6.4],
  ["#767676", 4.5],
  ["#777777", 4.4],
  ["red", 0],
  ["", 0],
])("contrastOnWhite(%j) is %d", (colour, contrast) => {
  expect(contrastOnWhite(colour)).toBe(contrast);
});
