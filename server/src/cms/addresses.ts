import { now } from "../kernel/clock.ts";
import type { PublicAddress } from "../kernel/domain.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { CHANNEL } from "@perennial/contract/cms/content.ts";
import type { CmsTables } from "./tables.ts";

const MAX_ARTICLES = 20_000;

/** Public pages that content gives: news list and articles, topics, activities, channels; newest first. */
export async function listContentAddresses(
  services: Services,
  siteId: string,
): Promise<PublicAddress[]> {
  const db = tablesOf<CmsTables>(services.db);
  const topics = await db
    .selectFrom("cms.channel as topic")
    .innerJoin("cms.channel as parent", "parent.id", "topic.parent_id")
    .select(["topic.id", "topic.channel_type"])
    .where("topic.site_id", "=", siteId)
    .where("parent.indefiner", "=", CHANNEL.topics)
    .where("topic.channel_type", "!=", "Link")
    .execute();
  const articles = await db
    .selectFrom("cms.content as item")
    .innerJoin("cms.channel as channel", "channel.id", "item.channel_id")
    .select(["item.id", "item.publish_at"])
    .where("item.site_id", "=", siteId)
    .where("channel.channel_type", "=", "Article")
    .where("item.audit_status", "=", 2)
    .where("item.publish_at", "<=", now().toISOString())
    .where("item.is_external_link", "=", 0)
    .orderBy("item.publish_at", "desc")
    .limit(MAX_ARTICLES)
    .execute();
  return [
    ...["/news", "/activity", "/cms/channels"].map((path) => ({ path })),
    ...topics.map(({ id }) => ({ path: `/specialSubject/${id}` })),
    ...articles.map(({ id, publish_at }) => ({ path: `/news/${id}`, changedAt: publish_at })),
  ];
}
