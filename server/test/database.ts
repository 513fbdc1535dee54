import { Client } from "pg";
import { inject } from "vitest";

/** A database of a test file's own. */
export interface TestDatabase {
  /** As the owner of the tables. */
  url: string;
  /** As the role that serves requests. */
  appUrl: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
}

let made = 0;

/**
 * A fresh copy of the migrated database, or of another template, about 0.1 s. Take one per test file, and drop it in
 * `afterAll`.
 */
export async function cloneDatabase(template = inject("postgres").template): Promise<TestDatabase> {
  return await createDatabase(template);
}

/** A database without any table, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return await createDatabase("template0");
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { url } = inject("postgres");
  const name = `test_${process.pid}_${++made}_${Date.now().toString(36)}`;
  await asOwner(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: Object.assign(new URL(url), { pathname: name }).href,
    appUrl: Object.assign(new URL(url), { pathname: name, username: "perennial_app" }).href,
    drop: () => asOwner(url, `drop database if exists ${name} with (force)`),
  };
}

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
