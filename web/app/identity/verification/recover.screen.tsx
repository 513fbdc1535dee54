import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Route } from "./+types/recover.screen";
import { AuthPage } from "../sign-in/auth-page.tsx";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { keptTarget } from "../sign-in/login-target.ts";
import { ownMeta } from "../page-title.ts";
import { RecoverAccount } from "./recover-account.tsx";
import { RecoverCode } from "./recover-code.tsx";
import { RECOVERY_TITLE, useRecoveryWords } from "./recovery-words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, RECOVERY_TITLE, "/security/recoverpw");
}

/** A forgotten password: the account, then a code to its own mobile or e-mail, then the new one. */
export default function RecoverScreen(): ReactNode {
  const words = useRecoveryWords();
  const auth = useAuthWords();
  const navigate = useNavigate();
  const [ticket, setTicket] = useState("");
  return (
    <AuthPage title={words.title} lead={ticket ? undefined : words.lead}>
      {ticket ? (
        <RecoverCode
          ticket={ticket}
          onVerified={(verified) =>
            void navigate(`/security/recoverpw/password${keptTarget(location.search)}`, {
              state: verified,
              replace: true,
            })
          }
          onAnother={() => setTicket("")}
        />
      ) : (
        <RecoverAccount onTicket={setTicket} />
      )}
      <noscript>
        <p>{auth.scriptNeeded}</p>
      </noscript>
    </AuthPage>
  );
}
