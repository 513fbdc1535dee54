import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, inject, it } from "vitest";
import { readSettings } from "../src/kernel/settings.ts";
import { openServer } from "../src/server.ts";
import { cloneDatabase } from "./database.ts";
import { cloneDataDir, demoTemplate } from "./demo-template.ts";

const dataDir = mkdtempSync(join(tmpdir(), "perennial-production-"));
const demo = await demoTemplate(inject("postgres"));
const database = await cloneDatabase(demo.database);
cloneDataDir(demo, dataDir);
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = (environment: Record<string, string>) =>
  openServer({
    settings: readSettings({ PORT: "0", DATA_DIR: dataDir, DEMO_FILMS: "none", ...environment }),
    databaseUrl: database.appUrl,
    ownerUrl: database.url,
    log: pino({ level: "silent" }),
    isPreparing: true,
    hasPages: false,
  });

it("does not start in production with demo accounts (security check 24)", async () => {
  await expect(open({ NODE_ENV: "production" })).rejects.toThrow("demo accounts");
  const { close } = await open({ NODE_ENV: "development" });
  await close();
});
