import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import type { Kysely } from "kysely";
import { refreshShops } from "./search-kind.ts";
import type { CommerceTables } from "./tables.ts";

interface ShopFixture {
  readonly id: string;
  readonly siteId: string;
  readonly corpId: string;
  readonly name: string;
  readonly logo: string;
  readonly introduction: string;
  readonly isOpen: boolean;
  readonly sort: number;
  readonly courseIds: readonly string[];
}

/** An open shop without courses; only what a test is about needs naming. */
export function aShop(
  given: Partial<ShopFixture> & { readonly id: string; readonly siteId: string },
): ShopFixture {
  return {
    corpId: ROOT_CORP_ID,
    name: `店铺 ${given.id}`,
    logo: "",
    introduction: "",
    isOpen: true,
    sort: 100,
    courseIds: [],
    ...given,
  };
}

/** Writes shops with the courses that they offer, in the given order. */
export async function insertShops(
  db: Kysely<CommerceTables>,
  shops: readonly ShopFixture[],
): Promise<void> {
  await db
    .insertInto("commerce.shop")
    .values(
      shops.map(({ id, siteId, corpId, name, logo, introduction, isOpen, sort }) => ({
        id,
        site_id: siteId,
        corp_id: corpId,
        name,
        logo,
        introduction,
        is_open: isOpen,
        sort,
      })),
    )
    .execute();
  await refreshShops(
    db,
    shops.map(({ id }) => id),
  );
  const offers = shops.flatMap(({ id, siteId, courseIds }) =>
    courseIds.map((courseId, sort) => ({
      shop_id: id,
      site_id: siteId,
      course_id: courseId,
      sort,
    })),
  );
  if (offers.length > 0) await db.insertInto("commerce.shop_course").values(offers).execute();
}
