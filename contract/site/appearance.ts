import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

/** A theme: its name, whether it is built in, and the design tokens that it changes. */
export const Theme = z.object({
  indefiner: z.string(),
  isSystemTheme: z.int(),
  tokens: z.record(z.string(), z.string()),
});

export const getCurrentTheme = operation({
  name: "site.getCurrentTheme",
  summary: "The theme that a site shows",
  method: "GET",
  path: "/centro/api/site/theme/{id}/current",
  access: "anyone",
  isAlwaysOpen: true,
  things: { id: "public" },
  input: z.strictObject({ id: Id }),
  output: Theme,
  fails: ["site.notFound"],
  effect: "read",
  keptForPagesS: 20,
});

export const listThemes = operation({
  name: "site.listThemes",
  summary: "Themes that a site may show, those of the system first",
  method: "GET",
  path: "/centro/api/site/theme/list",
  access: "site.manage",
  isAlwaysOpen: true,
  input: z.strictObject({}),
  output: z.array(Theme),
  fails: [],
  effect: "read",
});

export interface NavMenuItem {
  id: string;
  name: string;
  url: string;
  openType: string;
  children: NavMenuItem[];
}

/** `openType` Self stays in the app; anything else opens a new window (front §2). */
export const NavMenuItem: z.ZodType<NavMenuItem> = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  openType: z.string(),
  get children() {
    return z.array(NavMenuItem);
  },
});

const navMenu = {
  method: "POST",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({}),
  output: z.array(NavMenuItem),
  fails: [],
  effect: "read",
  keptForPagesS: 20,
} as const;

export const listTopMenu = operation({
  name: "site.listTopMenu",
  summary: "The menu of the header",
  path: "/centro/api/site/navmenu/top",
  ...navMenu,
});

export const listBottomMenu = operation({
  name: "site.listBottomMenu",
  summary: "The links of the footer",
  path: "/centro/api/site/navmenu/bottom",
  ...navMenu,
});

export const CustomerService = z.object({
  enabled: z.int(),
  bgColor: z.string(),
  /** Entries `name|number`, separated by commas. */
  qq: z.string(),
  /** Entries `name|phone`, separated by commas. */
  contactPerson: z.string(),
  contactPeriod: z.string(),
  weixinName: z.string(),
  weixinQrCode: z.string(),
  email: z.string(),
});

export const getCustomerService = operation({
  name: "site.getCustomerService",
  summary: "What the customer-service sidebar shows",
  method: "GET",
  path: "/centro/api/site/customservice/settings",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({}),
  output: CustomerService,
  fails: [],
  effect: "read",
  keptForPagesS: 20,
});

export const SiteNotice = z.object({
  id: z.string(),
  kind: z.enum(["holiday", "maintenance"]),
  title: z.string(),
  content: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});

export const listSiteNotices = operation({
  name: "site.listSiteNotices",
  summary: "Notices whose time is now: the holiday one first, then maintenance",
  method: "GET",
  path: "/site/api/notice/list",
  access: "anyone",
  input: z.strictObject({}),
  output: z.array(SiteNotice),
  fails: [],
  effect: "read",
  keptForPagesS: 5,
});
