import { readStored, writeStored } from "../../kernel/device-storage.ts";
import { cachedViews, viewsFrom, type VisitedView } from "./visited-views.ts";

type Views = readonly VisitedView[];

/** The history of one console in this tab, kept for the browser session. */
export interface VisitedStore {
  readonly read: () => Views;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (next: (before: Views) => Views) => void;
}

const stores = new Map<string, VisitedStore>();

/** The history under a key; every call gives the same object. */
export function visitedStore(key: string): VisitedStore {
  const known = stores.get(key);
  if (known) return known;
  let views = viewsFrom(readStored("session", key));
  const listeners = new Set<() => void>();
  const store: VisitedStore = {
    read: () => views,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next) {
      const after = next(views);
      if (after === views) return;
      views = after;
      writeStored("session", key, JSON.stringify(cachedViews(views)));
      for (const listener of listeners) listener();
    },
  };
  stores.set(key, store);
  return store;
}
