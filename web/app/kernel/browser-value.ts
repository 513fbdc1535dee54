import { useSyncExternalStore } from "react";

const neverChanges = (): (() => void) => () => undefined;

/**
 * A fact that only the browser knows, read once scripts run; the server and the first paint use `serverValue`. `read`
 * must give the same value (===) as long as nothing has changed.
 */
export function useBrowserValue<T>(read: () => T, serverValue: T): T {
  return useSyncExternalStore(neverChanges, read, () => serverValue);
}
