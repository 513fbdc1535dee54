import type { PageCall } from "../render/messages.ts";

const MOST_PAGES = 500;
/** Pages that ask for more, or with longer words, are few and need no head start. */
const MOST_CALLS = 40;
const LONGEST_PAGE = 4_000;

/**
 * What pages asked for when they were last rendered. It is asked before they are rendered again: all at once instead of
 * one after the other, and the answers travel with the order instead of waking two threads for each round.
 */
export interface ForeseenCalls {
  /** `key` as in the page cache. */
  of(key: string): readonly PageCall[];
  remember(key: string, calls: readonly PageCall[]): void;
  size(): number;
}

/** A bounded store; the page that was rendered longest ago is forgotten first. */
export function foreseenCalls(): ForeseenCalls {
  const pages = new Map<string, readonly PageCall[]>();
  return {
    of: (key) => pages.get(key) ?? [],
    remember(key, calls) {
      pages.delete(key);
      if (calls.length > MOST_CALLS || JSON.stringify(calls).length > LONGEST_PAGE) return;
      pages.set(key, calls);
      for (const [oldest] of pages) {
        if (pages.size <= MOST_PAGES) break;
        pages.delete(oldest);
      }
    },
    size: () => pages.size,
  };
}
