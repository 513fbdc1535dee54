import { createHash } from "node:crypto";
import type { TestApp } from "../app.ts";

/** What the database holds, apart from what is written of each request. */
export async function fingerprint(app: TestApp): Promise<Map<string, string>> {
  const { pool } = app.services;
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'pgboss', 'journal', 'kernel', 'job')
      and (schemaname, tablename) not in (('identity', 'session'), ('identity', 'device'))
    order by 1`);
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ all: string | null }>(
      `select string_agg(md5(t::text), '' order by md5(t::text)) as all from ${name} as t`,
    );
    found.set(
      name,
      createHash("md5")
        .update(rows[0]?.all ?? "")
        .digest("hex"),
    );
  }
  return found;
}
