import { sql, type Kysely } from "kysely";
import type { Subject } from "../cms/public.ts";
import { tablesOf } from "../kernel/services.ts";
import { selectShops } from "./shop-rows.ts";
import type { CommerceTables } from "./tables.ts";

/** What a channel item shows of the shop that it presents; only open shops of the site. */
export async function presentShops(
  db: Kysely<unknown>,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, Subject>> {
  const shops = await selectShops(tablesOf<CommerceTables>(db), siteId)
    .where("shop.id", "=", sql<string>`any(${ids})`)
    .execute();
  return new Map(
    shops.map(({ id, name, logo, introduction, courseNum, corpName }) => [
      id,
      {
        title: name,
        cover: logo,
        icon: logo,
        detailPageUrl: `/shopStore/${id}`,
        obj: { logo, introduction, courseNum },
        extra: { corpName },
      },
    ]),
  );
}
