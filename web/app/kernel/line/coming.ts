import { useEffect, useSyncExternalStore } from "react";

/** Screens whose scripts are on their way. */
let coming = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  coming += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Said by what stands in the place of a screen that is on its way. */
export function useComing(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether the place of a screen is held by its skeleton. */
export const useIsComing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => coming > 0,
    () => false,
  );
