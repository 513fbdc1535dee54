import {
  confirmQrLogin,
  getQrLogin,
  refuseQrLogin,
  scanQrLogin,
} from "@perennial/contract/identity/sign-in/qr-login.ts";
import { useEffect, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Route } from "./+types/qr-confirm.screen";
import { useShell } from "../../../kernel/shell-data.ts";
import { useBrowserValue } from "../../../kernel/browser-value.ts";
import { usePublicRead, usePublicWrite } from "../../../kernel/operation/public.ts";
import { useLanguage } from "../../../kernel/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { ReadTrouble } from "../../../ui/public-reading.tsx";
import styles from "../auth-form.module.css";
import { AuthPage } from "../auth-page.tsx";
import { ownMeta } from "../../page-title.ts";
import { QR_TITLE, useQrWords } from "./qr-words.ts";
import { EVERYBODY } from "../../../kernel/own-for.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { Box, Row } from "../../../ui/layout/layout.tsx";

export const ownFor = EVERYBODY;

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, QR_TITLE, "/login/qrlogin");
}

/** A shorter one was never given out. */
const TICKET_LEAST = 20;
const FAILED = "/login/qrlogin/error";

/** On the telephone: who asks to come in, from where, and whether that is wanted. */
export default function QrConfirmScreen(): ReactNode {
  const words = useQrWords();
  const language = useLanguage();
  const { site, user } = useShell();
  const navigate = useNavigate();
  // The whole page is the same for all on the server: the ticket is read in the browser.
  const ticket = useBrowserValue<string | undefined>(
    () => new URLSearchParams(location.search).get("t") ?? "",
    undefined,
  );
  const isSignedIn = user !== null;
  const isMade = ticket !== undefined && ticket.length >= TICKET_LEAST;
  const asked = usePublicRead(getQrLogin, isSignedIn && isMade ? { ticket } : undefined);
  const state = asked.data?.state;
  const isOpen = state === "waiting" || state === "scanned";
  const isOffline = asked.error?.code === "kernel.network";
  const isLost = isMade
    ? (asked.error !== undefined && !isOffline) || (asked.data !== undefined && !isOpen)
    : ticket !== undefined;
  const { run: tellScanned } = usePublicWrite(scanQrLogin);
  useEffect(() => {
    if (isLost) void navigate(FAILED, { replace: true });
    else if (isOpen && ticket !== undefined) void tellScanned({ ticket });
  }, [isLost, isOpen, navigate, tellScanned, ticket]);

  const confirming = usePublicWrite(confirmQrLogin);
  const refusing = usePublicWrite(refuseQrLogin);
  const isBusy = confirming.isBusy || refusing.isBusy;
  const decide = async (isWanted: boolean): Promise<void> => {
    const answer = await (isWanted ? confirming : refusing).run({ ticket: ticket ?? "" });
    if (!answer || (!answer.success && answer.code === "kernel.network")) return;
    const isIn = answer.success && isWanted;
    await navigate(isIn ? "/login/qrlogin/success" : FAILED, { replace: true });
  };

  if (!isSignedIn)
    return (
      <AuthPage title={words.title} lead={words.signInFirst}>
        <Button
          kind="primary"
          disabled={ticket === undefined}
          onClick={() =>
            location.assign(
              `/login?redirect=${encodeURIComponent(`/login/qrlogin?t=${ticket ?? ""}`)}`,
            )
          }
        >
          {words.signIn}
        </Button>
      </AuthPage>
    );
  if (isOffline)
    return (
      <AuthPage title={words.title}>
        <ReadTrouble of={asked} />
      </AuthPage>
    );
  if (!asked.data || !isOpen) return <AuthPage title={words.title} lead={words.checking} />;
  const { name, loginName, device, ip, isSameAddress, askedAt } = asked.data;
  return (
    <AuthPage title={words.title} lead={words.lead}>
      <Box pad={4} padX={5} round="card" ground="paper">
        <DescriptionList
          facts={{
            [words.account]: `${name}（${loginName}）`,
            [words.site]: site.siteName,
            [words.device]: device || words.unknownDevice,
            [words.address]: `${ip}（${isSameAddress ? words.sameAddress : words.otherAddress}）`,
            [words.askedAt]: new Date(askedAt).toLocaleTimeString(language),
          }}
        />
      </Box>
      <Row gap={3} wrap className={styles.actions}>
        <Button disabled={isBusy} onClick={() => void decide(false)}>
          {words.refuse}
        </Button>
        <Button kind="primary" disabled={isBusy} onClick={() => void decide(true)}>
          {words.confirm}
        </Button>
      </Row>
    </AuthPage>
  );
}
