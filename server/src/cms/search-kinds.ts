import { AuditStatus } from "@perennial/contract/cms/content.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import type { SearchKind, ShownRow } from "../kernel/search/kinds.ts";
import { plainOrder, siteMark, type Searchable } from "../kernel/search/searchable.ts";
import { writeIndex } from "../kernel/search/write-index.ts";
import { tablesOf } from "../kernel/services.ts";
import { knownKinds, type ContentKind } from "./channel-kinds.ts";
import { ITEM_COLUMNS, presentItems, visibleContent } from "./content-rows.ts";
import { visibilityOf } from "./rules.ts";
import type { CmsTables } from "./tables.ts";

const channelMark = (channelId: string): string => `#${channelId}`;

/** What is passed and out, the newest first. */
export const searchableContent: Searchable = {
  table: "cms.content",
  id: "id",
  listed: () =>
    sql`audit_status = ${sql.lit(AuditStatus.passed)}
      and publish_at <= ${now().toISOString()}::timestamptz`,
  main: "newest",
  orders: { newest: plainOrder(sql`publish_at`, sql`publish_at desc, id desc`) },
};

/** Updates what items are found by; must be called in the transaction of every change to one. */
export async function refreshContent(db: Kysely<CmsTables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom("cms.content")
    .select(["id", "site_id", "channel_id", "title", "summary", "source"])
    .where("id", "=", sql<string>`any(${ids})`)
    .execute();
  await writeIndex(
    db,
    searchableContent,
    rows.map(({ id, site_id: siteId, channel_id: channelId, title, summary, source }) => ({
      id,
      siteId,
      title,
      texts: [summary, source],
      marks: [channelMark(channelId)],
    })),
  );
}

type Item = Awaited<ReturnType<typeof presentItems>>[number];

/** Names and days of an item: an activity is somewhere and begins, an article has a source and a day. */
function factsOf(kind: ContentKind, { extra, source, publishTime }: Item): string[] {
  const facts = {
    activity: [extra["place"] ?? "", chinaDay(new Date(extra["startsAt"] ?? publishTime))],
    news: [source, chinaDay(new Date(publishTime))],
    help: [],
  }[kind];
  return facts.filter(Boolean);
}

async function shownItems(
  untyped: Kysely<unknown>,
  siteId: string,
  ids: readonly string[],
  kind: ContentKind,
): Promise<ShownRow[]> {
  if (ids.length === 0) return [];
  const db = tablesOf<CmsTables>(untyped);
  const rows = await visibleContent(db, siteId, visibilityOf(false, { includeUnpublish: 0 }))
    .where("content.id", "=", sql<string>`any(${ids})`)
    .select(ITEM_COLUMNS)
    .execute();
  const items = new Map((await presentItems(db, siteId, rows)).map((item) => [item.id, item]));
  return ids.flatMap((id) => {
    const item = items.get(id);
    if (!item) return [];
    return {
      id,
      title: item.title,
      // Every article has a page of the plain template, also in a channel without one of its own.
      href: item.linkUrl || `/cms/content/tp1/${id}`,
      cover: item.imgUrl,
      text: item.summary,
      facts: factsOf(kind, item),
    };
  });
}

const kindOf = (kind: ContentKind): SearchKind => ({
  name: kind,
  of: searchableContent,
  async marksOf(services, db, siteId) {
    const channels = await knownKinds(tablesOf<CmsTables>(db), services, siteId);
    const any = channels[kind].map(channelMark);
    return any.length > 0 ? { all: [siteMark(siteId)], any } : undefined;
  },
  present: (db, siteId, ids) => shownItems(db, siteId, ids, kind),
});

/** Activities, articles, and the texts that explain the platform. */
export const contentKinds: readonly SearchKind[] = [
  kindOf("activity"),
  kindOf("news"),
  kindOf("help"),
];
