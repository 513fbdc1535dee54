import { sql, type Kysely } from "kysely";
import { blurredSoundLexemes, foldTitle, searchLexemes } from "./lexemes.ts";
import { siteMark, type Searchable } from "./searchable.ts";

const BATCH = 500;

/** What a row is found by. */
export interface IndexedRow {
  readonly id: string;
  readonly siteId: string;
  readonly title: string;
  /** More names, found by their pinyin too. */
  readonly names?: readonly string[];
  /** Other texts, found by their words. */
  readonly texts?: readonly string[];
  /** Lexemes that are no words, without spaces. */
  readonly marks?: readonly string[];
}

const lexemesOf = ({ title, names = [], texts = [], marks = [], siteId }: IndexedRow): string[] => [
  ...searchLexemes([title, ...names], texts),
  ...blurredSoundLexemes(title),
  ...marks,
  siteMark(siteId),
];

/** Writes `folded_name` and `search` of these rows; must be called in the transaction of every change to their texts. */
export async function writeIndex<Tables>(
  db: Kysely<Tables>,
  { table, id }: Pick<Searchable, "table" | "id">,
  rows: readonly IndexedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  // Lexemes hold no spaces, so a row's list travels as one text; PostgreSQL takes no ragged arrays.
  await sql`
    update ${sql.table(table)} as kept set
      folded_name = fresh.folded_name,
      search = array_to_tsvector(string_to_array(fresh.lexemes, ' '))
    from unnest(
      ${rows.map((row) => row.id)}::text[],
      ${rows.map((row) => row.siteId)}::text[],
      ${rows.map((row) => foldTitle(row.title))}::text[],
      ${rows.map((row) => lexemesOf(row).join(" "))}::text[]
    ) as fresh (id, site_id, folded_name, lexemes)
    where kept.${sql.ref(id)} = fresh.id and kept.site_id = fresh.site_id`.execute(db);
}

/** Writes the index of rows that have none yet, after an update of the product; `refresh` writes that of some ids. */
export async function writeMissingIndex<Tables>(
  db: Kysely<Tables>,
  { table, id }: Pick<Searchable, "table" | "id">,
  refresh: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  let after = "";
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(id)} as id from ${sql.table(table)}
      where folded_name = '' and ${sql.ref(id)} > ${after} order by 1 limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    await refresh(rows.map((row) => row.id));
    after = last.id;
  }
}
