/**
 * The parsed JSON of a text; undefined when it is no JSON. The caller must check its shape, because what a browser has
 * stored may be of an older version or of another program.
 */
export function unknownJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value as an object with these keys, each of them optional. */
export const fieldsOf = <Key extends string>(value: unknown): Partial<Record<Key, unknown>> =>
  typeof value === "object" && value !== null ? value : {};
