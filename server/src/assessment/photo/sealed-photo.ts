import type { Kysely } from "kysely";
import type { Vault } from "../../kernel/vault.ts";
import type { PhotoTables } from "./photo-tables.ts";

const PURPOSE = "assessment.photo";

/** A photo as it is shown to who may see it. */
export interface Photo {
  readonly bytes: Buffer;
  readonly mime: string;
}

/** Seals and keeps the photo of a check in place of the one before; sealed for this check, it opens at no other. */
export async function keepPhoto(
  db: Kysely<PhotoTables>,
  vault: Vault,
  checkId: string,
  { bytes, mime }: Photo,
): Promise<void> {
  const sealed = vault.seal(PURPOSE, `${checkId} ${bytes.toString("base64")}`);
  await db
    .insertInto("assessment.photo")
    .values({ check_id: checkId, sealed, mime })
    .onConflict((conflict) => conflict.column("check_id").doUpdateSet({ sealed, mime }))
    .execute();
}

/** The photo of a check; undefined once it was removed. */
export async function openPhoto(
  db: Kysely<PhotoTables>,
  vault: Vault,
  checkId: string,
): Promise<Photo | undefined> {
  const row = await db
    .selectFrom("assessment.photo")
    .select(["sealed", "mime"])
    .where("check_id", "=", checkId)
    .executeTakeFirst();
  if (!row) return undefined;
  const [sealedFor, base64 = ""] = vault.open(PURPOSE, row.sealed).split(" ", 2);
  if (sealedFor !== checkId) throw new Error(`a photo of another check stands at ${checkId}`);
  return { bytes: Buffer.from(base64, "base64"), mime: row.mime };
}
