import { readStored, writeStored } from "../kernel/device-storage.ts";

const KEY = "closedNotices";

/** Ids of notices closed in this browser session. */
export function closedNotices(): string[] {
  return readStored("session", KEY)?.split(" ") ?? [];
}

/** Keeps a closed notice closed for the rest of the session. */
export function rememberClosed(id: string): void {
  writeStored("session", KEY, [...closedNotices(), id].join(" "));
}
