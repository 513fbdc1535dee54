import type { ReactNode } from "react";
import type { Route } from "./+types/recover-success.screen";
import { ButtonLink } from "../../ui/button.tsx";
import { AuthPage, Notice } from "../sign-in/auth-page.tsx";
import { ownMeta } from "../page-title.ts";
import { useKeptTarget } from "../sign-in/use-kept-target.ts";
import { RECOVERY_TITLE, useRecoveryWords } from "./recovery-words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, RECOVERY_TITLE, "/security/recoverpw/resuccess");
}

/** The end of a recovery. */
export default function RecoverSuccessScreen(): ReactNode {
  const words = useRecoveryWords();
  const kept = useKeptTarget();
  return (
    <AuthPage title={words.title}>
      <Notice kind="done" title={words.doneTitle}>
        <p>{words.doneLead}</p>
        <ButtonLink kind="primary" to={`/login${kept}`}>
          {words.toLogin}
        </ButtonLink>
      </Notice>
    </AuthPage>
  );
}
