import type { ByteRange } from "./storage.ts";

/** The requested bytes: all, a range, or a range that does not exist. */
export function rangeOf(header: string | undefined, size: number): ByteRange | undefined | "none" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const [, from = "", to = ""] = match;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? "none" : { start, end };
}
