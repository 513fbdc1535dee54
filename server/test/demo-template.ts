import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { now } from "../src/kernel/clock.ts";
import { readSettings } from "../src/kernel/settings.ts";
import { openServer } from "../src/server.ts";

/** Where templates are made: the run's own PostgreSQL with its migrated database, and a folder of the run. */
export interface TemplatePlace {
  readonly url: string;
  /** The migrated database without any rows of a product. */
  readonly template: string;
  /** Owned by the run; a folder below it for each demo. */
  readonly directory: string;
}

/** The demo region, filled once: a database to clone, and what its files and its sealed columns need. */
export interface DemoTemplate {
  readonly database: string;
  readonly dataDir: string;
}

/** Whoever fills holds it; the other worker waits. */
const FILL_LOCK = 7_365_742_893;

const withPath = (url: string, name: string, username?: string): string =>
  Object.assign(new URL(url), { pathname: name, ...(username ? { username } : {}) }).href;

/**
 * The demo as it looks at the product's hour: its dates move with the clock, so a file that stops the clock on another
 * day gets a demo of that day. The first who asks fills it, in about two seconds; a run that needs none fills none.
 */
export async function demoTemplate(place: TemplatePlace): Promise<DemoTemplate> {
  const name = `demo_${now().toISOString().slice(0, 13).replaceAll(/\D/g, "_")}`;
  const made = { database: name, dataDir: join(place.directory, name) };
  const admin = new Client({ connectionString: place.url });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock($1)", [FILL_LOCK]);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await fill(admin, place, made);
  } finally {
    await admin.end(); // the lock goes with the connection
  }
  return made;
}

async function fill(admin: Client, place: TemplatePlace, made: DemoTemplate): Promise<void> {
  const half = `${made.database}_half`;
  // A worker that was ended while filling left these.
  await admin.query(`drop database if exists ${half} with (force)`);
  rmSync(made.dataDir, { recursive: true, force: true });
  await admin.query(`create database ${half} template ${place.template} strategy file_copy`);
  const server = await openServer({
    settings: readSettings({
      PORT: "0",
      DATA_DIR: made.dataDir,
      DEMO: "1",
      DEMO_FILMS: "none",
      NODE_ENV: "test",
      // Jobs of the demo are for the clones.
      ROLE: "web",
    }),
    databaseUrl: withPath(place.url, half, "perennial_app"),
    ownerUrl: withPath(place.url, half),
    log: pino({ level: "silent" }),
    isPreparing: true,
    hasPages: false,
  });
  await server.close();
  await admin.query(`alter database ${half} rename to ${made.database}`);
}

/**
 * Gives a data folder the template's files and the key of its sealed columns. Stored files are links: the store never
 * writes into a file, it puts a new one in its place.
 */
export function cloneDataDir(template: DemoTemplate, dataDir: string): void {
  cpSync(join(template.dataDir, "secrets"), join(dataDir, "secrets"), { recursive: true });
  linkTree(join(template.dataDir, "store"), join(dataDir, "store"));
}

function linkTree(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else linkSync(source, target);
  }
}
