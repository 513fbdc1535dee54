import { sql, type Kysely } from "kysely";
import type { CourseTables } from "../tables.ts";

/** Share of the rows from which on a mark is cheaper to check than to seek. */
const COMMON = 0.25;
const KEPT_MS = 10 * 60_000;

interface Kept {
  readonly until: number;
  readonly marks: Promise<ReadonlySet<string>>;
}

const kept = new WeakMap<object, Kept>();

async function readMarks(db: Kysely<CourseTables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from pg_catalog.pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs::float4[]) as element (lexeme, share)
    where schemaname = 'course' and tablename = 'listing' and attname = 'search' and share >= ${COMMON}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.lexeme));
}

/**
 * Lexemes that at least a quarter of all listings bear, as the database's own statistics know them; read every ten
 * minutes. What they say changes how a search is done, never what it finds.
 */
export function commonMarks(db: Kysely<CourseTables>): Promise<ReadonlySet<string>> {
  const now = performance.now();
  const known = kept.get(db);
  if (known && known.until > now) return known.marks;
  const marks = readMarks(db).catch(() => new Set<string>());
  kept.set(db, { until: now + KEPT_MS, marks });
  return marks;
}
