import { sql, type RawBuilder } from "kysely";
import type { AnyDatabase } from "../database/database.ts";
import { listedRows } from "./merge-journal.ts";
import type { Merging, PersonData, PersonRows } from "../person-data.ts";
import { columnsOf, type TableShape } from "./table-shape.ts";

/** The noted rows of one table, with both states in the table's own types. */
const noted = (table: string, mergeId: string): RawBuilder<unknown> => sql`
  select noted.number, noted.before, noted.after,
    jsonb_populate_record(null::${sql.table(table)}, coalesce(noted.before, '{}'::jsonb)) as was,
    jsonb_populate_record(null::${sql.table(table)}, coalesce(noted.after, '{}'::jsonb)) as became
  from kernel.merge_row as noted
  where noted.merge_id = ${mergeId} and noted.table_name = ${table}`;

const field = (record: string, column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`journal.${record}`)}).${sql.ref(column)}`;

const isSameRow = ({ key }: TableShape): RawBuilder<unknown> =>
  sql.join(
    key.map((column) => sql`${sql.ref(`own.${column}`)} = ${field("became", column)}`),
    sql` and `,
  );

/** What a column holds after the undo: what it was, unless somebody has changed it since. */
function undone(
  { name, isRange, mayBeNull }: TableShape["columns"][number],
  { adds = [] }: PersonRows,
): RawBuilder<unknown> {
  const own = sql.ref(`own.${name}`);
  const was = field("was", name);
  const became = field("became", name);
  if (adds.includes(name)) {
    const before = isRange ? sql`coalesce(${was}, '{}')` : sql`coalesce(${was}, 0)`;
    return sql`${own} - (${became} - ${before})`;
  }
  const back = mayBeNull ? was : sql`coalesce(${was}, ${own})`;
  return sql`case when ${was} is not distinct from ${became} then ${own}
    when ${own} is not distinct from ${became} then ${back} else ${own} end`;
}

/** Rows that the merge made for the second account go, unless something has come to them since. */
const removeMade = (table: string, rows: PersonRows, shape: TableShape, mergeId: string) => sql`
  delete from ${sql.table(table)} as own using (${noted(table, mergeId)}) as journal
  where journal.before is null and ${isSameRow(shape)}
    and ${rows.goesBack ? sql`true` : sql`to_jsonb(own) - ${[...(rows.skips ?? [])]}::text[] = journal.after`}`;

/** Rows that are still there become what they were, column by column. */
function giveBack(
  table: string,
  rows: PersonRows,
  shape: TableShape,
  mergeId: string,
  only: RawBuilder<unknown>,
) {
  const kept = new Set([...shape.key, ...(rows.skips ?? [])]);
  const columns = shape.columns.filter(({ name }) => !kept.has(name));
  if (columns.length === 0) return undefined;
  const set = columns.map((column) => sql`${sql.ref(column.name)} = ${undone(column, rows)}`);
  return sql`
    update ${sql.table(table)} as own set ${sql.join(set)} from (${noted(table, mergeId)}) as journal
    where journal.after is not null and ${isSameRow(shape)} and ${only}`;
}

/** Rows that the merge removed stand there again. */
function bringBack(table: string, { columns }: TableShape, mergeId: string) {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(({ name }) => field("was", name)));
  return sql`
    insert into ${sql.table(table)} (${names})
    select ${values} from (${noted(table, mergeId)}) as journal
    where journal.before is not null and journal.after is null order by journal.number
    on conflict do nothing`;
}

/**
 * Takes back what a merge did to the rows that domains have listed. What was changed since stays with whoever changed
 * it: a row that the second account has worked on is kept, less what the merge put into it.
 */
export async function restoreRows(
  db: AnyDatabase,
  personData: readonly PersonData[],
  { mergeId, toId }: Merging,
): Promise<void> {
  const listed = listedRows(personData);
  const shapes = new Map<string, TableShape>();
  for (const [table] of listed) shapes.set(table, await columnsOf(db, table));
  const shapeOf = (table: string): TableShape => {
    const shape = shapes.get(table);
    if (!shape) throw new Error(`${table} is not listed`);
    return shape;
  };
  for (const [table, rows] of listed.toReversed()) {
    await removeMade(table, rows, shapeOf(table), mergeId).execute(db);
    const all = rows.by.includes("id")
      ? // What only one of two people may have is free before the other gets it.
        [sql`own.id = ${toId}`, sql`own.id <> ${toId}`]
      : [sql`true`];
    for (const only of all) await giveBack(table, rows, shapeOf(table), mergeId, only)?.execute(db);
  }
  for (const [table] of listed) await bringBack(table, shapeOf(table), mergeId).execute(db);
}
