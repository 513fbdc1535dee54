import { join } from "node:path";
import * as contract from "@perennial/contract/journal/visit.ts";
import { now } from "../kernel/clock.ts";
import { implementOn } from "../kernel/domain.ts";
import type { PageVisit } from "../kernel/ports.ts";
import type { Services } from "../kernel/services.ts";
import type { JournalTables } from "./tables.ts";
import { readEntry, visitEntry, type SpooledVisit } from "./visit-entry.ts";
import { openVisitSpool, type VisitSpool } from "./visit-spool.ts";
import { storeBatch } from "./visit-store.ts";
import { defineVisitSweep } from "./visit-sweep.ts";
import { visitWindow, type VisitWindow } from "./visit-window.ts";

const implement = implementOn<JournalTables>();
const STORE_EVERY_MS = 1_000;
/**
 * Counting must not take the machine from the pages in a rush. Entries and not files are counted: while the database is
 * away each second leaves a small file, and one a second would never catch up.
 */
const ENTRIES_PER_TURN = 2_000;
const ENTRIES_PER_STOP = 40_000;
/** A file that the database has refused so often is set aside. */
const TRIES_PER_FILE = 5;
/** The database is away or full: no file is to blame. */
const FAULT_OF_DATABASE = /^(?:08|53|57|58|E)/;

interface Counting {
  readonly spool: VisitSpool<SpooledVisit>;
  readonly window: VisitWindow;
  /** Visits for which the spool had no room, by site. */
  readonly unspooled: Map<string, number>;
  readonly tries: Map<string, number>;
}

const open = new WeakMap<Services, Counting>();

function countingOf(services: Services): Counting {
  const known = open.get(services);
  if (known) return known;
  const { log, metrics, settings } = services;
  const unspooled = new Map<string, number>();
  const spool = openVisitSpool<SpooledVisit>(join(settings.dataDir, "visits"), {
    read: readEntry,
    onFull({ siteId, times }) {
      if (unspooled.size === 0) log.error("the spool of visits is full: only their number is kept");
      unspooled.set(siteId, (unspooled.get(siteId) ?? 0) + times);
      metrics.count("perennial_visits_unspooled_total", times);
    },
    onBad(lines) {
      log.error({ lines }, "visits that cannot be stored were set aside in visits/bad");
      metrics.count("perennial_visits_bad_total", lines);
    },
  });
  metrics.gauge("perennial_visit_spool_bytes", () => spool.bytes());
  const window = visitWindow((visit, times) => spool.add(visitEntry(visit, now(), times)));
  const made = { spool, window, unspooled, tries: new Map<string, number>() };
  open.set(services, made);
  return made;
}

/** Notes that a page was shown, in the background: a page does not wait, and a full disk must not take the site down. */
export function recordVisit(services: Services, visit: PageVisit): void {
  countingOf(services)
    .window.add(visit)
    .catch((error: unknown) => services.log.error({ err: error }, "a visit is not on disk yet"));
}

/** Brings the numbers for which there was no room to the spool as soon as there is. */
function spoolNumbers({ spool, unspooled }: Counting): void {
  const waiting = [...unspooled];
  unspooled.clear();
  const nobody = { path: "", title: "", ip: "", userAgent: "", userId: undefined };
  for (const [siteId, times] of waiting)
    void spool.add(visitEntry({ ...nobody, siteId }, now(), times)).catch(() => undefined);
}

async function storeFile(
  services: Services,
  { spool, tries }: Counting,
  { name, entries }: { readonly name: string; readonly entries: SpooledVisit[] },
): Promise<void> {
  try {
    const bad = await storeBatch(services, name, entries);
    if (bad.length > 0) spool.setLinesAside(bad.map((entry) => JSON.stringify(entry)));
    spool.done(name);
    tries.delete(name);
  } catch (error) {
    const { code = "E" } = error as { code?: string };
    if (FAULT_OF_DATABASE.test(code)) throw error;
    tries.set(name, (tries.get(name) ?? 0) + 1);
    services.log.error({ err: error, file: name }, "a file of visits was refused");
    if ((tries.get(name) ?? 0) < TRIES_PER_FILE) return;
    spool.setAside(name);
    tries.delete(name);
  }
}

/** Brings visits into the database, each file once; the rest waits on disk when there are more than `most` or so. */
export async function storeVisits(services: Services, most?: number): Promise<void> {
  const counting = countingOf(services);
  await counting.window.end().catch(() => undefined);
  if (counting.unspooled.size > 0) spoolNumbers(counting);
  // Those that were refused wait for a turn in which nothing else does.
  const refused = new Set(counting.tries.keys());
  const files = counting.spool.take(most, refused);
  for (const file of files.length > 0 ? files : counting.spool.take(most))
    await storeFile(services, counting, file);
}

/** Stores visits every second until stopped; the rest goes in at the end. Old ones are swept every night. */
export async function startVisits(services: Services): Promise<() => Promise<void>> {
  await defineVisitSweep(services);
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => storeVisits(services, ENTRIES_PER_TURN))
      .catch((error: unknown) => services.log.warn({ err: error }, "visits stay on disk for now"));
  }, STORE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
    await storeVisits(services, ENTRIES_PER_STOP).catch(() => undefined);
    countingOf(services).spool.close();
  };
}

export const visitOperations = implement(contract, {
  async createVisit({ input, caller, services }) {
    await countingOf(services).window.add({
      siteId: caller.site.id,
      path: input.path,
      title: input.title,
      ip: caller.ip,
      userAgent: input.userAgent ?? caller.userAgent,
      userId: caller.viewer?.userId,
      ...(input.deviceType
        ? { device: { type: input.deviceType, name: input.deviceName ?? "" } }
        : {}),
    });
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
