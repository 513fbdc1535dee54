import type pg from "pg";
import { refreshContent } from "@perennial/server/src/cms/search-kinds.ts";
import type { CmsTables } from "@perennial/server/src/cms/tables.ts";
import type { tablesOf } from "@perennial/server/src/kernel/services.ts";
import { latencyMs, type Row } from "./measure.ts";

const BATCH = 2_000;
const CHANNEL = "bench-news";

const CHANNELS = `
  insert into cms.channel (id, site_id, name, channel_type, template_id)
  values ('${CHANNEL}', 'province', '测试资讯', 'Article', 'news') on conflict do nothing`;

const ITEMS = `
  insert into cms.content (id, site_id, channel_id, title, summary, publish_at)
  select 'bench-item-' || n, 'province', '${CHANNEL}',
    ($3::text[])[1 + n % cardinality($3::text[])] || ($4::text[])[1 + (n / 20) % cardinality($4::text[])] || '报道 ' || n,
    '面向全省居民的消息', timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series($1::int, $2::int) n`;

/** Writes articles with the words of the courses' titles, found like those that editors write. */
export async function fillContent(
  pool: pg.Pool,
  db: ReturnType<typeof tablesOf<CmsTables>>,
  [from, to]: readonly [number, number],
  [subjects, kinds]: readonly [readonly string[], readonly string[]],
): Promise<void> {
  await pool.query(CHANNELS);
  for (let first = from; first <= to; first += BATCH) {
    const last = Math.min(to, first + BATCH - 1);
    await pool.query(ITEMS, [first, last, subjects, kinds]);
    const ids = Array.from({ length: last - first + 1 }, (_, at) => `bench-item-${first + at}`);
    await refreshContent(db, ids);
  }
}

/** What the search over everything is asked, with the most that it may take of what it takes at 1,000 rows. */
const ASKED: readonly (readonly [what: string, path: string, most: number])[] = [
  ["a word that stands nowhere", "kinds?keyword=龘靐齉", 1.3],
  ["letters that stand nowhere", "kinds?keyword=zzqxv", 1.3],
  ["a common word", "kinds?keyword=书法", 6],
  ["a page of articles", "list?kind=news&keyword=书法", 6],
];

/** Milliseconds of each question, in order. */
export async function foundTimes(origin: string): Promise<number[]> {
  const times: number[] = [];
  for (const [, path] of ASKED)
    times.push(
      await latencyMs(async () => {
        const response = await fetch(encodeURI(`${origin}/api/search/api/found/${path}`));
        const answer = (await response.json()) as { success: boolean; message: string };
        if (!answer.success) throw new Error(answer.message);
      }),
    );
  return times;
}

/** The times with 100,000 courses and articles against those with 1,000. */
export function foundRows(small: readonly number[], large: readonly number[]): Row[] {
  return ASKED.map(([what, , most], at) => {
    const [before = 1, after = 0] = [small[at], large[at]];
    return {
      what: `search over everything, ${what}: 100,000 against 1,000`,
      wanted: `≤ ${most} ×`,
      measured: `${(after / before).toFixed(2)} × (${after.toFixed(1)} ms, ${before.toFixed(1)} ms)`,
      isReached: after <= before * most,
    };
  });
}
