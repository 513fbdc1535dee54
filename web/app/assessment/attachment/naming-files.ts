import type { ItemAnswer } from "@perennial/contract/question/item.ts";

interface Hung {
  readonly id: string;
  /** Empty for the whole question. */
  readonly partId: string;
}
type Leaf = Exclude<ItemAnswer, { parts: unknown }>;

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** The answer of one text with these files; undefined where it names them already. */
function leafNaming(leaf: Leaf | undefined, ids: readonly string[]): Leaf | undefined {
  const written = leaf && "written" in leaf ? leaf : undefined;
  if (areSame(written?.fileIds ?? [], ids)) return undefined;
  return { written: written?.written ?? "", fileIds: [...ids] };
}

/** The answer to a question once it names what hangs on it; undefined where nothing has to change. */
export function namingFiles(
  answer: ItemAnswer | undefined,
  hung: readonly Hung[],
): ItemAnswer | undefined {
  const idsOf = (partId: string): string[] =>
    hung.filter((one) => one.partId === partId).map(({ id }) => id);
  const parts = answer && "parts" in answer ? answer.parts : undefined;
  if (parts === undefined && hung.every(({ partId }) => partId === ""))
    return leafNaming(answer && !("parts" in answer) ? answer : undefined, idsOf(""));
  const known = parts ?? {};
  const changed: Record<string, Leaf> = {};
  for (const partId of new Set([...Object.keys(known), ...hung.map((one) => one.partId)])) {
    const next = leafNaming(known[partId], idsOf(partId));
    if (next) changed[partId] = next;
  }
  return Object.keys(changed).length === 0 ? undefined : { parts: { ...known, ...changed } };
}
