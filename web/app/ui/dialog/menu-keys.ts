import type { KeyboardEvent } from "react";

const ITEMS = "a[href], button:not([disabled])";
const WRITES = "input, textarea, select, [contenteditable=true]";

const isLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * The index to which a key leads in a list of `count` entries from `at` (−1: from outside); undefined when the key does
 * nothing.
 */
function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/**
 * Moves the focus among the links and buttons of an open menu: arrows wrap around, Home and End go to the ends, a
 * letter to the next entry that begins with it. True when the key was handled.
 */
export function moveInMenu(menu: HTMLElement, event: KeyboardEvent): boolean {
  if (event.target instanceof Element && event.target.matches(WRITES)) return false;
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)].filter(
    (item) => item.offsetParent !== null,
  );
  if (items.length === 0) return false;
  const at = items.indexOf(document.activeElement as HTMLElement);
  const letter = event.key.toLowerCase();
  const found = isLetter(event)
    ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
        item.textContent.trim().toLowerCase().startsWith(letter),
      )
    : items[targetOf(event.key, at, items.length) ?? -1];
  if (!found) return false;
  event.preventDefault();
  found.focus();
  return true;
}
