import { afterAll, beforeAll, expect, it } from "vitest";
import { domains } from "../../src/domains.ts";
import { startTestApp, type TestApp } from "../app.ts";

/** Columns of texts or lists of texts that name people. */
const NAMES =
  /user|_by$|_by_id$|^by_id$|teacher_id|owner|person|author_|sender|recipient|reporter|actor|learner|holder|blocked_id|creator|operator/;
/** What the kernel keeps: codes and budgets for minutes, and the merges themselves. */
const NOT_OF_DOMAINS = /^(?:kernel|journal|job|delivery|search|files\.upload_part|cms)\b/;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
});
afterAll(() => app.close());

it("every column that names a person is listed for a merge of accounts, or says why it stays", async () => {
  const { rows } = await app.services.pool.query<{ table: string; column: string }>(`
    select n.nspname || '.' || c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
      and format_type(a.atttypid, null) in ('text', 'text[]')`);
  const named = rows.filter(
    ({ table, column }) => NAMES.test(column) && !NOT_OF_DOMAINS.test(table),
  );
  expect(named.length).toBeGreaterThan(100);
  const moved = new Set(
    domains.flatMap(({ personData }) =>
      Object.entries(personData?.rows ?? {}).flatMap(([table, { by, byList = [], hangsOn }]) =>
        [...(hangsOn ? [] : by), ...byList].map((column) => `${table}.${column}`),
      ),
    ),
  );
  const stays = new Set(domains.flatMap(({ staysOnMerge }) => Object.keys(staysOnMerge ?? {})));
  const forgotten = named
    .map(({ table, column }) => ({ table, name: `${table}.${column}` }))
    .filter(({ table, name }) => !moved.has(name) && !stays.has(name) && !stays.has(table))
    .map(({ name }) => name);
  expect(forgotten).toEqual([]);
  const known = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  expect([...moved, ...stays].filter((name) => !known.has(name))).toEqual([]);
});
