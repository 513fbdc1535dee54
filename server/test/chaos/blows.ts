import { writeFileSync } from "node:fs";
import type { Launched } from "../outage/launched.ts";
import type { Asking } from "./asking.ts";
import type { Disk } from "./disk.ts";
import type { OwnersView } from "./world.ts";

/** What can happen to a running product. */
export const BLOWS = ["server", "database", "both", "frozen", "disk", "clock"] as const;
export type Blow = (typeof BLOWS)[number];

const HOUR_MS = 3_600_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What blows need to strike. */
export interface Struck {
  readonly product: Launched;
  readonly asking: Asking;
  readonly view: OwnersView;
  readonly disk: Disk;
  readonly clockFile: string;
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not within 30 s: ${what}`);
    await pause(25);
  }
}

/** The pause that the launcher announced last, which is no part of being back. */
function announcedPauseMs({ product }: Struck): number {
  const [last] = [...product.output.matchAll(/，([\d.]+) 秒后重新启动/g)].slice(-1);
  return Number(last?.[1] ?? 0) * 1000;
}

async function killServer(struck: Struck): Promise<void> {
  const { product, asking } = struck;
  const pid = product.serverPid();
  asking.isServerDown = true;
  asking.downs += 1;
  product.killServer();
  await until("the server's end", () => product.serverPid() !== pid);
}

async function killDatabase({ product }: Struck): Promise<void> {
  const pid = product.postmasterPid();
  product.killPostmaster();
  await until("the database's end", () => product.postmasterPid() !== pid);
}

/** Strikes, and resolves when everything could run again, with what may be added to the time of coming back. */
export async function strike(blow: Blow, struck: Struck): Promise<{ graceMs: number }> {
  const { product, view, disk, clockFile } = struck;
  switch (blow) {
    case "server":
      await killServer(struck);
      return { graceMs: announcedPauseMs(struck) };
    case "database":
      await killDatabase(struck);
      return { graceMs: 0 };
    case "both":
      await Promise.all([killDatabase(struck), killServer(struck)]);
      return { graceMs: announcedPauseMs(struck) };
    case "frozen":
      product.signalDatabase("SIGSTOP");
      await until("word that the database is frozen", async () => !(await product.isReady()));
      await pause(1_000 + 3_000 * Math.random());
      product.signalDatabase("SIGCONT");
      return { graceMs: 0 };
    case "disk":
      await disk.fill(product, view);
      await pause(2_000);
      disk.free(product);
      return { graceMs: 0 };
    case "clock":
      writeFileSync(clockFile, String(Math.random() < 0.5 ? HOUR_MS : -HOUR_MS));
      await pause(2_000);
      writeFileSync(clockFile, "0");
      return { graceMs: 0 };
  }
}
