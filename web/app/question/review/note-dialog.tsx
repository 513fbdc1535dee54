import { listReviews, saveReviewNote } from "@perennial/contract/question/review.ts";
import { getRound } from "@perennial/contract/question/round.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useWrite } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./review.module.css";
import { useReviewWords } from "./review-words.ts";

type Noted = Pick<OutputOf<typeof listReviews>[number], "questionId" | "reason" | "note">;

const REASONS = [1, 2, 3, 4, 5, 0] as const;
const NOTE_MAX = rulesOf(saveReviewNote, "note").maxLength;

interface NoteDialogProps {
  readonly of: Noted;
  readonly onClose: () => void;
}

/** Why it went wrong, in one press, and a line for oneself. */
export function NoteDialog({ of, onClose }: NoteDialogProps): ReactNode {
  const words = useReviewWords();
  const [reason, setReason] = useState(of.reason);
  const [note, setNote] = useState(of.note);
  const { send, isBusy } = useWrite(saveReviewNote, {
    invalidates: [listReviews, getRound],
    done: words.saved,
  });
  const save = async (): Promise<void> => {
    const answer = await send({ questionId: of.questionId, reason, note });
    if (answer.success) onClose();
  };
  return (
    <Dialog title={words.noteTitle} onClose={onClose}>
      <Stack
        as="form"
        gap={5}
        narrow
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Row gap={2} wrap role="radiogroup" aria-label={words.reasonOf}>
          {REASONS.map((one) => (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name="reason"
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {words.reasons[one]}
            </label>
          ))}
        </Row>
        <Stack as="label" gap={1} narrow>
          <Text tone="muted" size={1}>
            {words.noteLabel}
          </Text>
          <textarea
            className={styles.note}
            value={note}
            maxLength={NOTE_MAX}
            onChange={({ target }) => setNote(target.value)}
          />
        </Stack>
        <Row gap={3} justify="end" wrap className={styles.acts}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" disabled={isBusy}>
            {words.save}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
