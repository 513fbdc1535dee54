import type * as z from "zod";

/** What the sampler reads of a schema's definition. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

/** Texts of which one fits most formats. */
const TEXTS = [
  "sample",
  "2026-11-20",
  "2026-11-20T08:00:00.000Z",
  "13800138000",
  "sample@example.cn",
  "sample.example.cn",
  "https://example.cn/a",
  "123456",
  "/course",
  "<p>sample</p>",
  "zh",
  "/files/demo/sample.png",
  "sample sample sample",
  "Sample_2026x",
  "00000000-0000-4000-8000-000000000000",
  "#176b57",
  "ABC",
];

const fits = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

function textFor(schema: z.ZodType): string {
  const { minLength = 0 } = schema as unknown as { minLength?: number | null };
  const long = "样".repeat(Math.max(minLength ?? 0, 1));
  return [...TEXTS, long].find((text) => fits(schema, text)) ?? "sample";
}

function numberFor(schema: z.ZodType): number {
  const { minValue } = schema as unknown as { minValue?: number | null };
  const least = Number.isFinite(minValue) ? (minValue ?? 1) : 1;
  return [least, 1, 0, 10, 60].find((value) => fits(schema, value)) ?? least;
}

function objectFor(
  shape: Readonly<Record<string, z.ZodType>>,
  at: string,
  named: ReadonlyMap<string, string>,
  isWhole = false,
): Record<string, unknown> {
  const sample: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(shape)) {
    const path = at === "" ? key : `${at}.${key}`;
    const isNamed = [...named.keys()].some((one) => one === path || one.startsWith(`${path}.`));
    if (!isWhole && !isNamed && fits(part, undefined)) continue;
    sample[key] = sampleOf(part, path, named);
  }
  return sample;
}

/**
 * A value that a schema takes, as small as it may be; fields of `named` (paths as in kernel/access/named-fields.ts)
 * get their values wherever they stand. What it gives may still be refused by a rule over several fields.
 */
export function sampleOf(
  schema: z.ZodType,
  at = "",
  named: ReadonlyMap<string, string> = new Map(),
): unknown {
  const def = schema.def as unknown as Definition;
  const given = named.get(at);
  switch (def.type) {
    case "string":
      return given ?? textFor(schema);
    case "object": {
      const small = objectFor(def.shape ?? {}, at, named);
      if (fits(schema, small)) return small;
      // A rule over several fields may want one that by itself may be left out.
      const whole = objectFor(def.shape ?? {}, at, named, true);
      return fits(schema, whole) ? whole : small;
    }
    case "array":
      return def.element ? listFor(schema, sampleOf(def.element, at, named)) : [];
    case "union": {
      const tries = (def.options ?? []).map(
        (option) => [option, sampleOf(option, at, named)] as const,
      );
      const wanted = [...named].filter(([path]) => path === at || path.startsWith(`${at}.`));
      const held = ([, value]: (typeof tries)[number]): number =>
        wanted.filter(([, text]) => (JSON.stringify(value) ?? "").includes(text)).length;
      const most = Math.max(...tries.map(held));
      const holds = tries.filter((one) => held(one) === most);
      return (holds.find(([option, value]) => fits(option, value)) ?? holds[0] ?? tries[0])?.[1];
    }
    case "number":
      return numberFor(schema);
    case "boolean":
      return true;
    case "enum":
      return Object.values(def.entries ?? {})[0];
    case "literal":
      return def.values?.[0];
    case "record":
      return given === undefined ? {} : { sample: given };
    case "tuple":
      return (def.items ?? []).map((item) => sampleOf(item, at, named));
    case "intersection":
      return {
        ...Object(def.left && sampleOf(def.left, at, named)),
        ...Object(def.right && sampleOf(def.right, at, named)),
      };
    case "custom":
      return given ?? TEXTS.find((text) => fits(schema, text));
    default: {
      const inner = def.innerType ?? def.in;
      const found = inner ? sampleOf(inner, at, named) : undefined;
      // What is turned into something else may want another text than its first part.
      return typeof found === "string" && given === undefined && !fits(schema, found)
        ? (TEXTS.find((text) => fits(schema, text)) ?? found)
        : found;
    }
  }
}

/** One entry, or as many as the list must have. */
function listFor(schema: z.ZodType, entry: unknown): unknown[] {
  for (let count = 1; count <= 3; count += 1) {
    const list = Array.from({ length: count }, () => entry);
    if (fits(schema, list)) return list;
  }
  return [entry];
}
