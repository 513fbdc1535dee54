import type { Kysely } from "kysely";
import type { IdentityTables } from "../tables.ts";

/**
 * Reads the points of a person and holds the row until `db`'s transaction ends, so that of many changes at once each
 * sees the one before; undefined for nobody.
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

/** Writes the balance that the ledger of points has come to; only the ledger calls it. */
export async function writeScore(
  db: Kysely<IdentityTables>,
  userId: string,
  score: number,
): Promise<void> {
  await db.updateTable("identity.user").set({ score }).where("id", "=", userId).execute();
}
