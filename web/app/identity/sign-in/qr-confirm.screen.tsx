import {
  confirmQrLogin,
  getQrLogin,
  refuseQrLogin,
  scanQrLogin,
} from "@perennial/contract/identity/sign-in/qr-login.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Route } from "./+types/qr-confirm.screen";
import { useShell } from "../../kernel/shell-data.ts";
import { useBrowserValue } from "../../kernel/browser-value.ts";
import { call } from "../../kernel/call.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./auth-form.module.css";
import { AuthPage } from "./auth-page.tsx";
import { ownMeta } from "../page-title.ts";
import { QR_TITLE, useQrWords } from "./qr-words.ts";
import { EVERYBODY } from "../../kernel/own-for.ts";

export const ownFor = EVERYBODY;

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, QR_TITLE, "/login/qrlogin");
}

const FAILED = "/login/qrlogin/error";

/** On the telephone: who asks to come in, from where, and whether that is wanted. */
export default function QrConfirmScreen(): ReactNode {
  const words = useQrWords();
  const language = useLanguage();
  const { site, user } = useShell();
  const navigate = useNavigate();
  // The whole page is the same for all on the server: the ticket is read in the browser.
  const ticket = useBrowserValue<string | undefined>(
    () => new URLSearchParams(location.search).get("t") ?? "",
    undefined,
  );
  const [asked, setAsked] = useState<OutputOf<typeof getQrLogin>>();
  const [isBusy, setIsBusy] = useState(false);
  const isSignedIn = user !== null;

  useEffect(() => {
    if (ticket === undefined) return undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const answer = await call(getQrLogin, { ticket });
      if (isOver) return;
      const isOpen =
        answer.success && (answer.data.state === "waiting" || answer.data.state === "scanned");
      if (!isOpen) return void navigate(FAILED, { replace: true });
      setAsked(answer.data);
      await call(scanQrLogin, { ticket });
    };
    if (ticket.length < 20) void navigate(FAILED, { replace: true });
    else if (isSignedIn) void look();
    return () => {
      isOver = true;
    };
  }, [isSignedIn, navigate, ticket]);

  const decide = async (isWanted: boolean): Promise<void> => {
    setIsBusy(true);
    const answer = await call(isWanted ? confirmQrLogin : refuseQrLogin, { ticket: ticket ?? "" });
    setIsBusy(false);
    const isIn = answer.success && isWanted;
    await navigate(isIn ? "/login/qrlogin/success" : FAILED, { replace: true });
  };

  if (!isSignedIn)
    return (
      <AuthPage title={words.title} lead={words.signInFirst}>
        <Button
          kind="primary"
          disabled={ticket === undefined}
          onClick={() =>
            location.assign(
              `/login?redirect=${encodeURIComponent(`/login/qrlogin?t=${ticket ?? ""}`)}`,
            )
          }
        >
          {words.signIn}
        </Button>
      </AuthPage>
    );
  if (!asked) return <AuthPage title={words.title} lead={words.checking} />;
  return (
    <AuthPage title={words.title} lead={words.lead}>
      <dl className={styles.facts}>
        <dt>{words.account}</dt>
        <dd>{`${asked.name}（${asked.loginName}）`}</dd>
        <dt>{words.site}</dt>
        <dd>{site.siteName}</dd>
        <dt>{words.device}</dt>
        <dd>{asked.device || words.unknownDevice}</dd>
        <dt>{words.address}</dt>
        <dd>{`${asked.ip}（${asked.isSameAddress ? words.sameAddress : words.otherAddress}）`}</dd>
        <dt>{words.askedAt}</dt>
        <dd>{new Date(asked.askedAt).toLocaleTimeString(language)}</dd>
      </dl>
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={() => void decide(false)}>
          {words.refuse}
        </Button>
        <Button kind="primary" disabled={isBusy} onClick={() => void decide(true)}>
          {words.confirm}
        </Button>
      </div>
    </AuthPage>
  );
}
