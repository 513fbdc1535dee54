/** Ids out of a comma-separated list such as `tagIds`, each once; empty parts are left out. */
export function idsOf(list: string | undefined): string[] {
  return [...new Set((list ?? "").split(",").map((id) => id.trim()))].filter((id) => id !== "");
}
