import * as contract from "@perennial/contract/site/appearance.ts";
import { implementOn } from "../kernel/domain.ts";
import type { Caller } from "../kernel/viewer.ts";
import { readerOf } from "./portal/portal.ts";
import { presentPortal } from "./portal/present-portal.ts";
import { loadedSite, siteStoreOf } from "./site-store.ts";
import type { SiteTables } from "./tables.ts";

const implement = implementOn<SiteTables>();

/** The portal of the caller's site in the caller's language. */
const portalFor = (caller: Caller) =>
  presentPortal(loadedSite(caller.site).portal, readerOf(caller));

export const appearanceOperations = implement(contract, {
  async getCurrentTheme({ db, input, caller, services, fail }) {
    const site =
      input.id === caller.site.id ? caller.site : await siteStoreOf(services).ofId(input.id);
    if (!site) return fail("site.notFound");
    const theme = await db
      .selectFrom("site.site")
      .innerJoin("site.theme", "site.theme.id", "site.site.theme_id")
      .select(["site.theme.id", "site.theme.is_system_theme", "site.theme.tokens"])
      .where("site.site.id", "=", site.id)
      .executeTakeFirst();
    if (!theme) return { indefiner: "pine", isSystemTheme: 1, tokens: {} };
    return { indefiner: theme.id, isSystemTheme: theme.is_system_theme, tokens: theme.tokens };
  },

  async listThemes({ db }) {
    const rows = await db
      .selectFrom("site.theme")
      .select(["id", "is_system_theme", "tokens"])
      .orderBy("is_system_theme", "desc")
      .orderBy("id", "desc")
      .limit(200)
      .execute();
    return rows.map(({ id, is_system_theme, tokens }) => ({
      indefiner: id,
      isSystemTheme: is_system_theme,
      tokens,
    }));
  },

  listTopMenu: async ({ caller }) => portalFor(caller).topMenu,

  listBottomMenu: async ({ caller }) => portalFor(caller).bottomMenu,

  getCustomerService: async ({ caller }) => portalFor(caller).service,

  listSiteNotices: async ({ caller }) => portalFor(caller).notices,
});
