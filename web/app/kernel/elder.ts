import { useSyncExternalStore } from "react";
import { writeCookie } from "./cookie.ts";
import { writeStored } from "./device-storage.ts";

const ELDER_COOKIE = "elder";
const REMEMBERED_DAYS = 365;

/** Turns the elder edition (长辈版) on or off, remembers it for a year and reloads the page. */
export function switchElderMode(isOn: boolean): void {
  writeCookie(ELDER_COOKIE, isOn ? "1" : "", isOn ? REMEMBERED_DAYS : 0);
  location.reload();
}

/** Sizes of type in the elder edition, as factors of its ordinary 18 and 20 px (styles/tokens.css). */
export const TYPE_STEPS = [1, 1.25, 1.5] as const;
const TYPE_KEY = "elderType";

/**
 * Runs before the first paint of the elder edition: letters have their size at once, on a page whose bytes are the same
 * for everybody.
 */
export const TYPE_SCRIPT = `try{var t=localStorage.getItem("${TYPE_KEY}");if(t)document.documentElement.dataset.type=t}catch(e){}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Index of `TYPE_STEPS`; 0 until scripts run. */
export function useTypeStep(): number {
  return useSyncExternalStore(
    subscribe,
    () => Number(document.documentElement.dataset["type"] ?? 0),
    () => 0,
  );
}

/** Another size of type, at once and kept on this device. */
export function setTypeStep(step: number): void {
  writeStored("local", TYPE_KEY, String(step));
  document.documentElement.dataset["type"] = String(step);
  for (const listener of listeners) listener();
}
