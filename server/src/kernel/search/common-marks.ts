import { sql, type Kysely } from "kysely";

/** The share of rows above which checking a mark costs less than searching for it. */
const COMMON = 0.25;
const KEPT_MS = 10 * 60_000;

interface Kept {
  readonly until: number;
  readonly marks: Promise<ReadonlySet<string>>;
}

const kept = new WeakMap<object, Map<string, Kept>>();

async function readMarks<Tables>(db: Kysely<Tables>, table: string): Promise<ReadonlySet<string>> {
  const [schema, name] = table.split(".");
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from pg_catalog.pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs::float4[]) as element (lexeme, share)
    where schemaname = ${schema} and tablename = ${name} and attname = 'search' and share >= ${COMMON}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.lexeme));
}

/**
 * Lexemes that at least a quarter of a table's rows bear in their column `search`, as the database's own statistics
 * know them; read every ten minutes. What they say changes how a search is done, never what it finds.
 */
export function commonMarks<Tables>(
  db: Kysely<Tables>,
  table: string,
): Promise<ReadonlySet<string>> {
  const now = performance.now();
  const tables = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, tables);
  const known = tables.get(table);
  if (known && known.until > now) return known.marks;
  const marks = readMarks(db, table).catch(() => new Set<string>());
  tables.set(table, { until: now + KEPT_MS, marks });
  return marks;
}
