import { expect, it } from "vitest";
import { maskedLoginName } from "./masked-name.ts";

it.each([
  ["student01", "stu****01"],
  ["13812345678", "138****78"],
  ["platform-administrator", "plat****or"],
  ["ab", "****"],
  ["abc", "a****c"],
])("%s → %s", (name, masked) => {
  expect(maskedLoginName(name)).toBe(masked);
});
