import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../kernel/device-storage.ts";

const KEY = "closedNotices";
const listeners = new Set<() => void>();
/** Closed on this page; kept here too, for storage may be refused. */
let closedHere = "";

const closedNow = (): string => readStored("local", KEY) ?? closedHere;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has closed them.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Id of the strip on the page. */
export const STRIP_ID = "notice-strip";

/**
 * Stands behind the strip and takes it away before the first paint where it was closed: the page comes from a cache
 * that knows nothing of this device, and would jump if React took the strip away later.
 */
export const HIDE_CLOSED_SCRIPT = `try{var b=document.getElementById("${STRIP_ID}");if(b.dataset.set===localStorage.getItem("${KEY}"))b.hidden=true}catch(e){}`;

/** The set of notices that was closed on this device; none on the server. */
export function useClosedSet(): string {
  return useSyncExternalStore(subscribe, closedNow, () => "");
}

/** Keeps this set of notices closed on this device, until there is another one. */
export function closeSet(set: string): void {
  closedHere = set;
  writeStored("local", KEY, set);
  for (const listener of listeners) listener();
}
