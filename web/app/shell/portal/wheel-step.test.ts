import { describe, expect, it } from "vitest";
import { wheelStep } from "./wheel-step.ts";

const VIEW = 800;
const PAGE = 752;
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
    ["over 50 goes to the next block", 51, stopsAt(0, 700, 700, 700), 700],
    ["from the second to the third", 120, stopsAt(700, 700, 700, 700), 700],
    ["scrolls as ever after the last block", 120, stopsAt(1400, 700, 700, 700), undefined],
    ["turns one page inside a tall block", 120, stopsAt(0, 2000, 700), PAGE],
    ["turns to the end of a tall block, not beyond", 120, stopsAt(0, 1500, 700), 700],
    ["leaves a tall block at its end", 120, stopsAt(700, 1500, 700), 800],
    ["upwards goes back", -120, stopsAt(700, 700, 700), -700],
    ["upwards from the middle goes to the block's own top", -120, stopsAt(900, 700, 700), -200],
    ["upwards inside a tall block turns one page", -120, stopsAt(1200, 2000, 700), -PAGE],
    ["upwards from the first scrolls as ever", -120, stopsAt(0, 700, 700), undefined],
    ["upwards into a tall block shows its end", -120, stopsAt(1500, 1500, 700), -800],
  ])("%s", (_what, turn, stops, step) => {
    expect(wheelStep(turn, stops, VIEW)).toBe(step);
  });

  it("does nothing on an empty page", () => {
    expect(wheelStep(120, [], VIEW)).toBeUndefined();
  });
});
