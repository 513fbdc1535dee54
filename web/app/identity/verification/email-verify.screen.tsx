import { verifyEmail } from "@perennial/contract/identity/verification/recovery.ts";
import { useState, type ReactNode } from "react";
import type { Route } from "./+types/email-verify.screen";
import { call } from "../../kernel/call.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { AuthPage, Notice } from "../sign-in/auth-page.tsx";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { ownMeta } from "../page-title.ts";
import { EMAIL_TITLE, useRecoveryWords } from "./recovery-words.ts";
import { useHashTicket } from "../sign-in/use-hash-ticket.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, EMAIL_TITLE, "/security/email/verify");
}

/** Confirms a mailbox by a mailed link; by a button, for mail programs that look at links must not do it. */
export default function EmailVerifyScreen(): ReactNode {
  const words = useRecoveryWords();
  const auth = useAuthWords();
  const ticket = useHashTicket();
  const [email, setEmail] = useState("");
  const [trouble, setTrouble] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const isLost = ticket === "";

  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await call(verifyEmail, { ticket: ticket ?? "" });
    setIsBusy(false);
    if (answer.success) setEmail(answer.data.maskedEmail);
    else setTrouble(answer.message);
  };

  return (
    <AuthPage title={words.emailTitle}>
      {email ? (
        <Notice kind="done" title={words.emailDone}>
          <p>{words.emailDoneLead(email)}</p>
          <ButtonLink to="/">{auth.home}</ButtonLink>
        </Notice>
      ) : trouble || isLost ? (
        <Notice kind="failed" title={words.emailFailed}>
          <p>{trouble || words.lostLead}</p>
          <ButtonLink to="/">{auth.home}</ButtonLink>
        </Notice>
      ) : (
        <>
          <p>{words.emailLead}</p>
          <Button
            kind="primary"
            aria-busy={isBusy}
            disabled={ticket === undefined}
            onClick={() => void confirm()}
          >
            {isBusy ? auth.busy : words.emailConfirm}
          </Button>
        </>
      )}
    </AuthPage>
  );
}
