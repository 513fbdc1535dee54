import type { QuestionItem, QuestionItemChild } from "@perennial/contract/question/item.ts";
import { randomUUID } from "node:crypto";
import { NO_FILE, type QuestionContent, type StoredKey } from "./content.ts";

/** What learners may see of a question, and what is kept from them. */
export interface SplitItem {
  readonly content: QuestionContent;
  readonly key: StoredKey;
}

type Leaf = Omit<QuestionItemChild, "id" | "type" | "weight">;
type IdOf = (id: string | undefined) => string;

/** Keeps ids that are known and not yet taken; everything else gets one of its own. */
function idsAmong(known: ReadonlySet<string>): IdOf {
  const taken = new Set<string>();
  return (id) => {
    const kept = id !== undefined && known.has(id) && !taken.has(id) ? id : randomUUID();
    taken.add(kept);
    return kept;
  };
}

function splitLeaf(leaf: Leaf, idOf: IdOf) {
  const { name, blanks, isAnyOrder, answer, analysis, policy } = leaf;
  const options = leaf.options.map((option) => ({ ...option, id: idOf(option.id) }));
  return {
    content: {
      name,
      options: options.map(({ id, optionContent, isFixed }) => ({ id, optionContent, isFixed })),
      blankNum: blanks.length,
    },
    key: {
      options: options.map(({ id, isRight, weight, comment }) => ({
        id,
        isRight,
        weight,
        comment,
      })),
      blanks,
      isAnyOrder,
      answer,
      analysis,
      policy,
    },
  };
}

/**
 * A question cut into what learners may see and what not. Options and parts keep their ids where `known` has them; the
 * file is set by whoever keeps files.
 */
export function splitItem(
  item: QuestionItem,
  known: ReadonlySet<string> = new Set(),
  file = NO_FILE,
): SplitItem {
  const idOf = idsAmong(known);
  const whole = splitLeaf(item, idOf);
  const children = item.children.map((child) => ({
    id: idOf(child.id),
    type: child.type,
    weight: child.weight,
    ...splitLeaf(child, idOf),
  }));
  return {
    content: {
      type: item.type,
      ...whole.content,
      children: children.map(({ id, type, weight, content }) =>
        Object.assign({ id, type, weight }, content),
      ),
      file,
      playLimit: item.playLimit,
    },
    key: {
      ...whole.key,
      isExplained: item.isExplained,
      children: children.map(({ id, key }) => Object.assign({ id }, key)),
    },
  };
}

function joinLeaf(
  content: Pick<QuestionContent, "name" | "options">,
  key: Omit<StoredKey, "isExplained" | "children"> | undefined,
): Leaf {
  const keyOf = new Map(key?.options.map((option) => [option.id, option]));
  return {
    name: content.name,
    options: content.options.map(({ id, optionContent, isFixed }) => {
      const { isRight = false, weight = 0, comment = "" } = keyOf.get(id) ?? {};
      return { id, optionContent, isRight, weight, comment, isFixed };
    }),
    blanks: (key?.blanks ?? []).map(({ answers, isCaseSensitive }) => ({
      answers: answers.map((answer) => ({ ...answer })),
      isCaseSensitive,
    })),
    isAnyOrder: key?.isAnyOrder ?? false,
    answer: key?.answer ?? "",
    analysis: key?.analysis ?? "",
    policy: key?.policy ?? "allOrNothing",
  };
}

/** A question as its author writes it, from what a version keeps. */
export function joinItem({ content, key }: SplitItem): QuestionItem {
  const keyOf = new Map(key.children.map((child) => [child.id, child]));
  return {
    type: content.type,
    ...joinLeaf(content, key),
    children: content.children.map(({ id, type, weight, ...child }) => ({
      id,
      type,
      weight,
      ...joinLeaf(child, keyOf.get(id)),
    })),
    isExplained: key.isExplained,
    fileUrl: content.file.fileUrl,
    playLimit: content.playLimit,
  };
}

/** The ids of all options and parts of a question. */
export const idsOf = ({ options, children }: QuestionContent): ReadonlySet<string> =>
  new Set([
    ...options.map(({ id }) => id),
    ...children.flatMap((child) => [child.id, ...child.options.map(({ id }) => id)]),
  ]);
