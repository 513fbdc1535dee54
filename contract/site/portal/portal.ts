import * as z from "zod";
import { operation } from "../../kernel/operation.ts";
import { CustomerService, NavMenuItem, SiteNotice } from "../appearance.ts";
import { PORTAL_BLOCKS } from "./document.ts";

/** What frame and home page of a portal show around its content, in the reader's language. */
export const Portal = z.object({
  topMenu: z.array(NavMenuItem),
  bottomMenu: z.array(NavMenuItem),
  service: CustomerService,
  /** Those whose time is now: the holiday first, then maintenance. */
  notices: z.array(SiteNotice),
  plate: z.object({ text: z.string(), href: z.string() }),
  apps: z.array(z.object({ kind: z.enum(["android", "ios"]), name: z.string() })),
  footer: z.object({
    guidance: z.string(),
    support: z.string(),
    copyright: z.string(),
    icp: z.string(),
    police: z.string(),
  }),
  /** What only the home page needs. */
  home: z.object({
    /** In their order, without hidden ones; an empty title or line is the product's own. */
    blocks: z.array(
      z.object({
        id: z.enum(PORTAL_BLOCKS),
        title: z.string(),
        line: z.string(),
        most: z.int(),
      }),
    ),
    slides: z.array(
      z.object({
        id: z.string(),
        headline: z.string(),
        subline: z.string(),
        wide: z.string(),
        narrow: z.string(),
        href: z.string(),
      }),
    ),
    links: z.array(z.object({ id: z.string(), title: z.string(), href: z.string() })),
    hotWords: z.array(z.string()),
  }),
});

export const getPortal = operation({
  name: "site.getPortal",
  summary:
    "What frame and home page show around the content; the draft for those who manage the site",
  method: "GET",
  path: "/site/api/portal/get",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({ edition: z.enum(["published", "draft"]).default("published") }),
  output: Portal,
  fails: [],
  effect: "read",
  // Notices come and go by the clock.
  keptForPagesS: 5,
});
