import { useEffect, useState, useSyncExternalStore } from "react";

const LATEST_MS = 2_000;

/** Runs `work` once the browser is idle, after 2 s at the latest; the returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 300);
  return () => clearTimeout(timer);
}

/**
 * False on the server and at first; true once scripts run and the browser is idle. Parts that can wait are shown then.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}

const never = () => () => undefined;

/** False on the server and while hydrating; true once scripts run. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
