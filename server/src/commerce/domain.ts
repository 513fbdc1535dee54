import { commerceMessages } from "@perennial/contract/commerce/messages.ts";
import { provideSubjects } from "../cms/public.ts";
import type { Domain, PublicAddress } from "../kernel/domain.ts";
import { writeMissingIndex } from "../kernel/search/write-index.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { courseSales } from "./course-sales.ts";
import { provideAfterLeaving, providePayments } from "../training/public.ts";
import { saleExport } from "./report/sale-export.ts";
import { saleReport } from "./report/sale-report.ts";
import { buying } from "./sale/buy.ts";
import { fees } from "./sale/fee.ts";
import { startLapsing } from "./sale/lapse.ts";
import { paymentsOf } from "./sale/payments.ts";
import { askBack, sales } from "./sale/sales.ts";
import { demoScene } from "./demo.ts";
import { mergeOrders } from "./merge-person.ts";
import { orderData, orderOperations } from "./order.ts";
import { refreshShops, searchableShops, shopKind } from "./search-kind.ts";
import { shop } from "./shop.ts";
import { presentShops } from "./subjects.ts";
import type { CommerceTables } from "./tables.ts";
import { commerceMenu } from "./menu.ts";

// See provideSubjects: loading the domain is enough, with or without a started server.
provideSubjects("Shop", presentShops);
provideAfterLeaving(askBack);
providePayments(paymentsOf);

async function listShopAddresses(services: Services, siteId: string): Promise<PublicAddress[]> {
  const rows = await tablesOf<CommerceTables>(services.db)
    .selectFrom("commerce.shop")
    .select("id")
    .where("site_id", "=", siteId)
    .where("is_open", "=", true)
    .orderBy("sort")
    .orderBy("id")
    .limit(5_000)
    .execute();
  return [{ path: "/shopStore" }, ...rows.map(({ id }) => ({ path: `/shopStore/${id}` }))];
}

/** The learning mall: shops and the courses that they offer. */
export const commerce: Domain = {
  name: "commerce",
  menu: commerceMenu,
  operations: [
    ...shop,
    ...orderOperations,
    ...courseSales,
    ...fees,
    ...buying,
    ...sales,
    ...saleReport,
  ],
  endpoints: [saleExport],
  messages: commerceMessages,
  personData: {
    ...orderData,
    mergePerson: mergeOrders,
    rows: { "commerce.order": { by: ["user_id"] } },
  },
  staysOnMerge: {
    "commerce.order.confirmed_by": "who took the money then",
    "commerce.order.settled_by": "who took the money or gave it back then",
    "commerce.discount_code.by_id": "who made it then",
  },
  start: startLapsing,
  searchKinds: [shopKind],
  listAddresses: listShopAddresses,
  async prepare({ db }) {
    await writeMissingIndex(db, searchableShops, (ids) =>
      refreshShops(tablesOf<CommerceTables>(db), ids),
    );
  },
  demo: demoScene,
};
