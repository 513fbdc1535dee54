import {
  consumeOneTimeCode,
  peekOneTimeCode,
} from "@perennial/contract/identity/sign-in/sign-in.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Route } from "./+types/silent-login.screen";
import { useShell } from "../../kernel/shell-data.ts";
import { call } from "../../kernel/call.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./auth-form.module.css";
import { AuthPage } from "./auth-page.tsx";
import { ownMeta } from "../page-title.ts";
import { SILENT_TITLE, useQrWords } from "./qr-words.ts";
import { SecondFactorStep } from "./second-factor-step.tsx";
import { useLoginOutcome } from "./use-login-outcome.ts";
import { EVERYBODY } from "../../kernel/own-for.ts";

export const ownFor = EVERYBODY;

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, SILENT_TITLE, "/slogin");
}

/** Says on the sign-in page that the link was too old. */
const EXPIRED = "/login#expired";

/**
 * Signs in by a one-time code. It shows whose account that is, and goes on by itself only while nobody is signed in:
 * a foreign page must not put somebody into another account unseen.
 */
export default function SilentLoginScreen(): ReactNode {
  const words = useQrWords();
  const { user } = useShell();
  const { factorTicket, finish, startAgain } = useLoginOutcome();
  const code = useRef("");
  const [name, setName] = useState("");
  const current = user?.name;

  const consume = useRef(async (): Promise<void> => {
    const answer = await call(consumeOneTimeCode, { code: code.current });
    if (answer.success) finish(answer.data);
    else location.assign(EXPIRED);
  });

  useEffect(() => {
    if (code.current) return;
    code.current = new URLSearchParams(location.search).get("code") ?? "";
    history.replaceState(history.state, "", location.pathname);
    const begin = async (): Promise<void> => {
      const answer = await call(peekOneTimeCode, { code: code.current });
      if (!answer.success) return location.assign(EXPIRED);
      setName(`${answer.data.maskedName}（${answer.data.maskedLoginName}）`);
      if (current === undefined) await consume.current();
    };
    if (code.current.length < 20) location.assign(EXPIRED);
    else void begin();
  }, [current]);

  if (factorTicket)
    return (
      <AuthPage title={words.silentTitle}>
        <SecondFactorStep
          ticket={factorTicket}
          onDone={finish}
          onStartAgain={() => {
            startAgain();
            location.assign("/login");
          }}
        />
      </AuthPage>
    );
  if (current === undefined || !name)
    return (
      <AuthPage title={words.silentTitle}>
        <p role="status">{name ? words.silentBusy(name) : words.checking}</p>
      </AuthPage>
    );
  return (
    <AuthPage title={words.silentTitle} lead={words.silentOther(current, name)}>
      <div className={styles.actions}>
        <Button onClick={() => location.assign("/")}>{words.silentStay}</Button>
        <Button kind="primary" onClick={() => void consume.current()}>
          {words.silentSwitch}
        </Button>
      </div>
    </AuthPage>
  );
}
