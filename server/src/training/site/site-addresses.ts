import type { Kysely } from "kysely";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { PublicAddress } from "../../kernel/domain.ts";
import type { TrainingTables } from "../tables.ts";
import { openSites } from "./site-rows.ts";

const MAX_SITES = 1_000;
const MAX_ARTICLES = 5_000;

/** The public pages of a site's micro-sites: each home, and the newest articles. */
export async function microSiteAddresses(
  db: Kysely<TrainingTables>,
  siteId: string,
): Promise<PublicAddress[]> {
  const sites = await openSites(db, siteId)
    .select(["package.id", "micro.slug", "micro.updated_at"])
    .orderBy("micro.updated_at", "desc")
    .orderBy("package.id")
    .limit(MAX_SITES)
    .execute();
  const slugOf = new Map(sites.map(({ id, slug }) => [id, slug]));
  const articles = await db
    .selectFrom("training.site_article as article")
    .innerJoin("training.site_column as item", "item.id", "article.column_id")
    .leftJoin("training.site_column as above", "above.id", "item.parent_id")
    .select(["article.id", "article.package_id", "article.column_id", "article.updated_at"])
    .where("article.package_id", "=", sql<string>`any(${[...slugOf.keys()]}::text[])`)
    .where("article.state", "=", sql<number>`2`)
    .where("article.published_at", "<=", now().toISOString())
    .where(sql<boolean>`item.is_visible and coalesce(above.is_visible, true)`)
    .where("item.kind", "in", ["articles", "page", "downloads"])
    .orderBy("article.published_at", "desc")
    .orderBy("article.id")
    .limit(MAX_ARTICLES)
    .execute();
  return [
    ...sites.map(({ slug, updated_at: changedAt }) => ({ path: `/p/${slug}`, changedAt })),
    ...articles.map((article) => ({
      path: `/p/${slugOf.get(article.package_id) ?? ""}/${article.column_id}/${article.id}`,
      changedAt: article.updated_at,
    })),
  ];
}
