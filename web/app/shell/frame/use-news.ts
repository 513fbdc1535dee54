import { useEffect } from "react";
import { whenIdle } from "../../kernel/device-idle.ts";
import type { LiveEvent } from "../../space/live.ts";

/**
 * Calls `again` when the server says that something may have changed, as soon as the page is idle. `events` must be the
 * same array every time.
 */
export function useNews(isOn: boolean, events: readonly LiveEvent[], again: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let isGone = false;
    const stops: (() => void)[] = [];
    const cancel = whenIdle(() => {
      void import("../../space/live.ts").then(({ listenLive, wereTold }) => {
        if (isGone) return;
        const all = [...events, "refresh", "missed"];
        // The stream may have been opened before by another part of the page.
        if (wereTold(all)) again();
        stops.push(...all.map((event) => listenLive(event, again)));
      });
    });
    return () => {
      isGone = true;
      cancel();
      for (const stop of stops) stop();
    };
  }, [isOn, events, again]);
}
