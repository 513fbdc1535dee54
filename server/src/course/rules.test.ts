import { describe, expect, test } from "vitest";
import { currentClass, isPublic } from "./rules.ts";

test.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
  [4, true],
])("state %i is public: %s", (status, is) => expect(isPublic(status)).toBe(is));

describe("the class to go to on 2026-11-20", () => {
  const over = { id: "over", starts_on: "2026-09-01", ends_on: "2026-11-19" };
  const runs = { id: "runs", starts_on: "2026-09-01", ends_on: "2026-11-20" };
  const newer = { id: "newer", starts_on: "2026-11-20", ends_on: "2026-12-20" };
  const ahead = { id: "ahead", starts_on: "2026-12-01", ends_on: "2027-01-01" };
  const later = { id: "later", starts_on: "2027-03-01", ends_on: "2027-06-01" };
  const always = { id: "always", starts_on: null, ends_on: null };
  test.each([
    [[], undefined],
    [[over], undefined],
    [[over, runs], "runs"],
    [[newer, runs, ahead], "newer"],
    [[later, ahead, over], "ahead"],
    [[ahead, always], "always"],
  ])("%j", (classes, id) => expect(currentClass(classes, "2026-11-20")?.id).toBe(id));
});
