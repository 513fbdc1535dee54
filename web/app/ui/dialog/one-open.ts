import { useEffect, useId } from "react";

const OPENED = "perennial:menu-opened";

/**
 * Keeps one menu of a page open at a time: opening one closes the other (front §4). `close` is called when another menu
 * opens while this one is open.
 */
export function useOneOpen(isOpen: boolean, close: () => void): void {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const onOpened = (event: Event): void => {
      if ((event as CustomEvent<string>).detail !== id) close();
    };
    document.dispatchEvent(new CustomEvent(OPENED, { detail: id }));
    document.addEventListener(OPENED, onOpened);
    return () => document.removeEventListener(OPENED, onOpened);
    // Another function for the same work is no opening.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, id]);
}
