import { createQuestion, type ChoiceTypeNumber } from "@perennial/contract/question/question.ts";
import { Button, Input } from "antd";
import type { ReactNode } from "react";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import { Icon } from "../ui/icon.tsx";
import { Row, Stack, Text } from "../ui/layout/layout.tsx";
import { letterOf, createLine, withMark, type Line } from "./question-lines.ts";
import styles from "./question.module.css";
import { useQuestionWords } from "./question-words.ts";

const OPTIONS_MAX = 10;

interface QuestionLinesFieldProps {
  readonly type: ChoiceTypeNumber;
  readonly lines: readonly Line[];
  readonly onLines: (lines: readonly Line[]) => void;
}

/** The options of a question: their words, which are right, their order. */
export function QuestionLinesField({ type, lines, onLines }: QuestionLinesFieldProps): ReactNode {
  const words = useQuestionWords();
  return (
    <Stack as="fieldset" gap={2} pad={0} border="none" className={styles.options}>
      <legend className={styles.legend}>{words.options}</legend>
      {lines.map((line, at) => (
        <Stack gap={2} align="center" key={line.key} className={styles.line}>
          <button
            type="button"
            role="checkbox"
            aria-checked={line.isRight}
            aria-label={words.isRight(letterOf(at))}
            title={words.isRight(letterOf(at))}
            className={styles.mark}
            onClick={() => onLines(withMark(lines, type, line.key))}
          >
            {line.isRight ? <Icon name="check" size={1} /> : letterOf(at)}
          </button>
          <Input
            aria-label={words.optionOf(letterOf(at))}
            size="large"
            maxLength={rulesOf(createQuestion, "options.optionContent").maxLength}
            value={line.optionContent}
            onChange={(event) =>
              onLines(
                lines.map((one) =>
                  one.key === line.key
                    ? Object.assign({}, one, { optionContent: event.target.value })
                    : one,
                ),
              )
            }
          />
          <Row as="span" gap={2} align="center" wrap>
            {line.isRight ? (
              <Text tone="success" size={1} weight="strong" oneLine>
                ✓ {words.rightAnswer}
              </Text>
            ) : null}
            {at > 0 && type !== 3 ? (
              <Button
                size="large"
                type="text"
                aria-label={words.moveUp(letterOf(at))}
                icon={<Icon name="up" size={1} />}
                onClick={() =>
                  onLines([
                    ...lines.slice(0, at - 1),
                    line,
                    ...lines.slice(at - 1, at),
                    ...lines.slice(at + 1),
                  ])
                }
              />
            ) : null}
            {lines.length > 2 && type !== 3 ? (
              <Button
                size="large"
                type="text"
                aria-label={words.removeOption(letterOf(at))}
                icon={<Icon name="close" size={1} />}
                onClick={() => onLines(lines.filter(({ key }) => key !== line.key))}
              />
            ) : null}
          </Row>
        </Stack>
      ))}
      {type !== 3 && lines.length < OPTIONS_MAX ? (
        <div>
          <Button
            icon={<Icon name="plus" size={1} />}
            onClick={() => onLines([...lines, createLine()])}
          >
            {words.addOption}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
