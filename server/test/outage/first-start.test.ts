import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findPostmaster, processIdentity } from "../../src/kernel/embedded-postgres/process.ts";
import { Launched } from "./launched.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What `npm start` does beside building the pages, and where a first start makes the database. */
function firstStart() {
  const dataDir = mkdtempSync(join(tmpdir(), "perennial-first-"));
  chmodSync(dataDir, 0o755);
  folders.push(dataDir);
  const prepare = () => {
    const module = JSON.stringify(join(ROOT, "scripts", "prepare-data.js"));
    const script = `import(${module}).then(({ prepareData }) => prepareData(process.execPath))`;
    const env = { ...process.env, NODE_ENV: "development", DEMO: "1", DEMO_FILMS: "none" };
    const launcher = spawn(process.execPath, ["-e", script], {
      cwd: ROOT,
      env: { ...env, DATABASE_URL: "", DATA_DIR: dataDir },
      stdio: "inherit",
    });
    return { launcher, ended: new Promise((resolve) => launcher.once("exit", resolve)) };
  };
  return {
    dataDir,
    aside: join(dataDir, "postgres.first", "18"),
    place: join(dataDir, "postgres"),
    product: new Launched(dataDir, 0),
    prepare,
  };
}

async function until<T>(find: () => T | undefined, what: string): Promise<T> {
  const from = performance.now();
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    if (performance.now() - from > 60_000) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isTrue = (fact: boolean) => (fact ? true : undefined);

it.each([
  ["asked to end", "SIGTERM", "postgres.first"],
  ["killed while it fills", "SIGKILL", "files"],
] as const)(
  "a first start that is %s leaves no process and no database",
  async (_how, signal, folder) => {
    const { dataDir, aside, product, prepare } = firstStart();
    const { launcher, ended } = prepare();
    await until(() => isTrue(existsSync(join(dataDir, folder))), folder);
    const postmaster = await until(() => findPostmaster(aside)?.pid, "a database that runs");
    launcher.kill(signal);
    await ended;
    await until(() => isTrue(product.leftOver().length === 0), "no process of ours");
    expect(processIdentity(postmaster)).toBeUndefined();
    expect(readdirSync(dataDir).filter((name) => name.startsWith("postgres"))).toEqual([]);
  },
  90_000,
);

it("the next start makes the database, and puts it in its place when it is whole", async () => {
  const { dataDir, aside, place, product, prepare } = firstStart();
  // As a machine leaves it that lost its power.
  mkdirSync(aside, { recursive: true });
  await prepare().ended;
  expect(existsSync(place)).toBe(true);
  expect(existsSync(join(dataDir, "postgres.first"))).toBe(false);
  expect(product.leftOver()).toEqual([]);
}, 90_000);
