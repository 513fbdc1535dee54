import * as z from "zod";
import { DomainName } from "../../site/site.ts";
import { Id, StoredPicture, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";
import { hasSlugShape, SLUG_LENGTH } from "./slug.ts";

/** The last part of a micro-site's address, /p/{slug}. */
export const SiteSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(SLUG_LENGTH.min)
  .max(SLUG_LENGTH.max)
  .refine(hasSlugShape, { message: "slug" });

/** Addresses that could be taken for the platform's own. */
export const RESERVED_SLUGS: readonly string[] = [
  "admin",
  "api",
  "assets",
  "course",
  "edit",
  "files",
  "help",
  "home",
  "index",
  "login",
  "logout",
  "new",
  "news",
  "platform",
  "project",
  "register",
  "search",
  "settings",
  "site",
  "static",
  "system",
  "test",
  "ucenter",
  "verify",
  "www",
];

/** What a micro-site says of itself. */
const Facts = {
  name: text(1, 60),
  subtitle: text(0, 100),
  logoUrl: StoredPicture,
  bannerUrl: StoredPicture,
  /** What a shared link says, and what search engines show. */
  shareText: text(0, 120),
};

export const getSiteSettings = operation({
  name: "training.getSiteSettings",
  summary: "The micro-site of a project as it is set up; before the first time what could be said",
  method: "GET",
  path: "/training/api/project/{packageId}/site",
  access: "signed-in",
  things: { packageId: "coursePackage:see" },
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    slug: z.string(),
    name: z.string(),
    subtitle: z.string(),
    logoUrl: z.string(),
    bannerUrl: z.string(),
    shareText: z.string(),
    domainName: z.string(),
    isOn: z.boolean(),
    /** Visitors can see it: it is on, and its project is on the shelf. */
    isOpen: z.boolean(),
    /** 0 before it was saved for the first time. */
    revision: z.int(),
  }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});

export const saveSiteSettings = operation({
  name: "training.saveSiteSettings",
  summary: "Sets up the micro-site of a project: name, address, pictures, whether it is on",
  method: "POST",
  path: "/training/api/project/site/save",
  access: "training.author",
  things: { packageId: "coursePackage:runCourses" },
  input: z.strictObject({
    packageId: Id,
    slug: SiteSlug,
    ...Facts,
    domainName: z.union([z.literal(""), DomainName]).default(""),
    isOn: z.boolean(),
    /** The one that was read: what somebody else has saved meanwhile is not overwritten. */
    revision: z.int().min(0),
  }),
  output: z.object({ revision: z.int() }),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.siteChanged",
    "training.siteSlugTaken",
    "training.siteSlugReserved",
    "training.siteDomainTaken",
  ],
  effect: "write",
});

export const listManagedSites = operation({
  name: "training.listManagedSites",
  summary: "Projects of the administrator's scope with their micro-sites, the last touched first",
  method: "POST",
  path: "/training/api/admin/project/sites",
  access: "training.manage",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).default("") }),
  output: z.array(
    z.object({
      id: Id,
      projectName: z.string(),
      corpName: z.string(),
      /** Empty for a project without a micro-site. */
      slug: z.string(),
      siteName: z.string(),
      domainName: z.string(),
      state: z.enum(["none", "off", "hidden", "open"]),
      publishedNum: z.int(),
      waitingNum: z.int(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});
