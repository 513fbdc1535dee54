import * as z from "zod";
import { Instant, StoredPicture, text } from "../../kernel/fields.ts";
import { mustSay, said } from "../../kernel/said-text.ts";
import { isOwnPath } from "../../kernel/own-path.ts";
import { privateText } from "../../kernel/public-text.ts";

/** No name or password before the host, as in https://user@host. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i;
const isWebAddress = (address: string): boolean => isOwnPath(address) || WEB_ADDRESS.test(address);

/** Where a link of the portal leads: a path of this site, or an http or https address. */
const Target = z.string().max(1000).refine(isWebAddress, { message: "href" });
const NoTarget = z
  .string()
  .max(1000)
  .refine((address) => address === "" || isWebAddress(address), { message: "href" });

/** Name of an entry within its list; it stays when the entry moves. */
const Own = z.string().regex(/^[\w.-]{1,64}$/);

/** Blocks of the home page below the slides; their order and their words are the site's. */
export const PORTAL_BLOCKS = [
  "courses",
  "topics",
  "activities",
  "mall",
  "teachers",
  "links",
] as const;
export type PortalBlockName = (typeof PORTAL_BLOCKS)[number];

/** How many entries a block shows at most. */
export const MOST_SHOWN: Readonly<Record<PortalBlockName, number>> = {
  courses: 8,
  topics: 8,
  activities: 20,
  mall: 8,
  teachers: 7,
  links: 20,
};

/** Pixels of a slide's pictures, as the portal shows them; the studio crops to them. */
export const SLIDE_PICTURES = {
  wide: { width: 1600, height: 420 },
  narrow: { width: 780, height: 440 },
} as const;
/** Pixels of a code to scan. */
export const CODE_PICTURE = { width: 360, height: 360 } as const;

export const PortalBlock = z.strictObject({
  id: z.enum(PORTAL_BLOCKS),
  isHidden: z.boolean(),
  /** Without a title or a line the block has the product's own. */
  title: said(40),
  line: said(100),
  most: z.int().min(1).max(20),
});

export const PortalSlide = z.strictObject({
  id: Own,
  isHidden: z.boolean(),
  headline: mustSay(60),
  subline: said(100),
  /** For wide windows and for phones; where one is missing, the other stands in. */
  wide: StoredPicture,
  narrow: StoredPicture,
  href: Target,
});

const Link = z.strictObject({
  id: Own,
  name: mustSay(60),
  href: Target,
  opens: z.enum(["Self", "Blank"]),
});

export const PortalNotice = z.strictObject({
  id: Own,
  kind: z.enum(["holiday", "maintenance"]),
  title: mustSay(80),
  content: mustSay(600),
  startsAt: Instant,
  endsAt: Instant,
});

/** A contact's name stands before its number in one text of the wire, hence no commas and bars. */
const ContactName = said(40).refine((name) => !/[,，|]/.test(name.zh + name.en + name.es), {
  message: "format",
});
const Contact = z.strictObject({
  id: Own,
  name: ContactName,
  number: z.string().regex(/^[+\d][\d -]{2,24}$/),
});

/**
 * What a site's portal shows around its content, as one document: it is drafted, published and restored as a whole
 * (decision 032).
 */
export const PortalDocument = z
  .strictObject({
    /** One that is left out is hidden. */
    blocks: z.array(PortalBlock).max(PORTAL_BLOCKS.length),
    slides: z.array(PortalSlide).max(8),
    topMenu: z.array(Link.extend({ children: z.array(Link).max(12) })).max(10),
    bottomMenu: z.array(Link).max(14),
    notices: z.array(PortalNotice).max(10),
    /** The sign beside the page; without an address there is none. */
    plate: z.strictObject({ text: said(40), href: NoTarget }),
    hotWords: z.array(text(1, 20)).max(12),
    service: z.strictObject({
      isShown: z.boolean(),
      colour: z.union([z.literal(""), z.string().regex(/^#[\da-f]{6}$/i)]),
      chats: z.array(Contact).max(6),
      phones: z.array(Contact).max(6),
      period: said(100),
      weixinName: text(0, 30),
      weixinCode: StoredPicture,
      email: z.union([z.literal(""), z.email().max(100)]),
    }),
    apps: z.strictObject({
      isShown: z.boolean(),
      androidName: text(0, 40),
      androidUrl: NoTarget,
      iosName: text(0, 40),
      iosUrl: NoTarget,
    }),
    footer: z.strictObject({
      guidance: said(100),
      support: said(100),
      copyright: said(200),
      icp: text(0, 60),
      police: privateText("key", text(0, 60)),
    }),
    links: z.array(Link.omit({ opens: true })).max(40),
  })
  .refine(({ blocks }) => new Set(blocks.map(({ id }) => id)).size === blocks.length, {
    path: ["blocks"],
    message: "choice",
  })
  .refine(
    ({ notices }) =>
      notices.every(({ startsAt, endsAt }) => Date.parse(startsAt) <= Date.parse(endsAt)),
    {
      path: ["notices"],
      message: "format",
    },
  );

/** The arrangement of a portal, as it is edited and kept. */
export type PortalDocument = z.output<typeof PortalDocument>;
