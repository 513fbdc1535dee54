import { AuditStatus, CHANNEL, type ContentItem } from "@perennial/contract/cms/content.ts";
import { pageInfo, type PageInfo } from "@perennial/contract/kernel/page.ts";
import type { SaidText } from "@perennial/contract/kernel/said-text.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { rowsBefore, type PageWanted } from "../kernel/database/paging.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { Caller } from "../kernel/viewer.ts";
import { fillPortal, loadedSite, presentPortal, readerOf } from "../site/public.ts";
import type { CmsTables } from "./tables.ts";

type Item = z.output<typeof ContentItem>;
interface ChannelFacts {
  readonly id: string;
  readonly indefiner: string | null;
  readonly channel_type: string;
}

/**
 * Channels whose items stand in the site's portal (decision 032): they are listed here for clients that know them as
 * channels, and written in the studio only.
 */
export const isPortalChannel = ({ indefiner }: Pick<ChannelFacts, "indefiner">): boolean =>
  indefiner === CHANNEL.homeBanner || indefiner === CHANNEL.links;

/** One page of the slides or links of a portal, as items of their channel. */
export function listPortalItems(
  caller: Caller,
  channel: ChannelFacts,
  wanted: PageWanted,
): { data: Item[]; page: PageInfo } {
  const { portal, row } = loadedSite(caller.site);
  const { slides, links } = presentPortal(portal, readerOf(caller)).home;
  const item = (at: number, facts: Partial<Item> & Pick<Item, "id" | "title">): Item => ({
    icon: "",
    link: "",
    imgUrl: "",
    cover: "",
    isExternalLink: 0,
    externalLink: "",
    detailPageUrl: "",
    channelType: channel.channel_type,
    linkUrl: "",
    channelId: channel.id,
    summary: "",
    source: "",
    isTop: 0,
    order: at + 1,
    auditStatus: AuditStatus.passed,
    publishTime: new Date(row.updated_at).toISOString(),
    createTime: new Date(row.created_at).toISOString(),
    tagIds: "",
    subjectId: "",
    extra: {},
    ...facts,
  });
  const items =
    channel.indefiner === CHANNEL.homeBanner
      ? slides.map(({ id, headline, subline, wide, narrow, href }, at) =>
          item(at, {
            id,
            title: headline,
            summary: subline,
            icon: wide,
            imgUrl: wide,
            cover: narrow,
            link: href,
            linkUrl: href,
            extra: { headline, subline },
          }),
        )
      : links.map(({ id, title, href }, at) =>
          item(at, { id, title, isExternalLink: 1, externalLink: href, linkUrl: href }),
        );
  const from = rowsBefore(wanted);
  return {
    data: items.slice(from, from + wanted.pageSize),
    page: pageInfo(items.length, wanted.pageNo, wanted.pageSize),
  };
}

const inOwn = (words: string): SaidText => ({ zh: words, en: "", es: "" });

/** Moves slides and links that older releases kept as content into the portals of their sites. */
export async function movePortalItems(services: Services): Promise<void> {
  const db = tablesOf<CmsTables>(services.db);
  const rows = await portalRows(db);
  for (const siteId of new Set(rows.map(({ site_id }) => site_id))) {
    const own = rows.filter(({ site_id }) => site_id === siteId);
    const slides = own.filter(({ indefiner }) => indefiner === CHANNEL.homeBanner);
    const links = own.filter(({ indefiner }) => indefiner === CHANNEL.links);
    await fillPortal(services, siteId, {
      ...(slides.length === 0
        ? {}
        : {
            slides: slides.map((row) => ({
              id: row.id,
              isHidden: row.audit_status !== AuditStatus.passed,
              headline: inOwn(row.extra["headline"] || row.title),
              subline: inOwn(row.extra["subline"] || row.summary),
              wide: row.icon,
              narrow: row.cover,
              href: row.external_link || row.link || "/",
            })),
          }),
      ...(links.length === 0
        ? {}
        : {
            links: links.map((row) => ({
              id: row.id,
              name: inOwn(row.title),
              href: row.external_link || row.link || "/",
            })),
          }),
    });
    await db
      .deleteFrom("cms.content")
      .where(
        "id",
        "in",
        own.map(({ id }) => id),
      )
      .execute();
  }
}

function portalRows(db: Kysely<CmsTables>) {
  return db
    .selectFrom("cms.content as item")
    .innerJoin("cms.channel as channel", "channel.id", "item.channel_id")
    .selectAll("item")
    .select("channel.indefiner")
    .where("channel.indefiner", "in", [CHANNEL.homeBanner, CHANNEL.links])
    .orderBy("item.is_top", "desc")
    .orderBy("item.sort")
    .orderBy("item.created_at", "desc")
    .orderBy("item.id", "desc")
    .execute();
}
