import { valueFault } from "../kernel/value-fault.ts";
import type { AnswerFault } from "./answer-fault.ts";
import type { AnswerValue, Answers } from "./answer.ts";
import { composeFault } from "./compose-faults.ts";
import type { FieldOf, FormField } from "./field.ts";
import { isChoice, leafPaths, optionKeys } from "./field-kinds.ts";
import { isEmptyAnswer, shownFields } from "./show.ts";
import { MOMENT_WIDGETS, TEXT_WIDGETS } from "./widgets.ts";

type Fault = Omit<AnswerFault, "key">;

/** A landline with or without area code and extension, a mobile number, or a short service number. */
const PHONE =
  /^(?:\+?86[- ]?)?(?:0\d{2,3}[- ]?\d{7,8}(?:[- ]\d{1,6})?|1[3-9]\d{9}|\d{5,8}|[48]00-?\d{3}-?\d{4})$/;
const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+$/;
const WEBSITE_MAX = 500;

/** An address of the web with or without its scheme. */
const WEBSITE =
  /^(?:https?:\/\/)?(?:[\w-]{1,63}\.){1,10}[a-z\u4e00-\u9fa5]{2,20}(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const isWebsite = (text: string): boolean => text.length <= WEBSITE_MAX && WEBSITE.test(text);

function textFault({ widget }: FormField, text: string): Fault | undefined {
  const typed = text.trim();
  if (widget === "Email" && !EMAIL.test(typed)) return { kind: "email" };
  if (widget === "Phone" && !PHONE.test(typed)) return { kind: "phone" };
  return widget === "Website" && !isWebsite(typed) ? { kind: "website" } : undefined;
}

function numberFault({ min, max, decimals }: FieldOf<"Number">, value: number): Fault | undefined {
  if ((min !== null && value < min) || (max !== null && value > max))
    return { kind: "range", min, max };
  // Compared by digits, because 0.1 * 10 ** 6 and the like are not whole in binary.
  const isFine = Number(value.toFixed(decimals)) === value;
  return isFine ? undefined : { kind: "decimals", max: decimals };
}

function momentFault(field: FormField, value: number): Fault | undefined {
  if (!Number.isInteger(value)) return { kind: "shape" };
  if (field.widget !== "Date" && field.widget !== "DateTime") return undefined;
  const { earliest, latest } = field;
  const isOut = (earliest !== null && value < earliest) || (latest !== null && value > latest);
  return isOut ? { kind: "moment", min: earliest, max: latest } : undefined;
}

function choiceFault(field: FormField, chosen: readonly string[]): Fault | undefined {
  const known = optionKeys(field);
  if (chosen.some((key) => !known.includes(key)) || new Set(chosen).size < chosen.length)
    return { kind: "unknown" };
  if (field.widget === "MultiLevelDropdown") {
    const way = chosen.join("/");
    return leafPaths(field.nodes).some((path) => path.join("/") === way)
      ? undefined
      : { kind: "path" };
  }
  const [min, max] = field.widget === "CheckBox" ? [field.chosenMin, field.chosenMax] : [1, 1];
  if (chosen.length < min) return { kind: "few", min };
  return max > 0 && chosen.length > max ? { kind: "many", max } : undefined;
}

const isOneOf = (widgets: readonly string[], widget: string): boolean => widgets.includes(widget);

/** What is wrong with something that was entered, by the shape that its widget answers with. */
function ownFault(field: FormField, value: AnswerValue): Fault | undefined {
  const shape = { kind: "shape" } as const;
  if (isOneOf(TEXT_WIDGETS, field.widget))
    return typeof value === "string" ? textFault(field, value) : shape;
  if (field.widget === "Number")
    return typeof value === "number" ? numberFault(field, value) : shape;
  if (isOneOf(MOMENT_WIDGETS, field.widget))
    return typeof value === "number" ? momentFault(field, value) : shape;
  return objectFault(field, value);
}

function objectFault(field: FormField, value: AnswerValue): Fault | undefined {
  const shape = { kind: "shape" } as const;
  if (typeof value !== "object") return shape;
  if (isChoice(field) || field.widget === "MultiLevelDropdown")
    return "chosen" in value ? choiceFault(field, value.chosen) : shape;
  if (field.widget === "Compose") return "rows" in value ? composeFault(field, value.rows) : shape;
  if (field.widget === "Geography") return "latitude" in value ? undefined : shape;
  if (field.widget === "Address") return "codes" in value ? addressFault(field, value) : shape;
  if (!("files" in value)) return shape;
  const max = "filesMax" in field ? field.filesMax : 1;
  return value.files.length > max ? { kind: "many", max } : undefined;
}

function addressFault(
  { hasDetail, required }: FieldOf<"Address">,
  { codes, names, detail }: Extract<AnswerValue, { codes: string[] }>,
): Fault | undefined {
  if (codes.length === 0 || codes.length !== names.length) return { kind: "area" };
  return required && hasDetail && detail === "" ? { kind: "area" } : undefined;
}

/** What is wrong with the answer to one field that is shown; undefined when nothing is. */
export function answerFault(
  field: FormField,
  value: AnswerValue | undefined,
): AnswerFault | undefined {
  const { key, widget } = field;
  if (widget === "PageSplit") return value === undefined ? undefined : { key, kind: "unknown" };
  const isMissing = isEmptyAnswer(value);
  const own = value === undefined || isMissing ? undefined : ownFault(field, value);
  // A value of another shape is told so first; the common rules come next, then those of the widget.
  if (own?.kind === "shape") return { key, ...own };
  const rules = {
    widgetType: widget,
    required: field.required,
    ...("minLength" in field ? { minLength: field.minLength, maxLength: field.maxLength } : {}),
  };
  const kind = valueFault(rules, value, isMissing);
  if (kind)
    return "minLength" in field && kind === "length"
      ? { key, kind, min: field.minLength, max: field.maxLength }
      : { key, kind };
  return own && { key, ...own };
}

/**
 * All that is wrong with the answers to a form: of fields that are shown by the rules of their widgets, and those that
 * answer no field of it. What was answered to a field that is not shown does not count.
 */
export function answerFaults(fields: readonly FormField[], answers: Answers): AnswerFault[] {
  const known = new Set(fields.map(({ key }) => key));
  const strange = Object.keys(answers).filter((key) => !known.has(key));
  return [
    ...strange.map((key): AnswerFault => ({ key, kind: "unknown" })),
    ...shownFields(fields, answers)
      .map((field) => answerFault(field, answers[field.key]))
      .filter((fault) => fault !== undefined),
  ];
}
