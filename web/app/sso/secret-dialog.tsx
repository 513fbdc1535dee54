import { Button } from "antd";
import type { ReactNode } from "react";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../ui/layout/layout.tsx";
import { useConsoleWords } from "./console-words.ts";
import styles from "./console.module.css";

/** A secret that the server has just made and will not say again. */
export interface ShownSecret {
  readonly name: string;
  readonly appKey: string;
  readonly appSecret: string;
}

interface SecretDialogProps {
  readonly secret: ShownSecret;
  readonly onClose: () => void;
}

/** Shows a new secret once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps): ReactNode {
  const words = useConsoleWords();
  const copy = (text: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => showToast(words.copied, "done"),
      () => showToast(words.copyFailed),
    );
  return (
    <Dialog title={secret.name} onClose={onClose}>
      <p>{words.secretOnce}</p>
      <Stack as="dl" gap={4} className={styles.secret}>
        {(
          [
            [words.appKey, secret.appKey],
            [words.secret, secret.appSecret],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <Text as="dt" below={1} tone="muted">
              {label}
            </Text>
            <Row as="dd" gap={2} align="center" wrap>
              <code>{value}</code>
              <Button aria-label={`${words.copy} ${label}`} onClick={() => copy(value)}>
                {words.copy}
              </Button>
            </Row>
          </div>
        ))}
      </Stack>
      <Row justify="end">
        <Button type="primary" onClick={onClose}>
          {words.done}
        </Button>
      </Row>
    </Dialog>
  );
}
