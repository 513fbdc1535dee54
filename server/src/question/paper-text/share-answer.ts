import type { Draft } from "./draft.ts";

const PART = /[(（] ?(\d{1,2}) ?[)）]/g;

/** `（1）不合法。（2）协商、投诉。` by number; undefined where the numbers do not go from 1 to the count. */
function partsOf(answer: string, count: number): string[] | undefined {
  const chain: RegExpExecArray[] = [];
  for (const place of answer.matchAll(PART))
    if (Number(place[1]) === chain.length + 1) chain.push(place);
  if (chain.length !== count || chain[0]?.index !== 0) return undefined;
  return chain.map(({ index, 0: mark }, at) =>
    answer.slice(index + mark.length, chain[at + 1]?.index ?? answer.length).trim(),
  );
}

/**
 * Gives each part of a question its own answer, where all of them stand in one: behind the last part, or at the question's number
 * in the key. The analysis behind it is then of the whole.
 */
export function shareAnswer(draft: Draft): void {
  const { children, texts } = draft;
  const last = children.at(-1);
  if (!last || children.length < 2) return;
  const isOpen = children.slice(0, -1).every((child) => child.texts.answer.length === 0);
  const holder = texts.answer.length > 0 ? draft : last;
  const parts = isOpen ? partsOf(holder.texts.answer.join("\n"), children.length) : undefined;
  if (!parts) return;
  const lines = [...holder.keyLines];
  holder.texts.answer.length = 0;
  for (const [at, child] of children.entries()) {
    child.texts.answer.push(parts[at] ?? "");
    child.keyLines.push(...lines);
  }
  if (holder !== last) return;
  for (const field of ["analysis", "difficulty", "knowledge", "tags"] as const)
    texts[field].push(...last.texts[field].splice(0));
}
