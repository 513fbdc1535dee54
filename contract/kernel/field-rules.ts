import * as z from "zod";

/** What a form needs to know about a field before the server judges it. Lengths are in characters. */
export interface FieldRules {
  /** A form that leaves the field empty is refused. */
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Bounds of a number. */
  readonly min?: number;
  readonly max?: number;
}

/** Rules by the path of a field: `name`, or `cards.front` for a field of list entries. */
export type RulesByField = Readonly<Record<string, FieldRules>>;

/** The schema inside wrappers that only make a field optional, give it a default or transform it. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as unknown as {
    def: { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType; out?: z.core.$ZodType };
  };
  if (def.innerType) return bare(def.innerType);
  if (def.type !== "pipe" || !def.in || !def.out) return schema;
  // Of a transformed text, the side that is not the transformation has the bounds.
  return bare((def.in._zod.def as { type: string }).type === "transform" ? def.out : def.in);
}

const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function ownRules(schema: z.core.$ZodType): FieldRules {
  if (schema instanceof z.ZodString) {
    const { minLength, maxLength } = schema;
    return {
      ...(isNumber(minLength) && minLength > 0 ? { minLength } : {}),
      ...(isNumber(maxLength) ? { maxLength } : {}),
    };
  }
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema;
    return {
      ...(isNumber(minValue) ? { min: minValue } : {}),
      ...(isNumber(maxValue) ? { max: maxValue } : {}),
    };
  }
  return {};
}

/** What a form may send for a field that nobody has filled in. */
const BLANKS = [undefined, null, "", []];

/** True for a text that people write; ids and addresses have formats of their own. */
const isWritten = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodString &&
  !(schema._zod.def.checks ?? []).some(({ _zod }) => _zod.def.check === "string_format");

/** True when the schema refuses what a form sends for an empty field; for a written text that is the empty text. */
const isRequired = (schema: z.core.$ZodType): boolean =>
  (isWritten(bare(schema)) ? [""] : BLANKS).every((blank) => !z.safeParse(schema, blank).success);

/** When two shapes share a field, the wider rule counts: the server still decides which shape it is. */
function widened(known: FieldRules | undefined, own: FieldRules): FieldRules {
  if (known === undefined) return own;
  const { required: isKnownRequired, ...others } = known;
  const { required, ...limits } = own;
  return {
    ...(isKnownRequired && required ? { required } : {}),
    ...(Object.keys(others).length > 0 ? others : limits),
  };
}

function collect(
  schema: z.core.$ZodType,
  path: string,
  rules: Record<string, FieldRules>,
  mayBeBlank = false,
): void {
  const found = bare(schema);
  const isBlank = mayBeBlank || !isRequired(schema);
  if (found instanceof z.ZodUnion) {
    for (const one of found.options) collect(one, path, rules, path !== "" && isBlank);
    return;
  }
  if (path !== "")
    rules[path] = widened(rules[path], {
      ...(isBlank ? {} : { required: true }),
      ...ownRules(found),
    });
  if (found instanceof z.ZodObject)
    for (const [name, part] of Object.entries(found.shape))
      collect(part, path === "" ? name : `${path}.${name}`, rules);
  if (found instanceof z.ZodArray && bare(found.element) instanceof z.ZodObject)
    collect(found.element, path, rules, true);
}

/**
 * What a form must know of all fields of an input, by path. It needs zod, so it runs on the server, in tests and in the
 * build.
 */
export function rulesOfSchema(input: z.core.$ZodType): RulesByField {
  const rules: Record<string, FieldRules> = {};
  collect(input, "", rules);
  return Object.fromEntries(Object.entries(rules).filter(([, own]) => Object.keys(own).length > 0));
}
