import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { Envelope, Refusal } from "@perennial/contract/kernel/envelope.ts";
import { useId, useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import styles from "../sign-in/auth-form.module.css";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { describedBy, FieldFrame } from "../sign-in/form-field.tsx";
import { useCountdown } from "../sign-in/use-countdown.ts";
import fieldStyles from "../sign-in/form-field.module.css";

interface CodeBoxProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly fault: string | undefined;
  /** Sends a code; undefined when something must be typed first, which it has then shown, or one is on its way. */
  readonly send: () => Promise<Envelope<{ readonly waitSeconds: number }> | undefined>;
  /** One is on its way. */
  readonly isBusy: boolean;
  readonly onRefused: (refusal: Refusal) => void;
}

/** Six digits and the button that sends them; it counts down to the next code. */
export function CodeBox(props: CodeBoxProps): ReactNode {
  const { value, onValue, fault, send, isBusy, onRefused } = props;
  const words = useAuthWords();
  const id = useId();
  const { seconds: waitSeconds, start: setWaitSeconds } = useCountdown();
  const [isSent, setIsSent] = useState(false);

  const ask = async (): Promise<void> => {
    if (waitSeconds > 0) return;
    const answer = await send();
    if (!answer) return;
    setIsSent(answer.success);
    if (!answer.success) return onRefused(answer);
    setWaitSeconds(answer.data.waitSeconds);
    document.getElementById(id)?.focus();
  };

  const hint = isSent ? words.codeSent : undefined;
  return (
    <FieldFrame id={id} label={words.code} fault={fault}>
      <Row gap={2} className={styles.withButton}>
        <input
          {...describedBy(id, hint, fault)}
          id={id}
          data-field="code"
          className={fieldStyles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LIMITS.codeLength}
          value={value}
          onChange={(event) => onValue(event.target.value.replace(/\D/g, ""))}
        />
        <Button onClick={() => void ask()} disabled={isBusy || waitSeconds > 0}>
          {waitSeconds > 0 ? words.sendAgain(waitSeconds) : words.sendCode}
        </Button>
      </Row>
      <Text as="p" tone="muted" size={1} id={`${id}-hint`} role="status" hidden={!hint}>
        {hint}
      </Text>
    </FieldFrame>
  );
}
