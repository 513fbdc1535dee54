import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { choiceKey } from "../kernel/query-keys.ts";
import type { Route } from "./+types/failure.screen";
import { AuthPage, Notice, ownMeta, useKeptTarget } from "../identity/forms/public.tsx";
import { useLanguage } from "../kernel/words.tsx";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./sign-in.module.css";
import { FAILURE_TITLE, FAILURE_TYPES, useSignInWords } from "./sign-in-words.ts";

export const queryKeys = { type: choiceKey(FAILURE_TYPES) };

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, FAILURE_TITLE, "/sso/failure");
}

/** /sso/failure: why an outside sign-in came to nothing, and how to go on. */
export default function FailureScreen(): ReactNode {
  const words = useSignInWords();
  const [query] = useSearchParams();
  const type = FAILURE_TYPES.find((known) => known === query.get("type"));
  const kept = useKeptTarget();
  const [title, text] = words.failures[type ?? "expired"];
  return (
    <AuthPage title={FAILURE_TITLE[useLanguage()]}>
      <Notice kind="failed" title={title}>
        <p>{text}</p>
        <div className={styles.answers}>
          <ButtonLink kind="primary" to={`/login${kept}`}>
            {words.toLogin}
          </ButtonLink>
          <ButtonLink to="/">{words.toHome}</ButtonLink>
        </div>
      </Notice>
    </AuthPage>
  );
}
