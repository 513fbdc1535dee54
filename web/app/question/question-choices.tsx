import type { LearnerQuestion } from "@perennial/contract/question/question.ts";
import { useId, useRef, type ReactNode } from "react";
import type * as z from "zod";
import { CleanHtml } from "../ui/clean-html.tsx";
import { Icon } from "../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../ui/layout/layout.tsx";
import { ReadAloud } from "../ui/read-aloud.tsx";
import { QuestionFileView } from "./question-file.tsx";
import styles from "./question.module.css";
import { useQuestionWords } from "./question-words.ts";

/** A question as learners see it. */
export type QuestionFacts = z.output<typeof LearnerQuestion>;

interface QuestionChoicesProps {
  readonly question: QuestionFacts;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Before the type, such as "3."; nothing when left out. */
  readonly number?: number;
  readonly isDisabled?: boolean;
  /** What the server said of this answer. */
  readonly verdict?: boolean | undefined;
  /** What the author says about the right answer. */
  readonly explanation?: string;
}

const ONE_ONLY: ReadonlySet<number> = new Set([1, 3]);

/** Stem and options of a question: radios where one is right, boxes where several may be. */
export function QuestionChoices({
  question,
  chosen,
  onChange,
  number,
  isDisabled = false,
  verdict,
  explanation = "",
}: QuestionChoicesProps): ReactNode {
  const words = useQuestionWords();
  const name = useId();
  const whole = useRef<HTMLFieldSetElement>(null);
  const isOne = ONE_ONLY.has(question.type);
  const toggle = (id: string, isTicked: boolean): void => {
    if (isOne) onChange([id]);
    else onChange(isTicked ? [...chosen, id] : chosen.filter((other) => other !== id));
  };
  return (
    <Stack
      as="fieldset"
      gap={2}
      narrow
      pad={0}
      border="none"
      ref={whole}
      className={styles.question}
      data-verdict={verdict}
    >
      <legend>
        <Text block below={1} tone="brand" size={1} weight="plain">
          {number === undefined ? null : <b>{number}.</b>} {words.types[question.type]}
        </Text>
        <CleanHtml as="span" className={styles.stem} html={question.name} />
      </legend>
      <ReadAloud of={whole} />
      <QuestionFileView file={question} />
      {question.options.map(({ id, optionHead, optionContent }) => (
        <Text as="label" hover="border" key={id} className={styles.option}>
          <input
            type={isOne ? "radio" : "checkbox"}
            name={name}
            checked={chosen.includes(id)}
            disabled={isDisabled}
            onChange={(event) => toggle(id, event.target.checked)}
          />
          <b>{optionHead}</b>
          <Box as="span" narrow>
            <CleanHtml as="span" html={optionContent} />
          </Box>
        </Text>
      ))}
      {verdict === undefined ? null : (
        <Row
          as="p"
          gap={2}
          align="center"
          above={1}
          tone="danger"
          size={1}
          className={styles.verdict}
        >
          <Icon name={verdict ? "check" : "warning"} size={1} />
          {verdict ? words.right : words.wrong}
        </Row>
      )}
      {explanation === "" ? null : (
        <Stack gap={1} pad={3} padX={4} round="control" ground="brand-soft" role="note">
          <strong>{words.explanation}</strong>
          <CleanHtml html={explanation} />
        </Stack>
      )}
    </Stack>
  );
}
