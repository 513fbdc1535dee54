import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";

const PATIENCE_MS = 60_000; // replaying the log after a crash can take this long
const ATTEMPT_MS = 5_000;

/**
 * Asks a server whether it accepts this connection string: "ready", "refused" (it runs, but rejects this password or
 * database), or "silent" (nothing answers). Waits while the server says that it is starting up.
 */
export async function probe(url: string): Promise<"ready" | "refused" | "silent"> {
  const deadline = performance.now() + PATIENCE_MS;
  let silentTries = 0;
  while (performance.now() < deadline && silentTries < 3) {
    const code = await connectOnce(url);
    if (code === undefined) return "ready";
    const isStarting = code === "57P03";
    if (/^[0-9A-Z]{5}$/.test(code) && !isStarting) return "refused";
    if (!isStarting) silentTries++;
    await delay(50);
  }
  return "silent";
}

/** Undefined on success, otherwise the error's code: five characters from the server, or a word from the system. */
async function connectOnce(url: string): Promise<string | undefined> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ATTEMPT_MS,
    query_timeout: ATTEMPT_MS,
  });
  client.on("error", () => {}); // a connection that breaks after the answer does not matter
  try {
    await client.connect();
    await client.query("select 1");
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? "silence";
  } finally {
    void client.end().catch(() => {});
  }
}
