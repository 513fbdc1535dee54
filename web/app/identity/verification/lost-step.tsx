import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { AuthPage, Notice } from "../sign-in/auth-page.tsx";
import { useKeptTarget } from "../sign-in/use-kept-target.ts";
import { useRecoveryWords } from "./recovery-words.ts";

/** A ticket that is too old or was used: what happened, and the way to begin again. */
export function LostStep({ title }: { readonly title: string }): ReactNode {
  const words = useRecoveryWords();
  const kept = useKeptTarget();
  return (
    <AuthPage title={title}>
      <Notice kind="failed" title={words.lostTitle}>
        <p>{words.lostLead}</p>
        <ButtonLink kind="primary" to={`/security/recoverpw${kept}`}>
          {words.restart}
        </ButtonLink>
      </Notice>
    </AuthPage>
  );
}
