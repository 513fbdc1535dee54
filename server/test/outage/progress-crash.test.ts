import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { startEmbeddedPostgres } from "../../src/kernel/embedded-postgres/start.ts";
import { findPostmaster } from "../../src/kernel/embedded-postgres/process.ts";
import { ownedDirectory } from "../cluster.ts";
import { cloneDatabase, type TestDatabase } from "../database.ts";
import { cloneDataDir, demoTemplate, type DemoTemplate } from "../demo-template.ts";
import { Players } from "../players.ts";
import { freePort } from "../free-port.ts";
import { Product } from "../product.ts";

/** Players report while the server, or its database, goes down; for long: bench `--chaos`. */
const KILLS = 2;
const OUTAGES = 1;
const LEARNERS = 12;

let dataDir: string;
let demo: DemoTemplate;
let database: TestDatabase;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const poolOn = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on("error", () => undefined);
  return pool;
};

beforeAll(async () => {
  demo = await demoTemplate(inject("postgres"));
  database = await cloneDatabase(demo.database);
  dataDir = mkdtempSync(join(tmpdir(), "perennial-progress-"));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("loses no acknowledged second and counts none twice, killed again and again", async () => {
  const product = new Product({
    PORT: String(await freePort()),
    DATA_DIR: join(dataDir, "killed"),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.url,
  });
  const pool = poolOn(database.url);
  const players = new Players(pool, LEARNERS);
  cloneDataDir(demo, join(dataDir, "killed"));
  await product.start();
  await players.seat();
  players.play(product.origin);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await players.getAhead();
    await pause(20 + ((kill * 67) % 180));
    await product.end("SIGKILL");
    await players.expectKept();
    await product.start();
  }
  await players.getAhead();
  await players.expectOnce(KILLS);
  await product.end("SIGKILL");
  await pool.end();
}, 600_000);

it("goes on by itself when the database was torn away, and has kept what it acknowledged", async () => {
  const owned = ownedDirectory(tmpdir());
  const directory = join(owned, "postgres");
  const settings = { directory, preferredPort: 42_500, durability: "durable" } as const;
  let cluster = await startEmbeddedPostgres(settings);
  const { url } = cluster;
  const product = new Product({
    PORT: String(await freePort()),
    DATA_DIR: join(dataDir, "torn"),
    DATABASE_URL: cluster.appUrl,
    DATABASE_OWNER_URL: url,
  });
  try {
    await product.start({ DEMO: "1" });
    const players = new Players(poolOn(url), LEARNERS);
    await players.seat();
    players.play(product.origin);
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      await players.getAhead();
      const running = findPostmaster(join(directory, "18"));
      process.kill(running?.pid ?? -1, "SIGQUIT");
      await expect.poll(() => findPostmaster(join(directory, "18"))).toBeUndefined();
      cluster = await startEmbeddedPostgres({
        ...settings,
        preferredPort: Number(new URL(url).port),
      });
      expect(cluster.url).toBe(url);
      await players.expectKept();
    }
    await players.getAhead();
    await players.expectOnce(OUTAGES);
  } finally {
    await product.end("SIGKILL");
    await cluster.stop();
    rmSync(owned, { recursive: true, force: true });
  }
}, 600_000);
