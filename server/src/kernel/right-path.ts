import { sql, type RawBuilder } from "kysely";

/**
 * True for rows at or below a right path, compared on a segment boundary and without wildcards: `CP/10/` is not below
 * `CP/1/`, and an underscore in an id is only itself. Uses an index on the column.
 */
export function isBelow(column: string, rightPath: string): RawBuilder<boolean> {
  const closed = rightPath.endsWith("/") ? rightPath : `${rightPath}/`;
  return sql<boolean>`starts_with(${sql.ref(column)}, ${closed})`;
}
