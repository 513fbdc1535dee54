import type { PageVisit } from "../kernel/ports.ts";

const WINDOW_MS = 200;
/** Rows in a window: as many as are brought into the database meanwhile, and few of one visitor. */
const ROWS = 400;
const ROWS_OF_VISITOR = 10;
/** Pages whose further visits are counted by page; beyond it by site. */
const JOINED_PAGES = 100;

/** Where visits go that make a row, or join others in one. */
export type NoteVisit = (visit: PageVisit, times: number) => Promise<void>;

interface Joined {
  readonly visit: PageVisit;
  times: number;
}

/** Counts visits of a moment together. */
export interface VisitWindow {
  /** Resolves when the visit is on disk. */
  add(visit: PageVisit): Promise<void>;
  /** Notes what waits to be noted together. */
  end(): Promise<void>;
}

/**
 * The first view of a page is noted at once. When the same visitor gets the same page again within a fifth of a second
 * (a reload, a load test), those are noted together as one row; so are, by page, the views of a visitor who opens more
 * pages than people do, and at last by site. Whoever is signed in is a visitor, among others behind the one address of
 * a school; who is not is known by the address. All are counted, but nobody writes rows without bound.
 */
export function visitWindow(note: NoteVisit): VisitWindow {
  const seen = new Map<string, Joined>();
  const pages = new Map<string, Joined>();
  const sites = new Map<string, Joined>();
  const rowsOf = new Map<string, number>();
  let rows = 0;
  let closing:
    | {
        readonly done: Promise<void>;
        readonly timer: NodeJS.Timeout;
        end: () => void;
        fail: (error: unknown) => void;
      }
    | undefined;

  const end = async (): Promise<void> => {
    const joined = [...seen.values(), ...pages.values(), ...sites.values()];
    const closed = closing;
    closing = undefined;
    for (const map of [seen, pages, sites, rowsOf]) map.clear();
    rows = 0;
    clearTimeout(closed?.timer);
    const noted = joined
      .filter(({ times }) => times > 0)
      .map(({ visit, times }) => note(visit, times));
    try {
      await Promise.all(noted);
      closed?.end();
    } catch (error) {
      closed?.fail(error); // nobody may believe that it is on disk
      throw error;
    }
  };

  const join = (map: Map<string, Joined>, key: string, visit: PageVisit): Promise<void> => {
    const joined = map.get(key) ?? { visit, times: 0 };
    map.set(key, joined);
    joined.times += 1;
    return closing?.done ?? Promise.resolve();
  };

  return {
    add(visit) {
      if (!closing) {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        promise.catch(() => undefined); // nobody may have joined
        const timer = setTimeout(() => void end().catch(() => undefined), WINDOW_MS);
        timer.unref();
        closing = { done: promise, timer, end: resolve, fail: reject };
      }
      const { siteId, ip, path, userId, userAgent } = visit;
      const key = `${siteId} ${ip} ${path} ${userId} ${userAgent}`;
      if (seen.has(key)) return join(seen, key, visit);
      const visitor = userId === undefined ? `from ${ip}` : `user ${userId}`;
      const ofVisitor = rowsOf.get(visitor) ?? 0;
      if (rows < ROWS && ofVisitor < ROWS_OF_VISITOR) {
        rows += 1;
        rowsOf.set(visitor, ofVisitor + 1);
        seen.set(key, { visit, times: 0 });
        return note(visit, 1);
      }
      const page = `${siteId} ${path}`;
      const nobody = { ...visit, ip: "", userAgent: "", userId: undefined };
      if (pages.has(page) || pages.size < JOINED_PAGES) return join(pages, page, nobody);
      return join(sites, siteId, { ...nobody, path: "", title: "" });
    },
    end,
  };
}
