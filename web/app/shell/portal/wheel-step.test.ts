import { describe, expect, it } from "vitest";
import { wheelTarget } from "./wheel-step.ts";

const VIEW = 800;
/** Blocks one below the other, the window standing at `scroll`. */
const stopsAt = (scroll: number, ...heights: number[]) => {
  let top = -scroll;
  return heights.map((height) => {
    const stop = { top, bottom: top + height };
    top += height;
    return stop;
  });
};

describe("a turn of the wheel", () => {
  it.each([
    ["of 50 or less scrolls as ever", 50, stopsAt(0, 700, 700), undefined],
    ["over 50 goes to the next block", 51, stopsAt(0, 700, 700, 700), 1],
    ["from the second to the third", 120, stopsAt(700, 700, 700, 700), 2],
    ["scrolls as ever after the last block", 120, stopsAt(1400, 700, 700, 700), undefined],
    ["scrolls inside a tall block", 120, stopsAt(0, 1500, 700), undefined],
    ["leaves a tall block at its end", 120, stopsAt(700, 1500, 700), 1],
    ["upwards goes back", -120, stopsAt(700, 700, 700), 0],
    ["upwards from the middle goes to the block's own top", -120, stopsAt(900, 700, 700), 1],
    ["upwards from the first scrolls as ever", -120, stopsAt(0, 700, 700), undefined],
    ["upwards into a tall block scrolls as ever", -120, stopsAt(1500, 1500, 700), undefined],
  ])("%s", (_what, turn, stops, target) => {
    expect(wheelTarget(turn, stops, VIEW)).toBe(target);
  });

  it("does nothing on an empty page", () => {
    expect(wheelTarget(120, [], VIEW)).toBeUndefined();
  });
});
