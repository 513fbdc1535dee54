import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type BrotliOptions,
} from "node:zlib";
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
  /**
   * The uncompressed bytes, and the forms that were requested; a kept page gets another form when somebody needs it
   * (`encodeFor`).
   */
  readonly bodies: Partial<Record<Encoding, Uint8Array>>;
  readonly isCacheable: boolean;
  /** Rendered while the database was away, with parts missing: the status that the renderer gave it. */
  readonly awayStatus?: number;
  /** People who must not get this page though it is shared: they get one of their own. */
  readonly ownFor?: OwnFor;
}

/** Picks the smallest encoding that the browser accepts. */
export function encodingOf(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (/\bbr\b/.test(acceptEncoding)) return "br";
  return acceptEncoding.includes("gzip") ? "gzip" : "identity";
}

/** A window large enough for any page; the default one takes 8 MB for each compression. */
const BROTLI_WINDOW_BITS = 18;

const brotliOptions = (body: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  },
});

/** As many bytes as by gzip, for a third of the time. */
const QUICK = 3;
/** A sixth smaller, for twice to three times as long: worth it for a page that has readers. */
const SMALL = 5;

/** Compresses a page for many readers, beside the calling thread. */
export const compressAs = (encoding: "br" | "gzip", body: Buffer): Promise<Buffer> =>
  encoding === "gzip" ? compressGzip(body) : compressBrotli(body, brotliOptions(body, SMALL));

/** Compresses a page for its first reader, within the calling thread, which must be one that answers nobody. */
export const compressHere = (encoding: "br" | "gzip", body: Buffer): Buffer =>
  encoding === "gzip" ? gzipSync(body) : brotliCompressSync(body, brotliOptions(body, QUICK));

/** What an entry costs beside its bodies: key, headers, and the map itself. */
const ENTRY_BYTES = 2_000;

/**
 * The bytes that pages of each reach may take (render/page-routes.ts), so that unlimited addresses do not push out the
 * pages that everybody reads.
 */
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

/** Options of the cache. */
export interface PageWish {
  readonly key: string;
  /** Path and declared keys, as in the key. */
  readonly url: string;
  readonly siteId: string;
  readonly reach: Reach;
  readonly render: () => Promise<RenderedPage>;
}

/**
 * Pages that everybody shares, rendered as for a visitor. A page is fresh for 5 s and then rendered again. While that
 * takes long, as in a flood, the previous version is handed out for up to a minute. A change drops the page at once.
 */
export interface PageCache {
  /**
   * The page if it is fresh, or nearly so while the database is away; it returns no promise, because this is the hot
   * path.
   */
  peek(key: string): RenderedPage | undefined;
  /** A page of the last minute, even if it was dropped since. */
  stale(key: string): RenderedPage | undefined;
  /** Renders the page unless that is already under way; when it takes long, the version of the last minute is given. */
  get(wish: PageWish): Promise<RenderedPage>;
  forget(siteId: string | undefined): void;
  /** Drops the page at a path, on every site, with any query. */
  forgetPath(path: string): void;
  /** Counts the drops because of changes; code that remembers answers compares it and reads again. */
  generation(): number;
  /** The same count, without changes of a single page. */
  siteGeneration(): number;
  /** What it holds now. */
  size(): { readonly entries: number; readonly bytes: number };
}

/** A render under way, and the time after which those who wait get the previous version. */
interface Renewal {
  readonly page: Promise<RenderedPage>;
  readonly patience: Promise<undefined>;
}

/** The uncompressed bytes and both compressed forms, made or not: together less than 1.5 times the bytes. */
const bytesOf = ({ bodies }: RenderedPage): number => {
  const { identity, ...forms } = bodies;
  const made = Object.values(forms).reduce((sum, body) => sum + body.byteLength, 0);
  const bare = identity?.byteLength ?? 0;
  return ENTRY_BYTES + bare + Math.max(made, bare / 2);
};

/** The kept pages, limited in bytes per reach; the oldest of a reach is dropped first. */
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
    // Anybody can make up any number of addresses that do not exist.
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
  let siteGeneration = 0;

  const stale = (key: string): RenderedPage | undefined =>
    pages.youngerThan(key, isAway() ? LIMITS.pageCacheAwayMs : LIMITS.pageCacheStaleMs);

  async function fill(wish: PageWish): Promise<RenderedPage> {
    const startedIn = generation;
    try {
      const page = await wish.render();
      // A page that was rendered before a change must not be kept after it.
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
      // The caller already has the previous version; a failure of this render was reported where it occurred.
      page.catch(() => undefined);
      return (await Promise.race([page, patience])) ?? known;
    },
    forget(siteId) {
      siteGeneration += 1;
      forgetWhere((entry) => siteId === undefined || entry.siteId === siteId);
    },
    forgetPath(path) {
      forgetWhere(
        ({ url }) => url === path || url.startsWith(`${path}?`) || url.startsWith(`${path}.data`),
      );
    },
    generation: () => generation,
    siteGeneration: () => siteGeneration,
    size: pages.size,
  };
}
