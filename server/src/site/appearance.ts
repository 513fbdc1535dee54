import * as contract from "@perennial/contract/site/appearance.ts";
import { implementOn } from "../kernel/domain.ts";
import { now } from "../kernel/clock.ts";
import { menuTree } from "./menu/menu.ts";
import { siteStoreOf } from "./site-store.ts";
import type { SiteTables } from "./tables.ts";
import type { Kysely } from "kysely";

const implement = implementOn<SiteTables>();

async function listMenu(db: Kysely<SiteTables>, siteId: string, position: "top" | "bottom") {
  const rows = await db
    .selectFrom("site.nav_menu_item")
    .select(["id", "parent_id", "name", "url", "open_type"])
    .where("site_id", "=", siteId)
    .where("position", "=", position)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return menuTree(rows);
}

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

  listTopMenu: ({ db, caller }) => listMenu(db, caller.site.id, "top"),

  listBottomMenu: ({ db, caller }) => listMenu(db, caller.site.id, "bottom"),

  async getCustomerService({ db, caller }) {
    const row = await db
      .selectFrom("site.customer_service")
      .selectAll()
      .where("site_id", "=", caller.site.id)
      .executeTakeFirst();
    return {
      enabled: row?.enabled ?? 0,
      bgColor: row?.bg_color ?? "",
      qq: row?.qq ?? "",
      contactPerson: row?.contact_person ?? "",
      contactPeriod: row?.contact_period ?? "",
      weixinName: row?.weixin_name ?? "",
      weixinQrCode: row?.weixin_qr_code ?? "",
      email: row?.email ?? "",
    };
  },

  async listSiteNotices({ db, caller }) {
    const at = now().toISOString();
    const rows = await db
      .selectFrom("site.notice")
      .selectAll()
      .where("site_id", "=", caller.site.id)
      .where("ends_at", ">", at)
      .where("starts_at", "<=", at)
      .orderBy("kind")
      .orderBy("starts_at")
      .limit(10)
      .execute();
    return rows.map(({ id, kind, title, content, starts_at, ends_at }) => ({
      id,
      kind,
      title,
      content,
      startsAt: starts_at,
      endsAt: ends_at,
    }));
  },
});
