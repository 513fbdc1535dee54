import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** True where the page stands in a frame of another page of ours, which has header and menu of its own. */
export function useIsFramed(): boolean {
  return useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => false,
  );
}
