import { join } from "node:path";
import * as contract from "@perennial/contract/journal/visit.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../kernel/database.ts";
import { now } from "../kernel/clock.ts";
import { implementOn } from "../kernel/domain.ts";
import type { PageVisit } from "../kernel/ports.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { deviceOf } from "./device.ts";
import type { JournalTables } from "./tables.ts";
import { openVisitSpool, type VisitSpool } from "./visit-spool.ts";

const implement = implementOn<JournalTables>();
const STORE_EVERY_MS = 1_000;
const REPEAT_WINDOW_MS = 200;
const ROWS_PER_STATEMENT = 1_000;
/** Counting must not take the machine from the pages in a rush: one file, 2,000 rows, a second. */
const FILES_PER_TURN = 1;
const FILES_PER_STOP = 20;

interface SpooledVisit extends PageVisit {
  readonly at: string;
  times: number;
}

const spools = new WeakMap<Services, VisitSpool<SpooledVisit>>();

function spoolOf(services: Services): VisitSpool<SpooledVisit> {
  const spool =
    spools.get(services) ?? openVisitSpool<SpooledVisit>(join(services.settings.dataDir, "visits"));
  spools.set(services, spool);
  return spool;
}

function note(services: Services, visit: PageVisit, times: number): Promise<void> {
  return spoolOf(services).add({ ...visit, at: now().toISOString(), times });
}

interface Repeat {
  readonly visit: PageVisit;
  times: number;
}

const repeats = new WeakMap<Services, Map<string, Repeat>>();

function noteRepeats(services: Services): void {
  for (const { visit, times } of repeats.get(services)?.values() ?? []) {
    if (times > 0) keep(services, note(services, visit, times));
  }
  repeats.delete(services);
}

/** A page does not wait, and a full disk must not take the site down. */
function keep(services: Services, noted: Promise<void>): void {
  noted.catch((error: unknown) => services.log.error({ err: error }, "a visit is not on disk yet"));
}

/**
 * Notes that a page was shown. The first time it is on disk within this turn of the event loop; when the same
 * visitor gets the same page again within a fifth of a second (a reload, a load test), those are counted in
 * memory and noted together as one row.
 */
export function recordVisit(services: Services, visit: PageVisit): void {
  let open = repeats.get(services);
  if (!open) {
    open = new Map();
    repeats.set(services, open);
    setTimeout(noteRepeats, REPEAT_WINDOW_MS, services).unref();
  }
  const key = `${visit.siteId} ${visit.ip} ${visit.path} ${visit.userId} ${visit.userAgent}`;
  const repeat = open.get(key);
  if (repeat) repeat.times += 1;
  else {
    open.set(key, { visit, times: 0 });
    keep(services, note(services, visit, 1));
  }
}

function rowOf(visit: SpooledVisit) {
  return {
    site_id: visit.siteId,
    path: visit.path.slice(0, 500),
    title: visit.title.slice(0, 300),
    ip: visit.ip,
    user_id: visit.userId ?? null,
    user_agent: visit.userAgent.slice(0, 400),
    ...(({ deviceType, deviceName }) => ({ device_type: deviceType, device_name: deviceName }))(
      deviceOf(visit.userAgent),
    ),
    times: visit.times,
    visited_at: visit.at,
  };
}

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

async function storeBatch(
  services: Services,
  name: string,
  visits: readonly SpooledVisit[],
): Promise<void> {
  await tablesOf<JournalTables>(services.db)
    .transaction()
    .execute(async (db) => {
      const isNew = await db
        .insertInto("journal.visit_batch")
        .values({ name })
        .onConflict((conflict) => conflict.doNothing())
        .returning("name")
        .executeTakeFirst();
      if (!isNew) return;
      const totals = new Map<string, number>();
      for (let from = 0; from < visits.length; from += ROWS_PER_STATEMENT) {
        const part = visits.slice(from, from + ROWS_PER_STATEMENT);
        for (const { siteId, times } of part) totals.set(siteId, (totals.get(siteId) ?? 0) + times);
        await sql`
          insert into journal.visit (site_id, path, title, ip, user_id, user_agent, device_type, device_name, times, visited_at)
          select site_id, path, title, ip, user_id, user_agent, device_type, device_name, times, visited_at
          from json_to_recordset(${JSON.stringify(part.map(rowOf))}::json) as v (
            site_id text, path text, title text, ip text, user_id text, user_agent text,
            device_type text, device_name text, times integer, visited_at timestamptz)`.execute(db);
      }
      await countPaths(db, visits);
      for (const [siteId, total] of [...totals].toSorted(([a], [b]) => a.localeCompare(b))) {
        await db
          .insertInto("journal.visit_total")
          .values({ site_id: siteId, total })
          .onConflict((conflict) =>
            conflict
              .column("site_id")
              .doUpdateSet({ total: sql`journal.visit_total.total + ${total}` }),
          )
          .execute();
      }
    });
}

/** Brings visits into the database, each file once; the rest waits on disk when there are more than `most`. */
export async function storeVisits(services: Services, most?: number): Promise<void> {
  noteRepeats(services);
  const spool = spoolOf(services);
  for (const { name, entries } of spool.take(most)) {
    await storeBatch(services, name, entries);
    spool.done(name);
  }
}

/** Stores visits every second until stopped; the rest goes in at the end. */
export async function startVisits(services: Services): Promise<() => Promise<void>> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => storeVisits(services, FILES_PER_TURN))
      .catch((error: unknown) => services.log.warn({ err: error }, "visits stay on disk for now"));
  }, STORE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
    await storeVisits(services, FILES_PER_STOP).catch(() => undefined);
    spoolOf(services).close();
  };
}

export const visitOperations = implement(contract, {
  async saveVisit({ input, caller, services }) {
    const visit: PageVisit = {
      siteId: caller.site.id,
      path: input.path,
      title: input.title,
      ip: caller.ip,
      userAgent: input.userAgent ?? caller.userAgent,
      userId: caller.viewer?.userId,
    };
    await note(services, visit, 1);
    return true;
  },

  async countVisits({ db, caller }) {
    const row = await db
      .selectFrom("journal.visit_total")
      .select("total")
      .where("site_id", "=", caller.site.id)
      .executeTakeFirst();
    return row?.total ?? 0;
  },
});
