import type { AnswerKey } from "@perennial/contract/question/answer-key.ts";
import type { ItemAnswer, LearnerItem } from "@perennial/contract/question/item.ts";
import type { RoundResult } from "@perennial/contract/question/round.ts";
import type { ReactNode } from "react";
import { isBlankHtml } from "../../kernel/html-text.ts";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import { MathHtml } from "../answer/math-html.tsx";
import { useRoundWords } from "./round-words.ts";

type Leaf = Pick<LearnerItem, "options">;
type LeafKey = Omit<AnswerKey, "children">;

const chosenIn = (answer: ItemAnswer | undefined): readonly string[] =>
  answer && "chosen" in answer ? answer.chosen : [];

/** What is right of a question or of one part of it, why, and what is said to who chose something else. */
export function LeafKeyView({
  leaf,
  answerKey,
  answer,
}: {
  readonly leaf: Leaf;
  readonly answerKey: LeafKey;
  readonly answer: ItemAnswer | undefined;
}): ReactNode {
  const words = useRoundWords();
  const headOf = new Map(leaf.options.map(({ id, optionHead }) => [id, optionHead]));
  const right = answerKey.options.filter(({ isRight }) => isRight);
  const blanks = answerKey.blanks.map((texts, at) =>
    words.rightBlank(at + 1, texts.join(words.or)),
  );
  const chosen = chosenIn(answer);
  const comments = answerKey.options.filter(
    ({ id, comment }) => chosen.includes(id) && !isBlankHtml(comment),
  );
  return (
    <Stack gap={2} narrow>
      {right.length > 0 ? (
        <Text as="p" weight="strong">
          {words.rightOptions(right.map(({ id }) => headOf.get(id) ?? "").join(""))}
        </Text>
      ) : null}
      {blanks.map((text) => (
        <Text as="p" weight="strong" key={text}>
          {text}
        </Text>
      ))}
      {answerKey.isAnyOrder && answerKey.blanks.length > 1 ? (
        <Text as="p" tone="muted" size={1}>
          {words.inAnyOrder}
        </Text>
      ) : null}
      <Told title={words.model} html={answerKey.answer} />
      {comments.map(({ id, comment }) => (
        <Told key={id} title={words.commentOf(headOf.get(id) ?? "")} html={comment} />
      ))}
      <Told title={words.analysis} html={answerKey.analysis} />
    </Stack>
  );
}

function Told({ title, html }: { readonly title: string; readonly html: string }): ReactNode {
  if (isBlankHtml(html)) return null;
  return (
    <Box>
      <Text as="p" tone="muted" size={1}>
        {title}
      </Text>
      <MathHtml html={html} />
    </Box>
  );
}

/** What became of the answer to one part. */
export function PartResult({
  item,
  result,
  id,
  answer,
}: {
  readonly item: LearnerItem;
  readonly result: RoundResult;
  readonly id: string;
  readonly answer: ItemAnswer | undefined;
}): ReactNode {
  const words = useRoundWords();
  const part = item.children.find((child) => child.id === id);
  const key = result.key.children.find((child) => child.id === id);
  const state = result.parts[id];
  if (!part || !key) return null;
  const parts = answer && "parts" in answer ? answer.parts : {};
  return (
    <Box pad={3} padX={4} round="control" ground="paper">
      {state ? <Text tone="muted">{words.parts[state]}</Text> : null}
      <LeafKeyView leaf={part} answerKey={key} answer={parts[id]} />
    </Box>
  );
}
