import { sql, type Kysely } from "kysely";
import type { CommerceTables } from "./tables.ts";

/** Open shops of a site with what the wire shows of them; the caller narrows and sorts. */
export function selectShops(db: Kysely<CommerceTables>, siteId: string) {
  return db
    .selectFrom("commerce.shop as shop")
    .leftJoin("organisation.corp as corp", "corp.id", "shop.corp_id")
    .where("shop.site_id", "=", siteId)
    .where(sql.ref<boolean>("shop.is_open"))
    .select([
      "shop.id",
      "shop.name",
      "shop.logo",
      "shop.introduction",
      sql<string>`coalesce(corp.name, '')`.as("corpName"),
      // Only courses that the site lists are offered, so only they count.
      sql<number>`(
        select count(*) from commerce.shop_course offered
        join course.listing on listing.course_id = offered.course_id
        where offered.shop_id = shop.id and listing.site_id = shop.site_id and listing.is_listed
      )`.as("courseNum"),
    ]);
}

/** Open shops with these ids, in their order. */
export async function shopsById(
  db: Kysely<CommerceTables>,
  siteId: string,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const rows = await selectShops(db, siteId)
    .where("shop.id", "=", sql<string>`any(${ids})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
