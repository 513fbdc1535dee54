import { useState, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import styles from "./writing-dialog.module.css";

interface WritingDialogProps {
  readonly title: string;
  /** Something was written that closing would lose: it asks first. */
  readonly isDirty: boolean;
  readonly isBusy?: boolean;
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
  const { title, isDirty, isBusy = false, words, onSubmit, onClose, children } = props;
  const [isLeaving, setIsLeaving] = useState(false);
  const close = (): void => {
    if (isDirty) setIsLeaving(true);
    else onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {isLeaving ? (
          <div className={styles.leave} role="alert">
            <span>{words.lose}</span>
            <Button onClick={onClose}>{words.drop}</Button>
            <Button kind="primary" onClick={() => setIsLeaving(false)}>
              {words.stay}
            </Button>
          </div>
        ) : (
          <div className={styles.foot}>
            <Button onClick={close}>{words.cancel}</Button>
            <Button kind="primary" type="submit" disabled={isBusy}>
              {words.save}
            </Button>
          </div>
        )}
      </form>
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
    <p id={id} className={styles.fault} role="alert">
      {children}
    </p>
  );
}
