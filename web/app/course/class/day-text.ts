/** A day of a form (a moment in milliseconds, or a text) as `2026-11-20`; null for none. */
export function dayText(value: unknown): string | null {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value)) return value.slice(0, 10);
  if (typeof value !== "number") return null;
  const date = new Date(value);
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
