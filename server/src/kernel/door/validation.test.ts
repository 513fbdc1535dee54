import * as z from "zod";
import { describe, expect, it } from "vitest";
import { inputShape, readFlags, readQuery } from "./validation.ts";

const shape = inputShape(
  z.strictObject({
    isOn: z.boolean().optional(),
    count: z.int(),
    either: z.union([z.boolean(), z.int()]).optional(),
  }),
);

describe("Yes and No of old clients", () => {
  it.each([
    ["1", true],
    ["0", false],
    ["true", true],
    ["false", false],
    ["2", "2"],
    ["yes", "yes"],
  ])("%s in an address is %j", (sent, read) =>
    expect(readQuery({ isOn: sent, count: "1" }, shape)).toEqual({ isOn: read, count: 1 }),
  );

  it("1 and 0 in a body are flags where nothing but a flag may stand", () => {
    expect(readFlags({ isOn: 1, count: 1, either: 1 }, shape)).toEqual({
      isOn: true,
      count: 1,
      either: 1,
    });
    expect(readFlags({ isOn: 0 }, shape)).toEqual({ isOn: false });
    for (const isOn of [2, "1", null, true]) expect(readFlags({ isOn }, shape)).toEqual({ isOn });
  });
});
