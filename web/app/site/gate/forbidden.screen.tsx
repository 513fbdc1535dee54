import { logout } from "@perennial/contract/identity/sign-in/session.ts";
import type { ReactNode } from "react";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { EVERYBODY } from "../../kernel/own-for.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { useWords } from "../../kernel/words.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import type { Route } from "./+types/forbidden.screen";
import { GateContact } from "./gate-contact.tsx";
import { GatePage } from "./gate-page.tsx";

export const ownFor = EVERYBODY;

export function meta({ matches }: Route.MetaArgs) {
  const title = pageWords(matches)?.words.gate.forbiddenTitle;
  return title ? pageMeta(matches, { title, path: "/forbidden", isHidden: true }) : [];
}

/** Leaves the blacklisted account; then everything is read anew. */
function SignOut(): ReactNode {
  const words = useWords();
  const leaving = usePublicWrite(logout, { whenSignedOut: "quiet" });
  const leave = async (): Promise<void> => {
    const answer = await leaving.run({});
    if (answer?.success) window.location.assign("/");
  };
  return (
    <>
      <Button kind="primary" aria-busy={leaving.isBusy} onClick={() => void leave()}>
        {words.shell.signOut}
      </Button>
      <p role="alert">{leaving.error?.message}</p>
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
      <Row gap={3} justify="center" wrap above={2}>
        {isAccount ? <SignOut /> : <ButtonLink to="/">{words.backHome}</ButtonLink>}
      </Row>
      <GateContact />
    </GatePage>
  );
}
