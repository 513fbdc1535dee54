import { PublishStatus } from "@perennial/contract/course/course.ts";
import { expect, it } from "vitest";
import { verdictOf } from "./verdict.ts";

const rules = {
  components: [
    { part: "study" as const, weight: 60, floor: 50 },
    { part: "discussion" as const, weight: 40, floor: 0 },
  ],
  passLine: 60,
};

it.each<[string, number | null, number | null, number, boolean | null]>([
  ["enough by itself", 100, null, PublishStatus.running, true],
  ["not yet enough while it runs", 70, null, PublishStatus.running, null],
  ["all graded and short, while study goes on", 60, 0, PublishStatus.running, null],
  ["over, and the rest could still help", 70, null, PublishStatus.finished, null],
  ["over and short", 60, 0, PublishStatus.finished, false],
  ["over, below a floor whatever the rest", 40, null, PublishStatus.finished, false],
  ["total reached but below the floor", 40, 100, PublishStatus.finished, false],
  ["over and reached", 50, 75, PublishStatus.finished, true],
])("%s", (_name, study, discussion, publishStatus, verdict) => {
  const parts = [
    { part: "study", points: study },
    { part: "discussion", points: discussion },
  ];
  expect(verdictOf(rules, parts, publishStatus)).toBe(verdict);
});

it("a part of which only a share is graded can still go either way", () => {
  const of = (known: number, publishStatus: number) =>
    verdictOf(rules, [{ part: "study", points: 100, known }], publishStatus);
  expect(of(1, PublishStatus.running)).toBe(true);
  expect(of(0.5, PublishStatus.running)).toBe(null);
  expect(of(0.5, PublishStatus.finished)).toBe(null);
});
