import type { Kysely } from "kysely";
import type { OrganisationTables } from "./tables.ts";

export type { OrganisationTables } from "./tables.ts";
export { addCorp } from "./corp-tree.ts";
export { isWithin } from "./right-path.ts";

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
