import * as z from "zod";

/** What a form needs to know of a field before the server judges it. Lengths are in characters. */
export interface FieldRules {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Bounds of a number. */
  readonly min?: number;
  readonly max?: number;
}

/** By the path of a field: `name`, or `cards.front` for what stands in a list. */
export type RulesByField = Readonly<Record<string, FieldRules>>;

/** The schema below what only says that a field may be left out, has a default or is turned into something else. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as unknown as {
    def: { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType; out?: z.core.$ZodType };
  };
  if (def.innerType) return bare(def.innerType);
  if (def.type !== "pipe" || !def.in || !def.out) return schema;
  // A text is bounded on the side that is no transformation.
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

function collect(schema: z.core.$ZodType, path: string, rules: Record<string, FieldRules>): void {
  const found = bare(schema);
  const own = ownRules(found);
  // Of two shapes with one field the wider one counts: the server still judges which it is.
  if (path !== "" && Object.keys(own).length > 0) rules[path] ??= own;
  if (found instanceof z.ZodObject)
    for (const [name, part] of Object.entries(found.shape))
      collect(part, path === "" ? name : `${path}.${name}`, rules);
  if (found instanceof z.ZodArray && bare(found.element) instanceof z.ZodObject)
    collect(found.element, path, rules);
  if (found instanceof z.ZodUnion) for (const one of found.options) collect(one, path, rules);
}

/** The limits of all fields of an input, by path. Runs where zod is: on the server, in tests and in the build. */
export function rulesOfSchema(input: z.core.$ZodType): RulesByField {
  const rules: Record<string, FieldRules> = {};
  collect(input, "", rules);
  return rules;
}
