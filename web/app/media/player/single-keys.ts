import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../kernel/device-storage.ts";

const KEY = "singleKeys";
const OFF = "off";
const listeners = new Set<() => void>();
/** Chosen on this page; kept here too, for storage may be refused. */
let chosen: string | undefined;

const isOnNow = (): boolean => (chosen ?? readStored("local", KEY)) !== OFF;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a letter alone does something on this device, and the way to choose (WCAG 2.1.4). */
export function useSingleKeysChoice(): readonly [isOn: boolean, choose: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, isOnNow, () => true);
  const choose = (next: boolean): void => {
    chosen = next ? "on" : OFF;
    writeStored("local", KEY, chosen);
    for (const listener of listeners) listener();
  };
  return [isOn, choose];
}

/** Where letters are written, or choose in a list. */
const WRITES = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";

/**
 * Tells of a letter or sign pressed anywhere on the page, in small letters; true says that it was taken. Silent while
 * something is written, behind a box, with Ctrl, Alt or Cmd, where single keys are switched off, and of a letter that
 * has chosen an option where the focus is.
 */
export function useSingleKeys(take: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      !isOnNow() ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.repeat
    )
      return;
    if (event.target instanceof Element && event.target.closest(WRITES)) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    if (take(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
