import { sql, type RawBuilder } from "kysely";
import type { AnyDatabase } from "../database/database.ts";
import type { Merging, PersonData, PersonRows } from "../person-data.ts";
import { columnsOf, type TableShape } from "./table-shape.ts";

type Listed = readonly (readonly [string, PersonRows])[];

/** All tables with rows of people, those of lower domains first. */
export const listedRows = (personData: readonly PersonData[]): Listed =>
  personData.toReversed().flatMap(({ rows }) => Object.entries(rows ?? {}));

/** The rows of a table that belong to one of two people. */
function rowsOf(rows: PersonRows, { fromId, toId }: Merging): RawBuilder<unknown> {
  const ids = sql.join([fromId, toId]);
  const named = rows.by.map((column) => sql`${sql.ref(`person_row.${column}`)} in (${ids})`);
  const listed = (rows.byList ?? []).map(
    (column) => sql`${sql.ref(`person_row.${column}`)} && array[${ids}]`,
  );
  if (!rows.hangsOn) return sql`(${sql.join([...named, ...listed], sql` or `)})`;
  const { column, table, key } = rows.hangsOn;
  const owners = rows.by.map((name) => sql`${sql.ref(`owner.${name}`)} in (${ids})`);
  return sql`${sql.ref(`person_row.${column}`)} in (
    select ${sql.ref(`owner.${key}`)} from ${sql.table(table)} as owner
    where ${sql.join(owners, sql` or `)})`;
}

/** What names a row of the table. */
const keyOf = ({ key }: TableShape, row: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    key.flatMap((column) => [sql.lit(column), sql.ref(`${row}.${column}`)]),
  )})`;

/** The row that was noted under its key. */
const isNoted = (table: string, { key }: TableShape): RawBuilder<unknown> =>
  sql.join(
    key.map(
      (column) =>
        sql`${sql.ref(`person_row.${column}`)} =
          (jsonb_populate_record(null::${sql.table(table)}, noted.row_key)).${sql.ref(column)}`,
    ),
    sql` and `,
  );

/** All that a row says, less what is not noted. */
const contentOf = ({ skips = [] }: PersonRows): RawBuilder<unknown> =>
  sql`to_jsonb(person_row) - ${[...skips]}::text[]`;

/** Notes the rows of both people as they are before the merge. */
export async function noteBefore(
  db: AnyDatabase,
  personData: readonly PersonData[],
  merge: Merging,
): Promise<void> {
  for (const [table, rows] of listedRows(personData)) {
    const shape = await columnsOf(db, table);
    await sql`
      insert into kernel.merge_row (merge_id, table_name, row_key, before)
      select ${merge.mergeId}, ${table}, ${keyOf(shape, "person_row")}, ${contentOf(rows)}
      from ${sql.table(table)} as person_row where ${rowsOf(rows, merge)}`.execute(db);
  }
}

/** Notes what has become of them, and of those that came; what has not changed is forgotten. */
export async function noteAfter(
  db: AnyDatabase,
  personData: readonly PersonData[],
  merge: Merging,
): Promise<void> {
  for (const [table, rows] of listedRows(personData)) {
    const shape = await columnsOf(db, table);
    await sql`
      insert into kernel.merge_row (merge_id, table_name, row_key, after)
      select ${merge.mergeId}, ${table}, ${keyOf(shape, "person_row")}, ${contentOf(rows)}
      from ${sql.table(table)} as person_row where ${rowsOf(rows, merge)}
      on conflict (merge_id, table_name, row_key) do update set after = excluded.after`.execute(db);
    // Rows that no longer name either of them are still there.
    await sql`
      update kernel.merge_row as noted set after = ${contentOf(rows)}
      from ${sql.table(table)} as person_row
      where noted.merge_id = ${merge.mergeId} and noted.table_name = ${table}
        and noted.after is null and ${isNoted(table, shape)}`.execute(db);
  }
  await sql`delete from kernel.merge_row
    where merge_id = ${merge.mergeId} and before is not distinct from after`.execute(db);
}

/** Removes what was noted of merges that can no longer be taken back. */
export async function forgetMerges(db: AnyDatabase, mergeIds: readonly string[]): Promise<void> {
  if (mergeIds.length === 0) return;
  await sql`delete from kernel.merge_row where merge_id in (${sql.join([...mergeIds])})`.execute(
    db,
  );
}
