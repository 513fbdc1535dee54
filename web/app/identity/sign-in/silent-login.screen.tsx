import {
  consumeOneTimeCode,
  peekOneTimeCode,
} from "@perennial/contract/identity/sign-in/sign-in.ts";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import type { Route } from "./+types/silent-login.screen";
import { useShell } from "../../kernel/shell-data.ts";
import { usePublicRead, usePublicWrite } from "../../kernel/operation/public.ts";
import { useBrowserValue } from "../../kernel/browser-value.ts";
import { Button } from "../../ui/button.tsx";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import styles from "./auth-form.module.css";
import { AuthPage } from "./auth-page.tsx";
import { ownMeta } from "../page-title.ts";
import { SILENT_TITLE, useQrWords } from "./qr/qr-words.ts";
import { SecondFactorStep } from "./second-factor-step.tsx";
import { useLoginOutcome } from "./use-login-outcome.ts";
import { EVERYBODY } from "../../kernel/own-for.ts";
import { Row } from "../../ui/layout/layout.tsx";

export const ownFor = EVERYBODY;

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, SILENT_TITLE, "/slogin");
}

/** Says on the sign-in page that the link was too old. */
const EXPIRED = "/login#expired";
/** A shorter one was never given out. */
const CODE_LEAST = 20;

let kept = "";

/** Reads the code once: it is taken out of the address right after. */
function readCode(): string {
  const found = new URLSearchParams(location.search).get("code");
  if (found !== null) kept = found.length < CODE_LEAST ? "" : found;
  return kept;
}

/**
 * Signs in by a one-time code. It shows whose account that is, and goes on by itself only while nobody is signed in:
 * a foreign page must not put somebody into another account unseen.
 */
export default function SilentLoginScreen(): ReactNode {
  const words = useQrWords();
  const { user } = useShell();
  const { factorTicket, finish, startAgain } = useLoginOutcome();
  const code = useBrowserValue<string | undefined>(readCode, undefined);
  const peeked = usePublicRead(peekOneTimeCode, code ? { code } : undefined);
  const consuming = usePublicWrite(consumeOneTimeCode);
  const current = user?.name;
  const name = peeked.data ? `${peeked.data.maskedName}（${peeked.data.maskedLoginName}）` : "";
  const trouble = peeked.error?.code === "kernel.network" ? peeked : undefined;
  const isLost = code === "" || (peeked.error !== undefined && !trouble);

  const consume = async (): Promise<void> => {
    const answer = await consuming.run({ code: code ?? "" });
    if (answer?.success) finish(answer.data);
    else if (answer && answer.code !== "kernel.network") location.assign(EXPIRED);
  };
  const goOn = useEffectEvent(() => {
    if (current === undefined) void consume();
  });
  useEffect(() => {
    if (code) history.replaceState(history.state, "", location.pathname);
  }, [code]);
  useEffect(() => {
    if (isLost) location.assign(EXPIRED);
    else if (peeked.data) goOn();
  }, [isLost, peeked.data]);

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
        {trouble ? <ReadTrouble of={trouble} /> : null}
        {consuming.error ? (
          <ReadTrouble of={{ error: consuming.error, retry: () => void consume() }} />
        ) : null}
        {(trouble ?? consuming.error) ? null : (
          <p role="status">{name ? words.silentBusy(name) : words.checking}</p>
        )}
      </AuthPage>
    );
  return (
    <AuthPage title={words.silentTitle} lead={words.silentOther(current, name)}>
      <Row gap={3} wrap className={styles.actions}>
        <Button onClick={() => location.assign("/")}>{words.silentStay}</Button>
        <Button kind="primary" aria-busy={consuming.isBusy} onClick={() => void consume()}>
          {words.silentSwitch}
        </Button>
      </Row>
    </AuthPage>
  );
}
