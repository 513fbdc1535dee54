import type { Kysely } from "kysely";
import type { OrganisationTables } from "./tables.ts";

export type { OrganisationTables } from "./tables.ts";

/** An organisation's place in the tree; undefined when there is none with this id. */
export function findCorp(
  db: Kysely<OrganisationTables>,
  id: string,
): Promise<{ id: string; name: string; right_path: string } | undefined> {
  return db
    .selectFrom("organisation.corp")
    .select(["id", "name", "right_path"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * True when `path` is `root` or lies below it, compared on a segment boundary: `CP/10/` is not below `CP/1/`
 * (domain.md §2, rightPath).
 */
export function isWithin(path: string, root: string): boolean {
  const closed = root.endsWith("/") ? root : `${root}/`;
  return (path.endsWith("/") ? path : `${path}/`).startsWith(closed);
}
