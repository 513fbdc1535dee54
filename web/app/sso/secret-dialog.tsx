import { Button } from "antd";
import type { ReactNode } from "react";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
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
      <dl className={styles.secret}>
        {(
          [
            [words.appKey, secret.appKey],
            [words.secret, secret.appSecret],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
              <Button aria-label={`${words.copy} ${label}`} onClick={() => copy(value)}>
                {words.copy}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.answers}>
        <Button type="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  );
}
