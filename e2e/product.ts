import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../server/test/free-port.ts";

const START_LIMIT_MS = 60_000;

/** Starts the product as a person does, with a database and a data folder of its own; `stop` removes both. */
export async function startProduct(options: {
  hasDemo: boolean;
}): Promise<{ origin: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "perennial-e2e-"));
  // As root, the database runs as another user and must be able to enter.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const main = join(import.meta.dirname, "..", "server", "src", "main.ts");
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: options.hasDemo ? "1" : "0",
      // A sixteenth of the work, which would go on beside the first journeys.
      DEMO_FILMS: "small",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const startedAt = Date.now();
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null || Date.now() - startedAt > START_LIMIT_MS)
      throw new Error("the product did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await new Promise((resolve) => child.once("exit", resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
