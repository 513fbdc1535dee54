import { readStored, writeStored } from "../../kernel/device-storage.ts";

const KEY = "loadedAgainAt";
/** What does not help is not done twice. */
const PAUSE_MS = 30_000;

/** Whether somebody has typed or chosen something on this page. */
const hasTyped = (): boolean =>
  document.querySelector("[contenteditable='true']") !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/**
 * Whether a page whose scripts do not come may be loaded anew by itself: a browser does not fetch a script again that
 * failed on this page. Not where that would take what was typed, and not again and again.
 */
export function mayLoadAgain(): boolean {
  const last = Number(readStored("session", KEY) ?? 0);
  if (hasTyped() || Date.now() - last < PAUSE_MS) return false;
  writeStored("session", KEY, String(Date.now()));
  return true;
}
