import { peekResetTicket } from "@perennial/contract/identity/verification/recovery.ts";
import type { ReactNode } from "react";
import type { Route } from "./+types/email-reset.screen";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import { AuthPage } from "../sign-in/auth-page.tsx";
import { LostStep } from "./lost-step.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ownMeta } from "../page-title.ts";
import { NEW_PASSWORD_TITLE, useRecoveryWords } from "./recovery-words.ts";
import { useHashTicket } from "../sign-in/use-hash-ticket.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, NEW_PASSWORD_TITLE, "/security/email/resetpwd");
}

/** The new password by a mailed link. */
export default function EmailResetScreen(): ReactNode {
  const words = useRecoveryWords();
  const ticket = useHashTicket();
  const peeked = usePublicRead(peekResetTicket, ticket ? { ticket } : undefined);
  const isOffline = peeked.error?.code === "kernel.network";
  const isLost = peeked.error !== undefined && !isOffline;
  const name = peeked.data?.maskedLoginName;

  if (isLost || ticket === "") return <LostStep title={words.newTitle} />;
  return (
    <AuthPage
      title={words.newTitle}
      lead={name === undefined ? (isOffline ? undefined : words.checking) : words.newLead(name)}
    >
      {isOffline ? <ReadTrouble of={peeked} /> : null}
      {name !== undefined && ticket ? <NewPasswordForm ticket={ticket} /> : null}
    </AuthPage>
  );
}
