import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { Envelope, Refusal } from "@perennial/contract/kernel/envelope.ts";
import { useEffect, useId, useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "../sign-in/auth-form.module.css";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { describedBy, FieldFrame } from "../sign-in/form-field.tsx";
import fieldStyles from "../sign-in/form-field.module.css";

interface CodeBoxProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly fault: string | undefined;
  /** Sends a code; undefined when something must be typed first, which it has then shown. */
  readonly send: () => Promise<Envelope<{ readonly waitSeconds: number }> | undefined>;
  readonly onRefused: (refusal: Refusal) => void;
}

/** Six digits and the button that sends them; it counts down to the next code. */
export function CodeBox({ value, onValue, fault, send, onRefused }: CodeBoxProps): ReactNode {
  const words = useAuthWords();
  const id = useId();
  const [waitSeconds, setWaitSeconds] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);

  useEffect(() => {
    if (waitSeconds <= 0) return undefined;
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [waitSeconds]);

  const ask = async (): Promise<void> => {
    if (isBusy || waitSeconds > 0) return;
    setIsBusy(true);
    const answer = await send();
    setIsBusy(false);
    if (!answer) return;
    setIsSent(answer.success);
    if (!answer.success) return onRefused(answer);
    setWaitSeconds(answer.data.waitSeconds);
    document.getElementById(id)?.focus();
  };

  const hint = isSent ? words.codeSent : undefined;
  return (
    <FieldFrame id={id} label={words.code} fault={fault}>
      <div className={styles.withButton}>
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
      </div>
      <p id={`${id}-hint`} className={fieldStyles.hint} role="status" hidden={!hint}>
        {hint}
      </p>
    </FieldFrame>
  );
}
