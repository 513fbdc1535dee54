import type { ReactNode } from "react";
import type { Route } from "./+types/qr-success.screen";
import { AuthPage, Notice } from "../auth-page.tsx";
import { ownMeta } from "../../page-title.ts";
import { QR_TITLE, useQrWords } from "./qr-words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, QR_TITLE, "/login/qrlogin/success");
}

/** The telephone has confirmed. */
export default function QrSuccessScreen(): ReactNode {
  const words = useQrWords();
  return (
    <AuthPage title={words.title}>
      <Notice kind="done" title={words.doneTitle}>
        <p>{words.doneLead}</p>
      </Notice>
    </AuthPage>
  );
}
