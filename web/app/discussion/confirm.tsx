import { useState, type ReactNode } from "react";
import { Ask } from "../space/ask.tsx";

/** Something that is asked about before it is done. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly isDanger?: boolean;
  readonly run: () => Promise<unknown>;
  /** Said when the answer was no. */
  readonly onNo?: () => void;
}

/** Asks, then does: `ask(question)` opens the dialog, which the caller renders. */
export function useConfirm(): [ask: (question: Question) => void, dialog: ReactNode] {
  const [question, setQuestion] = useState<Question>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (): Promise<void> => {
    setIsBusy(true);
    await question?.run();
    setIsBusy(false);
    setQuestion(undefined);
  };
  const dialog = question ? (
    <Ask
      title={question.title}
      action={question.title}
      isDanger={question.isDanger ?? false}
      isBusy={isBusy}
      onConfirm={() => void run()}
      onClose={() => {
        setQuestion(undefined);
        question.onNo?.();
      }}
    >
      <p>{question.text}</p>
    </Ask>
  ) : null;
  return [setQuestion, dialog];
}
