import { expect, it } from "vitest";
import { foreseenCalls } from "./foreseen-calls.ts";

const call = (operation: string, params: unknown = {}) => ({ operation, params });

it("knows what a page asked for the last time", () => {
  const foreseen = foreseenCalls();
  expect(foreseen.of("home")).toEqual([]);
  foreseen.remember("home", [call("a"), call("b")]);
  foreseen.remember("home", [call("b", { pageNo: 2 })]);
  expect(foreseen.of("home")).toEqual([call("b", { pageNo: 2 })]);
});

it("stays small: of many pages the latest, and none that asks for much", () => {
  const foreseen = foreseenCalls();
  for (let at = 0; at < 1_000; at += 1) foreseen.remember(`page ${at}`, [call("a", { at })]);
  expect(foreseen.size()).toBe(500);
  expect(foreseen.of("page 499")).toEqual([]);
  expect(foreseen.of("page 999")).toEqual([call("a", { at: 999 })]);
  foreseen.remember("page 999", [call("a", { keyword: "x".repeat(4_000) })]);
  expect(foreseen.of("page 999")).toEqual([]);
});
