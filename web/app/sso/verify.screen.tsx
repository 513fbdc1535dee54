import type { ReactNode } from "react";
import type { Route } from "./+types/verify.screen";
import {
  AuthPage,
  Notice,
  ownMeta,
  SecondFactorStep,
  useKeptTarget,
  useLoginOutcome,
} from "../identity/forms/public.tsx";
import { useLanguage } from "../kernel/words.tsx";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./sign-in.module.css";
import { useSignInWords, VERIFY_TITLE } from "./sign-in-words.ts";
import { endStep, useStepTicket } from "./use-step-ticket.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, VERIFY_TITLE, "/sso/verify");
}

/** /sso/verify: the second factor of a person whom an outside service has confirmed. */
export default function VerifyScreen(): ReactNode {
  const words = useSignInWords();
  const title = VERIFY_TITLE[useLanguage()];
  const ticket = useStepTicket("sso-step");
  const kept = useKeptTarget();
  const { finish } = useLoginOutcome();
  if (ticket === undefined) return <AuthPage title={title}>{null}</AuthPage>;
  return (
    <AuthPage title={title}>
      {ticket === "" ? (
        <Notice kind="failed" title={words.expired}>
          <ButtonLink kind="primary" to={`/login${kept}`} className={styles.answers ?? ""}>
            {words.toLogin}
          </ButtonLink>
        </Notice>
      ) : (
        <SecondFactorStep
          ticket={ticket}
          onDone={(outcome) => {
            endStep("sso-step");
            // The closing notice belongs to the own sign-in; the outcome leads to its page.
            finish({ ...outcome, closingAt: null });
          }}
          onStartAgain={() => {
            endStep("sso-step");
            location.assign(`/login${kept}`);
          }}
        />
      )}
    </AuthPage>
  );
}
