import type { ReactNode } from "react";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import questionStyles from "../question.module.css";
import type { AnswerProps } from "./answer-props.ts";
import styles from "./answer.module.css";
import { useAnswerWords } from "./answer-words.ts";
import { BlanksAnswer } from "./blanks-answer.tsx";
import { ChoiceAnswer, chooseByLetter } from "./choice-answer.tsx";
import { isAnswered } from "./is-answered.ts";
import { MathHtml } from "./math-html.tsx";
import { WrittenAnswer } from "./written-answer.tsx";

interface LeafAnswerProps extends AnswerProps {
  readonly id?: string | undefined;
  /** Before the type, such as "3." or "第 1 空". */
  readonly number?: string | undefined;
  readonly points?: number | undefined;
  /** What is said of the answer. */
  readonly after?: ReactNode;
  /** In place of the plain field for a text. */
  readonly written?: ((field: AnswerProps) => ReactNode) | undefined;
}

/** Number, type and points of a question. */
export function QuestionHead({
  number,
  points,
  type,
}: Pick<LeafAnswerProps, "number" | "points"> & {
  readonly type: AnswerProps["leaf"]["type"];
}): ReactNode {
  const words = useAnswerWords();
  return (
    <Text block below={1} tone="brand" size={1} weight="plain">
      {number === undefined ? null : <b>{number} </b>}
      {words.types[type]}
      {points === undefined ? null : (
        <Text tone="muted" tabular>
          {" · "}
          {words.points(points)}
        </Text>
      )}
    </Text>
  );
}

/** A question without parts, or a part, with the fields in which it is answered. */
export function LeafAnswer(props: LeafAnswerProps): ReactNode {
  const { id, leaf, number, points, answer, onAnswer, after } = props;
  const words = useAnswerWords();
  const hasOptions = leaf.options.length > 0;
  return (
    <Stack
      as="fieldset"
      id={id}
      gap={2}
      narrow
      anchor
      pad={0}
      border="none"
      className={questionStyles.question}
      onKeyDown={hasOptions ? (event) => chooseByLetter(props, event) : undefined}
    >
      <legend>
        <QuestionHead number={number} points={points} type={leaf.type} />
        {leaf.blankNum > 0 ? null : (
          <MathHtml as="span" className={questionStyles.stem} html={leaf.name} />
        )}
      </legend>
      {hasOptions ? <ChoiceAnswer {...props} /> : null}
      {leaf.blankNum > 0 ? <BlanksAnswer {...props} /> : null}
      {leaf.type === 8 ? (props.written?.(props) ?? <WrittenAnswer {...props} />) : null}
      {after}
      {hasOptions && onAnswer ? (
        // Its place is kept, so that nothing moves when an option is chosen.
        <button
          type="button"
          className={styles.clear}
          data-idle={!isAnswered(answer) || undefined}
          onClick={() => onAnswer({ chosen: [] })}
        >
          {words.clear}
        </button>
      ) : null}
    </Stack>
  );
}
