import { createServer } from "node:net";
import { totalmem } from "node:os";

/** What a cluster is for: keeping people's work, or one run of tests. */
export type Durability = "durable" | "throwaway";

const MEGABYTE = 1024 * 1024;

/** The settings file of a cluster, written anew at every start. Only this machine reaches the server. */
export function settingsFor(durability: Durability, port: number): string {
  const sharedBuffersMb = Math.min(
    durability === "durable" ? 512 : 128,
    Math.floor(totalmem() / MEGABYTE / 8),
  );
  const settings: Record<string, string | number> = {
    listen_addresses: "'127.0.0.1'",
    port,
    // no socket file: nothing to lose in a temporary folder that is swept, and no limit on the path's length
    unix_socket_directories: "''",
    max_connections: 200,
    shared_buffers: `${sharedBuffersMb}MB`,
    random_page_cost: 1.1,
    jit: "off",
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    // errors name the fault but never a row's values or the statement: those can hold people's data
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
  };
  if (durability === "throwaway") {
    Object.assign(settings, {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_wal_size: "512MB",
      // its workers are the superuser's: a database that one of them looks at could not be dropped
      autovacuum: "off",
    });
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}

/** Who may connect: our role, from this machine, with its password. */
export const CONNECTION_RULES = "host all perennial,perennial_app 127.0.0.1/32 scram-sha-256\n";

/** The wanted port of 127.0.0.1 or the next free one above it; any free one when 50 in a row are taken. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 50 && port < 65_536; port++) {
    if (await canListen(port)) return port;
  }
  return await new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().on("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
