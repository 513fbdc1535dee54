import * as z from "zod";
import { Id, Instant } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { FieldKey } from "./field.ts";
import { FORM_KINDS, FormState } from "./form.ts";
import { FORM_WIDGETS } from "./widgets.ts";

/** By what answers are divided: the organisation or class of who answered, or another answer. */
export const SLICE_KINDS = ["corp", "class", "field"] as const;
export type SliceKind = (typeof SLICE_KINDS)[number];

/** The name of a group within its kind; it narrows what is counted inside the form. */
const Group = z.string().regex(/^[\w.-]{0,64}$/);

/** One group of answers: of an organisation, of a class, or with an option of a field. */
const Slice = z.strictObject({
  by: z.enum(SLICE_KINDS),
  /** The field, where `by` says so. */
  field: FieldKey.optional(),
  group: Group,
});

const RESULT = { id: "form:manage" } as const;
const FAILS = ["form.notFound", "form.placeNotFound", "form.mayNot"] as const;
const SLICE_FAILS = [...FAILS, "form.tooFewAnswers"] as const;

const Count = z.object({ key: FieldKey, name: z.string(), num: z.int(), percent: z.number() });

const FieldResult = z.object({
  key: FieldKey,
  label: z.string(),
  widget: z.enum(FORM_WIDGETS),
  /** So many have answered this field. */
  answerNum: z.int(),
  /** Of widgets with options, and of the last level of several; percent of those who answered the field. */
  options: z.array(Count),
  /** Of numbers and of numeric columns; null for everything else. */
  numbers: z
    .object({
      min: z.number(),
      max: z.number(),
      mean: z.number(),
      median: z.number(),
      bars: z.array(z.object({ from: z.number(), to: z.number(), num: z.int() })),
    })
    .nullable(),
  /** It is answered in words, which `listTexts` gives. */
  hasTexts: z.boolean(),
  /** `getCross` and slices may divide by it. */
  isDivider: z.boolean(),
});

const GroupSize = z.object({
  group: z.string(),
  name: z.string(),
  /** Null where it is too small to be shown, or would give away one that is. */
  num: z.int().nullable(),
});

export const getResults = operation({
  name: "form.getResults",
  summary: "What was answered to a form: counts of options, numbers, rate of response",
  method: "POST",
  path: "/form/api/results",
  access: "signed-in",
  things: RESULT,
  input: z.strictObject({ id: Id, slice: Slice.optional() }),
  output: z.object({
    id: Id,
    kind: z.enum(FORM_KINDS),
    title: z.string(),
    state: z.enum(FormState),
    isAnonymous: z.boolean(),
    /** How many are asked; null where everybody is. */
    askedNum: z.int().nullable(),
    /** How many answers there are in all. */
    answerNum: z.int(),
    /** Percent of those asked who have answered; null where everybody is asked. */
    ratePercent: z.number().nullable(),
    /** How many answers are counted below: all, or those of the slice. */
    countedNum: z.int(),
    /** Fewer than five answers to an anonymous form: nothing is counted below. */
    isTooFew: z.boolean(),
    corps: z.array(GroupSize),
    classes: z.array(GroupSize),
    fields: z.array(FieldResult),
  }),
  fails: SLICE_FAILS,
  effect: "read",
});

export const getCross = operation({
  name: "form.getCross",
  summary:
    "How groups differ in one field; small groups are not shown, nor what would give them away",
  method: "POST",
  path: "/form/api/results/cross",
  access: "signed-in",
  things: RESULT,
  input: z.strictObject({
    id: Id,
    field: FieldKey,
    by: z.enum(SLICE_KINDS),
    /** The other field, where `by` says so. */
    byField: FieldKey.optional(),
  }),
  output: z.object({
    options: z.array(z.object({ key: FieldKey, name: z.string() })),
    groups: z.array(
      GroupSize.extend({
        /** In the order of the options; empty where the group is not shown. */
        nums: z.array(z.int()),
      }),
    ),
  }),
  fails: FAILS,
  effect: "read",
});

export const listTexts = operation({
  name: "form.listTexts",
  summary: "What was written in one field; of anonymous forms in no order",
  method: "POST",
  path: "/form/api/results/texts",
  access: "signed-in",
  things: RESULT,
  input: z.strictObject({ ...Paging, id: Id, field: FieldKey, slice: Slice.optional() }),
  output: z.array(z.object({ text: z.string(), name: z.string() })),
  fails: SLICE_FAILS,
  effect: "read",
  isPaged: true,
});

export const listAnswers = operation({
  name: "form.listAnswers",
  summary: "Answers to a form one by one; of anonymous forms without names, times and order",
  method: "POST",
  path: "/form/api/results/answers",
  access: "signed-in",
  things: RESULT,
  input: z.strictObject({ ...Paging, id: Id, slice: Slice.optional() }),
  output: z.array(
    z.object({
      id: Id,
      /** Name, organisation, class and time are empty where the form is anonymous. */
      name: z.string(),
      corpName: z.string(),
      className: z.string(),
      submittedAt: Instant.nullable(),
      version: z.int(),
      values: z.array(
        z.object({
          key: FieldKey,
          label: z.string(),
          /** As it is read. */
          text: z.string(),
          files: z.array(z.object({ name: z.string(), url: z.string() })),
        }),
      ),
    }),
  ),
  fails: SLICE_FAILS,
  effect: "read",
  isPaged: true,
});

/** Address of all answers as a sheet; `id` names the form. */
export const ANSWER_SHEET = "/api/form/api/export/answers";
