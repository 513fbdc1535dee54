import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useAttachmentWords } from "../attachment/attachment-words.ts";
import { useWorkWords } from "./work-words.ts";
import styles from "./work.module.css";

/** So many are named; more would hide the button. */
const NAMED = 60;

interface Numbered {
  readonly id: string;
  readonly number: number;
}

interface SubmitDialogProps {
  readonly action: string;
  readonly all: number;
  /** Questions that are not answered, or not wholly. */
  readonly open: readonly Numbered[];
  readonly flagged: readonly Numbered[];
  /** Files that were not taken. */
  readonly refusedFiles: number;
  readonly onGo: (id: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Asks before handing in, names what is open, and leads there. */
export function SubmitDialog(props: SubmitDialogProps): ReactNode {
  const { action, all, open, flagged, refusedFiles, onGo, onSubmit, onClose } = props;
  const words = useWorkWords();
  const files = useAttachmentWords();
  const named = (label: string, questions: readonly Numbered[]): ReactNode =>
    questions.length === 0 ? null : (
      <Stack gap={2}>
        <p>{label}</p>
        <Row gap={2} wrap>
          {questions.slice(0, NAMED).map(({ id, number }) => (
            <button
              key={id}
              type="button"
              className={styles.named}
              aria-label={words.questionNo(number)}
              onClick={() => onGo(id)}
            >
              {number}
            </button>
          ))}
          {questions.length > NAMED ? "…" : null}
        </Row>
      </Stack>
    );
  return (
    <Dialog title={action} place="low" onClose={onClose}>
      <Stack gap={4} className={styles.asking}>
        {open.length === 0 ? <p>{words.submitAll(all)}</p> : null}
        {named(words.submitOpen(open.length), open)}
        {named(words.submitFlagged(flagged.length), flagged)}
        {refusedFiles === 0 ? null : (
          <Text as="p" tone="danger">
            {files.refusedNote(refusedFiles)}
          </Text>
        )}
        <Text as="p" tone="muted">
          {words.submitNote}
        </Text>
        <Row gap={3} justify="end" wrap className={styles.answers}>
          <Button onClick={onClose}>{words.goBack}</Button>
          <Button kind="primary" onClick={onSubmit}>
            {action}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
