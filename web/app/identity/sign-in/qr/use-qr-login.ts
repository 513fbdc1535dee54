import { fieldsOf, unknownJson } from "../../../kernel/unknown-json.ts";
import {
  claimQrLogin,
  createQrLogin,
  getQrState,
} from "@perennial/contract/identity/sign-in/qr-login.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { useAsk } from "../../../kernel/operation/use-asking.ts";
import type { Outcome } from "../use-login-outcome.ts";

/** How far the sign-in by telephone is, as the waiting browser shows it. */
export type QrView =
  | { readonly step: "loading" | "expired" | "refused" | "failed" }
  | { readonly step: "waiting"; readonly svg: string; readonly qrUrl: string }
  | { readonly step: "scanned"; readonly svg: string; readonly name: string };

interface QrLogin {
  readonly view: QrView;
  readonly renew: () => void;
}

/** Shows a code, hears by server push what the telephone does, and claims the session once it is confirmed. */
export function useQrLogin(onDone: (outcome: Outcome) => void): QrLogin {
  const [view, setView] = useState<QrView>({ step: "loading" });
  const [round, setRound] = useState(0);
  const createCode = useAsk(createQrLogin);
  const askState = useAsk(getQrState);
  const claimSession = useAsk(claimQrLogin);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    let isOver = false;
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (step: "expired" | "refused" | "failed"): void => {
      stream?.close();
      if (!isOver) setView({ step });
    };
    const claim = async (ticket: string): Promise<void> => {
      stream?.close();
      const answer = await claimSession({ ticket });
      if (isOver) return;
      if (answer.success) done.current(answer.data);
      else end("expired");
    };

    const begin = async (): Promise<void> => {
      setView({ step: "loading" });
      const answer = await createCode({});
      if (isOver) return;
      if (!answer.success) return end("failed");
      const { ticket, svg, qrUrl, expiresAt } = answer.data;
      setView({ step: "waiting", svg, qrUrl });
      timer = setTimeout(() => end("expired"), Date.parse(expiresAt) - Date.now());
      stream = new EventSource(`/api/login/qr/stream?ticket=${encodeURIComponent(ticket)}`);
      stream.addEventListener("scanned", (event) => {
        const { maskedName } = fieldsOf<"maskedName">(unknownJson(String(event.data)));
        setView({ step: "scanned", svg, name: typeof maskedName === "string" ? maskedName : "" });
      });
      stream.addEventListener("refused", () => end("refused"));
      stream.addEventListener("confirmed", () => void claim(ticket));
      // What happened while the stream was away is asked for when it is back.
      stream.addEventListener("open", () => {
        void askState({ ticket }).then((state) => {
          if (isOver || !state.success) return;
          if (state.data.state === "confirmed") void claim(ticket);
          if (state.data.state === "refused" || state.data.state === "expired")
            end(state.data.state);
        });
      });
    };
    void begin();
    return () => {
      isOver = true;
      stream?.close();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each round is another code
  }, [round, createCode, askState, claimSession]);

  const renew = useCallback(() => setRound((times) => times + 1), []);
  return { view, renew };
}
