import { totalmem } from "node:os";

/** The purpose of a cluster: keeping people's work, or one test run. */
export type Durability = "durable" | "throwaway";

const MEGABYTE = 1024 * 1024;

/** The settings file of a cluster, written at every start. Only this machine can reach the server. */
export function settingsFor(durability: Durability, port: number): string {
  const sharedBuffersMb = Math.min(
    durability === "durable" ? 512 : 128,
    Math.floor(totalmem() / MEGABYTE / 8),
  );
  const settings: Record<string, string | number> = {
    listen_addresses: "'127.0.0.1'",
    port,
    // no socket file: a temporary folder may be swept without harm, and the path may have any length
    unix_socket_directories: "''",
    max_connections: 200,
    shared_buffers: `${sharedBuffersMb}MB`,
    random_page_cost: 1.1,
    jit: "off",
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    // error messages name the fault but never a row's values or the statement, which can hold people's data
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
      // parallel workers belong to the superuser, and a database in use by one could not be dropped
      autovacuum: "off",
    });
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}

/** The access rules: our role, from this machine, with its password. */
export const CONNECTION_RULES = "host all perennial,perennial_app 127.0.0.1/32 scram-sha-256\n";
