import type { ClientBase, Pool } from "pg";
import { type Migration, migrationFolders, readMigrations } from "./migrate-files.ts";

/** Anything that can run SQL: a pg pool or one of its connections. */
type Connection = Pool | ClientBase;

/** The number of the product's advisory lock; the process that migrates this database holds it. */
const ADVISORY_LOCK = 7_365_742_891;

const BOOKKEEPING = `
  create schema if not exists kernel;
  create table if not exists kernel.migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    duration_ms integer not null
  )`;

/**
 * Brings the database up to date: runs every missing migration, in time order over all domains, each in a transaction
 * of its own, and gives their names. Several processes may call it at once; the others wait. Throws when an applied
 * file was changed since, and names file and line when SQL fails.
 */
export async function migrate(
  connection: Connection,
  folders: string[] = migrationFolders(),
): Promise<string[]> {
  const migrations = readMigrations(folders);
  return await onOneClient(connection, async (client) => {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
    try {
      await client.query(BOOKKEEPING);
      const pending = pendingAmong(migrations, await appliedChecksums(client));
      for (const migration of pending) await apply(client, migration);
      return pending.map((migration) => migration.name);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [ADVISORY_LOCK]);
    }
  });
}

/** Names of the missing migrations; empty when the database is ready. Throws like `migrate` on a changed file. */
export async function pendingMigrations(
  connection: Connection,
  folders: string[] = migrationFolders(),
): Promise<string[]> {
  const migrations = readMigrations(folders);
  return pendingAmong(migrations, await appliedChecksums(connection)).map(
    (migration) => migration.name,
  );
}

/** A session lock needs the same session until the end, so the pool lends one connection. */
async function onOneClient<T>(
  connection: Connection,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  if (!("totalCount" in connection)) return await work(connection);
  const client = await connection.connect();
  let failure: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(failure); // after a failure the connection is dropped, and its lock with it
  }
}

async function appliedChecksums(connection: Connection): Promise<Map<string, string>> {
  const { rows: tables } = await connection.query<{ exists: boolean }>(
    "select to_regclass('kernel.migration') is not null as exists",
  );
  if (!tables[0]?.exists) return new Map();
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    "select name, checksum from kernel.migration",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * Applied names without a file are tolerated: an older release may run on a newer database while a new one is rolled
 * back.
 */
function pendingAmong(migrations: Migration[], applied: Map<string, string>): Migration[] {
  for (const { name, path, checksum } of migrations) {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum) {
      throw new Error(
        `${path} was changed after it was applied; put it back and write a new migration instead`,
      );
    }
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

async function apply(client: ClientBase, { name, path, sql, checksum }: Migration): Promise<void> {
  const startedAt = performance.now();
  await client.query("begin");
  try {
    await client.query("set local statement_timeout = 0");
    await client.query(sql);
    await client.query(
      "insert into kernel.migration (name, checksum, duration_ms) values ($1, $2, $3)",
      [name, checksum, Math.round(performance.now() - startedAt)],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${path}${lineOf(sql, error)} failed: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** PostgreSQL gives the position as a count of characters from the beginning of the file. */
function lineOf(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position);
  return position > 0
    ? `:${
        Array.from(sql)
          .slice(0, position - 1)
          .join("")
          .split("\n").length
      }`
    : "";
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
