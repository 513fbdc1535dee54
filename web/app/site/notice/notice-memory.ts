import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../kernel/device-storage.ts";

const KEY = "closedNotices";
const listeners = new Set<() => void>();
/** Closed on this page; kept here too, for storage may be refused. */
let closedHere = "";

const closedNow = (): string => `${readStored("session", KEY) ?? ""} ${closedHere}`.trim();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Id of a notice's element on the page. */
export const noticeElementId = (id: string): string => `notice-${id}`;

/** Id of the element around the notices of the elder mode. */
export const INLINE_NOTICES_ID = "inline-notices";

/**
 * Hides what was closed before the first paint: the page comes from a cache that knows nothing of this session, and
 * would jump if React took the notices away later.
 */
export const HIDE_CLOSED_SCRIPT = `try{var b=document.getElementById("${INLINE_NOTICES_ID}"),c=(sessionStorage.getItem("${KEY}")||"").split(" "),n=0;[].forEach.call(b.children,function(e){c.indexOf(e.id.slice(7))<0?n++:e.style.display="none"});n||(b.style.display="none")}catch(e){}`;

/** Ids of notices closed in this browser session; none on the server. */
export function useClosedNotices(): readonly string[] {
  const closed = useSyncExternalStore(subscribe, closedNow, () => "");
  return closed ? closed.split(" ") : [];
}

/** Keeps a closed notice closed for the rest of the session. */
export function closeNotice(id: string): void {
  closedHere = `${closedHere} ${id}`.trim();
  writeStored("session", KEY, closedNow());
  for (const listener of listeners) listener();
}
