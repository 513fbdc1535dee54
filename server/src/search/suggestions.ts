import type { listSuggestions } from "@perennial/contract/search/found.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { firstRows, isWordless, nearRows } from "../kernel/search/find-rows.ts";
import { marksIn } from "../kernel/search/marks.ts";
import { PAGES_TOPIC, type Services } from "../kernel/services.ts";
import { kindsOf, searchIn, type Asked } from "./kinds.ts";
import { keywordsOf } from "./synonym-store.ts";

type Suggestions = OutputOf<typeof listSuggestions>;

const MOST = 8;
/** Courses leave this many places to other kinds, where these have something. */
const OF_OTHERS = 4;
/** Many people type the same first letters. */
const KEPT_MS = 20_000;
const MOST_KEPT = 1_000;

interface Kept {
  readonly at: number;
  readonly rows: Promise<Suggestions>;
}

const caches = new WeakMap<Services["bus"], Map<string, Kept>>();

function cacheOf({ bus }: Services): Map<string, Kept> {
  const known = caches.get(bus);
  if (known) return known;
  const cache = new Map<string, Kept>();
  const forget = (): void => cache.clear();
  bus.on(PAGES_TOPIC, forget);
  bus.onReconnect(forget);
  caches.set(bus, cache);
  return cache;
}

/** How many of each kind are shown: the first kind gives way to the others, but not without need. */
export function sharesOf(counts: readonly number[], most = MOST): number[] {
  const [first = 0, ...others] = counts;
  const ofOthers = others.reduce((sum, count) => sum + count, 0);
  const shares = [Math.min(first, most - Math.min(ofOthers, OF_OTHERS))];
  let left = most - (shares[0] ?? 0);
  const given = others.map(() => 0);
  for (let isGiven = true; left > 0 && isGiven;) {
    isGiven = false;
    for (const [at, count] of others.entries()) {
      if (left === 0 || (given[at] ?? 0) >= count) continue;
      given[at] = (given[at] ?? 0) + 1;
      left -= 1;
      isGiven = true;
    }
  }
  return [...shares, ...given];
}

async function readSuggestions(asked: Asked): Promise<Suggestions> {
  const { services, siteId, keywords } = asked;
  if (isWordless(keywords)) return [];
  const kinds = kindsOf(services);
  const searches = await Promise.all(kinds.map((kind) => searchIn(asked, kind)));
  const idsOf = (isNear: boolean) =>
    Promise.all(
      searches.map(async (search) => {
        if (!search) return [];
        if (!isNear) return firstRows(services.db, search, MOST);
        return (await nearRows(services.db, search, { offset: 0, limit: MOST })).ids;
      }),
    );
  const literal = await idsOf(false);
  const isNear = literal.every((ids) => ids.length === 0);
  const found = isNear ? await idsOf(true) : literal;
  const shares = sharesOf(found.map(({ length }) => length));
  const rows = await Promise.all(
    kinds.map(async (kind, at) => {
      const ids = (found[at] ?? []).slice(0, shares[at]);
      const shown = ids.length > 0 ? await kind.present(services.db, siteId, ids) : [];
      return shown.map(({ id, title, href }) => ({
        kind: kind.name,
        id,
        title,
        href,
        marks: marksIn(title, keywords, isNear),
      }));
    }),
  );
  return rows.flat();
}

/** Titles to offer while somebody types: those that begin with the text first, of every kind a few. */
export async function suggestionsOf(
  services: Services,
  siteId: string,
  keyword: string,
): Promise<Suggestions> {
  const keywords = await keywordsOf(services, siteId, keyword);
  const cache = cacheOf(services);
  const key = `${siteId} ${keyword}`;
  const known = cache.get(key);
  if (known && performance.now() - known.at < KEPT_MS) return known.rows;
  if (cache.size >= MOST_KEPT) cache.clear();
  const rows = readSuggestions({ services, siteId, keywords });
  cache.set(key, { at: performance.now(), rows });
  rows.catch(() => cache.delete(key));
  return rows;
}
