import type { Kysely } from "kysely";
import type { Viewer } from "../kernel/viewer.ts";
import type { DeskTables } from "./tables.ts";

/** Where the console or space of the active role begins. */
export async function entryPathOf(db: Kysely<DeskTables>, { roleId }: Viewer): Promise<string> {
  const role = await db
    .selectFrom("identity.role")
    .select("entry_path")
    .where("id", "=", roleId)
    .executeTakeFirst();
  return role?.entry_path ?? "";
}
