import { Id } from "@perennial/contract/kernel/fields.ts";
import type * as z from "zod";

/**
 * Names of fields that always name a thing, whatever their schema, so that another type cannot avoid the declaration.
 */
const NAME_OF_THING = /(?:^|\.)(?:id|ids|uid|[a-z]\w*(?:Id|Ids|Uid))$/;

/** What the walk reads of a schema's definition. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
}

const joined = (at: string, key: string): string => (at === "" ? key : `${at}.${key}`);

function collect(schema: z.ZodType, at: string, found: Set<string>): void {
  if (schema === Id) return void found.add(at);
  const def = schema.def as unknown as Definition;
  if (def.shape)
    for (const [key, part] of Object.entries(def.shape)) collect(part, joined(at, key), found);
  for (const part of [def.element, def.innerType, def.in, def.left, def.right, def.valueType])
    if (part) collect(part, at, found);
  for (const part of [...(def.options ?? []), ...(def.items ?? [])]) collect(part, at, found);
  if (def.type === "string" && NAME_OF_THING.test(at)) found.add(at);
}

/** Paths of an input's fields that name things; `units.unitId` for a field of list entries. */
export function namedFields(input: z.ZodType): string[] {
  const found = new Set<string>();
  collect(input, "", found);
  return [...found];
}

/** Values at a path of `namedFields`, through lists and over what is absent. */
export function valuesAt(value: unknown, path: string): string[] {
  let parts: unknown[] = [value];
  for (const key of path === "" ? [] : path.split("."))
    parts = parts
      .flat()
      .map((part) => (part as Record<string, unknown> | null | undefined)?.[key])
      .filter((part) => part !== undefined && part !== null);
  return parts.flat().filter((part): part is string => typeof part === "string" && part !== "");
}
