import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./auth-form.module.css";
import { useAuthWords } from "./auth-words.ts";
import { useDoorWords } from "./door-words.ts";
import { describedBy, FieldFrame } from "./form-field.tsx";
import fieldStyles from "./form-field.module.css";

/** 138 0001 0001, as people read a number out. */
const spoken = (mobile: string): string => mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, "$1 $2 $3");

interface DoorCodeProps {
  readonly mobile: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly fault: string | undefined;
  /** Until another code may be asked for. */
  readonly waitSeconds: number;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  readonly onOtherNumber: () => void;
}

/** The second screen of the door: six digits, where they went, and what to do when they do not come. */
export function DoorCode(props: DoorCodeProps): ReactNode {
  const { mobile, code, onCode, fault, waitSeconds, isBusy, onAgain, onOtherNumber } = props;
  const words = useDoorWords();
  const auth = useAuthWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <Stack gap={1} role="status">
        <Text as="p" weight="strong">
          {auth.codeSent}
        </Text>
        <p>{words.sentTo(spoken(mobile))}</p>
      </Stack>
      <FieldFrame id={id} label={auth.code} hint={words.unhurried} fault={fault}>
        <input
          {...describedBy(id, words.unhurried, fault)}
          ref={field}
          id={id}
          data-field="code"
          className={fieldStyles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LIMITS.codeLength}
          value={code}
          onChange={(event) => onCode(event.target.value.replace(/\D/g, ""))}
        />
      </FieldFrame>
      <Row gap={2} gapX={4} wrap align="center" className={styles.links}>
        <button type="button" disabled={isBusy || waitSeconds > 0} onClick={onAgain}>
          {waitSeconds > 0 ? auth.sendAgain(waitSeconds) : `${words.notCome}${auth.sendCode}`}
        </button>
        <button type="button" onClick={onOtherNumber}>
          {words.otherNumber}
        </button>
      </Row>
    </>
  );
}
