import type { SiteInfo } from "@perennial/contract/site/site.ts";
import { isPublicParam } from "@perennial/contract/site/param.ts";
import type { z } from "zod";
import type { Viewer } from "../kernel/viewer.ts";
import type { LoadedSite } from "./site-store.ts";

/** Site information for the wire; IP lists only for those who manage the site. */
export function siteInfoOf(
  site: LoadedSite,
  viewer: Viewer | undefined,
): z.output<typeof SiteInfo> {
  const { row } = site;
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
    guidanceCorpName: row.guidance_corp_name,
    technicalSupport: row.technical_support,
    icp: row.icp,
    gaCode: row.ga_code,
    copyright: row.copyright,
    enableSidebar: row.enable_sidebar,
    params: [...site.params]
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
