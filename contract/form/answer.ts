import * as z from "zod";
import { text } from "../kernel/fields.ts";
import { FieldKey } from "./field.ts";
import { FORM_LIMITS } from "./widgets.ts";

const { textMax, shortMax, optionsMax, filesMax, rowsMax, fieldsMax } = FORM_LIMITS;

/** Of radio buttons, check boxes and drop-downs; of several levels the chosen node of each, from the first on. */
const Choice = z.strictObject({
  chosen: z.array(FieldKey).max(optionsMax),
  other: text(0, shortMax).default(""),
});
const Files = z.strictObject({
  files: z
    .array(z.strictObject({ url: z.string().min(1).max(300), name: text(0, shortMax).default("") }))
    .max(filesMax),
});
const Place = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: text(0, shortMax).default(""),
});
/** Codes and names of province, city and district, as far as it goes. */
const Address = z.strictObject({
  codes: z.array(z.string().regex(/^\d{2,12}$/)).max(3),
  names: z.array(text(0, 50)).max(3),
  detail: text(0, shortMax).default(""),
});
const Rows = z.strictObject({
  rows: z
    .array(z.record(FieldKey, z.union([text(0, shortMax), z.number(), z.null()])))
    .max(rowsMax),
});

/** The answer of one field: a text, a number (moments in milliseconds, front §5), or one of the shapes above. */
const AnswerValue = z.union([text(0, textMax), z.number(), Choice, Files, Place, Address, Rows]);
export type AnswerValue = z.infer<typeof AnswerValue>;

/** Answers by the key of the field; what was left empty is left out. */
export const Answers = z
  .record(FieldKey, AnswerValue)
  .refine((answers) => Object.keys(answers).length <= fieldsMax, { message: "too many" });
export type Answers = z.infer<typeof Answers>;
