import type { AnswerKey } from "@perennial/contract/question/answer-key.ts";
import type { QuestionContent, StoredKey } from "./content.ts";

type Content = Pick<QuestionContent, "options">;
type Key = Omit<StoredKey, "isExplained" | "children">;

function shownLeaf({ options }: Content, key: Key | undefined) {
  const keyOf = new Map(key?.options.map((option) => [option.id, option]));
  return {
    options: options.map(({ id }) => ({
      id,
      isRight: keyOf.get(id)?.isRight ?? false,
      comment: keyOf.get(id)?.comment ?? "",
    })),
    blanks: (key?.blanks ?? []).map(({ answers }) => {
      const full = answers.filter(({ fraction }) => fraction >= 1);
      return (full.length > 0 ? full : answers).map((one) => one.text);
    }),
    isAnyOrder: key?.isAnyOrder ?? false,
    answer: key?.answer ?? "",
    analysis: key?.analysis ?? "",
  };
}

/** What is right of a version, for who has answered it. */
export function shownKey(content: QuestionContent, key: StoredKey): AnswerKey {
  const keyOf = new Map(key.children.map((child) => [child.id, child]));
  return {
    ...shownLeaf(content, key),
    children: content.children.map((child) =>
      Object.assign({ id: child.id }, shownLeaf(child, keyOf.get(child.id))),
    ),
  };
}
