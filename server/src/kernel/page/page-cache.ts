import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { OwnFor, Reach } from "../render/page-routes.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A rendered answer, ready to be sent in each encoding. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly title: string;
  /** The bare bytes, and the forms that were asked for: a kept page gets another when somebody takes it (`encodeFor`). */
  readonly bodies: Partial<Record<Encoding, Uint8Array>>;
  readonly isCacheable: boolean;
  /** Rendered while the database was away, with parts missing: the status that the renderer gave it. */
  readonly awayStatus?: number;
  /** Who must not be given it though it is shared: they get one of their own. */
  readonly ownFor?: OwnFor;
}

/** Picks the smallest encoding that the browser takes. */
export function encodingOf(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (/\bbr\b/.test(acceptEncoding)) return "br";
  return acceptEncoding.includes("gzip") ? "gzip" : "identity";
}

/** A window that holds any page: the usual one takes 8 MB for each that is being compressed. */
const BROTLI_WINDOW_BITS = 18;

/** Compresses for a reader, or for all later ones; quality 5 costs 0.4 ms and saves a fifth over gzip. */
export function compressAs(encoding: "br" | "gzip", body: Buffer): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(body);
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

/** What an entry costs beside its bodies: key, headers, the map's own. */
const ENTRY_BYTES = 2_000;

/** Bytes that pages of each reach may take (render/page-routes.ts): what has no end must not push out what all want. */
const BYTES_OF: Readonly<Record<Reach, number>> = {
  few: 28 * 1024 * 1024,
  things: 28 * 1024 * 1024,
  endless: 8 * 1024 * 1024,
};

/** The most that all kept pages take in memory. */
export const PAGE_CACHE_BYTES = BYTES_OF.few + BYTES_OF.things + BYTES_OF.endless;

interface Entry {
  readonly page: RenderedPage;
  readonly url: string;
  readonly siteId: string;
  readonly reach: Reach;
  readonly bytes: number;
  readonly at: number;
}

/** What is wanted of the cache. */
export interface PageWish {
  readonly key: string;
  /** Path and declared keys, as in the key. */
  readonly url: string;
  readonly siteId: string;
  readonly reach: Reach;
  readonly render: () => Promise<RenderedPage>;
}

/**
 * Pages that all share, rendered as for a visitor: fresh for 5 s, then rendered anew. Where that takes longer than a blink, as in
 * a flood, the page of the last minute is handed out meanwhile. Dropped as soon as something changes.
 */
export interface PageCache {
  /** The page if it is fresh, or fairly so while the database is away; no promise, for the hot path. */
  peek(key: string): RenderedPage | undefined;
  /** The page of the last minute, whatever became of it since. */
  stale(key: string): RenderedPage | undefined;
  /** Renders unless somebody already does; a page of the last minute is given when that is not done in a moment. */
  get(wish: PageWish): Promise<RenderedPage>;
  forget(siteId: string | undefined): void;
  /** Drops what stands at a path, on every site, with any query. */
  forgetPath(path: string): void;
  /** Counts what was dropped because something changed: whoever remembers older things asks anew. */
  generation(): number;
  /** What it holds now. */
  size(): { readonly entries: number; readonly bytes: number };
}

/** A render under way, and when those who wait for it take the page of before instead. */
interface Renewal {
  readonly page: Promise<RenderedPage>;
  readonly patience: Promise<undefined>;
}

/** The bare bytes and both compressed forms, made or not yet: together less than half as much again. */
const bytesOf = ({ bodies }: RenderedPage): number => {
  const { identity, ...forms } = bodies;
  const made = Object.values(forms).reduce((sum, body) => sum + body.byteLength, 0);
  const bare = identity?.byteLength ?? 0;
  return ENTRY_BYTES + bare + Math.max(made, bare / 2);
};

/** The kept pages, bounded in bytes for each reach; the oldest of a reach goes first. */
function pageStore() {
  const entries = new Map<string, Entry>();
  const bytes: Record<Reach, number> = { few: 0, things: 0, endless: 0 };

  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes[entry.reach] -= entry.bytes;
  };

  const keep = ({ key, url, siteId, reach: asked }: PageWish, page: RenderedPage): void => {
    // What does not exist has as many addresses as anybody likes to make up.
    const reach = page.status === 404 && asked === "things" ? "endless" : asked;
    const entry: Entry = {
      page,
      url,
      siteId,
      reach,
      bytes: bytesOf(page),
      at: performance.now(),
    };
    drop(key);
    entries.set(key, entry);
    bytes[reach] += entry.bytes;
    if (bytes[reach] <= BYTES_OF[reach]) return;
    for (const [oldest, { reach: its }] of entries) {
      if (its === reach) drop(oldest);
      if (bytes[reach] <= BYTES_OF[reach]) return;
    }
  };

  return {
    keep,
    /** The page of a key, when it was kept no longer ago than that. */
    youngerThan(key: string, maxAgeMs: number): RenderedPage | undefined {
      const entry = entries.get(key);
      return entry && performance.now() - entry.at < maxAgeMs ? entry.page : undefined;
    },
    dropWhere(isChanged: (entry: Entry) => boolean): void {
      for (const [key, entry] of entries) if (isChanged(entry)) drop(key);
    },
    size: () => ({ entries: entries.size, bytes: bytes.few + bytes.things + bytes.endless }),
  };
}

/** A bounded in-process cache; each process has its own. */
export function pageCache(isAway: () => boolean = () => false): PageCache {
  const pages = pageStore();
  const pending = new Map<string, Renewal>();
  let generation = 0;

  const stale = (key: string): RenderedPage | undefined =>
    pages.youngerThan(key, isAway() ? LIMITS.pageCacheAwayMs : LIMITS.pageCacheStaleMs);

  async function fill(wish: PageWish): Promise<RenderedPage> {
    const startedIn = generation;
    try {
      const page = await wish.render();
      // What was rendered before a change must not be kept after it.
      if (page.isCacheable && startedIn === generation) pages.keep(wish, page);
      if (page.status < 500) return page;
      throw new Error(`rendering answered ${page.status}`, { cause: page });
    } catch (error) {
      const before = startedIn === generation ? stale(wish.key) : undefined;
      if (before) return before;
      const failed = (error as { cause?: RenderedPage }).cause;
      if (failed?.bodies) return failed;
      throw error;
    }
  }

  const renew = (wish: PageWish): Renewal => {
    const running = pending.get(wish.key);
    if (running) return running;
    const page = fill(wish).finally(() => {
      if (pending.get(wish.key) === renewal) pending.delete(wish.key);
    });
    const renewal = {
      page,
      patience: delay(LIMITS.pageCachePatienceMs, undefined, { ref: false }),
    };
    pending.set(wish.key, renewal);
    return renewal;
  };

  const forgetWhere = (isChanged: (entry: Entry) => boolean): void => {
    generation += 1;
    pending.clear();
    pages.dropWhere(isChanged);
  };

  return {
    peek: (key) =>
      pages.youngerThan(key, isAway() ? LIMITS.pageCacheAwayMs : LIMITS.pageCacheFreshMs),
    stale,
    async get(wish) {
      const { page, patience } = renew(wish);
      const known = stale(wish.key);
      if (!known) return page;
      // Whoever got the page of before; what goes wrong meanwhile was told where it arose.
      page.catch(() => undefined);
      return (await Promise.race([page, patience])) ?? known;
    },
    forget(siteId) {
      forgetWhere((entry) => siteId === undefined || entry.siteId === siteId);
    },
    forgetPath(path) {
      forgetWhere(
        ({ url }) => url === path || url.startsWith(`${path}?`) || url.startsWith(`${path}.data`),
      );
    },
    generation: () => generation,
    size: pages.size,
  };
}
