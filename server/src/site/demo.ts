import { PARAM } from "@perennial/contract/site/param.ts";
import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import type { Kysely } from "kysely";
import { inDemoTime } from "../kernel/demo-time.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { findCorp, type OrganisationTables } from "../organisation/public.ts";
import { demoCustomerService } from "./demo/customer-service.ts";
import { demoBottomNav, demoTopNav, type DemoNavItem } from "./demo/nav.ts";
import { demoNotices } from "./demo/notices.ts";
import { demoSchoolSite } from "./demo/school-site.ts";
import { demoProvinceSite, type DemoSite } from "./demo/site.ts";
import { siteChanged } from "./site-store.ts";
import type { SiteTables } from "./tables.ts";

/** Fixed ids of the demo's sites. */
export const PROVINCE_SITE_ID = "province";
export const SCHOOL_SITE_ID = "school";

const fileUrl = (file: string): string => `/files/demo/${file}`;

async function writeSite(
  services: Services,
  id: string,
  facts: DemoSite,
  theme: string,
): Promise<void> {
  const db = tablesOf<SiteTables>(services.db);
  const corpId = facts.corpKey === "corp-platform" ? ROOT_CORP_ID : facts.corpKey;
  const corp = await findCorp(tablesOf<OrganisationTables>(services.db), corpId);
  const before = await db
    .selectFrom("site.site")
    .select("site_name")
    .where("id", "=", id)
    .where("is_installed", "=", true)
    .executeTakeFirst();
  const values = {
    // Whoever installed the site has named it.
    site_name: before?.site_name ?? facts.siteName,
    site_type: facts.siteType,
    is_installed: true,
    corp_id: corpId,
    right_path: corp?.right_path ?? `${ROOT_CORP_ID}/`,
    domain_name: facts.domainName,
    seo_desc: facts.seoDesc,
    seo_keyword: facts.seoKeyword,
    browser_icon: fileUrl(facts.browserIcon),
    logo_url: fileUrl(facts.logo),
    light_logo_url: fileUrl(facts.lightLogo),
    guidance_corp_name: facts.guidanceCorpName,
    technical_support: facts.technicalSupport,
    icp: facts.icp,
    copyright: facts.copyright,
    enable_sidebar: 1,
    theme_id: theme,
  };
  await db
    .insertInto("site.site")
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
  await writeParams(db, id, facts);
  await writeCustomerService(db, id);
  await siteChanged(services.db, services, id);
}

async function writeParams(db: Kysely<SiteTables>, siteId: string, facts: DemoSite): Promise<void> {
  const params: Record<string, string> = {
    [PARAM.defaultLanguage]: "zh",
    [PARAM.hotWords]: facts.hotWords.join(","),
    [PARAM.pcSchool]: "1",
    [PARAM.adultEducationUrl]: "https://chengjiao.example.cn/study",
    [PARAM.supportServiceUrl]: "https://support.example.cn/enter",
    [PARAM.appQrCode]: "1",
    [PARAM.androidAppName]: "常学 Android 版",
    [PARAM.androidAppUrl]: "https://app.example.cn/android",
    [PARAM.iosAppName]: "常学 iPhone 版",
    [PARAM.iosAppUrl]: "https://app.example.cn/ios",
    [PARAM.discussion]: "1",
    [PARAM.homework]: "1",
    [PARAM.practice]: "1",
    [PARAM.test]: "1",
    [PARAM.testAppointment]: "1",
    [PARAM.isTraining]: "0",
    siteSlogan: facts.slogan,
  };
  if (siteId === PROVINCE_SITE_ID) {
    params[PARAM.floatingWidgetUrl] = "/specialSubject/topic-festival";
    params[PARAM.floatingWidgetText] = "云岭学习节";
  }
  await db
    .insertInto("site.param")
    .values(Object.entries(params).map(([key, value]) => ({ site_id: siteId, key, value })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function writeCustomerService(db: Kysely<SiteTables>, siteId: string): Promise<void> {
  const { bgColor, contactPerson, contactPeriod, weixinName, ...service } = demoCustomerService;
  await db
    .insertInto("site.customer_service")
    .values({
      site_id: siteId,
      bg_color: bgColor,
      contact_person: contactPerson,
      contact_period: contactPeriod,
      weixin_name: weixinName,
      weixin_qr_code: "/qr.svg?kind=mobile",
      enabled: service.enabled,
      qq: service.qq,
      email: service.email,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function writeMenu(
  services: Services,
  siteId: string,
  position: "top" | "bottom",
  items: readonly DemoNavItem[],
): Promise<void> {
  const row = (item: DemoNavItem, parentId: string | null, sort: number) => ({
    id: item.key,
    site_id: siteId,
    position,
    parent_id: parentId,
    name: item.name,
    // `{tag-…}` stands for the id of a demo row, which is its key.
    url: item.url.replace(/[{}]/g, ""),
    open_type: item.openType,
    sort,
  });
  const rows = items.flatMap((item, at) => [
    row(item, null, at),
    ...(item.children ?? []).map((child, below) => row(child, item.key, below)),
  ]);
  await tablesOf<SiteTables>(services.db)
    .insertInto("site.nav_menu_item")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The province site, for every unknown host, and a school site that looks different. */
export async function demoSites(services: Services): Promise<void> {
  await writeSite(services, PROVINCE_SITE_ID, demoProvinceSite, "pine");
  await writeSite(services, SCHOOL_SITE_ID, demoSchoolSite, "crane");
  await writeMenu(services, PROVINCE_SITE_ID, "top", demoTopNav);
  await writeMenu(services, PROVINCE_SITE_ID, "bottom", demoBottomNav);
  await writeMenu(services, SCHOOL_SITE_ID, "top", demoSchoolSite.topNav);
  await writeMenu(services, SCHOOL_SITE_ID, "bottom", demoBottomNav);
  await tablesOf<SiteTables>(services.db)
    .insertInto("site.notice")
    .values(
      inDemoTime(demoNotices).map((notice) => ({
        id: notice.key,
        site_id: PROVINCE_SITE_ID,
        kind: notice.kind,
        title: notice.title,
        content: notice.content,
        starts_at: notice.startsAt,
        ends_at: notice.endsAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
