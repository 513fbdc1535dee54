import type { ReactNode } from "react";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import questionStyles from "../question.module.css";
import type { AnswerProps } from "./answer-props.ts";
import styles from "./answer.module.css";
import { useAnswerWords } from "./answer-words.ts";
import { GapText } from "./gap-text.tsx";

/** The text of a question with a field in each of its blanks; below it when the text does not show them. */
export function BlanksAnswer({ leaf, answer, onAnswer }: AnswerProps): ReactNode {
  const words = useAnswerWords();
  const texts = answer && "blanks" in answer ? answer.blanks : [];
  const field = (at: number): ReactNode => (
    <input
      className={styles.blank}
      aria-label={words.blankOf(at + 1)}
      value={texts[at] ?? ""}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      disabled={!onAnswer}
      onChange={(event) => {
        const next = Array.from({ length: leaf.blankNum }, (_, place) => texts[place] ?? "");
        next[at] = event.target.value;
        onAnswer?.({ blanks: next });
      }}
    />
  );
  return (
    <GapText
      className={`${questionStyles.stem} ${styles.gapped}`}
      html={leaf.name}
      gapNum={leaf.blankNum}
      gap={field}
      otherwise={
        <Stack gap={2}>
          {Array.from({ length: leaf.blankNum }, (_, at) => (
            <Row key={at} gap={3} align="center" wrap>
              <Text tone="muted" size={1} oneLine aria-hidden>
                {words.blankOf(at + 1)}
              </Text>
              {field(at)}
            </Row>
          ))}
        </Stack>
      }
    />
  );
}
