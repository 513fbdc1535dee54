import type { FormField, ShowRule } from "@perennial/contract/form/field.ts";

type Head = Pick<FormField, "key" | "label" | "hint" | "required" | "showIf">;

/** The beginning of a field: required, always shown. */
const head = (key: string, label: string): Head => ({
  key,
  label,
  hint: "",
  required: true,
  showIf: null,
});

const option = (name: string, at: number) => ({
  key: `o${at + 1}`,
  name,
  quota: 0,
  isOther: name.startsWith("其他"),
});

/** One of several. Options are named o1, o2, … in their order. */
export const radio = (key: string, label: string, names: readonly string[]): FormField => ({
  widget: "Radio",
  ...head(key, label),
  options: names.map(option),
});

/** Several of several; `chosenMax` 0 for any number. */
export const checks = (
  key: string,
  label: string,
  names: readonly string[],
  chosenMax = 0,
): FormField => ({
  widget: "CheckBox",
  ...head(key, label),
  options: names.map(option),
  chosenMin: 0,
  chosenMax,
});

/** Very good to very bad, in five steps. */
export const rating = (key: string, label: string): FormField =>
  radio(key, label, ["非常满意", "满意", "一般", "不满意", "非常不满意"]);

export const line = (key: string, label: string): FormField => ({
  widget: "SingleLineText",
  ...head(key, label),
  minLength: 0,
  maxLength: 100,
});

export const lines = (key: string, label: string): FormField => ({
  widget: "MultiLineText",
  ...head(key, label),
  minLength: 0,
  maxLength: 1_000,
});

export const number = (
  key: string,
  label: string,
  [min, max]: readonly [number, number],
  unit: string,
): FormField => ({ widget: "Number", ...head(key, label), min, max, decimals: 0, unit });

export const day = (key: string, label: string): FormField => ({
  widget: "Date",
  ...head(key, label),
  earliest: null,
  latest: null,
});

/** Widgets that need nothing but a label. */
export const plain = (
  widget: "FullName" | "MobileNumber" | "Phone" | "Email" | "Website" | "Time" | "Geography",
  key: string,
  label: string,
): FormField => ({ widget, ...head(key, label) });

export const address = (key: string, label: string): FormField => ({
  widget: "Address",
  ...head(key, label),
  hasDetail: true,
});

export const signature = (key: string, label: string): FormField => ({
  widget: "Sketch",
  ...head(key, label),
  purpose: "signature",
});

export const page = (key: string, label: string): FormField => ({
  widget: "PageSplit",
  ...head(key, label),
  required: false,
});

/** The same field, which may be left empty. */
export const optional = (field: FormField): FormField =>
  field.widget === "PageSplit" ? field : { ...field, required: false };

/** The same field with a hint below its label. */
export const hinted = (field: FormField, hint: string): FormField => ({ ...field, hint });

/** The same field, shown where one of the options of an earlier one was chosen. */
export const shownFor = (
  field: FormField,
  earlier: string,
  options: readonly string[],
): FormField => {
  const rule: ShowRule = { field: earlier, is: "isAny", options: [...options], value: 0 };
  return { ...field, showIf: { needs: "all", rules: [rule] } };
};
