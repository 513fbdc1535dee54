import { describe, expect, it } from "vitest";
import { WIDGET_TYPES, type WidgetType } from "@perennial/contract/kernel/value-fault.ts";
import type { FieldDefinition } from "./field-definition.ts";
import { faultOf } from "./field-rules.ts";
import { FIELD_WORDS } from "./field-words.ts";

const field = (widgetType: WidgetType, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: "it",
  label: "Title",
  widgetType,
  ...more,
});
const needed = (widgetType: WidgetType): FieldDefinition => field(widgetType, { required: true });

describe("in English, to the letter of the requirements", () => {
  it.each([
    [needed("SingleLineText"), " ", "please enter Title"],
    [needed("MultiLineText"), undefined, "please enter Title"],
    [needed("RichTextEditor"), "", "please enter Title"],
    [needed("Number"), undefined, "please enter Title"],
    [needed("SingleImageUpload"), "", "please select Title image"],
    [needed("MultiImageUpload"), "", "please select Title image"],
    [needed("Radio"), undefined, "please select Title"],
    [needed("CheckBox"), "", "please select Title"],
    [needed("DropdownSelect"), "", "please select Title"],
    [needed("Date"), undefined, "please select Title"],
    [needed("DateTime"), undefined, "please select Title"],
    [needed("Time"), null, "please select Title"],
    [needed("Area"), undefined, "please select Title"],
    [needed("UploadFile"), "", "please select Title"],
    [
      field("SingleLineText", { minLength: 2, maxLength: 4 }),
      "abcde",
      "length between 2 and 4 characters",
    ],
    [
      field("SingleLineText", { minLength: 2, maxLength: 4 }),
      "a",
      "length between 2 and 4 characters",
    ],
    [field("Number"), "12a", "Title must be a number"],
  ])("%#", (definition, value, message) => {
    expect(faultOf(definition, value, FIELD_WORDS.en)).toBe(message);
  });
});

describe("mobile numbers", () => {
  it.each([
    [needed("MobileNumber"), undefined, "请输入手机号码"],
    [field("MobileNumber"), undefined, undefined],
    [needed("MobileNumber"), 1, "长度应为11个数字"],
    [needed("MobileNumber"), 138_000_012_345, "长度应为11个数字"],
    [needed("MobileNumber"), 12_800_001_234, "长度应为11个数字"],
    [needed("MobileNumber"), "1380000123x", "长度应为11个数字"],
    [needed("MobileNumber"), 13_800_001_234, undefined],
  ])("%#", (definition, value, message) => {
    expect(faultOf(definition, value, FIELD_WORDS.zh)).toBe(message);
  });
});

describe("nothing is wrong", () => {
  it.each(WIDGET_TYPES)("with a %s that is not required and empty", (widgetType) => {
    expect(
      faultOf(field(widgetType, { minLength: 2, maxLength: 4 }), undefined, FIELD_WORDS.zh),
    ).toBe(undefined);
  });

  it.each([
    [needed("SingleLineText"), "茶"],
    [needed("Number"), 0],
    [needed("Radio"), 0],
    [needed("CheckBox"), ["a"]],
    [needed("Date"), 0],
    [field("SingleLineText", { minLength: 2, maxLength: 4 }), "abcd"],
    [field("SingleLineText", { minLength: 2, maxLength: 4 }), " ab "],
  ])("%#", (definition, value) => {
    expect(faultOf(definition, value, FIELD_WORDS.zh)).toBe(undefined);
  });
});
