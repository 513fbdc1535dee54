import { expect, it } from "vitest";
import { groupOf, inOrderOfNeed, nextStep, type Sitting } from "./sitting-state.ts";

const sitting = (name: string, state: Sitting["state"], dueAt: string | null = null): Sitting => ({
  settingId: name,
  name,
  kind: 2,
  courseId: "c",
  courseName: "c",
  opensAt: null,
  dueAt,
  closesAt: null,
  limitMinutes: null,
  total: 100,
  passLine: 60,
  attemptsMax: 1,
  attemptsUsed: 0,
  processStatus: null,
  state,
  attemptId: "",
  score: null,
  isPassed: null,
});

it("puts what is under way first, then what came back, then what is due first, and the past at the end", () => {
  const order = inOrderOfNeed([
    sitting("marked", "marked", "2026-11-01T00:00:00Z"),
    sitting("open", "open"),
    sitting("later", "later"),
    sitting("open-due", "open", "2026-12-01T00:00:00Z"),
    sitting("over", "over", "2026-11-05T00:00:00Z"),
    sitting("redo", "redo"),
    sitting("running", "running"),
    sitting("open-due-soon", "open", "2026-11-30T00:00:00Z"),
  ]);
  expect(order.map(({ name }) => name)).toEqual([
    "running",
    "redo",
    "open-due-soon",
    "open-due",
    "open",
    "later",
    "over",
    "marked",
  ]);
});

it.each([
  ["running", "a", "now", "goOn"],
  ["redo", "a", "now", "redo"],
  ["open", "", "now", "begin"],
  ["open", "a", "now", "again"],
  ["later", "", "later", "read"],
  ["submitted", "a", "past", "look"],
  ["over", "", "past", "read"],
] as const)(
  "%s with attempt %j stands under %s and asks to %s",
  (state, attemptId, group, step) => {
    expect(groupOf({ state })).toBe(group);
    expect(nextStep({ state, attemptId })).toBe(step);
  },
);
