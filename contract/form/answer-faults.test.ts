import { describe, expect, it } from "vitest";
import { answerFault } from "./answer-faults.ts";
import { Answers } from "./answer.ts";
import { FormField } from "./field.ts";
import { FORM_WIDGETS } from "./widgets.ts";

const OPTIONS = ["a", "b", "c"].map((key) => ({ key, name: key }));
/** What each widget cannot do without. */
const NEEDS: Readonly<Record<string, object>> = {
  Radio: { options: OPTIONS },
  CheckBox: { options: OPTIONS, chosenMin: 1, chosenMax: 2 },
  DropdownSelect: { options: OPTIONS },
  MultiLevelDropdown: {
    levels: ["一", "二"],
    nodes: [
      { key: "a", name: "a" },
      { key: "b", name: "b", parent: "a" },
    ],
  },
  Number: { min: 0, max: 10, decimals: 1 },
  Compose: { columns: [{ key: "n", label: "姓名", widget: "SingleLineText", required: true }] },
};
const fieldOf = (widget: string, given: object = {}): FormField =>
  FormField.parse({ widget, key: "q", label: "题", ...NEEDS[widget], ...given });
const faultOf = (widget: string, value: unknown, given: object = {}): string | undefined => {
  const answers = Answers.parse(value === undefined ? {} : { q: value });
  return answerFault(fieldOf(widget, given), answers["q"])?.kind;
};

describe("an answer by the field model", () => {
  it.each(FORM_WIDGETS.filter((widget) => widget !== "PageSplit"))(
    "of a %s may be left out, unless it is required",
    (widget) => {
      expect(faultOf(widget, undefined)).toBeUndefined();
      expect(faultOf(widget, undefined, { required: true })).toMatch(
        /^(?:enter|select|selectImage|mobileNeeded)$/,
      );
    },
  );

  it.each([
    ["SingleLineText", "好", undefined],
    ["MultiLineText", 3, "shape"],
    ["Radio", { chosen: ["a"] }, undefined],
    ["Radio", { chosen: ["z"] }, "unknown"],
    ["Radio", { chosen: ["a", "b"] }, "many"],
    ["CheckBox", { chosen: ["a", "b"] }, undefined],
    ["CheckBox", { chosen: ["a", "b", "c"] }, "many"],
    ["CheckBox", { chosen: ["a", "a"] }, "unknown"],
    ["DropdownSelect", "a", "shape"],
    ["MultiLevelDropdown", { chosen: ["a", "b"] }, undefined],
    ["MultiLevelDropdown", { chosen: ["a"] }, "path"],
    ["Number", 3.5, undefined],
    ["Number", 11, "range"],
    ["Number", 3.55, "decimals"],
    ["Number", "3", "shape"],
    ["MobileNumber", "13800138000", undefined],
    ["MobileNumber", "12345", "mobileLength"],
    ["Phone", "010-12345678", undefined],
    ["Phone", "电话", "phone"],
    ["Email", "a@example.cn", undefined],
    ["Email", "a@b", "email"],
    ["Website", "www.example.cn/path", undefined],
    ["Website", "javascript:alert(1)", "website"],
    ["Date", 1_763_000_000_000, undefined],
    ["Date", 1.5, "shape"],
    ["UploadFile", { files: [{ url: "/a" }, { url: "/b" }] }, "many"],
    ["Geography", { latitude: 30, longitude: 120 }, undefined],
    ["Geography", { chosen: ["a"] }, "shape"],
    ["Address", { codes: ["33"], names: ["浙江"] }, undefined],
    ["Address", { codes: ["33"], names: [] }, "area"],
    ["Compose", { rows: [{ n: "张三" }] }, undefined],
    ["Compose", { rows: [{ x: "张三" }] }, "shape"],
    ["Compose", { rows: [{ n: "一" }, { n: "二" }] }, "rows"],
    ["PageSplit", "a", "unknown"],
  ])("of a %s that is %o is told %s", (widget, value, kind) => {
    expect(faultOf(widget, value)).toBe(kind);
  });

  it("keeps to the bounds of its field", () => {
    expect(faultOf("SingleLineText", "一", { minLength: 2, maxLength: 3 })).toBe("length");
    expect(faultOf("Date", 5, { earliest: 10, latest: 20 })).toBe("moment");
  });
});
