import { useId, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Box, Text } from "../../ui/layout/layout.tsx";
import { ONE_RIGHT } from "../item/item-draft.ts";
import questionStyles from "../question.module.css";
import type { AnswerProps } from "./answer-props.ts";
import styles from "./answer.module.css";
import { MathHtml } from "./math-html.tsx";

/** What is chosen after an option was pressed. */
function toggled({ leaf, answer }: AnswerProps, id: string): string[] {
  const chosen = answer && "chosen" in answer ? answer.chosen : [];
  if (ONE_RIGHT.has(leaf.type)) return [id];
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

/** A letter chooses its option, as the arrow keys and the space bar do. */
export function chooseByLetter(props: AnswerProps, event: KeyboardEvent<HTMLElement>): void {
  if (!props.onAnswer || event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = event.key.toUpperCase();
  const option = props.leaf.options.find(({ optionHead }) => optionHead === letter);
  if (!option) return;
  event.preventDefault();
  event.currentTarget
    .querySelector<HTMLInputElement>(`input[value="${CSS.escape(option.id)}"]`)
    ?.focus();
  props.onAnswer({ chosen: toggled(props, option.id) });
}

/** Options: one may be chosen of a single choice or of true and false, several of the others. */
export function ChoiceAnswer(props: AnswerProps): ReactNode {
  const { leaf, answer, onAnswer, right } = props;
  const name = useId();
  const chosen = answer && "chosen" in answer ? answer.chosen : [];
  return leaf.options.map(({ id, optionHead, optionContent }) => (
    <Text
      as="label"
      hover={onAnswer ? "border" : undefined}
      key={id}
      className={questionStyles.option}
      data-fixed={onAnswer ? undefined : true}
      data-right={right?.has(id) ? true : undefined}
    >
      <input
        type={ONE_RIGHT.has(leaf.type) ? "radio" : "checkbox"}
        name={name}
        value={id}
        checked={chosen.includes(id)}
        disabled={!onAnswer}
        onChange={() => onAnswer?.({ chosen: toggled(props, id) })}
      />
      <b>{optionHead}</b>
      <Box as="span" narrow>
        <MathHtml as="span" className={styles.content} html={optionContent} />
      </Box>
      {right?.has(id) ? (
        <Text pushed tone="success">
          <Icon name="check" />
        </Text>
      ) : null}
    </Text>
  ));
}
