import { CHILD_TYPES, type CorpType } from "@perennial/contract/organisation/corp-type.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import type { OrganisationTables } from "./tables.ts";

/** What a new organisation is made of; the rest may be filled in later. */
export interface NewCorp {
  readonly parentId: string;
  readonly type: CorpType;
  readonly name: string;
  readonly code?: string;
  readonly contactName?: string;
  readonly contactPhone?: string;
  readonly address?: string;
  readonly introduction?: string;
}

/**
 * Adds an organisation and gives its place in the tree. Throws `organisation.corpNotFound` for an unknown parent,
 * `typeNotAllowed` where the kind cannot stand, `nameTaken` for a name or code that is in use.
 */
export async function insertCorp(
  db: Kysely<OrganisationTables>,
  corp: NewCorp,
): Promise<{ id: string; right_path: string }> {
  const parent = await db
    .selectFrom("organisation.corp")
    .select(["type", "right_path"])
    .where("id", "=", corp.parentId)
    .executeTakeFirst();
  if (!parent) throw new Failure("organisation.corpNotFound");
  if (!CHILD_TYPES[parent.type as CorpType]?.includes(corp.type))
    throw new Failure("organisation.typeNotAllowed", [{ path: "type", message: "type" }]);
  const { rows } = await sql<{ id: string }>`select uuidv7()::text as id`.execute(db);
  const id = rows[0]?.id ?? "";
  const made = await db
    .insertInto("organisation.corp")
    .values({
      id,
      name: corp.name,
      type: corp.type,
      parent_id: corp.parentId,
      right_path: `${parent.right_path}${id}/`,
      code: corp.code ?? "",
      contact_name: corp.contactName ?? "",
      contact_phone: corp.contactPhone ?? "",
      address: corp.address ?? "",
      introduction: corp.introduction ?? "",
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "right_path"])
    .executeTakeFirst();
  if (!made) throw new Failure("organisation.nameTaken", [{ path: "name", message: corp.name }]);
  return made;
}
