const PAGE_MAX = 100_000;
const KEYWORD_LENGTH = 50;

/** The page number of an address; 1 for anything that is no valid number. */
export function pageNumberOf(query: URLSearchParams): number {
  const number = Number(query.get("pageNo"));
  return Number.isInteger(number) && number >= 1 && number <= PAGE_MAX ? number : 1;
}

/** The search words, trimmed and cut to the length that the operations accept; undefined when there are none. */
export function keywordOf(query: URLSearchParams): string | undefined {
  return query.get("keyword")?.trim().slice(0, KEYWORD_LENGTH).trim() || undefined;
}

/** A path with the given query keys; empty ones are left out. */
export function addressOf(
  path: string,
  keys: Readonly<Record<string, string | number | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(keys))
    if (value !== undefined && value !== "" && value !== 0) query.set(key, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
