import { sql, type Kysely, type RawBuilder } from "kysely";
import { searchQuery } from "../../kernel/search/lexemes.ts";

/** Of so many people at most it is asked which of them are in a list; of more, which rows of the list have the name. */
const MANY_NAMED = 2_000;

/**
 * Condition that the person of a column (`member.user_id`) has these words in name, pinyin, login name or number. They
 * are found by the index of all people, so that a rare name takes as long in a large list as in a small one; a name that
 * many have is met soon along the list itself.
 */
export async function namedAs<Tables>(
  db: Kysely<Tables>,
  keyword: string,
  column: string,
): Promise<RawBuilder<boolean>> {
  if (keyword === "") return sql<boolean>`true`;
  const query = searchQuery(keyword);
  if (!query) return sql<boolean>`false`;
  const { rows } = await sql<{ id: string }>`
    select id from identity."user" where terms @@ ${query}::tsquery
    limit ${MANY_NAMED + 1}`.execute(db);
  if (rows.length <= MANY_NAMED)
    return sql<boolean>`${sql.ref(column)} = any(${rows.map(({ id }) => id)})`;
  return sql<boolean>`exists (select from identity."user" as named
    where named.id = ${sql.ref(column)} and named.terms @@ ${query}::tsquery)`;
}
