import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { watchLabelOf } from "../length-label.ts";
import { inReadingOrder } from "./study-plan.ts";
import { gatesOf, statusOf } from "./study-rules.ts";

const unit = (isRequired: boolean, isComplete: boolean, opensOn: string | null = null) => ({
  isRequired,
  isComplete,
  opensOn,
});
const today = "2026-11-20";

describe("gates", () => {
  it.each([
    [
      "without order everything is open",
      false,
      [unit(true, false), unit(true, false)],
      ["open", "open"],
    ],
    ["in order the second waits", true, [unit(true, false), unit(true, false)], ["open", "locked"]],
    [
      "what is optional holds nobody up",
      true,
      [unit(false, false), unit(true, false)],
      ["open", "open"],
    ],
    [
      "complete lets the next one open",
      true,
      [unit(true, true), unit(true, false), unit(false, false)],
      ["open", "open", "locked"],
    ],
    ["complete stays open", true, [unit(true, false), unit(true, true)], ["open", "open"]],
    ["its day is today", false, [unit(true, false, today)], ["open"]],
    ["its day is tomorrow", false, [unit(true, false, "2026-11-21")], ["later"]],
    ["its day is to come, but it was complete", true, [unit(true, true, "2026-11-21")], ["open"]],
  ])("%s", (_what, isSequential, units, gates) => {
    expect(gatesOf(units, { isSequential, today })).toEqual(gates);
  });

  it("always leave a way on: the first unit that is required and not complete is never locked", () => {
    const units = fc.array(
      fc.record({ isRequired: fc.boolean(), isComplete: fc.boolean(), opensOn: fc.constant(null) }),
    );
    fc.assert(
      fc.property(units, (plan) => {
        const first = plan.findIndex(({ isRequired, isComplete }) => isRequired && !isComplete);
        const gates = gatesOf(plan, { isSequential: true, today });
        if (first >= 0) expect(gates[first]).toBe("open");
        expect(gates.slice(0, first + 1).every((gate) => gate === "open")).toBe(true);
      }),
    );
  });
});

it.each([
  ["nothing in it", [], 1],
  ["required ones complete", [unit(true, true), unit(false, false)], 2],
  ["a required one missing", [unit(true, true), unit(true, false)], 1],
  ["only optional ones, all complete", [unit(false, true)], 2],
  ["only optional ones, one missing", [unit(false, true), unit(false, false)], 1],
])("a chapter with %s has status %3$i", (_what, units, status) => {
  expect(statusOf(units)).toBe(status);
});

it("reads a plan chapter by chapter, its own units before the chapters in it", () => {
  const chapter = (id: string, parentId: string | null) => ({ id, parentId, name: id });
  const within = (id: string, chapterId: string) => ({
    id,
    chapterId,
    name: id,
    kind: "page",
    resourceType: 3,
    seconds: 0,
    watchedMs: 0,
    isRequired: true,
    opensOn: null,
    lastAt: null,
    isComplete: false,
  });
  const order = inReadingOrder(
    [chapter("a", null), chapter("b", null), chapter("a1", "a")],
    [within("u1", "a1"), within("u2", "a"), within("u3", "b")],
  );
  expect(order.map(({ chapter: one, unit: other }) => one?.id ?? other?.id)).toEqual([
    "a",
    "u2",
    "a1",
    "u1",
    "b",
    "u3",
  ]);
});

it.each([
  ["video", 0, ""],
  ["video", 999, ""],
  ["video", 1000, "0:01"],
  ["audio", 185_999, "3:05"],
  ["reading", 3_723_000, "1:02:03"],
  ["cards", 5000, ""],
  ["pictureBook", 5000, ""],
])("of a %s, %d ms watched read %j", (kind, ms, label) => {
  expect(watchLabelOf(kind, ms)).toBe(label);
});
