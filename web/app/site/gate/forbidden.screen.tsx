import { logout } from "@perennial/contract/identity/sign-in/session.ts";
import { useState, type ReactNode } from "react";
import { call } from "../../kernel/call.ts";
import { EVERYBODY } from "../../kernel/own-for.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { useWords } from "../../kernel/words.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/forbidden.screen";
import { GateContact } from "./gate-contact.tsx";
import { GatePage } from "./gate-page.tsx";
import styles from "./gate-page.module.css";

export const ownFor = EVERYBODY;

export function meta({ matches }: Route.MetaArgs) {
  const title = pageWords(matches)?.words.gate.forbiddenTitle;
  return title ? pageMeta(matches, { title, path: "/forbidden", isHidden: true }) : [];
}

/** Leaves the blacklisted account; then everything is read anew. */
function SignOut(): ReactNode {
  const words = useWords();
  const [trouble, setTrouble] = useState("");
  const leave = async (): Promise<void> => {
    const answer = await call(logout, {});
    if (answer.success) window.location.assign("/");
    else setTrouble(answer.message);
  };
  return (
    <>
      <Button kind="primary" onClick={() => void leave()}>
        {words.shell.signOut}
      </Button>
      <p role="alert">{trouble}</p>
    </>
  );
}

/** /forbidden: for accounts on the site's blacklist and for addresses that may not visit (front §4, §6). */
export default function ForbiddenScreen(): ReactNode {
  const words = useWords().gate;
  const { user } = useShell();
  const isAccount = user?.inSiteBlacklist === true;
  return (
    <GatePage
      drawing="forbidden"
      title={isAccount ? words.forbiddenAccount : words.forbiddenAddress}
      hint={isAccount ? words.forbiddenAccountHint : words.forbiddenAddressHint}
    >
      <div className={styles.actions}>
        {isAccount ? <SignOut /> : <ButtonLink to="/">{words.backHome}</ButtonLink>}
      </div>
      <GateContact />
    </GatePage>
  );
}
