import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { readSettings } from "@perennial/server/src/kernel/settings.ts";
import { openVault } from "@perennial/server/src/kernel/vault.ts";
import { openDatabase } from "@perennial/server/src/kernel/database/database.ts";
import { startEmbeddedPostgres } from "@perennial/server/src/kernel/embedded-postgres/start.ts";
import { tablesOf } from "@perennial/server/src/kernel/services.ts";
import { refreshListings } from "@perennial/server/src/course/search/listing.ts";
import type { CourseTables } from "@perennial/server/src/course/public.ts";
import type { CmsTables } from "@perennial/server/src/cms/tables.ts";
import { boardRows } from "./board.ts";
import { fillContent, foundRows, foundTimes } from "./found.ts";
import { latencyMs, type Row } from "./measure.ts";
import { startOurs } from "./our-server.ts";
import { fillUsers, userSearchRows, userSearchTimes } from "./users.ts";

const SMALL = 1_000;
const LARGE = { courses: 100_000, users: 100_000, items: 100_000, organisations: 2_000 } as const;
const BATCH = 2_000;

/** Words that titles are made of; each combination comes once, so the set is the same in every run. */
const SUBJECTS = [
  "书法",
  "国画",
  "太极拳",
  "合唱",
  "摄影",
  "养老护理",
  "电子商务",
  "急救",
  "烘焙",
  "茶艺",
  "法律",
  "地方史",
  "人工智能",
  "短视频",
  "家庭教育",
  "中医养生",
  "钳工",
  "护理学",
  "园艺",
  "普通话",
];
const KINDS = [
  "入门",
  "进阶",
  "实践",
  "十讲",
  "工作坊",
  "公开课",
  "案例",
  "基础",
  "提高班",
  "微课",
];

const ORGANISATIONS = `
  insert into organisation.corp (id, name, type, parent_id, right_path)
  select 'bench-corp-' || n, '测试机构 ' || n, 98, 'CP', 'CP/bench-corp-' || n || '/' from generate_series(1, $1::int) n
  on conflict do nothing`;

const COURSES = `
  with made as (
    insert into course.course (id, corp_id, name, subtitle, quality, level, type)
    select 'bench-course-' || n, 'bench-corp-' || (1 + n % 2000),
      ($3::text[])[1 + n % cardinality($3::text[])] || ($4::text[])[1 + (n / 20) % cardinality($4::text[])] || ' ' || n,
      '面向全省居民的公开课程', n % 3, n % 3, 1
    from generate_series($1::int, $2::int) n returning id
  ), periods as (
    insert into course.period (id, course_id, version, publish_status, student_num, published_at)
    select id || '-1', id, 1, 3, length(id) * 7 % 500, timestamptz '2026-01-01' from made returning id, course_id
  )
  insert into course.listing (site_id, course_id) select 'province', course_id from periods`;

async function fillCourses(pool: pg.Pool, from: number, to: number): Promise<void> {
  const db = tablesOf<CourseTables>(openDatabaseOf(pool));
  for (let first = from; first <= to; first += BATCH) {
    const last = Math.min(to, first + BATCH - 1);
    await pool.query(COURSES, [first, last, SUBJECTS, KINDS]);
    const ids = Array.from({ length: last - first + 1 }, (_, at) => `bench-course-${first + at}`);
    await pool.query("update course.course set current_period_id = id || '-1' where id = any($1)", [
      ids,
    ]);
    await refreshListings(db, ids);
  }
}

const handles = new WeakMap<pg.Pool, ReturnType<typeof openDatabase>>();
function openDatabaseOf(pool: pg.Pool) {
  const handle = handles.get(pool);
  if (!handle) throw new Error("this pool has no query layer");
  return handle.db;
}

function search(origin: string, body: Record<string, unknown>): () => Promise<unknown> {
  return async () => {
    const response = await fetch(`${origin}/api/course/api/course/search`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { success: boolean; message: string };
    if (!answer.success) throw new Error(answer.message);
  };
}

/** A search with the most that it may take of what it takes at 1,000 courses. */
const SEARCHES: readonly (readonly [string, Record<string, unknown>, number?])[] = [
  ["course list, first page", {}],
  ["course search, two characters", { keyword: "书法" }],
  ["course search, one character", { keyword: "茶" }],
  ["course search, a phrase", { keyword: "养老护理实践" }],
  ["course search, pinyin", { keyword: "taijiquan" }],
  ["course search with filters", { keyword: "基础", courseQuality: 1, publishStatus: 3 }],
  ["course search, newest first", { keyword: "公开课", sort: "newest" }],
  ["course search, a word that stands nowhere", { keyword: "龘靐齉" }, 1.3],
  ["course search, letters that stand nowhere", { keyword: "zzqxv" }, 1.3],
];

/**
 * Fills a database of its own with the deterministic large set and compares search times with those at 1,000
 * courses: at most 1.5 times.
 */
export async function measureLarge(directory: string): Promise<Row[]> {
  mkdirSync(directory, { recursive: true });
  const database = await startEmbeddedPostgres({
    directory: join(directory, "postgres"),
    preferredPort: 54_750,
    durability: "throwaway",
  });
  const ours = await startOurs(database, directory);
  const handle = openDatabase(database.url, { statementTimeoutMs: 120_000 });
  handles.set(handle.pool, handle);
  // The key that the server made in the same folder.
  const vault = openVault(readSettings({ DATA_DIR: directory }));
  try {
    const startedAt = performance.now();
    await handle.pool.query(ORGANISATIONS, [LARGE.organisations]);
    await fillCourses(handle.pool, 1, SMALL);
    await fillUsers(handle.pool, vault, 1, SMALL);
    const items = tablesOf<CmsTables>(handle.db);
    await fillContent(handle.pool, items, [1, SMALL], [SUBJECTS, KINDS]);
    await handle.pool.query("analyze");
    const smallUsers = await userSearchTimes(ours.origin);
    const small = new Map<string, number>();
    for (const [what, body] of SEARCHES)
      small.set(what, await latencyMs(search(ours.origin, body)));
    const smallFound = await foundTimes(ours.origin);
    await fillUsers(handle.pool, vault, SMALL + 1, LARGE.users);
    await fillContent(handle.pool, items, [SMALL + 1, LARGE.items], [SUBJECTS, KINDS]);
    await fillCourses(handle.pool, SMALL + 1, LARGE.courses);
    await handle.pool.query("vacuum analyze");
    const seconds = (performance.now() - startedAt) / 1000;
    const rows: Row[] = [
      {
        what: "large data set filled (100,000 courses, users and articles, 2,000 organisations)",
        wanted: "< 300 s",
        measured: `${Math.round(seconds)} s`,
        isReached: seconds < 300,
      },
    ];
    for (const [what, body, most = 1.5] of SEARCHES) {
      const before = small.get(what) ?? 1;
      const after = await latencyMs(search(ours.origin, body));
      rows.push({
        what: `${what}: 100,000 against 1,000`,
        wanted: `≤ ${most} ×`,
        measured: `${(after / before).toFixed(2)} × (${after.toFixed(1)} ms, ${before.toFixed(1)} ms)`,
        isReached: after <= before * most,
      });
    }
    rows.push(...userSearchRows(smallUsers, await userSearchTimes(ours.origin)));
    rows.push(...foundRows(smallFound, await foundTimes(ours.origin)));
    rows.push(...(await boardRows(ours.origin, handle.pool)));
    return rows;
  } finally {
    ours.child.kill("SIGTERM");
    await new Promise((resolve) => ours.child.once("exit", resolve));
    await handle.close();
    await database.stop();
  }
}
