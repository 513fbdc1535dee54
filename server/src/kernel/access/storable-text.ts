import { refuse } from "../failure.ts";

/** PostgreSQL cannot store NUL, nor UTF-8 half a surrogate pair: such a text could be neither stored nor found. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

function findFault(value: unknown, at: string): string | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : at;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return at;
    const fault = findFault(part, at === "" ? key : `${at}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Refuses an input with such a text anywhere in it, and names the field. Every text field is checked here. */
export function requireStorable(input: unknown, words: string): void {
  const path = findFault(input, "");
  if (path !== undefined) refuse("kernel.invalidInput", [{ path, message: words }]);
}
