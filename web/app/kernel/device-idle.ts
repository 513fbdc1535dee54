import { useEffect, useState, useSyncExternalStore } from "react";

const LATEST_MS = 2_000;

/** Runs once the browser has nothing better to do, 2 s from now at the latest; the answer cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 300);
  return () => clearTimeout(timer);
}

/** False on the server and at first; true once the page is alive and idle: what can wait is shown then. */
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
