import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Route } from "./+types/logout.screen";
import { useBrowserValue } from "../../kernel/browser-value.ts";
import { Button } from "../../ui/button.tsx";
import { AuthPage } from "./auth-page.tsx";
import { ownMeta } from "../page-title.ts";
import { LOGOUT_TITLE, useQrWords } from "./qr/qr-words.ts";
import { useSignOut } from "./use-sign-out.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, LOGOUT_TITLE, "/logout");
}

/** A link on another site must not sign anybody out unasked: there the person presses a button. */
function isOwnStep(): boolean {
  return document.referrer === "" || document.referrer.startsWith(`${location.origin}/`);
}

/** /logout: signs out and loads the home page. */
export default function LogoutScreen(): ReactNode {
  const words = useQrWords();
  // Undefined on the server; a link from elsewhere waits for the button.
  const isOwn = useBrowserValue<boolean | undefined>(isOwnStep, undefined);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const hasBegun = useRef(false);
  const signOut = useSignOut();
  useEffect(() => {
    if (hasBegun.current || isRefused || !(isOwn || isAgreed)) return;
    hasBegun.current = true;
    void signOut().then((isDone) => {
      hasBegun.current = isDone;
      setIsRefused(!isDone);
    });
  }, [isAgreed, isOwn, isRefused, signOut]);
  return (
    <AuthPage title={words.logoutTitle}>
      {isRefused || (isOwn === false && !isAgreed) ? (
        <>
          <p>{words.logoutAsk}</p>
          <Button
            kind="primary"
            onClick={() => {
              setIsAgreed(true);
              setIsRefused(false);
            }}
          >
            {words.logoutNow}
          </Button>
        </>
      ) : (
        <p role="status">{words.logoutBusy}</p>
      )}
    </AuthPage>
  );
}
