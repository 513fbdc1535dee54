import { useState, type ReactNode } from "react";
import type { Draft } from "../kernel/draft/use-draft.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { DraftLine } from "../ui/draft-line.tsx";
import { Grid, Row, Text } from "../ui/layout/layout.tsx";
import styles from "./writing-dialog.module.css";

interface WritingDialogProps {
  readonly title: string;
  /** Something was written that closing would lose: it asks first. */
  readonly isDirty: boolean;
  readonly isBusy?: boolean;
  /** What keeps the texts on the device; left out where they are short. */
  readonly draft?: Draft;
  readonly words: {
    readonly save: string;
    readonly cancel: string;
    readonly lose: string;
    readonly drop: string;
    readonly stay: string;
  };
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog in which somebody writes: it does not close on what is not saved without asking. */
export function WritingDialog(props: WritingDialogProps): ReactNode {
  const { title, isDirty, isBusy = false, draft, words, onSubmit, onClose, children } = props;
  const [isLeaving, setIsLeaving] = useState(false);
  const close = (): void => {
    if (isDirty) setIsLeaving(true);
    else onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      <Grid
        as="form"
        columns={1}
        gap={4}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {draft ? <DraftLine draft={draft} /> : null}
        {children}
        {isLeaving ? (
          <Row gap={3} align="center" justify="end" wrap className={styles.leave} role="alert">
            <span>{words.lose}</span>
            <Button
              onClick={() => {
                draft?.forget();
                onClose();
              }}
            >
              {words.drop}
            </Button>
            <Button kind="primary" onClick={() => setIsLeaving(false)}>
              {words.stay}
            </Button>
          </Row>
        ) : (
          <Row gap={3} align="center" justify="end" wrap>
            <Button onClick={close}>{words.cancel}</Button>
            <Button kind="primary" type="submit" disabled={isBusy}>
              {words.save}
            </Button>
          </Row>
        )}
      </Grid>
    </Dialog>
  );
}

/** What is wrong with a field. */
export function Fault({
  id,
  children,
}: {
  readonly id: string;
  readonly children: string;
}): ReactNode {
  return children === "" ? null : (
    <Text as="p" above={1} tone="danger" size={1} id={id} role="alert">
      {children}
    </Text>
  );
}
