import { readPage } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/site/site.ts";
import type { Kysely, Updateable } from "kysely";
import { now } from "../kernel/clock.ts";
import { implementOn } from "../kernel/domain.ts";
import { hostPart } from "./host-part.ts";
import type { OrganisationTables } from "../organisation/public.ts";
import { siteInfoOf } from "./site-info.ts";
import { loadedSite, siteChanged, siteStoreOf } from "./site-store.ts";
import type { SiteTables } from "./tables.ts";

const implement = implementOn<SiteTables & OrganisationTables>();

const LIST_COLUMNS = ["id", "site_name", "site_type", "status", "corp_id", "domain_name"] as const;

/** Role types that each kind of site knows (consoles §3). */
const ROLE_TYPES = ["SiteAdmin", "Student", "Teacher"];
const SITE_TYPES = [
  { id: "OnlineSchool", name: "网络学校", roles: ROLE_TYPES },
  {
    id: "CorpUniversity",
    name: "企业大学",
    roles: [...ROLE_TYPES, "CorpHR", "CorpEmployee", "CorpTeacher"],
  },
  { id: "STSCDDXFYH", name: "学分银行", roles: [...ROLE_TYPES, "BankAuthPoint"] },
  { id: "STZYDMSKT", name: "名师课堂", roles: ROLE_TYPES },
];

type SiteListRow = {
  id: string;
  site_name: string;
  site_type: string;
  status: number;
  corp_id: string;
  domain_name: string | null;
};
const listed = (row: SiteListRow) => ({
  id: row.id,
  siteName: row.site_name,
  siteType: row.site_type,
  status: row.status,
  corpId: row.corp_id,
  domainName: row.domain_name ?? "",
});

interface ListInput {
  readonly keyword?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

async function listSites(db: Kysely<SiteTables>, input: ListInput, rightPath: string | undefined) {
  const { keyword } = input;
  let matching = db.selectFrom("site.site");
  matching = rightPath
    ? matching.where("right_path", "like", `${rightPath.replace(/[\\%_]/g, "\\$&")}%`)
    : matching.where("status", "=", 1).where("is_installed", "=", true);
  if (keyword)
    matching = matching.where("site_name", "ilike", `%${keyword.replace(/[\\%_]/g, "\\$&")}%`);
  const { rows, page } = await readPage(matching, input, (all) =>
    all.select(LIST_COLUMNS).orderBy("created_at").orderBy("id"),
  );
  return { data: rows.map(listed), page };
}

export const siteOperations = implement(contract, {
  async getSiteSetting({ caller, db, input, services, fail }) {
    if (input.corpId === undefined)
      return siteInfoOf(loadedSite(caller.site), caller.viewer, caller.language);
    const named = await db
      .selectFrom("site.site")
      .select("id")
      .where("corp_id", "=", input.corpId)
      .where("status", "=", 1)
      .where("is_installed", "=", true)
      .orderBy("created_at")
      .orderBy("id")
      .executeTakeFirst();
    const site = named && (await siteStoreOf(services).ofId(named.id));
    // What is kept for managers is shown on their own site only.
    return site ? siteInfoOf(site, undefined, caller.language) : fail("site.notFound");
  },

  async getSite({ caller, viewer, right: { id: site } }) {
    return siteInfoOf(site, viewer(), caller.language);
  },

  listSites: ({ db, input }) => listSites(db as unknown as Kysely<SiteTables>, input, undefined),

  listManagedSites: ({ db, input, viewer }) =>
    listSites(db as unknown as Kysely<SiteTables>, input, viewer().rightPath),

  async setSiteStatus({ db, input, services, right: { id: site } }) {
    await db
      .updateTable("site.site")
      .set({ status: input.status })
      .where("id", "=", site.id)
      .execute();
    await siteChanged(db, services, site.id);
    return true;
  },

  async updateSite({ db, input, caller, viewer, services, right: { id: site }, fail }) {
    if (input.theme) {
      const theme = await db
        .selectFrom("site.theme")
        .select("id")
        .where("id", "=", input.theme)
        .executeTakeFirst();
      if (!theme) return fail("site.themeUnknown", [{ path: "theme", message: input.theme }]);
    }
    const changes: Updateable<SiteTables["site.site"]> = {
      site_name: input.siteName,
      seo_desc: input.seoDesc,
      seo_keyword: input.seoKeyword,
      browser_icon: input.browserIcon,
      logo_url: input.logoUrl,
      light_logo_url: input.lightLogoUrl,
      ip_blacklist: input.blacklist,
      ip_whitelist: input.whitelist,
      theme_id: input.theme,
    };
    const row = await db
      .updateTable("site.site")
      .set({ ...changes, updated_at: now().toISOString() })
      .where("id", "=", site.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await siteChanged(db, services, site.id);
    return siteInfoOf({ ...site, row }, viewer(), caller.language);
  },

  async createSite({ db, input, services, right: { corpId: corp }, fail }) {
    if (await hostPart(db, input.domainName))
      return fail("site.domainTaken", [{ path: "domainName", message: input.domainName }]);
    const created = await db
      .insertInto("site.site")
      .values({
        site_name: input.siteName,
        site_type: input.siteType,
        domain_name: input.domainName,
        corp_id: corp.id,
        right_path: corp.right_path,
      })
      .onConflict((conflict) => conflict.column("domain_name").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created)
      return fail("site.domainTaken", [{ path: "domainName", message: input.domainName }]);
    await siteChanged(db, services, created.id);
    return created;
  },

  async removeSite({ db, services, right: { id: site }, fail }) {
    if (site.row.domain_name === null || site.row.status > 0) return fail("site.stillInUse");
    await db.deleteFrom("site.site").where("id", "=", site.id).execute();
    await siteChanged(db, services, site.id);
    return true;
  },

  async listSiteTypes({ input }) {
    return SITE_TYPES.map(({ id, name, roles }) =>
      input.withRoles ? { id, name, roles } : { id, name },
    );
  },
});
