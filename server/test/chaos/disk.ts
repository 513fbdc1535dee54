import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, writeFileSync, appendFileSync } from "node:fs";
import { join } from "node:path";
import type { Launched } from "../outage/launched.ts";
import type { OwnersView } from "./world.ts";

const SIZE = "900m";
const PIECE = Buffer.alloc(1_000_000, 120);
/** More write-ahead log than a cluster has room for in files that it already owns. */
const LOG_PIECES = 400;

/** A disk that can be full: a small one in memory where this process may mount it, else a folder that refuses. */
export class Disk {
  readonly dataDir: string;
  readonly isReal: boolean;

  constructor(home: string) {
    this.dataDir = join(home, "disk");
    mkdirSync(this.dataDir, { mode: 0o755 });
    const { status } = spawnSync(
      "mount",
      ["-t", "tmpfs", "-o", `size=${SIZE},mode=755`, "tmpfs", this.dataDir],
      { stdio: "ignore" },
    );
    this.isReal = status === 0;
  }

  get #ballast(): string {
    return join(this.dataDir, "ballast");
  }

  /** Full until `free`: the database has died of it when this returns. */
  async fill(product: Launched, view: OwnersView): Promise<void> {
    if (!this.isReal) {
      product.killPostmaster();
      chmodSync(product.cluster, 0o000);
      return;
    }
    try {
      writeFileSync(this.#ballast, PIECE);
      for (;;) appendFileSync(this.#ballast, PIECE);
    } catch {
      // full
    }
    const before = product.postmasterPid();
    const client = await view.connect();
    try {
      for (let piece = 0; piece < LOG_PIECES; piece += 1)
        await client.query("select pg_logical_emit_message(true, 'chaos', repeat('x', 1000000))");
    } catch {
      // it could not write its log any more
    } finally {
      await client.end().catch(() => undefined);
    }
    // It tries by itself once more, cannot, and gives up.
    const deadline = performance.now() + 20_000;
    while (product.postmasterPid() === before && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (product.postmasterPid() === before)
      throw new Error("the full disk did not end the database");
  }

  free(product: Launched): void {
    if (this.isReal) rmSync(this.#ballast, { force: true });
    else chmodSync(product.cluster, 0o700);
  }

  remove(): void {
    if (this.isReal) spawnSync("umount", ["-l", this.dataDir], { stdio: "ignore" });
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
