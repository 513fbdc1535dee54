import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** True when the page is in a frame of another page of ours, which has its own header and menu. */
export function useIsFramed(): boolean {
  return useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => false,
  );
}
