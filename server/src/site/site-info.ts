import type { SiteInfo } from "@perennial/contract/site/site.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { NO, YES } from "@perennial/contract/kernel/limits.ts";
import { isPublicParam } from "@perennial/contract/site/param.ts";
import type { z } from "zod";
import type { Viewer } from "../kernel/viewer.ts";
import { portalParams, presentPortal } from "./portal/present-portal.ts";
import type { LoadedSite } from "./site-store.ts";

/** Site information for the wire; IP lists only for those who manage the site. */
export function siteInfoOf(
  site: LoadedSite,
  viewer: Viewer | undefined,
  language: Language,
): z.output<typeof SiteInfo> {
  const { row, portal } = site;
  const reader = { language, own: site.defaultLanguage };
  const { footer } = presentPortal(portal, reader);
  const mayManage = viewer?.permissions.has("site.manage") === true;
  const [protocol = "http:", , host = ""] = site.origin.split("/");
  return {
    id: row.id,
    siteName: row.site_name,
    siteType: row.site_type,
    status: row.status,
    corpId: row.corp_id,
    rightPath: row.right_path.replace(/\/$/, ""),
    domainName: row.domain_name ?? host,
    seoDesc: row.seo_desc,
    seoKeyword: row.seo_keyword,
    browserIcon: row.browser_icon,
    logoUrl: row.logo_url,
    lightLogoUrl: row.light_logo_url,
    guidanceCorpName: footer.guidance,
    technicalSupport: footer.support,
    icp: footer.icp,
    gaCode: footer.police,
    copyright: footer.copyright,
    enableSidebar: portal.service.isShown ? YES : NO,
    params: [...site.params, ...portalParams(portal, reader)]
      .filter(([key]) => isPublicParam(key))
      .map(([key, value]) => ({ key, value })),
    systemSetting: {
      installed: row.is_installed,
      httpProtocal: protocol.replace(":", ""),
      domainSuffix: host.split(".").slice(1).join("."),
    },
    ...(mayManage ? { blacklist: row.ip_blacklist, whitelist: row.ip_whitelist } : {}),
  };
}
