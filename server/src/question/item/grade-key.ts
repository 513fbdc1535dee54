import {
  BLOCK_TYPES,
  CHOICE_TYPES,
  type BankTypeNumber,
} from "@perennial/contract/question/item.ts";
import type { QuestionKey } from "../grade/question-key.ts";
import type { QuestionContent, StoredKey } from "./content.ts";

const ONE_ONLY: ReadonlySet<BankTypeNumber> = new Set([1, 3]);
const BLANKS = 7;

type LeafKey = Omit<StoredKey, "isExplained" | "children">;

function leafKeyOf(type: BankTypeNumber, key: LeafKey): QuestionKey {
  if (CHOICE_TYPES.includes(type))
    return {
      kind: "choice",
      isSingle: ONE_ONLY.has(type),
      options: key.options,
      policy: key.policy,
    };
  if (type !== BLANKS) return { kind: "written" };
  return {
    kind: "blanks",
    blanks: key.blanks.map(({ answers, isCaseSensitive }) => ({
      answers: answers.map(({ text, fraction, tolerance }) =>
        tolerance === undefined ? { text, fraction } : { text, fraction, tolerance },
      ),
      isCaseSensitive,
    })),
    isAnyOrder: key.isAnyOrder,
  };
}

/** What decides the score of answers to a question of this type. */
export function gradeKeyOf(
  { type, children }: Pick<QuestionContent, "type" | "children">,
  key: StoredKey,
): QuestionKey {
  if (!BLOCK_TYPES.includes(type)) return leafKeyOf(type, key);
  const keyOf = new Map(key.children.map((child) => [child.id, child]));
  return {
    kind: "parts",
    parts: children.flatMap(({ id, type: kind, weight }) => {
      const part = keyOf.get(id);
      return part ? [{ id, weight, key: leafKeyOf(kind, part) }] : [];
    }),
  };
}
