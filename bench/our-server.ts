import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@perennial/server/test/free-port.ts";

/** As the launcher starts it. */
const MEMORY = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "server", "memory.json"), "utf8"),
) as { arguments: string[]; environment: Record<string, string> };

/** Starts the product on a database, in a process of its own, and waits until it is ready. */
export async function startOurs(
  database: { readonly url: string; readonly appUrl: string },
  dataDir: string,
  // One person and one address ask here as often as a town does.
  budgetFactor = 100_000,
): Promise<{ child: ChildProcess; origin: string }> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [...MEMORY.arguments, join(import.meta.dirname, "..", "server", "src", "main.ts")],
    {
      env: {
        ...process.env,
        ...MEMORY.environment,
        PORT: String(port),
        DATABASE_URL: database.appUrl,
        DATABASE_OWNER_URL: database.url,
        DATA_DIR: dataDir,
        DEMO: "1",
        LOG_LEVEL: "info",
        BUDGET_FACTOR: String(budgetFactor),
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { child, origin };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server did not become ready");
}
