import { join } from "node:path";
import type pg from "pg";

export const schemaFolder = join(import.meta.dirname, "..", "..", "schema");

interface Column {
  schema: string;
  table: string;
  column: string;
  type: string;
  is_required: boolean;
  default_value: string | null;
}

const COLUMNS = `
  select n.nspname as schema, c.relname as "table", a.attname as "column",
    format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required,
    pg_get_expr(d.adbin, d.adrelid) as default_value
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'public')
    and (n.nspname, c.relname) <> ('kernel', 'migration')
  order by n.nspname, c.relname, a.attnum`;

const INDEXES = `
  select schemaname as schema, tablename as "table", indexdef as definition
  from pg_indexes where schemaname not in ('pg_catalog', 'public') and (schemaname, tablename) <> ('kernel', 'migration')
    and tablename not like '%\\_default'
  order by schemaname, tablename, indexname`;

/** Today's tables as SQL a person can read: schema → text, columns in order, then indexes. */
export async function describeSchemas(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const { rows: indexes } = await client.query<{
    schema: string;
    table: string;
    definition: string;
  }>(INDEXES);
  const schemas = new Map<string, string>();
  for (const schema of new Set(columns.map((column) => column.schema))) {
    const tables = Map.groupBy(
      columns.filter((column) => column.schema === schema),
      (column) => column.table,
    );
    const parts = [...tables].map(([table, its]) => {
      const lines = its.map(({ column, type, is_required, default_value }) => {
        const rest = `${is_required ? " not null" : ""}${default_value ? ` default ${default_value}` : ""}`;
        return `  ${column} ${type}${rest}`;
      });
      const own = indexes.filter((index) => index.schema === schema && index.table === table);
      const after = own.map(({ definition }) => `${definition};`).join("\n");
      return `create table ${schema}.${table} (\n${lines.join(",\n")}\n);\n${after}`;
    });
    schemas.set(
      schema,
      `-- Written by npm run schema from the migrations; a test refuses a stale copy.\n\n${parts.join("\n\n")}\n`,
    );
  }
  return schemas;
}
