import { PARAM } from "@perennial/contract/site/param.ts";
import type { PortalDocument } from "@perennial/contract/site/portal/document.ts";
import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import type { Kysely } from "kysely";
import { inDemoTime } from "../kernel/demo-time.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { findCorp, type OrganisationTables } from "../organisation/public.ts";
import { demoCustomerService } from "./demo/customer-service.ts";
import {
  demoBottomNav,
  demoFriendLinks,
  demoTopNav,
  type DemoNavItem,
  type DemoSaid,
} from "./demo/nav.ts";
import { demoNotices } from "./demo/notices.ts";
import { demoSchoolSite } from "./demo/school-site.ts";
import { demoProvinceSite, type DemoSite } from "./demo/site.ts";
import { demoSchoolSlides, demoSlides, type DemoSlide } from "./demo/slides.ts";
import { EMPTY_PORTAL, UNSAID } from "./portal/empty-portal.ts";
import { fillPortal } from "./portal/portal-rows.ts";
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
    theme_id: theme,
  };
  await db
    .insertInto("site.site")
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
  await writeParams(db, id, facts);
  await siteChanged(services.db, services, id);
}

async function writeParams(db: Kysely<SiteTables>, siteId: string, facts: DemoSite): Promise<void> {
  const params: Record<string, string> = {
    [PARAM.defaultLanguage]: "zh",
    [PARAM.pcSchool]: "1",
    [PARAM.adultEducationUrl]: "https://chengjiao.example.cn/study",
    [PARAM.supportServiceUrl]: "https://support.example.cn/enter",
    [PARAM.discussion]: "1",
    [PARAM.homework]: "1",
    [PARAM.teacherMayCreatePackage]: "1",
    [PARAM.practice]: "1",
    [PARAM.test]: "1",
    [PARAM.testAppointment]: "1",
    [PARAM.faceCheckExam]: "1",
    [PARAM.isTraining]: "0",
    siteSlogan: facts.slogan,
  };
  await db
    .insertInto("site.param")
    .values(Object.entries(params).map(([key, value]) => ({ site_id: siteId, key, value })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const saidOf = ([zh, en, es]: DemoSaid) => ({ zh, en, es });
const inChinese = (zh: string) => ({ ...UNSAID, zh });

// `{tag-…}` stands for the id of a demo row, which is its key.
const target = (url: string): string => url.replace(/[{}]/g, "");

const entryOf = ({ key, name, url, openType }: DemoNavItem) => ({
  id: key,
  name: saidOf(name),
  href: target(url),
  opens: openType,
});

const contactsOf = (contacts: typeof demoCustomerService.chats) =>
  contacts.map(({ name, number }, at) => ({ id: `contact-${at + 1}`, name: saidOf(name), number }));

/** What both sites show; menu, slides and notices are each one's own. */
function portalOf(facts: DemoSite): PortalDocument {
  const { chats, phones, period, ...service } = demoCustomerService;
  return {
    ...EMPTY_PORTAL,
    bottomMenu: demoBottomNav.map(entryOf),
    hotWords: [...facts.hotWords],
    service: {
      ...service,
      isShown: true,
      chats: contactsOf(chats),
      phones: contactsOf(phones),
      period: saidOf(period),
    },
    apps: {
      isShown: true,
      androidName: "常学 Android 版",
      androidUrl: "https://app.example.cn/android",
      iosName: "常学 iPhone 版",
      iosUrl: "https://app.example.cn/ios",
    },
    footer: {
      guidance: inChinese(facts.guidanceCorpName),
      support: inChinese(facts.technicalSupport),
      copyright: inChinese(facts.copyright),
      icp: facts.icp,
      police: "",
    },
    links: demoFriendLinks.map(({ name, url }, at) => ({
      id: `link-${at + 1}`,
      name: saidOf(name),
      href: url,
    })),
  };
}

const menuOf = (items: readonly DemoNavItem[]) =>
  items.map((item) =>
    Object.assign(entryOf(item), { children: (item.children ?? []).map(entryOf) }),
  );

const slidesOf = (slides: readonly DemoSlide[]) =>
  slides.map(({ key, headline, subline, link }) => ({
    id: key,
    isHidden: false,
    headline: saidOf(headline),
    subline: saidOf(subline),
    wide: fileUrl(`${key}.webp`),
    narrow: fileUrl(`${key}-s.webp`),
    href: target(link),
  }));

/** The province site, for every unknown host, and a school site that looks different. */
export async function demoSites(services: Services): Promise<void> {
  await writeSite(services, PROVINCE_SITE_ID, demoProvinceSite, "pine");
  await writeSite(services, SCHOOL_SITE_ID, demoSchoolSite, "crane");
  await fillPortal(services, PROVINCE_SITE_ID, {
    ...portalOf(demoProvinceSite),
    slides: slidesOf(demoSlides),
    topMenu: menuOf(demoTopNav),
    notices: inDemoTime(demoNotices).map(({ key, kind, title, content, startsAt, endsAt }) => ({
      id: key,
      kind,
      title: saidOf(title),
      content: saidOf(content),
      startsAt,
      endsAt,
    })),
    plate: {
      text: { zh: "云岭学习节", en: "Learning Festival", es: "Fiesta del Aprendizaje" },
      href: "/specialSubject/topic-festival",
    },
  });
  await fillPortal(services, SCHOOL_SITE_ID, {
    ...portalOf(demoSchoolSite),
    slides: slidesOf(demoSchoolSlides),
    topMenu: menuOf(demoSchoolSite.topNav),
  });
}
