import { expect, it } from "vitest";
import { bandsOf, likenessOf } from "./likeness.ts";

const STEM = "下列关于光合作用的说法，正确的是哪一项？请从四个选项中选出";
const shares = (one: string, other: string, library = "0.a"): boolean => {
  const bands = new Set(bandsOf(one, "0.a"));
  return bandsOf(other, library).some((band) => bands.has(band));
};

it.each([
  ["the same", STEM, STEM, 1],
  ["width, case and signs", "Ａ b，c", "a B c", 1],
  ["nothing in common", "光合作用", "勾股定理", 0],
  ["nothing to compare", "……", "……", 0],
  ["half", "甲乙丙", "甲乙丁", 1 / 3],
])("likeness of %s", (_what, one, other, share) => {
  expect(likenessOf(one, other)).toBeCloseTo(share);
});

it("texts that differ in a character share a band within a library, and none across libraries", () => {
  const changed = Array.from(STEM, (_, at) => `${STEM.slice(0, at)}某${STEM.slice(at + 1)}`);
  const alike = changed.filter((text) => likenessOf(STEM, text) >= 0.8);
  expect(alike.length).toBeGreaterThan(20);
  const found = alike.filter((text) => shares(STEM, text));
  expect(found.length / alike.length).toBeGreaterThan(0.9);
  expect(shares(STEM, STEM, "1.b")).toBe(false);
  expect(shares(STEM, "求二次函数在闭区间上的最大值与最小值")).toBe(false);
  expect(bandsOf("……", "0.a")).toEqual([]);
});
