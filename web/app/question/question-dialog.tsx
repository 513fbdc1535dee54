import { useRef, useState, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { useModal } from "../ui/dialog/modal.ts";
import { showToast } from "../ui/dialog/toast.tsx";
import { Box, Row, Stack } from "../ui/layout/layout.tsx";
import { QuestionFault } from "./question-fault.tsx";
import { QuestionChoices, type QuestionFacts } from "./question-choices.tsx";
import styles from "./question.module.css";
import { useQuestionWords } from "./question-words.ts";

interface QuestionDialogProps {
  readonly question: QuestionFacts;
  /** Asks the server; undefined when it could not be asked. */
  readonly judge: (
    chosen: readonly string[],
  ) => Promise<{ readonly isRight: boolean; readonly explanation: string } | undefined>;
  readonly onRight: () => void;
  /** Plays what the question is about once more; it is asked again then. */
  readonly onAgain: () => void;
}

/**
 * A question in the place of its film, in which it is rendered: it can't be closed. Only a right answer goes on (front
 * §5); one who does not know it looks again.
 */
export function QuestionDialog(props: QuestionDialogProps): ReactNode {
  const { question, judge, onRight, onAgain } = props;
  const words = useQuestionWords();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [message, setMessage] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  /** What the author says, once it was answered right. */
  const [explanation, setExplanation] = useState("");
  const box = useRef<HTMLDivElement>(null);

  const onKeyDown = useModal(box);

  const send = async (): Promise<void> => {
    if (chosen.length === 0) return setMessage(words.chooseFirst);
    setIsBusy(true);
    const verdict = await judge(chosen);
    setIsBusy(false);
    if (verdict === undefined) return undefined;
    if (!verdict.isRight) return setMessage(words.wrong);
    showToast(words.right, "done");
    return verdict.explanation === "" ? onRight() : setExplanation(verdict.explanation);
  };

  return (
    <Stack align="center" across="center" className={styles.overFilm}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps the focus inside */}
      <Box
        full
        scroll="y"
        pad={5}
        padX={6}
        round="card"
        ground="surface"
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={words.types[question.type]}
        tabIndex={-1}
        className={styles.dialog}
        onKeyDown={onKeyDown}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (explanation === "") void send();
            else onRight();
          }}
        >
          <QuestionChoices
            question={question}
            chosen={chosen}
            isDisabled={explanation !== ""}
            {...(explanation === "" ? {} : { verdict: true, explanation })}
            onChange={(next) => {
              setChosen(next);
              setMessage("");
            }}
          />
          <QuestionFault message={message} />
          <Row gap={3} align="center" justify="between" wrap above={2} tone="muted" size={1}>
            <span>{words.popUp}</span>
            <Row gap={2} wrap>
              <Button onClick={onAgain}>{words.lookAgain}</Button>
              <Button kind="primary" type="submit" disabled={isBusy}>
                {explanation === "" ? words.answer : words.goOnWatching}
              </Button>
            </Row>
          </Row>
        </form>
      </Box>
    </Stack>
  );
}
