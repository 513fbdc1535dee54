import { sql, type Kysely } from "kysely";
import type { SearchKind } from "../kernel/search/kinds.ts";
import { plainOrder, type Searchable } from "../kernel/search/searchable.ts";
import { writeIndex } from "../kernel/search/write-index.ts";
import { tablesOf } from "../kernel/services.ts";
import { shopsById } from "./shop-rows.ts";
import type { CommerceTables } from "./tables.ts";

/** Open shops in the order of the mall. */
export const searchableShops: Searchable = {
  table: "commerce.shop",
  id: "id",
  listed: () => sql`is_open`,
  main: "mall",
  orders: { mall: plainOrder(sql`sort`, sql`sort, id`) },
};

/** Updates what shops are found by; must be called in the transaction of every change to one. */
export async function refreshShops(
  db: Kysely<CommerceTables>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom("commerce.shop")
    .select(["id", "site_id", "name", "introduction"])
    .where("id", "=", sql<string>`any(${ids})`)
    .execute();
  await writeIndex(
    db,
    searchableShops,
    rows.map(({ id, site_id: siteId, name, introduction }) => ({
      id,
      siteId,
      title: name,
      texts: [introduction],
    })),
  );
}

/** Shops of the learning mall. */
export const shopKind: SearchKind = {
  name: "shop",
  of: searchableShops,
  async present(untyped, siteId, ids) {
    const shops = await shopsById(tablesOf<CommerceTables>(untyped), siteId, ids);
    return shops.map(({ id, name, logo, introduction, corpName }) => ({
      id,
      title: name,
      href: `/shopStore/${id}`,
      cover: logo,
      text: introduction,
      facts: corpName && corpName !== name ? [corpName] : [],
    }));
  },
};
