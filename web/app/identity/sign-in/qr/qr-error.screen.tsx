import type { ReactNode } from "react";
import type { Route } from "./+types/qr-error.screen";
import { AuthPage, Notice } from "../auth-page.tsx";
import { ownMeta } from "../../page-title.ts";
import { QR_TITLE, useQrWords } from "./qr-words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, QR_TITLE, "/login/qrlogin/error");
}

/** The telephone has refused, or the code was too old. */
export default function QrErrorScreen(): ReactNode {
  const words = useQrWords();
  return (
    <AuthPage title={words.title}>
      <Notice kind="failed" title={words.failedTitle}>
        <p>{words.failedLead}</p>
      </Notice>
    </AuthPage>
  );
}
