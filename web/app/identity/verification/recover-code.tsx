import {
  sendRecoveryCode,
  verifyRecoveryCode,
} from "@perennial/contract/identity/verification/recovery.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { call } from "../../kernel/call.ts";
import { Button } from "../../ui/button.tsx";
import styles from "../sign-in/auth-form.module.css";
import { Trouble } from "../sign-in/auth-page.tsx";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { CodeBox } from "./code-box.tsx";
import { useRecoveryWords } from "./recovery-words.ts";
import { useFaults } from "../use-faults.ts";

interface RecoverCodeProps {
  readonly ticket: string;
  readonly onVerified: (verified: { ticket: string; maskedLoginName: string }) => void;
  readonly onAnother: () => void;
}

const CHANNELS = ["sms", "mail"] as const;

/** Second step: where the code goes, and the code; it looks alike whether the account exists or not. */
export function RecoverCode({ ticket, onVerified, onAnother }: RecoverCodeProps): ReactNode {
  const words = useRecoveryWords();
  const auth = useAuthWords();
  const { form, faults, trouble, refuse, show, clear } = useFaults();
  const [channel, setChannel] = useState<(typeof CHANNELS)[number]>("sms");
  const [code, setCode] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  const verify = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (!/^\d{6}$/.test(code)) return refuse({ code: auth.codeNeeded });
    setIsBusy(true);
    clear();
    const answer = await call(verifyRecoveryCode, { ticket, channel, code });
    setIsBusy(false);
    if (answer.success) onVerified(answer.data);
    else show(answer);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => void verify(event)}
    >
      <Trouble>{trouble}</Trouble>
      <p>{words.channelLead}</p>
      <fieldset className={styles.choices}>
        <legend>{words.channel}</legend>
        {CHANNELS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="channel"
              value={one}
              checked={channel === one}
              onChange={() => setChannel(one)}
            />
            {words[one]}
          </label>
        ))}
      </fieldset>
      <CodeBox
        key={channel}
        value={code}
        onValue={setCode}
        fault={faults.code}
        send={() => {
          clear();
          return call(sendRecoveryCode, { ticket, channel });
        }}
        onRefused={show}
      />
      <Button kind="primary" type="submit" aria-busy={isBusy} className={styles.submit}>
        {isBusy ? auth.busy : words.verify}
      </Button>
      <div className={styles.links}>
        <button type="button" onClick={onAnother}>
          {words.another}
        </button>
      </div>
    </form>
  );
}
