import type { ReactNode } from "react";
import type { Route } from "./+types/recover-success.screen";
import { ButtonLink } from "../../ui/button.tsx";
import { AuthPage, Notice } from "../sign-in/auth-page.tsx";
import { ownMeta } from "../page-title.ts";
import { RECOVERY_TITLE, useRecoveryWords } from "./recovery-words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, RECOVERY_TITLE, "/security/recoverpw/resuccess");
}

/** The end of a recovery. */
export default function RecoverSuccessScreen(): ReactNode {
  const words = useRecoveryWords();
  return (
    <AuthPage title={words.title}>
      <Notice kind="done" title={words.doneTitle}>
        <p>{words.doneLead}</p>
        <ButtonLink kind="primary" to="/login">
          {words.toLogin}
        </ButtonLink>
      </Notice>
    </AuthPage>
  );
}
