import { useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
import { QuestionChoices, type QuestionFacts } from "./question-choices.tsx";
import styles from "./question.module.css";
import { useQuestionWords } from "./question-words.ts";

interface QuestionDialogProps {
  readonly question: QuestionFacts;
  /** Asks the server; undefined when it could not be asked. */
  readonly judge: (chosen: readonly string[]) => Promise<boolean | undefined>;
  readonly onRight: () => void;
}

const FOCUSABLE = "input:not([disabled]), button:not([disabled]), audio";

/** A question over the film that can't be closed: only a right answer goes on (front §5). */
export function QuestionDialog({ question, judge, onRight }: QuestionDialogProps): ReactNode {
  const words = useQuestionWords();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [message, setMessage] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const { overflow } = document.body.style;
    document.body.style.overflow = "hidden";
    box.current?.focus();
    return () => {
      document.body.style.overflow = overflow;
      before?.focus();
    };
  }, []);

  const send = async (): Promise<void> => {
    if (chosen.length === 0) return setMessage(words.chooseFirst);
    setIsBusy(true);
    const isRight = await judge(chosen);
    setIsBusy(false);
    if (isRight === undefined) return undefined;
    if (!isRight) return setMessage(words.wrong);
    showToast(words.right, "done");
    return onRight();
  };

  return createPortal(
    <div className={styles.backdrop}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps the focus inside */}
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={words.types[question.type]}
        tabIndex={-1}
        className={styles.dialog}
        onKeyDown={(event) => {
          if (event.key !== "Tab") return;
          const stops = [...(box.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
          const [first] = stops;
          const last = stops.at(-1);
          const { activeElement } = document;
          if (event.shiftKey && (activeElement === first || activeElement === box.current)) {
            event.preventDefault();
            last?.focus();
          } else if (!event.shiftKey && activeElement === last) {
            event.preventDefault();
            first?.focus();
          }
        }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <QuestionChoices
            question={question}
            chosen={chosen}
            onChange={(next) => {
              setChosen(next);
              setMessage("");
            }}
          />
          <p className={styles.fault} role="alert">
            {message === "" ? null : (
              <>
                <Icon name="warning" size={1} />
                {message}
              </>
            )}
          </p>
          <div className={styles.foot}>
            <span>{words.popUp}</span>
            <Button kind="primary" type="submit" disabled={isBusy}>
              {words.answer}
            </Button>
          </div>
        </form>
      </div>
    </div>,
    document.body,
  );
}
