import type { FormField } from "./field.ts";

/** A field without what may still change once somebody has answered: words, and how many places an option has. */
function skeleton(field: FormField): unknown {
  const { label: _label, hint: _hint, ...rest } = field;
  if ("options" in rest)
    return { ...rest, options: rest.options.map(({ key, isOther }) => ({ key, isOther })) };
  if (rest.widget === "MultiLevelDropdown")
    return {
      ...rest,
      levels: rest.levels.length,
      nodes: rest.nodes.map(({ key, parent }) => ({ key, parent })),
    };
  if (rest.widget === "Number") return { ...rest, unit: "" };
  if (rest.widget === "Compose")
    return {
      ...rest,
      columns: rest.columns.map(({ key, widget, required, options }) => ({
        key,
        widget,
        required,
        // An answer keeps the words of a drop-down column, so they are structure.
        options,
      })),
    };
  return rest;
}

/** The same value with the keys of its objects in order, as the database may have turned them round. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, ordered((value as Readonly<Record<string, unknown>>)[key])]),
  );
}

/** True when two forms differ in words alone: fields, their order, options and rules are the same. */
export function isSameStructure(one: readonly FormField[], other: readonly FormField[]): boolean {
  const shape = (fields: readonly FormField[]): string =>
    JSON.stringify(fields.map((field) => ordered(skeleton(field))));
  return shape(one) === shape(other);
}
