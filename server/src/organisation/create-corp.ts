import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { OrganisationTables } from "./tables.ts";

/**
 * Makes an organisation below another one; undefined when that one has a child of this name already or does not
 * exist. The transaction lives on either way.
 */
export async function createCorp(
  db: Kysely<OrganisationTables>,
  corp: { readonly name: string; readonly type: number; readonly parentId: string },
): Promise<{ readonly id: string; readonly rightPath: string } | undefined> {
  const parent = await db
    .selectFrom("organisation.corp")
    .select("right_path")
    .where("id", "=", corp.parentId)
    .executeTakeFirst();
  if (!parent) return undefined;
  const id = randomUUID();
  const rightPath = `${parent.right_path}${id}/`;
  const made = await db
    .insertInto("organisation.corp")
    .values({
      id,
      name: corp.name,
      type: corp.type,
      parent_id: corp.parentId,
      right_path: rightPath,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made && { id, rightPath };
}

/** Whether an organisation has a child of this name. */
export async function hasChildNamed(
  db: Kysely<OrganisationTables>,
  parentId: string,
  name: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("organisation.corp")
    .select("id")
    .where("parent_id", "=", parentId)
    .where("name", "=", name)
    .executeTakeFirst();
  return found !== undefined;
}
