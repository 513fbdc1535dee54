import { describe, expect, it } from "vitest";
import { ratingWindow } from "./rating-window.ts";

const TODAY = "2026-11-21";

describe("the first rating of a course", () => {
  it.each([
    ["about to start", 2, "2026-12-31", "early"],
    ["about to start, dates past", 2, "2026-10-31", "early"],
    ["a draft", 0, null, "early"],
    ["running", 3, "2026-12-31", "open"],
    ["running on its last day", 3, TODAY, "open"],
    ["running longer than its dates", 3, "2026-01-01", "open"],
    ["running without an end", 3, null, "open"],
    ["finished before its last day", 4, "2026-12-31", "open"],
    ["finished yesterday", 4, "2026-11-20", "open"],
    ["finished 30 days ago", 4, "2026-10-22", "open"],
    ["finished 31 days ago", 4, "2026-10-21", "over"],
    ["finished a year ago", 4, "2025-11-21", "over"],
    ["finished without an end", 4, null, "open"],
  ])("%s", (_name, publishStatus, endsOn, window) => {
    expect(ratingWindow({ publishStatus, endsOn }, TODAY)).toBe(window);
  });
});
