import type { ResultQuestion } from "@perennial/contract/assessment/result.ts";
import type { z } from "zod";
import type { QuestionContent, StoredKey } from "../../question/public.ts";

type Right = NonNullable<z.output<typeof ResultQuestion>["right"]>;

const leafRight = ({
  options,
  blanks,
  answer,
}: Pick<StoredKey, "options" | "blanks" | "answer">) => ({
  chosen: options.filter(({ isRight }) => isRight).map(({ id }) => id),
  blanks: blanks.map((blank) => blank.answers.map(({ text }) => text)),
  written: answer,
});

/** What is right, for learners to whom it may be shown now. */
export const rightOf = (content: QuestionContent, key: StoredKey): Right => ({
  ...leafRight(key),
  parts: Object.fromEntries(
    content.children.flatMap(({ id }) => {
      const part = key.children.find((child) => child.id === id);
      return part ? [[id, leafRight(part)]] : [];
    }),
  ),
});
