import { readPage, rowsBefore } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/commerce/shop.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql } from "kysely";
import { courseCards } from "../course/public.ts";
import { findRows, siteSearch } from "../kernel/search/find-rows.ts";
import { keywordsOf } from "../search/public.ts";
import { searchableShops } from "./search-kind.ts";
import { selectShops, shopsById } from "./shop-rows.ts";
import { implement } from "./tables.ts";

/** The learning mall of the request's site. */
export const shop = implement(contract, {
  async listShops({ input, caller, db, services }) {
    const siteId = caller.site.id;
    const keywords = await keywordsOf(services, siteId, input.keyword);
    if (keywords.length > 0) {
      const { ids, rowCount } = await findRows(db, siteSearch(searchableShops, siteId, keywords), {
        offset: rowsBefore(input),
        limit: input.pageSize,
      });
      return {
        data: await shopsById(db, siteId, ids),
        page: pageInfo(rowCount, input.pageNo, input.pageSize),
      };
    }
    const { rows, page } = await readPage(selectShops(db, siteId), input, (all) =>
      all.orderBy("shop.sort").orderBy("shop.id"),
    );
    return { data: rows, page };
  },

  async getShop({ input, caller, db, fail }) {
    const found = await selectShops(db, caller.site.id)
      .where("shop.id", "=", input.id)
      .executeTakeFirst();
    return found ?? fail("commerce.shopNotFound");
  },

  async listShopCourses({ input, caller, db, fail }) {
    const { id, pageNo, pageSize } = input;
    const siteId = caller.site.id;
    const owner = await selectShops(db, siteId).where("shop.id", "=", id).executeTakeFirst();
    if (!owner) return fail("commerce.shopNotFound");
    const offered = await db
      .selectFrom("commerce.shop_course as offered")
      .innerJoin("course.listing as listing", "listing.course_id", "offered.course_id")
      .select("offered.course_id")
      .where("offered.shop_id", "=", id)
      .where("listing.site_id", "=", siteId)
      .where(sql.ref<boolean>("listing.is_listed"))
      .orderBy("offered.sort")
      .orderBy("offered.course_id")
      .limit(pageSize)
      .offset(rowsBefore(input))
      .execute();
    const cards = await courseCards(
      db,
      siteId,
      offered.map((offer) => offer.course_id),
    );
    return { data: cards, page: pageInfo(owner.courseNum, pageNo, pageSize) };
  },
});
