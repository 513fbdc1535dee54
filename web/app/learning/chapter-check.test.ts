import { expect, it } from "vitest";
import { checkTells, isOfPaper } from "./chapter-check.ts";

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

it("a paper goes by its own id, an exercise of the unit by the unit's", () => {
  expect(isOfPaper({ sjid: "paper" }, "unit")).toBe(true);
  expect(isOfPaper({ sjid: "unit" }, "unit")).toBe(false);
  expect(isOfPaper({ sjid: "" }, "unit")).toBe(false);
});
