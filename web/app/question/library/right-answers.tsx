import type { QuestionItem } from "@perennial/contract/question/item.ts";
import type { ReactNode } from "react";
import { textOfHtml } from "../../kernel/html-text.ts";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useItemWords } from "../item/item-words.ts";
import { MathHtml } from "../answer/math-html.tsx";
import { letterOf } from "../question-lines.ts";
import { useLibraryWords } from "./library-words.ts";

type Leaf = Pick<QuestionItem, "type" | "options" | "blanks" | "answer">;

const TRUE_FALSE = 3;

/** What is right of a leaf in one line; empty for what has a model answer. */
function rightOf({ type, options, blanks }: Leaf): string {
  const right = options.find(({ isRight }) => isRight);
  if (type === TRUE_FALSE && right) return textOfHtml(right.optionContent, " ");
  const letters = options.flatMap(({ isRight }, at) => (isRight ? [letterOf(at)] : []));
  if (letters.length > 0) return letters.join("");
  return blanks.map(({ answers }) => answers.map(({ text }) => text).join(" / ")).join("；");
}

/** What is right of a question and its parts, for those who may know it. */
export function RightAnswers({ item }: { readonly item: QuestionItem }): ReactNode {
  const words = useLibraryWords();
  const itemWords = useItemWords();
  const lines = [
    { name: "", right: rightOf(item), answer: item.answer },
    ...item.children.map((child, at) => ({
      name: itemWords.part(at + 1),
      right: rightOf(child),
      answer: child.answer,
    })),
  ].filter(({ right, answer }) => right !== "" || answer !== "");
  return (
    <Stack gap={1} pad={3} round="control" ground="brand-soft">
      <Text weight="strong" size={1}>
        {words.rightAnswer}
      </Text>
      {lines.map(({ name, right, answer }) => (
        <Stack key={name} gap={1}>
          <Text>{`${name} ${right}`.trim()}</Text>
          {answer === "" ? null : <MathHtml html={answer} />}
        </Stack>
      ))}
      {item.analysis === "" ? null : <MathHtml html={item.analysis} />}
    </Stack>
  );
}
