import type pg from "pg";

/** Append-only tables: the server's own role may not change or remove a row. */
const APPEND_ONLY = [
  "journal.visit",
  "journal.operation_log",
  "journal.login_log",
  "journal.query_log",
] as const;

/** Schema of the job queue, which keeps its own tables. */
export const JOB_SCHEMA = "job";

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Runs after the migrations. The role that serves requests may read and write every domain's rows, but not change
 * tables, and may only append to the logs. When owner and app are the same role nothing happens, and the triggers of
 * the journal's migration alone protect the logs.
 */
export async function grantToApp(owner: pg.ClientBase, appRole: string): Promise<void> {
  const { rows: who } = await owner.query<{ name: string }>("select current_user as name");
  const isSame = who[0]?.name === appRole;
  const role = quoted(appRole);
  await owner.query(
    `create schema if not exists ${JOB_SCHEMA}${isSame ? "" : ` authorization ${role}`}`,
  );
  if (isSame) return;
  const { rows } = await owner.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', $1)`,
    [JOB_SCHEMA],
  );
  for (const { name } of rows) {
    const schema = quoted(name);
    await owner.query(`grant usage on schema ${schema} to ${role}`);
    await owner.query(
      `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    );
    await owner.query(`grant usage, select on all sequences in schema ${schema} to ${role}`);
    await owner.query(`grant execute on all functions in schema ${schema} to ${role}`);
  }
  const { rows: known } = await owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and (n.nspname || '.' || c.relname = any($1)
       or c.oid in (select inhrelid from pg_inherits i join pg_class p on p.oid = i.inhparent
         join pg_namespace pn on pn.oid = p.relnamespace where pn.nspname || '.' || p.relname = any($1)))`,
    [APPEND_ONLY],
  );
  for (const { name } of known) await owner.query(`revoke update, delete on ${name} from ${role}`);
}
