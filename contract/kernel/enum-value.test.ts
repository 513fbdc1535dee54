import { expect, it } from "vitest";
import { enumValue } from "./enum-value.ts";

it.each([
  [0, 0],
  ["2", 2],
  ["", undefined],
  [undefined, undefined],
  [7, undefined],
  ["open", undefined],
])("what is chosen becomes a value of the enum or nothing: %s", (chosen, value) =>
  expect(enumValue({ open: 0, closed: 2 }, chosen)).toBe(value),
);
