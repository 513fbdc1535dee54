import { MEDIA_LIMITS } from "@perennial/contract/media/upload/upload.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { isBelow } from "../../kernel/right-path.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import type { MediaTables } from "../tables.ts";

/** What an organisation may keep, in bytes. */
const limit = sql<number>`coalesce(nullif(quota.limit_bytes, 0), ${MEDIA_LIMITS.quotaBytes})`;

/**
 * Reserves room for an upload in one statement, so that many at once cannot pass together. Throws media.quotaUsed.
 */
export async function reserveRoom(
  db: Kysely<MediaTables>,
  corpId: string,
  bytes: number,
): Promise<void> {
  await db
    .insertInto("media.quota")
    .values({ corp_id: corpId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const reserved = await db
    .updateTable("media.quota as quota")
    .set({ used_bytes: sql`quota.used_bytes + ${bytes}` })
    .where("corp_id", "=", corpId)
    .where(sql<boolean>`quota.used_bytes + ${bytes} <= ${limit}`)
    .returning("corp_id")
    .executeTakeFirst();
  if (!reserved) throw new Failure("media.quotaUsed");
}

/** Gives room back; `bytes` may be negative where something took more than was reserved. */
export async function returnRoom(
  db: Kysely<MediaTables>,
  corpId: string,
  bytes: number,
): Promise<void> {
  if (bytes === 0) return;
  await db
    .updateTable("media.quota")
    .set({ used_bytes: sql`greatest(0, used_bytes - ${bytes})` })
    .where("corp_id", "=", corpId)
    .execute();
}

/** What an organisation keeps and may keep, in bytes. */
export async function roomOf(
  db: Kysely<MediaTables>,
  corpId: string,
): Promise<{ usedBytes: number; limitBytes: number }> {
  const row = await db
    .selectFrom("media.quota as quota")
    .select(["quota.used_bytes", limit.as("limit_bytes")])
    .where("corp_id", "=", corpId)
    .executeTakeFirst();
  return {
    usedBytes: row?.used_bytes ?? 0,
    limitBytes: row?.limit_bytes ?? MEDIA_LIMITS.quotaBytes,
  };
}

/** A page of the organisations below a right path whose name contains the keyword, the fullest first. */
export async function quotasBelow(
  db: Kysely<MediaTables & OrganisationTables>,
  rightPath: string,
  keyword: string,
  { limit: most, offset }: { readonly limit: number; readonly offset: number },
) {
  const found = db
    .selectFrom("organisation.corp as corp")
    .leftJoin("media.quota as quota", "quota.corp_id", "corp.id")
    .where(isBelow("corp.right_path", rightPath))
    .$if(keyword !== "", (query) =>
      query.where(sql<boolean>`position(${keyword} in corp.name) > 0`),
    );
  const { num } = await found
    .select((eb) => eb.fn.countAll<number>().as("num"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select([
      "corp.id",
      "corp.name",
      sql<number>`coalesce(quota.used_bytes, 0)`.as("used_bytes"),
      limit.as("limit_bytes"),
      sql<boolean>`coalesce(quota.limit_bytes, 0) > 0`.as("is_own"),
    ])
    .orderBy(sql`coalesce(quota.used_bytes, 0)`, "desc")
    .orderBy("corp.id")
    .limit(most)
    .offset(offset)
    .execute();
  return { num, rows };
}

/** Sets the limit of an organisation, in bytes; 0 for what everybody has. */
export async function setQuotaLimit(
  db: Kysely<MediaTables>,
  corpId: string,
  limitBytes: number,
): Promise<void> {
  await db
    .insertInto("media.quota")
    .values({ corp_id: corpId, limit_bytes: limitBytes })
    .onConflict((conflict) => conflict.column("corp_id").doUpdateSet({ limit_bytes: limitBytes }))
    .execute();
}
