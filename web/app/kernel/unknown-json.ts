/**
 * What a text says in JSON; undefined when it is none. Whoever reads it looks what it is: what a browser has stored may
 * be of an older version, or somebody else's.
 */
export function unknownJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value as an object with these keys, each of them perhaps absent. */
export const fieldsOf = <Key extends string>(value: unknown): Partial<Record<Key, unknown>> =>
  typeof value === "object" && value !== null ? value : {};
