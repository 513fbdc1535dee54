import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import type { Logger } from "pino";
import { audit, domains, portsOf } from "./domains.ts";
import { fillDemo, isDemoFilled } from "./demo.ts";
import { DEMO_WANTED_TOPIC } from "./identity/public.ts";
import { createApp } from "./kernel/app.ts";
import type { Domain } from "./kernel/domain.ts";
import { openBudgets } from "./kernel/budget/budgets.ts";
import { openBus } from "./kernel/bus.ts";
import { openDatabase, type DatabaseHandle } from "./kernel/database/database.ts";
import { failureCatalogue } from "./kernel/failure.ts";
import { joinMenus } from "./kernel/menu/menu-part.ts";
import { grantToApp } from "./kernel/database/grants.ts";
import { openHeavy, placesFor } from "./kernel/heavy/heavy.ts";
import { openJobs } from "./kernel/jobs.ts";
import { openLive } from "./kernel/live.ts";
import { openVault } from "./kernel/vault.ts";
import { migrate, pendingMigrations } from "./kernel/database/migrate.ts";
import { pageCache } from "./kernel/page/page-cache.ts";
import { openMetrics } from "./kernel/metrics/metrics.ts";
import { openRenderer, type Renderer } from "./kernel/render/renderer.ts";
import { PAGE_PATH_TOPIC, PAGES_TOPIC, type Services } from "./kernel/services.ts";
import type { Settings } from "./kernel/settings.ts";
import { openStorage } from "./kernel/storage/open-storage.ts";

const root = join(import.meta.dirname, "..", "..");
const webBuild = join(root, "web", "build");

/** A server that is ready to listen, and how to end it: requests first, then jobs, then connections. */
export interface Server {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Whether the default site was installed when the server opened. */
  readonly isInstalled: boolean;
  close(): Promise<void>;
}

async function loadRenderer(settings: Settings, log: Logger): Promise<Renderer | undefined> {
  const entry = settings.pagesEntry ?? join(webBuild, "server", "index.js");
  return existsSync(entry) ? openRenderer(entry, log) : undefined;
}

/** Brings the tables up to date as their owner, and lets the serving role use them. */
async function prepareTables(ownerUrl: string, appUrl: string): Promise<void> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: "perennial-migrate",
  });
  await owner.connect();
  try {
    await migrate(owner);
    await grantToApp(owner, decodeURIComponent(new URL(appUrl).username));
  } finally {
    await owner.end();
  }
}

/** What must be in a database before requests come: reference data, demo. */
export async function prepareDatabase(services: Services): Promise<void> {
  for (const domain of domains) await domain.prepare?.(services);
  const isFilled = await isDemoFilled(services);
  if (services.settings.isProduction && isFilled) {
    throw new Error("demo accounts are in this database: production does not start with them");
  }
  if (services.settings.wantsDemo && !isFilled) await fillDemo(services);
}

/** The one domain that keeps the words of the sites. */
function judgeOf(all: readonly Domain[]): NonNullable<Domain["judgeTexts"]> {
  const [judge, another] = all.flatMap((domain) => domain.judgeTexts ?? []);
  if (!judge || another) throw new Error("exactly one domain looks through the texts");
  return judge;
}

const READY_LIMIT_MS = 2_000;

/** Ready when every migration ran, which stays true, and while the database answers within two seconds. */
function readiness({ pool, watch }: DatabaseHandle): () => Promise<boolean> {
  let isMigrated = false;
  return async () => {
    if (!(await watch.answers(READY_LIMIT_MS))) return false;
    isMigrated ||= (await pendingMigrations(pool)).length === 0;
    return isMigrated;
  };
}

interface ServerOptions {
  settings: Settings;
  /** The role that serves requests. */
  databaseUrl: string;
  /** The role that owns the tables and migrates; the same one where it is left out. */
  ownerUrl?: string;
  log: Logger;
  isPreparing: boolean;
  hasPages?: boolean;
  /** False for a server in which nothing happens by the clock alone. */
  hasClocks?: boolean;
}

/** Opens everything that handlers work with. */
async function openServices(
  { settings, databaseUrl, log, hasClocks = true }: ServerOptions,
  database: DatabaseHandle,
  filesDir: string,
): Promise<Services> {
  const bus = await openBus(databaseUrl, log);
  const live = openLive(bus);
  const isWorking = settings.role !== "web";
  const jobs = await openJobs({ url: databaseUrl, log, isWorking, hasClocks });
  const heavy = openHeavy({ log, places: placesFor(settings.workers) });
  const judge = judgeOf(domains);
  const services: Services = {
    settings,
    log,
    pool: database.pool,
    db: database.db,
    bus,
    live,
    jobs,
    heavy,
    vault: openVault(settings),
    storage: await openStorage(settings),
    audit,
    budgets: openBudgets(database.pool, settings.budgetFactor),
    metrics: openMetrics(),
    personData: domains.toReversed().flatMap((domain) => domain.personData ?? []),
    menu: joinMenus(domains),
    work: domains.flatMap(({ work }) => work ?? []),
    searchKinds: domains.flatMap((domain) => domain.searchKinds ?? []),
    catalogue: failureCatalogue(domains.map((domain) => domain.messages)),
    judgeTexts: (...asked) => judge(services, ...asked),
    countUnread:
      domains.find((domain) => domain.countUnread)?.countUnread ?? (() => Promise.resolve(0)),
    filesDir,
  };
  return services;
}

/** Opens connections and builds the app; `isPreparing` also migrates and fills (one process does it). */
export async function openServer(options: ServerOptions): Promise<Server> {
  const { settings, databaseUrl, log } = options;
  const filesDir = join(settings.dataDir, "files");
  mkdirSync(filesDir, { recursive: true });
  if (options.isPreparing) await prepareTables(options.ownerUrl ?? databaseUrl, databaseUrl);
  const database = openDatabase(databaseUrl, { log });
  const services = await openServices(options, database, filesDir);
  const { bus } = services;
  if (options.isPreparing) await prepareDatabase(services);

  const cache = pageCache(() => database.watch.isAway());
  bus.on(PAGES_TOPIC, (siteId) => cache.forget(siteId || undefined));
  bus.on(PAGE_PATH_TOPIC, (path) => cache.forgetPath(path));
  bus.onReconnect(() => cache.forget(undefined));
  let filling: Promise<void> | undefined;
  bus.on(DEMO_WANTED_TOPIC, () => {
    filling ??= fillDemo(services, { isInstalled: true }).catch((error: unknown) =>
      log.error({ err: error }, "the demo region could not be filled"),
    );
  });
  const renderer = options.hasPages === false ? undefined : await loadRenderer(settings, log);
  const ports = portsOf(services);
  const { isInstalled } = await ports.siteOf("");
  const app = await createApp({
    services,
    ports,
    domains,
    cache,
    filesDir,
    ...(renderer ? { web: { renderer, clientDir: join(webBuild, "client") } } : {}),
    isReady: readiness(database),
  });
  const stops: (() => Promise<void>)[] = [];
  for (const domain of domains) if (domain.start) stops.push(await domain.start(services));
  return {
    app,
    services,
    isInstalled,
    async close() {
      services.live.close();
      await app.close();
      await renderer?.close();
      await filling;
      await services.jobs.close();
      for (const stop of stops.toReversed()) await stop();
      await services.heavy.close();
      services.budgets.close();
      await services.storage.close();
      await bus.close();
      await database.close();
    },
  };
}
