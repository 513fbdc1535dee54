import { useCallback, useSyncExternalStore } from "react";

/**
 * A media query with its pixels as letters of 16: the layout changes where letters no longer fit. Who has the browser write
 * twice as large gets the narrow layout at 1440 pixels (WCAG 1.4.4), in the styles (build-plugins) as in the scripts.
 */
export const mediaInLetters = (query: string): string =>
  query.replace(/\d{1,4}(?:\.\d{1,4})?px/g, (width) => `${Number.parseFloat(width) / 16}em`);

/** Whether a media query holds, its widths as in the styles; false on the server and while hydrating. Safari 13 knows only addListener. */
export function useMedia(inPixels: string): boolean {
  const query = mediaInLetters(inPixels);
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      if ("addEventListener" in list) {
        list.addEventListener("change", changed);
        return () => list.removeEventListener("change", changed);
      }
      const old = list as MediaQueryList;
      old.addListener(changed);
      return () => old.removeListener(changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

const STILL = "(prefers-reduced-motion: reduce)";

/** True when the visitor asked the system for less motion. */
export function usePrefersStillness(): boolean {
  return useMedia(STILL);
}

/** How a script may scroll: at once for who asked for less motion, and in the elder edition. */
export function scrollManner(): ScrollBehavior {
  const isElder = document.documentElement.classList.contains("elder");
  return isElder || matchMedia(STILL).matches ? "instant" : "smooth";
}
