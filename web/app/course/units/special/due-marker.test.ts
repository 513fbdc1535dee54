import { describe, expect, it } from "vitest";
import { dueMarker, passageStart } from "./due-marker.ts";
import { sentenceAt } from "./sentence-at.ts";

const markers = [
  { id: "a", timePoint: 0 },
  { id: "b", timePoint: 5 },
  { id: "c", timePoint: 9 },
];

it.each([
  ["at the very beginning", [], 0, 0.2, "a"],
  ["before the next", ["a"], 0.2, 4.9, undefined],
  ["when it is reached", ["a"], 4.9, 5.1, "b"],
  ["when playback pauses on it", ["a"], 5, 5, "b"],
  ["once only", ["a", "b"], 4.9, 5.1, undefined],
  ["jumping over two asks the first", ["a"], 1, 30, "b"],
  ["then the second", ["a", "b"], 5, 30, "c"],
  ["going back asks nothing", ["a"], 30, 2, undefined],
  ["and then what is reached again", ["a"], 4.8, 5.2, "b"],
])("%s", (_what, answered, before, second, due) => {
  expect(dueMarker(markers, new Set(answered), before, second)?.id).toBe(due);
});

it.each([
  [-1, -1],
  [0, -1],
  [1, 0],
  [2.9, 0],
  [3, 1],
  [2.96, 1],
  [100, 2],
])("at second %d the sentence is number %i", (second, at) => {
  const sentences = [1, 3, 6].map((from) => ({ from, to: from + 2 }));
  expect(sentenceAt(sentences, second)).toBe(at);
});

describe("looking again", () => {
  const at = (...seconds: number[]) =>
    seconds.map((timePoint) => ({ id: `m${timePoint}`, timePoint }));

  it("begins at the question before, at the beginning, or a minute back", () => {
    expect(passageStart(at(10, 30, 30, 45), 30)).toBe(10);
    expect(passageStart(at(10, 30, 30, 45), 45)).toBe(30);
    expect(passageStart(at(10), 10)).toBe(0);
    expect(passageStart(at(10, 300), 300)).toBe(240);
  });
});
