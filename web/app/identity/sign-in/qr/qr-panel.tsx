import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { useLoginWords } from "../login-words.ts";
import styles from "./qr-panel.module.css";
import type { Outcome } from "../use-login-outcome.ts";
import { useQrLogin } from "./use-qr-login.ts";

/** The code that a telephone scans; it is renewed by hand, for nobody may be watching. */
export function QrPanel(props: { readonly onDone: (outcome: Outcome) => void }): ReactNode {
  const words = useLoginWords();
  const { view, renew } = useQrLogin(props.onDone);
  const ended = { expired: words.qrExpired, refused: words.qrRefused, failed: words.qrFailed };
  const isEnded = view.step === "expired" || view.step === "refused" || view.step === "failed";
  return (
    <Stack gap={4} across="center" centred className={styles.panel}>
      <div className={styles.code} data-step={view.step}>
        {"svg" in view ? (
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(view.svg)}`}
            alt={words.qrAlt}
            width={220}
            height={220}
          />
        ) : (
          <Icon name="qr" />
        )}
      </div>
      <p role="status">
        {view.step === "scanned" ? words.qrScanned(view.name) : null}
        {isEnded ? ended[view.step] : null}
        {view.step === "waiting" || view.step === "loading" ? words.qrLead : null}
      </p>
      {isEnded ? <Button onClick={renew}>{words.qrRenew}</Button> : null}
    </Stack>
  );
}
