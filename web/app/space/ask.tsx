import { Button as AntButton } from "antd";
import type { ReactNode } from "react";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { Row, Stack } from "../ui/layout/layout.tsx";
import styles from "./ask.module.css";
import { useFieldWords } from "./field/field-words.ts";

interface AskProps {
  readonly title: string;
  /** Names the thing and says what will happen. */
  readonly children: ReactNode;
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that others notice or that cannot be taken back. Mount it only while it asks. */
export function Ask({
  title,
  children,
  action,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onClose,
}: AskProps): ReactNode {
  const words = useFieldWords();
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={3} className={styles.question}>
        {children}
      </Stack>
      <Row gap={3} justify="end" wrap>
        <AntButton onClick={onClose}>{words.cancel}</AntButton>
        <AntButton type="primary" danger={isDanger} loading={isBusy} onClick={onConfirm}>
          {action}
        </AntButton>
      </Row>
    </Dialog>
  );
}
