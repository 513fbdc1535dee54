import { peekResetTicket } from "@perennial/contract/identity/verification/recovery.ts";
import { useEffect, useState, type ReactNode } from "react";
import type { Route } from "./+types/email-reset.screen";
import { call } from "../../kernel/call.ts";
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
  const [name, setName] = useState<string>();
  const [isLost, setIsLost] = useState(false);

  useEffect(() => {
    if (!ticket) return undefined;
    let isOver = false;
    void call(peekResetTicket, { ticket }).then((answer) => {
      if (isOver) return;
      if (answer.success) setName(answer.data.maskedLoginName);
      else setIsLost(true);
    });
    return () => {
      isOver = true;
    };
  }, [ticket]);

  if (isLost || ticket === "") return <LostStep title={words.newTitle} />;
  return (
    <AuthPage
      title={words.newTitle}
      lead={name === undefined ? words.checking : words.newLead(name)}
    >
      {name !== undefined && ticket ? <NewPasswordForm ticket={ticket} /> : null}
    </AuthPage>
  );
}
