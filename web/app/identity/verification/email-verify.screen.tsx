import { verifyEmail } from "@perennial/contract/identity/verification/recovery.ts";
import type { ReactNode } from "react";
import type { Route } from "./+types/email-verify.screen";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { AuthPage, Notice, Trouble } from "../sign-in/auth-page.tsx";
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
  const verifying = usePublicWrite(verifyEmail);
  const { data, error, isBusy } = verifying;
  const isOffline = error?.code === "kernel.network";
  const isLost = ticket === "" || (error !== undefined && !isOffline);

  return (
    <AuthPage title={words.emailTitle}>
      {data ? (
        <Notice kind="done" title={words.emailDone}>
          <p>{words.emailDoneLead(data.maskedEmail)}</p>
          <ButtonLink to="/">{auth.home}</ButtonLink>
        </Notice>
      ) : isLost ? (
        <Notice kind="failed" title={words.emailFailed}>
          <p>{error?.message ?? words.lostLead}</p>
          <ButtonLink to="/">{auth.home}</ButtonLink>
        </Notice>
      ) : (
        <>
          <p>{words.emailLead}</p>
          <Trouble>{isOffline ? error.message : ""}</Trouble>
          <Button
            kind="primary"
            aria-busy={isBusy}
            disabled={ticket === undefined}
            onClick={() => void verifying.run({ ticket: ticket ?? "" })}
          >
            {isBusy ? auth.busy : words.emailConfirm}
          </Button>
        </>
      )}
    </AuthPage>
  );
}
