import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Route } from "./+types/recover-password.screen";
import { useBrowserValue } from "../../kernel/browser-value.ts";
import { AuthPage } from "../sign-in/auth-page.tsx";
import { LostStep } from "./lost-step.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ownMeta } from "../page-title.ts";
import { NEW_PASSWORD_TITLE, useRecoveryWords } from "./recovery-words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, NEW_PASSWORD_TITLE, "/security/recoverpw/password");
}

/** The new password after a right code; whoever comes here by the address alone begins again. */
export default function RecoverPasswordScreen(): ReactNode {
  const words = useRecoveryWords();
  const state = useLocation().state as { ticket?: string; maskedLoginName?: string } | null;
  // The server knows no history of the browser: both render the same first.
  const isLoaded = useBrowserValue(() => true, false);
  if (isLoaded && !state?.ticket) return <LostStep title={words.newTitle} />;
  return (
    <AuthPage
      title={words.newTitle}
      lead={isLoaded ? words.newLead(state?.maskedLoginName ?? "") : words.checking}
    >
      {isLoaded && state?.ticket ? <NewPasswordForm ticket={state.ticket} /> : null}
    </AuthPage>
  );
}
