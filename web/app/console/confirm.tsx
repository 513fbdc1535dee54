import type { ReactNode } from "react";
import { useConsoleWords } from "./console-words.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./console.module.css";

interface ConfirmProps {
  readonly title: string;
  /** Names the thing and says what will happen. */
  readonly children: ReactNode;
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that others notice or that cannot be taken back. */
export function Confirm({
  title,
  children,
  action,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmProps): ReactNode {
  const words = useConsoleWords();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.question}>{children}</div>
      <div className={styles.answers}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          kind="primary"
          className={isDanger ? styles.danger : undefined}
          aria-busy={isBusy}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
