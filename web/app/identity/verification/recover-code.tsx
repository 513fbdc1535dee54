import {
  sendRecoveryCode,
  verifyRecoveryCode,
} from "@perennial/contract/identity/verification/recovery.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { Button } from "../../ui/button.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
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
  const sending = usePublicWrite(sendRecoveryCode);
  const verifying = usePublicWrite(verifyRecoveryCode);

  const verify = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) return refuse({ code: auth.codeNeeded });
    clear();
    const answer = await verifying.run({ ticket, channel, code });
    if (answer?.success) onVerified(answer.data);
    else if (answer) show(answer);
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
      <Row as="fieldset" gap={2} wrap narrow pad={0} border="none" className={styles.choices}>
        <Box as="legend" below={2} pad={0} weight="strong">
          {words.channel}
        </Box>
        {CHANNELS.map((one) => (
          <Row as="label" gap={3} align="center" border round="control" key={one}>
            <input
              type="radio"
              name="channel"
              value={one}
              checked={channel === one}
              onChange={() => setChannel(one)}
            />
            {words[one]}
          </Row>
        ))}
      </Row>
      <CodeBox
        key={channel}
        value={code}
        onValue={setCode}
        fault={faults.code}
        send={() => {
          clear();
          return sending.run({ ticket, channel });
        }}
        isBusy={sending.isBusy}
        onRefused={show}
      />
      <Button kind="primary" type="submit" aria-busy={verifying.isBusy} className={styles.submit}>
        {verifying.isBusy ? auth.busy : words.verify}
      </Button>
      <div className={styles.links}>
        <button type="button" onClick={onAnother}>
          {words.another}
        </button>
      </div>
    </form>
  );
}
