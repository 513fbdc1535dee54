import type { LearnerQuestion } from "@perennial/contract/question/question.ts";
import { useId, type ReactNode } from "react";
import type * as z from "zod";
import { CleanHtml } from "../ui/clean-html.tsx";
import { Icon } from "../ui/icon.tsx";
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
}: QuestionChoicesProps): ReactNode {
  const words = useQuestionWords();
  const name = useId();
  const isOne = ONE_ONLY.has(question.type);
  const toggle = (id: string, isTicked: boolean): void => {
    if (isOne) onChange([id]);
    else onChange(isTicked ? [...chosen, id] : chosen.filter((other) => other !== id));
  };
  return (
    <fieldset className={styles.question} data-verdict={verdict}>
      <legend>
        <span className={styles.kind}>
          {number === undefined ? null : <b>{number}.</b>} {words.types[question.type]}
        </span>
        <CleanHtml as="span" className={styles.stem} html={question.name} />
      </legend>
      <QuestionFileView file={question} />
      {question.options.map(({ id, optionHead, optionContent }) => (
        <label key={id} className={styles.option}>
          <input
            type={isOne ? "radio" : "checkbox"}
            name={name}
            checked={chosen.includes(id)}
            disabled={isDisabled}
            onChange={(event) => toggle(id, event.target.checked)}
          />
          <b>{optionHead}</b>
          <span>{optionContent}</span>
        </label>
      ))}
      {verdict === undefined ? null : (
        <p className={styles.verdict}>
          <Icon name={verdict ? "check" : "warning"} size={1} />
          {verdict ? words.right : words.wrong}
        </p>
      )}
    </fieldset>
  );
}
