import { CHANNEL } from "@perennial/contract/cms/content.ts";
import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import { placeSubjects } from "../cms/public.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";
import { demoShops } from "./demo/shops.ts";
import { aShop, insertShops } from "./fixtures.ts";
import type { CommerceTables } from "./tables.ts";

/** Eight shops of the province, all of them recommended on the home page. */
export async function demoScene(services: Services): Promise<void> {
  await insertShops(
    tablesOf<CommerceTables>(services.db),
    demoShops.map(({ key, name, introduction, hasLogo, corpKey, courseKeys }, at) =>
      aShop({
        id: key,
        siteId: PROVINCE_SITE_ID,
        corpId: corpKey === "corp-platform" ? ROOT_CORP_ID : corpKey,
        name,
        introduction,
        logo: hasLogo ? `/files/demo/${key}.webp` : "",
        sort: at + 1,
        courseIds: courseKeys,
      }),
    ),
  );
  const items = demoShops.map(({ key, name }) => ({
    id: `item-${key}`,
    subjectId: key,
    title: name,
  }));
  await placeSubjects(services.db, PROVINCE_SITE_ID, CHANNEL.recommendedShops, items);
}
