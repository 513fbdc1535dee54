import * as z from "zod";
import { Id, StoredPicture, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

/** Site states; closed is −1 or −2 (front §4). */
export const SiteStatus = { open: 1, closed: -1, suspended: -2 } as const;

export const SiteParam = z.object({ key: z.string(), value: z.string() });

/** Site information as the front reads it (front §3); IP lists go only to those who manage the site. */
export const SiteInfo = z.object({
  id: Id,
  siteName: z.string(),
  siteType: z.string(),
  status: z.int(),
  corpId: Id,
  rightPath: z.string(),
  domainName: z.string(),
  seoDesc: z.string(),
  seoKeyword: z.string(),
  browserIcon: z.string(),
  logoUrl: z.string(),
  lightLogoUrl: z.string(),
  guidanceCorpName: z.string(),
  technicalSupport: z.string(),
  icp: z.string(),
  gaCode: z.string(),
  copyright: z.string(),
  enableSidebar: z.int(),
  params: z.array(SiteParam),
  systemSetting: z.object({
    installed: z.boolean(),
    httpProtocal: z.string(),
    domainSuffix: z.string(),
  }),
  blacklist: z.array(z.string()).optional(),
  whitelist: z.array(z.string()).optional(),
});

export const getSiteSetting = operation({
  name: "site.getSiteSetting",
  summary: "The site that the request's host name belongs to, or the one of the named organisation",
  method: "GET",
  path: "/centro/api/site/setting",
  access: "anyone",
  isAlwaysOpen: true,
  things: { corpId: "public" },
  input: z.strictObject({ corpId: Id.optional() }),
  output: SiteInfo,
  fails: ["site.notFound"],
  effect: "read",
  keptForPagesS: 20,
});

export const getSite = operation({
  name: "site.getSite",
  summary: "One site by id, for those who manage it",
  method: "GET",
  path: "/centro/api/site/{id}",
  access: "site.manage",
  isAlwaysOpen: true,
  things: { id: "site:manage" },
  input: z.strictObject({ id: Id }),
  output: SiteInfo,
  fails: ["site.notFound"],
  effect: "read",
});

const siteList = {
  input: z.strictObject({ ...Paging, keyword: text(0, 50).optional() }),
  output: z.array(
    SiteInfo.pick({
      id: true,
      siteName: true,
      siteType: true,
      status: true,
      corpId: true,
      domainName: true,
    }),
  ),
} as const;

export const listSites = operation({
  name: "site.listSites",
  summary: "Open sites of this deployment",
  method: "POST",
  path: "/centro/api/site/list",
  access: "anyone",
  ...siteList,
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listManagedSites = operation({
  name: "site.listManagedSites",
  summary: "Sites in the administrator's own branch, closed ones too",
  method: "POST",
  path: "/centro/api/site/listByAdmin",
  access: "site.manage",
  ...siteList,
  fails: [],
  effect: "read",
  isPaged: true,
});

export const setSiteStatus = operation({
  name: "site.setSiteStatus",
  summary: "Opens or closes a site",
  method: "GET",
  path: "/centro/api/site/{id}/setStatus",
  access: "site.manage",
  isAlwaysOpen: true,
  things: { id: "site:manage" },
  input: z.strictObject({ id: Id, status: z.union([z.literal(1), z.literal(-1), z.literal(-2)]) }),
  output: z.boolean(),
  fails: ["site.notFound"],
  effect: "write",
});

/** One IP address or a CIDR range. */
const IpRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

export const updateSite = operation({
  name: "site.updateSite",
  summary: "Changes a site's information, SEO, IP lists; fields left out stay as they are",
  method: "POST",
  path: "/centro/api/site/update",
  access: "site.manage",
  isAlwaysOpen: true,
  things: { id: "site:manage", theme: "public" },
  input: z.strictObject({
    id: Id,
    siteName: text(2, 50).optional(),
    seoDesc: text(0, 300).optional(),
    seoKeyword: text(0, 200).optional(),
    browserIcon: StoredPicture.optional(),
    logoUrl: StoredPicture.optional(),
    lightLogoUrl: StoredPicture.optional(),
    blacklist: z.array(IpRange).max(500).optional(),
    whitelist: z.array(IpRange).max(500).optional(),
    theme: Id.optional(),
  }),
  output: SiteInfo,
  fails: ["site.notFound", "site.themeUnknown"],
  effect: "write",
});

/** A host name of the internet. */
export const DomainName = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/);

export const createSite = operation({
  name: "site.createSite",
  summary: "Creates a site for an organisation under the administrator's own branch",
  method: "POST",
  path: "/centro/api/site/createSite",
  access: "site.createSite",
  things: { corpId: "corp:manage" },
  input: z.strictObject({
    siteName: text(2, 50),
    domainName: DomainName,
    corpId: Id,
    siteType: z.enum(["CorpUniversity", "OnlineSchool", "STSCDDXFYH", "STZYDMSKT"]),
  }),
  output: z.object({ id: Id }),
  fails: ["site.domainTaken", "organisation.corpNotFound"],
  effect: "write",
});

export const removeSite = operation({
  name: "site.removeSite",
  summary: "Removes a closed site; the default site stays",
  method: "GET",
  path: "/centro/api/site/delete/{id}",
  access: "site.createSite",
  things: { id: "site:manage" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["site.notFound", "site.stillInUse"],
  effect: "write",
});

export const listSiteTypes = operation({
  name: "site.listSiteTypes",
  summary: "Kinds of sites, with the role types that each knows",
  method: "GET",
  path: "/centro/api/site/type/list",
  access: "anyone",
  input: z.strictObject({ withRoles: z.boolean().default(false) }),
  output: z.array(
    z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()).optional() }),
  ),
  fails: [],
  effect: "read",
});
