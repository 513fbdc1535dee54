import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** One step of the database's history: plain SQL in `server/src/<domain>/migrations/`. */
export interface Migration {
  /** File name without `.sql`; it begins with the time of writing, which decides the order. */
  name: string;
  path: string;
  sql: string;
  checksum: string;
}

const DOMAINS = dirname(dirname(import.meta.dirname));
const NAME =
  /^(20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d)_[a-z0-9_]+\.sql$/;
// allowed(linear-expression): files of our own, read when the server starts
const OWN_TRANSACTION = /^\s*(begin|commit|rollback)(\s+(work|transaction))?\s*;/im;

/** The migrations folder of every domain that has one. */
export function migrationFolders(): string[] {
  return readdirSync(DOMAINS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(DOMAINS, entry.name, "migrations"))
    .filter((folder) => existsSync(folder));
}

/**
 * All migrations of these folders in time order. Throws when a name is not like
 * `20261120093000_post__is_pinned__add.sql`, when two have the same time (their order would be undefined), or when one
 * opens a transaction of its own.
 */
export function readMigrations(folders: string[]): Migration[] {
  const found = folders.flatMap((folder) =>
    sqlFiles(folder).map((file) => readMigration(join(folder, file))),
  );
  const sorted = found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  sorted.forEach((migration, index) => {
    const before = sorted[index - 1];
    if (before && stampOf(before) === stampOf(migration)) {
      throw new Error(`two migrations bear the same time: ${before.path} and ${migration.path}`);
    }
  });
  return sorted;
}

function sqlFiles(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.endsWith(".sql"));
}

function readMigration(path: string): Migration {
  if (!NAME.test(basename(path))) {
    throw new Error(`${path} must be named like 20261120093000_post__is_pinned__add.sql`);
  }
  // a checkout with Windows line ends must give the same hash
  const sql = readFileSync(path, "utf8").replaceAll("\r\n", "\n");
  if (OWN_TRANSACTION.test(sql))
    throw new Error(`${path} must not begin or end a transaction: the runner does`);
  return {
    name: basename(path, ".sql"),
    path,
    sql,
    checksum: createHash("sha256").update(sql).digest("hex"),
  };
}

const stampOf = (migration: Migration): string => migration.name.slice(0, 14);

/** A hash over all migrations, which names a template database: equal hashes mean equal schemas. */
export function migrationsFingerprint(folders: string[] = migrationFolders()): string {
  const hash = createHash("sha256");
  for (const { name, checksum } of readMigrations(folders)) hash.update(`${name} ${checksum}\n`);
  return hash.digest("hex").slice(0, 16);
}
