import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds; false on the server and while hydrating. Safari 13 knows only addListener. */
export function useMedia(query: string): boolean {
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

/** True when the visitor asked the system for less motion. */
export function usePrefersStillness(): boolean {
  return useMedia("(prefers-reduced-motion: reduce)");
}
