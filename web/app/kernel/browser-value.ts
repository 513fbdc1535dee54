import { useSyncExternalStore } from "react";

const neverChanges = (): (() => void) => () => undefined;

/**
 * A fact that only the browser knows, read once the page is alive: the server and the first paint use
 * `serverValue`. `read` must answer the same (===) as long as nothing changed.
 */
export function useBrowserValue<T>(read: () => T, serverValue: T): T {
  return useSyncExternalStore(neverChanges, read, () => serverValue);
}
