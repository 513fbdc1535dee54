import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, type TestDatabase } from "../../../test/database.ts";
import { migrate, pendingMigrations } from "./migrate.ts";
import { migrationFolders, migrationsFingerprint, readMigrations } from "./migrate-files.ts";

const root = mkdtempSync(join(tmpdir(), "perennial-migrate-test-"));
const folders = [join(root, "course"), join(root, "site")];
let database: TestDatabase;
let pool: Pool;

beforeEach(async () => {
  folders.forEach((folder) => mkdirSync(folder, { recursive: true }));
  database = await emptyDatabase();
  pool = new Pool({ connectionString: database.url, max: 4 });
  // An ended pool does not wait for its connections, which the removal of the database may still meet.
  pool.on("error", () => {});
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});

function file(path: string, sql: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), sql);
}

const appliedNames = async (): Promise<unknown[]> =>
  (
    await pool.query<{ name: string }>(
      "select name from kernel.migration order by applied_at, name",
    )
  ).rows.map((row) => row.name);

describe("migrate", () => {
  test("runs all domains in time order, once", async () => {
    file(
      "course/20260101000200_course__title__add.sql",
      "alter table site.place add column title text",
    );
    file(
      "site/20260101000100_place__create.sql",
      "create schema site; create table site.place (id int)",
    );
    file("site/20260101000300_place__fill.sql", "insert into site.place values (1, '常学')");
    const names = [
      "20260101000100_place__create",
      "20260101000200_course__title__add",
      "20260101000300_place__fill",
    ];
    expect(await pendingMigrations(pool, folders)).toEqual(names);
    expect(await migrate(pool, folders)).toEqual(names);
    expect(await migrate(pool, folders)).toEqual([]);
    expect(await pendingMigrations(pool, folders)).toEqual([]);
    expect(await appliedNames()).toEqual(names);
  });

  test("a migration that comes in late from another branch is still run", async () => {
    file(
      "site/20260101000300_place__create.sql",
      "create schema site; create table site.place (id int)",
    );
    await migrate(pool, folders);
    file("course/20260101000100_late__create.sql", "create schema late");
    expect(await migrate(pool, folders)).toEqual(["20260101000100_late__create"]);
  });

  test("a failing file leaves nothing behind, keeps those before it, and is named with its line", async () => {
    file("site/20260101000100_place__create.sql", "create schema site;");
    file(
      "site/20260101000200_place__break.sql",
      "create table site.place (id int);\n-- 常学\nselect nonsense;\n",
    );
    await expect(migrate(pool, folders)).rejects.toThrow(
      /place__break\.sql:3 failed: column "nonsense"/,
    );
    expect(await appliedNames()).toEqual(["20260101000100_place__create"]);
    const { rows } = await pool.query("select to_regclass('site.place') as found");
    expect(rows).toEqual([{ found: null }]);
    file("site/20260101000200_place__break.sql", "create table site.place (id int);");
    expect(await migrate(pool, folders)).toEqual(["20260101000200_place__break"]);
  });

  test("refuses a file that was changed after it was applied, but not for its line ends", async () => {
    file("site/20260101000100_place__create.sql", "create schema site;\n");
    await migrate(pool, folders);
    file("site/20260101000100_place__create.sql", "create schema site;\r\n");
    expect(await migrate(pool, folders)).toEqual([]);
    file("site/20260101000100_place__create.sql", "create schema site; select 1;\n");
    await expect(migrate(pool, folders)).rejects.toThrow(/place__create\.sql was changed/);
    await expect(pendingMigrations(pool, folders)).rejects.toThrow(/was changed/);
  });

  test("four processes at once apply each file once", async () => {
    file("site/20260101000100_place__create.sql", "create schema site; select pg_sleep(0.1);");
    file("site/20260101000200_place__create.sql", "create table site.place (id int);");
    const results = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, folders)));
    expect(results.flat()).toHaveLength(2);
  });

  test("works on a single connection as well, and gives the lock back", async () => {
    file("site/20260101000100_place__create.sql", "create schema site;");
    const client = await pool.connect();
    expect(await migrate(client, folders)).toHaveLength(1);
    client.release();
    const { rows } = await pool.query(
      "select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database where locktype = 'advisory' and datname = current_database()",
    );
    expect(rows).toEqual([]);
  });
});

describe("migration files", () => {
  test.each([
    ["place.sql", "create schema a", /must be named/],
    ["20261301000000_month.sql", "create schema a", /must be named/],
    ["20260101000000_Place.sql", "create schema a", /must be named/],
    [
      "20260101000000_place.sql",
      "create schema a;\ncommit;",
      /must not begin or end a transaction/,
    ],
  ])("refuses %s", (name, sql, message) => {
    file(`site/${name}`, sql);
    expect(() => readMigrations(folders)).toThrow(message);
  });

  test("a function body may have its own begin", () => {
    file(
      "site/20260101000000_f.sql",
      "create function f() returns void language plpgsql as $$\nbegin\n  return;\nend $$;",
    );
    expect(readMigrations(folders)).toHaveLength(1);
  });

  test("refuses two files of the same time in different domains", () => {
    file("site/20260101000100_one.sql", "select 1");
    file("course/20260101000100_two.sql", "select 1");
    expect(() => readMigrations(folders)).toThrow(/same time: .*one\.sql and .*two\.sql/);
  });

  test("the fingerprint changes with name and content only", () => {
    file("site/20260101000100_one.sql", "select 1");
    const before = migrationsFingerprint(folders);
    expect(migrationsFingerprint(folders.toReversed())).toBe(before);
    file("site/20260101000100_one.sql", "select 2");
    expect(migrationsFingerprint(folders)).not.toBe(before);
  });

  test("those of the product are well formed", () => {
    expect(() => readMigrations(migrationFolders())).not.toThrow();
  });
});
