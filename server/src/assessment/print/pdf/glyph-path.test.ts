import { expect, it } from "vitest";
import { plainPath } from "./glyph-path.ts";

it("names the control point of every smooth curve: the last one, turned about the point between", () => {
  expect(plainPath("M94 250Q94 319 104 381T127 488H5V-2Z")).toBe(
    "M94 250Q94 319 104 381Q114 443 127 488L5 488L5 -2Z",
  );
  // Without a curve before it, a smooth one is straight.
  expect(plainPath("M0 0L10 10T20 30T40 40")).toBe("M0 0L10 10Q10 10 20 30Q30 50 40 40");
  // Repeated points need no letter of their own; what is not known stays as it is.
  expect(plainPath("M0 0 L1 2 3 4")).toBe("M0 0L1 2L3 4");
  expect(plainPath("M0 0C1 1 2 2 3 3")).toBe("M0 0C1 1 2 2 3 3");
});
