import type { Kysely } from "kysely";
import type { IdentityTables } from "../tables.ts";

/**
 * Reads the points of a person and locks the row until `db`'s transaction ends, so that concurrent changes see each
 * other's result; undefined for an unknown person.
 */
export async function lockScore(
  db: Kysely<IdentityTables>,
  userId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("identity.user")
    .select("score")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.score;
}

/** Writes the balance of the ledger of points; only the ledger calls it. */
export async function writeScore(
  db: Kysely<IdentityTables>,
  userId: string,
  score: number,
): Promise<void> {
  await db.updateTable("identity.user").set({ score }).where("id", "=", userId).execute();
}
