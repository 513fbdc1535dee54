import { describe, expect, it } from "vitest";
import { coverPlace, tripled, wrappedIndex } from "./coverflow.ts";

const seven = ["a", "b", "c", "d", "e", "f", "g"];

it.each([
  [7, 7],
  [13, 13],
  [14, 7],
  [6, 13],
  [0, 7],
  [-1, 13],
])("index %i of seven wraps to %i", (index, wrapped) => {
  expect(wrappedIndex(index, 7)).toBe(wrapped);
});

it("wraps nothing where there is nothing", () => {
  expect(wrappedIndex(3, 0)).toBe(0);
});

describe("around any middle", () => {
  it.each([1, 2, 5, 7])("%i items are shown exactly once each", (count) => {
    const cards = tripled(seven.slice(0, count));
    for (let index = count; index < 2 * count; index += 1) {
      const shown = cards.filter((_card, at) => coverPlace(at, index, count).isShown);
      expect([...shown].sort()).toEqual(seven.slice(0, count));
    }
  });

  it("looks the same before and after the jump", () => {
    const cards = tripled(seven);
    const view = (index: number) =>
      cards.flatMap((card, at) => {
        const { offset, isShown } = coverPlace(at, index, 7);
        return isShown ? [`${card}${offset}`] : [];
      });
    expect(view(14)).toEqual(view(wrappedIndex(14, 7)));
    expect(view(6)).toEqual(view(wrappedIndex(6, 7)));
  });
});
