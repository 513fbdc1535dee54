import { expect, it } from "vitest";
import { checkTells } from "./chapter-check.ts";

it.each([
  ["wccj", "", "noScoreYet"],
  ["wccj", "no", "noScoreYet"],
  ["yccj", "no", "triesUsedUp"],
  ["", "no", "triesUsedUp"],
  ["yccj", "yes", undefined],
  ["", "yes", undefined],
  ["", "", undefined],
] as const)("kszt %j and lxzt %j tell %j", (kszt, lxzt, told) => {
  expect(checkTells({ kszt, lxzt })).toBe(told);
});
