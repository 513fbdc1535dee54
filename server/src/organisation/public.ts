import type { Kysely } from "kysely";
import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { OrganisationTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type OrganisationTables = ReadOnlyTables<OwnTables>;

export { insertCorp } from "./corp-tree.ts";
export { isWithin } from "./right-path.ts";

/** An organisation's place in the tree; undefined when there is none with this id. */
export function findCorp(
  db: Kysely<OwnTables>,
  id: string,
): Promise<{ id: string; name: string; right_path: string } | undefined> {
  return db
    .selectFrom("organisation.corp")
    .select(["id", "name", "right_path"])
    .where("id", "=", id)
    .executeTakeFirst();
}
