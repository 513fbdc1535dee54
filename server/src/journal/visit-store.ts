import { inChina } from "../kernel/database/china-time.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { sql, type Transaction } from "kysely";
import { now } from "../kernel/clock.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { deviceOf } from "./device.ts";
import type { JournalTables } from "./tables.ts";
import { kindOf, type SpooledVisit } from "./visit-entry.ts";

const ROWS_PER_STATEMENT = 1_000;
/** Data that PostgreSQL does not take, and broken rules of its tables: the row is at fault, and always will be. */
const FAULT_OF_ROW = /^2[123]/;

/** Counts visits of one kind of page, within the transaction that stores them: exactly once each. */
export interface VisitCounter {
  /** Its first group is the id of what was visited. */
  readonly path: RegExp;
  readonly count: (db: AnyDatabase, visits: ReadonlyMap<string, number>) => Promise<void>;
}

const counters: VisitCounter[] = [];

/** Registers a counter; called where a domain's module is loaded. */
export function countVisitsOf(counter: VisitCounter): void {
  counters.push(counter);
}

async function countPaths(db: AnyDatabase, visits: readonly SpooledVisit[]): Promise<void> {
  for (const { path, count } of counters) {
    const byId = new Map<string, number>();
    for (const visit of visits) {
      const id = path.exec(visit.path)?.[1];
      if (id !== undefined) byId.set(id, (byId.get(id) ?? 0) + visit.times);
    }
    if (byId.size > 0) await count(db, byId);
  }
}

function rowOf(visit: SpooledVisit) {
  const told = deviceOf(visit.userAgent);
  return {
    site_id: visit.siteId,
    path: visit.path,
    title: visit.title,
    ip: visit.ip,
    user_id: visit.userId ?? null,
    user_agent: visit.userAgent,
    device_type: visit.device?.type ?? told.deviceType,
    device_name: visit.device?.name || told.deviceName,
    type: LIMITS.visitLogType,
    log_level: LIMITS.visitLogLevel,
    times: visit.times,
    visited_at: visit.at,
  };
}

type Database = Transaction<JournalTables>;

/** Rows that one process writes on one day at most: thirty such days take some ten gigabytes. Totals go on. */
const ROWS_A_DAY = 1_000_000;
const written = { day: "", rows: 0 };

function hasRoomFor(rows: number): boolean {
  const day = now().toISOString().slice(0, 10);
  if (written.day !== day) Object.assign(written, { day, rows: 0 });
  written.rows += rows;
  return written.rows <= ROWS_A_DAY;
}

/** The rows, and with them in the same breath every total that anybody reads. */
async function insertPart(db: Database, visits: readonly SpooledVisit[]): Promise<void> {
  const rows = visits.filter(({ path }) => path !== "").map(rowOf);
  if (rows.length > 0 && hasRoomFor(rows.length))
    await sql`
      insert into journal.visit (site_id, path, title, ip, user_id, user_agent, device_type, device_name, times, visited_at, type, log_level)
      select site_id, path, title, ip, user_id, user_agent, device_type, device_name, times, visited_at, type, log_level
      from json_to_recordset(${JSON.stringify(rows)}::json) as v (
        site_id text, path text, title text, ip text, user_id text, user_agent text,
        device_type text, device_name text, times integer, visited_at timestamptz,
        type smallint, log_level smallint)`.execute(db);
  const counted = visits.map(({ siteId, path, at, times }) => ({
    siteId,
    kind: kindOf(path),
    at,
    times,
  }));
  await sql`
    insert into journal.visit_day (site_id, day, kind, times)
    select "siteId", (at ${inChina})::date, kind, sum(times)
    from json_to_recordset(${JSON.stringify(counted)}::json) as v ("siteId" text, kind text, at timestamptz, times integer)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (site_id, day, kind) do update set times = visit_day.times + excluded.times`.execute(
    db,
  );
  await countPaths(db, visits);
  await sql`
    insert into journal.visit_total (site_id, total)
    select "siteId", sum(times)
    from json_to_recordset(${JSON.stringify(counted)}::json) as v ("siteId" text, times integer)
    group by 1 order by 1
    on conflict (site_id) do update set total = visit_total.total + excluded.total`.execute(db);
}

/** Inserts what can be inserted and gives back the rest: halves again and again until the rows at fault stand alone. */
async function insertWhatFits(
  db: Database,
  visits: readonly SpooledVisit[],
): Promise<SpooledVisit[]> {
  if (visits.length === 0) return [];
  await sql`savepoint visit_part`.execute(db);
  try {
    await insertPart(db, visits);
    await sql`release savepoint visit_part`.execute(db);
    return [];
  } catch (error) {
    if (!FAULT_OF_ROW.test((error as { code?: string }).code ?? "")) throw error;
    await sql`rollback to savepoint visit_part`.execute(db);
    if (visits.length === 1) return [...visits];
    const half = Math.ceil(visits.length / 2);
    const bad = await insertWhatFits(db, visits.slice(0, half));
    return [...bad, ...(await insertWhatFits(db, visits.slice(half)))];
  }
}

/** Stores the visits of a file, once however often it is tried; gives back those that cannot be stored. */
export function storeBatch(
  services: Services,
  name: string,
  visits: readonly SpooledVisit[],
): Promise<SpooledVisit[]> {
  return tablesOf<JournalTables>(services.db)
    .transaction()
    .execute(async (db) => {
      const isNew = await db
        .insertInto("journal.visit_batch")
        .values({ name })
        .onConflict((conflict) => conflict.doNothing())
        .returning("name")
        .executeTakeFirst();
      if (!isNew) return [];
      const bad: SpooledVisit[] = [];
      for (let from = 0; from < visits.length; from += ROWS_PER_STATEMENT)
        bad.push(...(await insertWhatFits(db, visits.slice(from, from + ROWS_PER_STATEMENT))));
      return bad;
    });
}
