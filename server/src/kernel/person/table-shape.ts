import { sql } from "kysely";
import type { AnyDatabase } from "../database/database.ts";

/** What the database says of a table. */
export interface TableShape {
  readonly key: readonly string[];
  /** Columns that can be written. */
  readonly columns: readonly {
    readonly name: string;
    readonly isRange: boolean;
    readonly mayBeNull: boolean;
  }[];
}

/** Key and columns of a table; throws for one that does not exist or has no key. */
export async function columnsOf(db: AnyDatabase, table: string): Promise<TableShape> {
  const [schema = "", name = ""] = table.split(".");
  const { rows } = await sql<{
    name: string;
    is_key: boolean;
    is_range: boolean;
    may_be_null: boolean;
    is_generated: boolean;
  }>`
    select att.attname as name, not att.attnotnull as may_be_null, att.attgenerated <> '' as is_generated,
      typ.typtype = 'm' as is_range, coalesce(att.attnum = any(ind.indkey), false) as is_key
    from pg_attribute as att
    join pg_class as cls on cls.oid = att.attrelid
    join pg_namespace as nsp on nsp.oid = cls.relnamespace
    join pg_type as typ on typ.oid = att.atttypid
    left join pg_index as ind on ind.indrelid = cls.oid and ind.indisprimary
    where nsp.nspname = ${schema} and cls.relname = ${name} and att.attnum > 0 and not att.attisdropped
    order by att.attnum`.execute(db);
  const key = rows.filter(({ is_key }) => is_key).map((row) => row.name);
  if (key.length === 0) throw new Error(`${table} has no key`);
  return {
    key,
    columns: rows
      .filter(({ is_generated }) => !is_generated)
      .map((row) => ({ name: row.name, isRange: row.is_range, mayBeNull: row.may_be_null })),
  };
}
