import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WidgetType } from "@perennial/contract/kernel/value-fault.ts";
import type { FieldDefinition } from "./field-definition.ts";
import {
  areaSteps,
  areaValue,
  isBlank,
  joinedValues,
  numberFromText,
  shownValue,
  splitValues,
} from "./field-values.ts";

const field = (widgetType: WidgetType, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: "it",
  label: "It",
  widgetType,
  ...more,
});

describe("numberFromText", () => {
  it.each([
    ["", undefined],
    ["  ", undefined],
    ["42", 42],
    [" -3.5 ", -3.5],
    ["13800001234", 13_800_001_234],
    ["1e3", "1e3"],
    ["12a", "12a"],
    ["+5", "+5"],
  ])("%j → %j", (text, value) => {
    expect(numberFromText(text)).toBe(value);
  });

  it("reads back every whole number that it would show", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(numberFromText(String(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

describe("joined and split values", () => {
  it.each([
    ["a;b", ["a", "b"]],
    ["", []],
    [";a;", ["a"]],
    [undefined, []],
    [7, []],
    [
      [1, "b"],
      ["1", "b"],
    ],
  ])("%j splits into %j", (text, list) => {
    expect(splitValues(text)).toEqual(list);
  });

  it("what was joined splits into the same", () => {
    const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(";"));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        expect(splitValues(joinedValues(parts))).toEqual(parts);
      }),
    );
  });
});

describe("areas", () => {
  const steps = [
    { code: "53", name: "云南省" },
    { code: "5301", name: "昆明市" },
    { code: "530102", name: "五华区" },
  ];

  it("hold the three steps and both joined texts", () => {
    expect(areaValue(steps)).toEqual({
      provinceCode: "53",
      provinceName: "云南省",
      cityCode: "5301",
      cityName: "昆明市",
      regionCode: "530102",
      regionName: "五华区",
      areaCodeArray: "53-5301-530102",
      areaNameArray: "云南省-昆明市-五华区",
    });
  });

  it.each([0, 1, 2, 3])("come back from %d steps", (count) => {
    const chosen = steps.slice(0, count);
    expect(areaSteps(areaValue(chosen))).toEqual(chosen);
  });

  it.each([
    ["530102", ["53", "5301", "530102"]],
    ["53", ["53"]],
    ["", []],
  ])("a bare code %j has the steps %j", (code, codes) => {
    expect(areaSteps(code).map((step) => step.code)).toEqual(codes);
  });
});

it.each([
  ["", true],
  ["  ", true],
  [null, true],
  [undefined, true],
  [[], true],
  [0, false],
  ["0", false],
  [["a"], false],
])("isBlank(%j) is %s", (value, blank) => {
  expect(isBlank(value)).toBe(blank);
});

describe("shownValue", () => {
  const options = [
    { value: 1, name: "男" },
    { value: "b", name: "乙" },
  ];
  it.each([
    [field("SingleLineText"), "茶", "茶"],
    [field("Number"), 0, "0"],
    [field("Radio", { options }), 1, "男"],
    [field("DropdownSelect", { options }), "1", "男"],
    [field("DropdownSelect", { options }), "gone", "gone"],
    [field("CheckBox", { options }), "1;b", "男、乙"],
    [field("CheckBox", { options }), ["b"], "乙"],
    [field("Date"), Date.UTC(2026, 10, 20, 1), "2026-11-20"],
    [field("DateTime"), Date.UTC(2026, 10, 20, 1, 30), "2026-11-20 09:30"],
    [field("Area"), areaValue([{ code: "53", name: "云南省" }]), "云南省"],
    [field("RichTextEditor"), "<p>一 <b>二</b></p>", "一 二"],
    [field("SingleLineText"), null, ""],
  ])("%#", (definition, value, shown) => {
    expect(shownValue(definition, value)).toBe(shown);
  });
});
