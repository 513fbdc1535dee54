import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../server/test/free-port.ts";
import { openBrowser } from "./browser.ts";

const root = join(import.meta.dirname, "..");
const NOT_SOURCES = /[\\/](?:node_modules|build|\.react-router)(?:[\\/]|$)/;

let copy: string;
let dataDir: string;
let child: ChildProcess;
let ended: Promise<number | null>;
let page: Page;
let origin: string;
/** What stands above the first page in its source now. */
let heading = "{site.siteName}</h1>";

/** A copy of the sources, so that what the others test stays as it is; packages are found in the folder above. */
function copySources(): string {
  mkdirSync(join(root, ".stamps"), { recursive: true });
  const folder = mkdtempSync(join(root, ".stamps", "dev-"));
  for (const part of ["server", "contract", "web", "scripts"])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !NOT_SOURCES.test(path),
    });
  cpSync(join(root, "tsconfig.base.json"), join(folder, "tsconfig.base.json"));
  mkdirSync(join(folder, "node_modules", "@perennial"), { recursive: true });
  symlinkSync(join(folder, "contract"), join(folder, "node_modules", "@perennial", "contract"));
  return folder;
}

function change(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const before = readFileSync(path, "utf8");
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
}

/** A mark that lives as long as the page is not loaded again. */
const mark = (): Promise<void> =>
  page.evaluate(() => void ((globalThis as { isMarked?: boolean }).isMarked = true));
const isMarked = (): Promise<boolean> =>
  page.evaluate(() => (globalThis as { isMarked?: boolean }).isMarked ?? false);

beforeAll(async () => {
  copy = copySources();
  dataDir = mkdtempSync(join(tmpdir(), "perennial-dev-"));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  child = spawn(process.execPath, [join(copy, "server", "src", "tools", "dev.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: "1",
      DEMO_FILMS: "none",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  ended = new Promise((resolve) => child.once("exit", resolve));
  await Promise.race([
    new Promise((resolve) => child.once("message", resolve)),
    ended.then(() => Promise.reject(new Error("the development server did not start"))),
  ]);
  page = await (await openBrowser()).newPage();
  await page.goto(origin);
  await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
});

afterAll(async () => {
  await page?.close();
  child?.kill("SIGKILL");
  await ended;
  rmSync(copy, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

/** Writes something else above the first page; whether it was shown there without loading the page again. */
async function showsNext(): Promise<boolean> {
  await mark();
  const next = `{site.siteName}, changed ${Number(/changed (\d+)/.exec(heading)?.[1] ?? 0) + 1}</h1>`;
  change("web/app/shell/portal/home-page.tsx", heading, next);
  heading = next;
  const shown = page.locator("h1", { hasText: /changed \d+/.exec(next)?.[0] ?? "" });
  await shown.waitFor({ state: "attached", timeout: 10_000 });
  return isMarked();
}

it("shows a changed screen without loading the page again", async () => {
  // What the browser needs of the packages is gathered at the first visits, which loads the page once more: what changed
  // meanwhile came with it.
  await expect.poll(() => showsNext().catch(() => false)).toBe(true);
  // What the server renders is of the same sources.
  expect(await (await fetch(origin)).text()).toMatch(/, changed \d+<\/h1>/);
});

it("starts the server anew after a change, lets requests wait, and loads the open page again", async () => {
  await mark();
  change("server/src/kernel/health.ts", '"alive"', '"changed"');
  await expect
    .poll(() => fetch(`${origin}/healthz`).then((answer) => answer.text()))
    .toContain("changed");
  await expect.poll(isMarked).toBe(false);
});

it("says so when the server cannot start, and goes on when it can", async () => {
  change("server/src/kernel/health.ts", '"changed"', '"changed');
  await expect.poll(() => fetch(origin).then((answer) => answer.status)).toBe(503);
  change("server/src/kernel/health.ts", '"changed', '"whole"');
  await expect
    .poll(() => fetch(`${origin}/healthz`).then((answer) => answer.text()))
    .toContain("whole");
});

it("ends in order, its database with it", async () => {
  // The database writes this file when it starts, and takes it away when it has ended in order.
  const database = join(dataDir, "postgres", "18", "postmaster.pid");
  expect(existsSync(database)).toBe(true);
  child.kill("SIGINT");
  expect(await ended).toBe(0);
  expect(existsSync(database)).toBe(false);
});
