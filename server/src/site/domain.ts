import { siteMessages } from "@perennial/contract/site/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { appearanceOperations } from "./appearance.ts";
import { areaOperations, prepareAreas } from "./area.ts";
import { demoSites } from "./demo.ts";
import { menuOperations } from "./menu/menu-admin.ts";
import { paramOperations } from "./param.ts";
import { sitePersonData } from "./person-data.ts";
import { portalOperations } from "./portal/portal.ts";
import { startPortals, studioOperations } from "./portal/studio.ts";
import { qrCode } from "./qr-code.ts";
import { siteOperations } from "./site.ts";
import type { SiteTables } from "./tables.ts";
import { menuTemplateThing, siteThing } from "./things.ts";
import { siteMenu } from "./menu.ts";

/** Every deployment has a default site, not installed at first. */
async function prepareDefaultSite(services: Services): Promise<void> {
  await tablesOf<SiteTables>(services.db)
    .insertInto("site.site")
    .values({ id: "province", site_name: "常学", domain_name: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sites: which one a host shows, whether it is open and to whom, and how it looks. */
export const site: Domain = {
  name: "site",
  menu: siteMenu,
  operations: [
    ...siteOperations,
    ...paramOperations,
    ...appearanceOperations,
    ...areaOperations,
    ...menuOperations,
    ...portalOperations,
    ...studioOperations,
  ],
  messages: siteMessages,
  personData: sitePersonData,
  things: { site: siteThing, menuTemplate: menuTemplateThing },
  async prepare(services) {
    await prepareDefaultSite(services);
    await prepareAreas(services);
  },
  async start(services) {
    await startPortals(services);
    return () => Promise.resolve();
  },
  demo: demoSites,
  documents: [qrCode],
};
