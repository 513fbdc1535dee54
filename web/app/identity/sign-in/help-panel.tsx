import {
  claimHelp,
  getHelpState,
  startHelp,
} from "@perennial/contract/identity/sign-in/help-login.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useState, type ReactNode } from "react";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./auth-form.module.css";
import { Trouble } from "./auth-page.tsx";
import { DoorConsent } from "./door-consent.tsx";
import { useDoorWords } from "./door-words.ts";
import { useHelpWords } from "./help-words.ts";
import qrStyles from "./qr/qr-panel.module.css";
import type { Outcome } from "./use-login-outcome.ts";

const LOOK_EACH_MS = 2_500;

type State = OutputOf<typeof getHelpState>;

/** On the telephone that needs help: consent, the code to show, and whose account waits at the end. */
export function HelpPanel(props: { readonly onDone: (outcome: Outcome) => void }): ReactNode {
  const words = useHelpWords();
  const door = useDoorWords();
  const starting = usePublicWrite(startHelp);
  const claiming = usePublicWrite(claimHelp);
  const ask = useAsk(getHelpState, "quiet");
  const [isAgreed, setIsAgreed] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [shown, setShown] = useState<OutputOf<typeof startHelp>>();
  const [state, setState] = useState<State>();
  const ticket = shown?.ticket;
  const isWaiting = ticket !== undefined && (state === undefined || state.state === "waiting");
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      void ask({ ticket }).then((answer) => {
        if (answer.success) setState(answer.data);
      });
    }, LOOK_EACH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, ticket, ask]);

  const start = async (): Promise<void> => {
    if (!isAgreed) return setTrouble(door.agreeNeeded);
    setTrouble("");
    setState(undefined);
    const answer = await starting.run({ isAgreed });
    if (answer?.success) setShown(answer.data);
    else if (answer) setTrouble(answer.message);
  };
  const enter = async (): Promise<void> => {
    const answer = await claiming.run({ ticket: ticket ?? "" });
    if (answer?.success) props.onDone(answer.data);
    else if (answer) setTrouble(answer.message);
  };
  const leave = (): void => {
    setShown(undefined);
    setState(undefined);
  };

  if (!shown)
    return (
      <Stack gap={4}>
        <p>{words.lead}</p>
        <DoorConsent isGiven={isAgreed} onGiven={setIsAgreed} fault={trouble || undefined} />
        <Button kind="primary" className={styles.submit} onClick={() => void start()}>
          {words.show}
        </Button>
      </Stack>
    );
  if (state?.state === "confirmed")
    return (
      <Stack gap={4} role="status">
        <Text as="p" weight="strong">
          {words.ready(state.helperName)}
        </Text>
        <p>{words.whose(state.accountName, state.accountMobile)}</p>
        <Trouble>{trouble}</Trouble>
        <Row gap={3} wrap className={styles.actions}>
          <Button onClick={leave}>{words.no}</Button>
          <Button kind="primary" disabled={claiming.isBusy} onClick={() => void enter()}>
            {words.yes}
          </Button>
        </Row>
      </Stack>
    );
  const isEnded = state?.state === "expired";
  return (
    <Stack gap={4} across="center" centred className={qrStyles.panel}>
      {isEnded ? null : (
        <>
          <div className={qrStyles.code}>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(shown.svg)}`}
              alt={words.alt}
              width={220}
              height={220}
            />
          </div>
          <p>{words.digits}</p>
          <p>{shown.helpUrl.replace(/^https?:\/\//, "")}</p>
          <Text as="p" size={3} weight="strong" data-pairing>
            {shown.pairingCode.replace(/^(\d{4})/, "$1 ")}
          </Text>
        </>
      )}
      <p role="status">{isEnded ? words.ended : words.waiting}</p>
      {isEnded ? <Button onClick={() => void start()}>{words.again}</Button> : null}
    </Stack>
  );
}
