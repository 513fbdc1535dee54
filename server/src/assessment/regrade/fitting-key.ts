import type { QuestionContent, StoredKey } from "../../question/public.ts";

const idsOf = (list: readonly { readonly id: string }[]): string =>
  list
    .map(({ id }) => id)
    .toSorted()
    .join(" ");

type Leaf = Pick<StoredKey, "options" | "blanks">;

const fitsLeaf = (shown: Pick<QuestionContent, "options" | "blankNum">, key: Leaf): boolean =>
  idsOf(shown.options) === idsOf(key.options) && shown.blankNum === key.blanks.length;

/**
 * Whether a key of a later version says what is right of the question as it was shown: the same options, as many blanks,
 * the same parts. Words may have been corrected.
 */
export function fitsQuestion(
  shown: QuestionContent,
  later: QuestionContent,
  key: StoredKey,
): boolean {
  if (shown.type !== later.type || !fitsLeaf(shown, key)) return false;
  if (idsOf(shown.children) !== idsOf(key.children)) return false;
  return shown.children.every((child) => {
    const own = key.children.find(({ id }) => id === child.id);
    const kind = later.children.find(({ id }) => id === child.id)?.type;
    return own !== undefined && kind === child.type && fitsLeaf(child, own);
  });
}

const rightOf = ({
  options,
  blanks,
  isAnyOrder,
  policy,
}: Pick<StoredKey, "options" | "blanks" | "isAnyOrder" | "policy">) => ({
  options: options
    .map(({ id, isRight, weight }) => ({ id, isRight, weight }))
    .toSorted((one, other) => one.id.localeCompare(other.id)),
  blanks,
  isAnyOrder,
  policy,
});

/** Whether two keys give every answer the same points. */
export const isSameKey = (one: StoredKey, other: StoredKey): boolean =>
  JSON.stringify([rightOf(one), one.children.map((part) => rightOf(part))]) ===
  JSON.stringify([rightOf(other), other.children.map((part) => rightOf(part))]);
