import * as z from "zod";
import { text } from "../kernel/fields.ts";
import { FIELD_KEY } from "./field-key.ts";
import { COLUMN_WIDGETS, FORM_LIMITS } from "./widgets.ts";

/** Name of a field, an option or a column within its form; whoever builds the form makes it, and it never changes. */
export const FieldKey = z.string().regex(FIELD_KEY);

const {
  labelMax,
  hintMax,
  optionsMax,
  optionNameMax,
  nodesMax,
  levelsMax,
  columnsMax,
  rowsMax,
  rulesMax,
  textMax,
  shortMax,
  filesMax,
  quotaMax,
  unitMax,
} = FORM_LIMITS;

/**
 * One demand on the answer of another field. `isAny`: one of the options was chosen. `isNone`: something was chosen, and
 * none of these. `answered`: there is an answer. `atLeast`, `atMost`: the number. Of a field that is not shown none holds.
 */
export const ShowRule = z.strictObject({
  field: FieldKey,
  is: z.enum(["isAny", "isNone", "answered", "atLeast", "atMost"]),
  options: z.array(FieldKey).max(optionsMax).default([]),
  value: z.number().default(0),
});

/** When a field is shown: if all of the rules hold, or one of them. */
const ShowIf = z.strictObject({
  needs: z.enum(["all", "any"]),
  rules: z.array(ShowRule).min(1).max(rulesMax),
});

/** A value to choose. */
const Option = z.strictObject({
  key: FieldKey,
  name: text(1, optionNameMax),
  /** So many people at most may choose it; 0 for any number. */
  quota: z.int().min(0).max(quotaMax).default(0),
  /** Whoever chooses it may write something beside it. */
  isOther: z.boolean().default(false),
});

const Head = {
  key: FieldKey,
  label: text(1, labelMax),
  hint: text(0, hintMax).default(""),
  required: z.boolean().default(false),
  /** Null: always shown. */
  showIf: ShowIf.nullable().default(null),
};

const Lengths = (longest: number) => ({
  minLength: z.int().min(0).max(longest).default(0),
  maxLength: z.int().min(1).max(longest).default(longest),
});
const Moments = {
  /** In milliseconds; null for no bound. */
  earliest: z.int().nullable().default(null),
  latest: z.int().nullable().default(null),
};
const Options = { options: z.array(Option).min(1).max(optionsMax) };
const Files = { filesMax: z.int().min(1).max(filesMax).default(1) };

const Column = z.strictObject({
  key: FieldKey,
  label: text(1, labelMax),
  widget: z.enum(COLUMN_WIDGETS),
  required: z.boolean().default(false),
  /** Of a drop-down column. */
  options: z.array(text(1, optionNameMax)).max(optionsMax).default([]),
});

/** One field of a form, by its widget. */
export const FormField = z.discriminatedUnion("widget", [
  z.strictObject({ widget: z.literal("SingleLineText"), ...Head, ...Lengths(shortMax) }),
  z.strictObject({ widget: z.literal("MultiLineText"), ...Head, ...Lengths(textMax) }),
  z.strictObject({ widget: z.literal("Radio"), ...Head, ...Options }),
  z.strictObject({
    widget: z.literal("CheckBox"),
    ...Head,
    ...Options,
    /** So many are chosen at least by whoever answers; 0 for any number. */
    chosenMin: z.int().min(0).max(optionsMax).default(0),
    /** 0 for any number. */
    chosenMax: z.int().min(0).max(optionsMax).default(0),
  }),
  z.strictObject({ widget: z.literal("DropdownSelect"), ...Head, ...Options }),
  z.strictObject({
    widget: z.literal("MultiLevelDropdown"),
    ...Head,
    /** Names of the levels, from the first on. */
    levels: z.array(text(1, optionNameMax)).min(2).max(levelsMax),
    nodes: z
      .array(
        z.strictObject({
          key: FieldKey,
          name: text(1, optionNameMax),
          /** Empty on the first level. */
          parent: z.union([z.literal(""), FieldKey]).default(""),
        }),
      )
      .min(1)
      .max(nodesMax),
  }),
  z.strictObject({ widget: z.literal("MultiImageUpload"), ...Head, ...Files }),
  z.strictObject({
    widget: z.literal("Number"),
    ...Head,
    min: z.number().nullable().default(null),
    max: z.number().nullable().default(null),
    decimals: z.int().min(0).max(6).default(0),
    unit: text(0, unitMax).default(""),
  }),
  z.strictObject({ widget: z.literal("UploadFile"), ...Head, ...Files }),
  z.strictObject({ widget: z.literal("Time"), ...Head }),
  z.strictObject({ widget: z.literal("Date"), ...Head, ...Moments }),
  z.strictObject({ widget: z.literal("DateTime"), ...Head, ...Moments }),
  /** Begins a new page, whose title its label is; it has no answer. */
  z.strictObject({
    widget: z.literal("PageSplit"),
    ...Head,
    required: z.literal(false).default(false),
  }),
  z.strictObject({
    widget: z.literal("Sketch"),
    ...Head,
    purpose: z.enum(["signature", "drawing"]).default("drawing"),
  }),
  z.strictObject({ widget: z.literal("Website"), ...Head }),
  /** A place on the map. */
  z.strictObject({ widget: z.literal("Geography"), ...Head }),
  z.strictObject({ widget: z.literal("FullName"), ...Head }),
  z.strictObject({ widget: z.literal("MobileNumber"), ...Head }),
  z.strictObject({ widget: z.literal("Phone"), ...Head }),
  z.strictObject({ widget: z.literal("Email"), ...Head }),
  /** Province, city and district with street and number. */
  z.strictObject({
    widget: z.literal("Address"),
    ...Head,
    hasDetail: z.boolean().default(true),
  }),
  /** A small table: rows with the same columns, such as the members of a family. */
  z.strictObject({
    widget: z.literal("Compose"),
    ...Head,
    columns: z.array(Column).min(1).max(columnsMax),
    rowsMin: z.int().min(0).max(rowsMax).default(1),
    rowsMax: z.int().min(1).max(rowsMax).default(1),
  }),
]);
export type FormField = z.infer<typeof FormField>;
export type FieldOf<Widget extends FormField["widget"]> = Extract<FormField, { widget: Widget }>;
export type ShowRule = z.infer<typeof ShowRule>;

/** What a form asks, in order. */
export const FormContent = z.strictObject({
  fields: z.array(FormField).max(FORM_LIMITS.fieldsMax),
});
export type FormContent = z.infer<typeof FormContent>;
