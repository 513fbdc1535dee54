import * as z from "zod";

type Schema = z.core.$ZodType;
/** The new content of a text field. */
type Change = (text: string, path: readonly PropertyKey[], field: Schema) => string;
/** Calls `change` for each wanted text of a value and puts the results into a copy of the value. */
export type Walk = (value: unknown, path: readonly PropertyKey[], change: Change) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function walkFields(walks: ReadonlyMap<string, Walk>): Walk {
  return (value, path, change) => {
    if (!isRecord(value)) return value;
    const copy = { ...value };
    for (const [name, walk] of walks)
      if (Object.hasOwn(copy, name)) copy[name] = walk(copy[name], [...path, name], change);
    return copy;
  };
}

/**
 * Makes walks over the text fields of schemas that `isWanted` selects; undefined when a schema has none. Throws for a
 * text field in a place that no walk can reach, so that its author learns of it.
 */
export function fieldWalks(isWanted: (schema: Schema) => boolean): (schema: Schema) => Walk | null {
  const known = new WeakMap<Schema, Walk | null>();

  function walkObject(shape: Readonly<Record<string, Schema>>): Walk | null {
    const walks = new Map<string, Walk>();
    for (const [name, field] of Object.entries(shape)) {
      const walk = walkOf(field);
      if (walk) walks.set(name, walk);
    }
    return walks.size === 0 ? null : walkFields(walks);
  }

  /** Walks each alternative of a union that fits the value. */
  function walkChoice(options: readonly Schema[]): Walk | null {
    const walks = options.map((option) => [option, walkOf(option)] as const);
    if (walks.every(([, walk]) => walk === null)) return null;
    return (value, path, change) => {
      if (value === undefined || value === null) return value;
      const fitting = walks.find(([option]) => z.safeParse(option, value).success);
      if (!fitting) throw new Error("a value of none of the forms that its field may have");
      return fitting[1]?.(value, path, change) ?? value;
    };
  }

  function walkEach(item: Schema): Walk | null {
    const walk = walkOf(item);
    if (!walk) return null;
    return (value, path, change) => {
      if (Array.isArray(value))
        return value.map((one: unknown, at) => walk(one, [...path, at], change));
      if (!isRecord(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, walk(one, [...path, name], change)]),
      );
    };
  }

  /** For parts that no walk can reach: throws when one of them holds a wanted text. */
  function walkNowhere(parts: readonly Schema[]): null {
    if (parts.some((part) => walkOf(part) !== null))
      throw new Error("a text stands where the kernel does not read it");
    return null;
  }

  function makeWalk(schema: Schema): Walk | null {
    if (isWanted(schema))
      return (value, path, change) =>
        typeof value === "string" ? change(value, path, schema) : value;
    const { def } = (schema as z.core.$ZodTypes)._zod;
    if (def.type === "object") return walkObject(def.shape);
    if (def.type === "array") return walkEach(def.element);
    if (def.type === "record") return walkEach(def.valueType);
    if (def.type === "union") return walkChoice(def.options);
    if (def.type === "pipe") return walkNowhere([def.in, def.out]);
    if (def.type === "intersection") return walkNowhere([def.left, def.right]);
    if (def.type === "tuple") return walkNowhere(def.items);
    if (def.type === "lazy") return walkNowhere([def.getter()]);
    // Wrappers such as optional or default.
    return "innerType" in def ? walkOf(def.innerType) : null;
  }

  function walkOf(schema: Schema): Walk | null {
    const before = known.get(schema);
    if (before !== undefined) return before;
    const walk = makeWalk(schema);
    known.set(schema, walk);
    return walk;
  }
  return walkOf;
}
