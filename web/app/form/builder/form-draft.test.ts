import type { FormField } from "@perennial/contract/form/field.ts";
import { FORM_WIDGETS } from "@perennial/contract/form/widgets.ts";
import { expect, it } from "vitest";
import { FormContent } from "@perennial/contract/form/field.ts";
import { draftFaults } from "./draft-faults.ts";
import {
  moved,
  createField,
  createKey,
  numbersOf,
  pagesOf,
  PALETTE,
  PALETTE_GROUPS,
  withCopy,
} from "./form-draft.ts";
import { sayShowIf } from "./rule-words.ts";
import { zh } from "./builder-words-zh.ts";

const FAULTS = { label: "no words", option: "no option", file: "a file" };
const SETTINGS = {
  audience: "members",
  startsAt: null,
  endsAt: null,
  isAnonymous: false,
  isOnce: true,
  isOneByOne: false,
  thanks: "",
} as const;

const made = (...widgets: readonly (typeof FORM_WIDGETS)[number][]): FormField[] => {
  const fields: FormField[] = [];
  for (const widget of widgets) fields.push(createField(widget, zh.widgets[widget], fields, zh));
  return fields;
};
const faultsOf = (fields: readonly FormField[], isAnonymous = false) =>
  draftFaults(
    {
      title: "t",
      intro: "",
      settings: { ...SETTINGS, isAnonymous },
      content: { fields: [...fields] },
    },
    "zh",
    FAULTS,
  );
const waits = (field: FormField | undefined, on: string, option = "o1"): FormField => ({
  ...field!,
  showIf: { needs: "all", rules: [{ field: on, is: "isAny", options: [option], value: 0 }] },
});

it("offers each widget once, and makes each so that it can be saved at once", () => {
  const offered = PALETTE_GROUPS.flatMap((group): readonly string[] => PALETTE[group]);
  expect(offered).toHaveLength(FORM_WIDGETS.length);
  expect(new Set(offered)).toEqual(new Set(FORM_WIDGETS));
  const fields = made(...FORM_WIDGETS);
  expect(FormContent.safeParse({ fields }).success).toBe(true);
  expect(faultsOf(fields)).toEqual([]);
});

it("gives keys that nobody has, also after some were removed", () => {
  expect(createKey("q", [])).toBe("q1");
  expect(createKey("q", ["q3", "q1", "other"])).toBe("q4");
  const [first, second] = made("Radio", "Number");
  expect(withCopy([first!, second!], "q1").map(({ key }) => key)).toEqual(["q1", "q3", "q2"]);
});

it("moves a question before another one, up and down", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 0, 3)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b"], 0, 0)).toEqual(["a", "b"]);
});

it("numbers questions and pages apart", () => {
  const fields = made("Radio", "PageSplit", "Number", "PageSplit");
  expect([...numbersOf(fields)]).toEqual([
    ["q1", 1],
    ["q3", 2],
  ]);
  expect([...pagesOf(fields)]).toEqual([
    ["q2", 2],
    ["q4", 3],
  ]);
});

it("tells missing words, a loop, a dead end and files of an anonymous form at the field", () => {
  const [one, two] = made("Radio", "Radio");
  expect(faultsOf([{ ...one!, label: " " }])).toMatchObject([{ key: "q1", part: "label" }]);
  expect(faultsOf([waits(one, "q2"), waits(two, "q1")])).toMatchObject([
    { key: "q1", part: "showIf", message: expect.stringContaining("圈") as string },
  ]);
  const [, , third] = made("Radio", "Radio", "Radio");
  const apart = { ...waits(third, "q1") };
  apart.showIf!.rules.push({ field: "q1", is: "isNone", options: ["o1"], value: 0 });
  expect(faultsOf([one!, two!, apart])).toMatchObject([{ key: "q3", part: "showIf" }]);
  expect(faultsOf(made("UploadFile"))).toEqual([]);
  expect(faultsOf(made("UploadFile"), true)).toMatchObject([{ part: "widget" }]);
});

it("says a rule as a sentence", () => {
  const [one, two] = made("Radio", "Number");
  const said = (field: FormField) => sayShowIf(field.showIf!, [one!, two!], zh.sayings);
  expect(said(waits(two, "q1"))).toBe("当「单选」选择「选项1」时显示");
  expect(
    said({
      ...one!,
      showIf: {
        needs: "any",
        rules: [
          { field: "q2", is: "atLeast", options: [], value: 3 },
          { field: "q9", is: "answered", options: [], value: 0 },
        ],
      },
    }),
  ).toBe("当「数字」不小于 3，或一道已删除的题时显示");
});
