import { rowsBefore } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/site/menu/menu.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import { builtInMenus } from "./built-in.ts";
import type { TemplateEntry } from "./menu-entry.ts";
import { areaOf, builtInFor, builtInId, readEntries } from "./menu-template.ts";
import { menuTree } from "./menu-tree.ts";
import { loadedSite } from "../site-store.ts";
import type { SiteTables } from "../tables.ts";

const implement = implementOn<SiteTables>();
const wireOf = (entry: TemplateEntry) => ({
  id: entry.id,
  parentId: entry.parentId,
  title: entry.title[0],
  titleEn: entry.title[1],
  titleEs: entry.title[2],
  url: entry.url,
  icon: entry.icon,
  needToken: entry.needToken ? 1 : 0,
  canShow: entry.canShow ? 1 : 0,
  target: entry.target,
  type: entry.type,
  siteParam: entry.siteParam,
  permission: entry.permission,
});

/** Parents must be in the list and nobody their own ancestor. */
export function isTree(
  entries: readonly { readonly id: string; readonly parentId: string | null }[],
): boolean {
  const parents = new Map(entries.map(({ id, parentId }) => [id, parentId]));
  if (parents.size !== entries.length) return false;
  return entries.every(({ id }) => {
    let at: string | null | undefined = id;
    for (let steps = 0; steps <= entries.length; steps += 1) {
      at = parents.get(at);
      if (at === null) return true;
      if (at === undefined) return false;
    }
    return false;
  });
}

export const menuOperations = implement(contract, {
  async listMenuTemplates({ db, input, services, viewer }) {
    const { siteId } = viewer();
    const own = await db
      .selectFrom("site.menu_template as template")
      .selectAll()
      .select((of) =>
        of
          .selectFrom("site.menu_entry as entry")
          .select((count) => count.fn.countAll<number>().as("count"))
          .whereRef("entry.template_id", "=", "template.id")
          .as("entry_count"),
      )
      .where("site_id", "=", siteId)
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(100)
      .execute();
    const rows = [
      ...own.map((row) => ({
        id: row.id,
        name: row.name,
        area: row.area,
        roleKey: row.role_key,
        siteId: row.site_id ?? "",
        siteType: row.site_type,
        isBuiltIn: false,
        isEnabled: row.is_enabled,
        entryCount: row.entry_count ?? 0,
        version: row.version,
      })),
      ...builtInMenus(services).templates.map(({ roleKey, name, area, entries }) => ({
        id: builtInId(roleKey),
        name,
        area,
        roleKey,
        siteId: "",
        siteType: "",
        isBuiltIn: true,
        isEnabled: true,
        entryCount: entries.length,
        version: 1,
      })),
    ].filter(({ name, roleKey }) => `${name} ${roleKey}`.includes(input.keyword ?? ""));
    const from = rowsBefore(input);
    return {
      data: rows.slice(from, from + input.pageSize),
      page: pageInfo(rows.length, input.pageNo, input.pageSize),
    };
  },

  async removeMenuTemplate({ db, input }) {
    await db.deleteFrom("site.menu_template").where("id", "=", input.id).execute();
    return true;
  },

  async updateMenuTemplate({ db, input, services, viewer, fail }) {
    const { siteId } = viewer();
    const values = { name: input.name, is_enabled: input.isEnabled };
    if (input.id) {
      await db.updateTable("site.menu_template").set(values).where("id", "=", input.id).execute();
      return { id: input.id };
    }
    const roleKey = input.roleKey ?? "";
    const source = builtInFor(services, roleKey, roleKey);
    if (!source || roleKey === "") return fail("site.menuRoleUnknown");
    const row = await db
      .insertInto("site.menu_template")
      .values({ ...values, site_id: siteId, area: areaOf(roleKey), role_key: roleKey })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) return fail("site.menuTemplateTaken");
    // Entries that only the code can decide (special services) stay with the built-in template.
    const copied = source.entries.filter((entry) => entry.urlParam === "");
    if (copied.length > 0) {
      await db
        .insertInto("site.menu_entry")
        .values(rowsOf(row.id, copied.map(wireOf)))
        .execute();
    }
    return row;
  },

  async listTemplateMenus({ db, right: { id: template } }) {
    const { builtIn, own } = template;
    if (builtIn) return { version: 1, entries: builtIn.entries.map(wireOf) };
    return { version: own.version, entries: (await readEntries(db, own.id)).map(wireOf) };
  },

  async updateTemplateMenus({ db, input, right, fail }) {
    if (!isTree(input.entries))
      return fail("site.menuTreeBroken", [{ path: "entries", message: "parentId" }]);
    if (right.id.own?.version !== input.version) return fail("kernel.conflict");
    const { version } = await db
      .updateTable("site.menu_template")
      .set((of) => ({ version: of("version", "+", 1), updated_at: now().toISOString() }))
      .where("id", "=", input.id)
      .returning("version")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("site.menu_entry").where("template_id", "=", input.id).execute();
    if (input.entries.length > 0)
      await db.insertInto("site.menu_entry").values(rowsOf(input.id, input.entries)).execute();
    return { version };
  },

  async getMenuTree({ caller, input, services, viewer }) {
    const { roleId, roleType, permissions } = viewer();
    const key = input.roleKey;
    return menuTree(builtInFor(services, key ?? roleId, key ?? roleType)?.entries ?? [], {
      language: caller.language,
      permissions,
      params: loadedSite(caller.site).params,
      entryPath: "",
      createSource: "",
      maySupportService: false,
    });
  },
});

interface SentEntry {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  readonly titleEn: string;
  readonly titleEs: string;
  readonly url: string;
  readonly icon: string;
  readonly needToken: number;
  readonly canShow: number;
  readonly target: string;
  readonly type: string;
  readonly siteParam: string;
  readonly permission: string;
}

function rowsOf(templateId: string, entries: readonly SentEntry[]) {
  return entries.map((entry, sort) => ({
    template_id: templateId,
    id: entry.id,
    parent_id: entry.parentId,
    sort,
    title: entry.title,
    title_en: entry.titleEn,
    title_es: entry.titleEs,
    url: entry.url,
    icon: entry.icon,
    need_token: entry.needToken === 1,
    can_show: entry.canShow === 1,
    target: entry.target,
    type: entry.type,
    site_param: entry.siteParam,
    permission: entry.permission,
  }));
}
