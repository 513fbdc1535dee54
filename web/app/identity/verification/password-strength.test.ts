import { describe, expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

describe("passwordStrength (front §5)", () => {
  it.each([
    ["", 0],
    ["123456", 1],
    ["abcdef", 1],
    ["abc123", 2],
    ["ABCabc123", 3],
    ["ABCabc1234", 4],
    ["aB1_", 3],
    ["aB1_aB1_aB", 4],
    ["常学常新", 1],
  ])("%j is %i", (password, level) => {
    expect(passwordStrength(password)).toBe(level);
  });
});
