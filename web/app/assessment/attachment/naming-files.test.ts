import { describe, expect, it } from "vitest";
import { namingFiles } from "./naming-files.ts";

const whole = (id: string) => ({ id, partId: "" });

describe("an answer names what hangs on it", () => {
  it.each([
    ["nothing of nothing", undefined, [], undefined],
    ["a choice stays a choice", { chosen: ["a"] }, [], undefined],
    ["a first file", undefined, [whole("f")], { written: "", fileIds: ["f"] }],
    ["beside its text", { written: "x" }, [whole("f")], { written: "x", fileIds: ["f"] }],
    ["named already", { written: "x", fileIds: ["f"] }, [whole("f")], undefined],
    ["taken off", { written: "x", fileIds: ["f"] }, [], { written: "x", fileIds: [] }],
    [
      "of a part",
      undefined,
      [{ id: "f", partId: "p" }],
      { parts: { p: { written: "", fileIds: ["f"] } } },
    ],
    [
      "of one part among others",
      { parts: { p: { chosen: ["a"] }, q: { written: "x", fileIds: ["old"] } } },
      [{ id: "f", partId: "q" }],
      { parts: { p: { chosen: ["a"] }, q: { written: "x", fileIds: ["f"] } } },
    ],
    ["parts without any", { parts: { p: { chosen: ["a"] } } }, [], undefined],
  ] as const)("%s", (_what, answer, hung, wanted) => {
    const given = answer as Parameters<typeof namingFiles>[0];
    expect(namingFiles(given, hung)).toEqual(wanted);
  });
});
