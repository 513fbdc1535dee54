import { sendEvidence } from "@perennial/contract/assessment/evidence.ts";
import { useEffect, useState } from "react";
import { sendQuietly } from "../journal/answer-line.ts";
import type { Work } from "../work/use-work.ts";
import { openPageWatch } from "./page-watch.ts";

/** Watches the page while a paper is worked at, for what its setting wants to know. */
export function usePageWatch({ opened, journal }: Work): void {
  const { id, lease, watched } = opened;
  useEffect(() => {
    if (watched.length === 0) return undefined;
    const watch = openPageWatch(watched, {
      clock: () => performance.now(),
      send: async (events, isLeaving) => {
        const sent = await sendQuietly(sendEvidence, { id, lease, events: [...events] }, isLeaving);
        return sent.kind === "taken" || sent.kind === "refused";
      },
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
    const hidden = (): void => watch.hide(document.hidden);
    const away = (): void => watch.blur(true);
    const back = (): void => watch.blur(false);
    const screen = (): void => {
      if (!document.fullscreenElement) watch.leftFullScreen();
    };
    const paste = (): void => watch.paste();
    const stop = journal.listen(() => watch.line(journal.now().sign === "offline"));
    document.addEventListener("visibilitychange", hidden);
    document.addEventListener("fullscreenchange", screen);
    document.addEventListener("paste", paste);
    addEventListener("blur", away);
    addEventListener("focus", back);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", hidden);
      document.removeEventListener("fullscreenchange", screen);
      document.removeEventListener("paste", paste);
      removeEventListener("blur", away);
      removeEventListener("focus", back);
      watch.close();
    };
  }, [id, lease, watched, journal]);
}

/** Whether full screen is wanted and not there; where the browser knows none, nobody asks for it. */
export function useFullScreenWanted({ opened }: Work): boolean {
  const isWatched = opened.watched.includes("fullScreen") && document.fullscreenEnabled;
  const [isFull, setIsFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const look = (): void => setIsFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  return isWatched && !isFull;
}
