import type { ColumnKind } from "@perennial/contract/training/site/site-column.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { TrainingTables } from "../tables.ts";

/** A micro-site with columns and articles, as demo and tests write it. */
interface SiteFixture {
  readonly packageId: string;
  readonly siteId: string;
  readonly slug: string;
  readonly name: string;
  readonly subtitle?: string;
  readonly shareText?: string;
  readonly logo?: string;
  readonly banner?: string;
  readonly isOn?: boolean;
  readonly domainName?: string;
  readonly columns: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: ColumnKind;
    readonly parentId?: string;
    readonly link?: string;
    readonly isVisible?: boolean;
  }[];
  readonly articles: readonly ArticleFixture[];
}

interface ArticleFixture {
  readonly id: string;
  readonly columnId: string;
  readonly title: string;
  readonly summary?: string;
  readonly cover?: string;
  readonly author?: string;
  readonly bodyHtml?: string;
  readonly files?: readonly { readonly name: string; readonly url: string }[];
  readonly isTop?: boolean;
  readonly state?: number;
  readonly publishedAt?: string;
  readonly writerId: string;
  readonly auditedBy?: string;
  readonly reason?: string;
}

/** Stores micro-sites. */
export async function insertSites(
  db: Kysely<TrainingTables>,
  sites: readonly SiteFixture[],
): Promise<void> {
  for (const site of sites) {
    await db
      .insertInto("training.micro_site")
      .values({
        package_id: site.packageId,
        site_id: site.siteId,
        slug: site.slug,
        domain_name: site.domainName ?? null,
        name: site.name,
        subtitle: site.subtitle ?? "",
        logo: site.logo ?? "",
        banner: site.banner ?? "",
        share_text: site.shareText ?? "",
        is_on: site.isOn ?? true,
      })
      .execute();
    for (const [sort, column] of site.columns.entries())
      await db
        .insertInto("training.site_column")
        .values({
          id: column.id,
          package_id: site.packageId,
          parent_id: column.parentId ?? null,
          name: column.name,
          kind: column.kind,
          link: column.link ?? "",
          is_visible: column.isVisible ?? true,
          sort,
        })
        .execute();
    for (const article of site.articles)
      await db
        .insertInto("training.site_article")
        .values(articleRow(site.packageId, article))
        .execute();
  }
}

const articleRow = (packageId: string, article: ArticleFixture) => ({
  id: article.id,
  package_id: packageId,
  column_id: article.columnId,
  title: article.title,
  summary: article.summary ?? "",
  cover: article.cover ?? "",
  author: article.author ?? "",
  body_html: article.bodyHtml ?? "",
  files: JSON.stringify(article.files ?? []),
  is_top: article.isTop ?? false,
  state: article.state ?? 0,
  reason: article.reason ?? "",
  published_at: article.publishedAt ?? null,
  writer_ids: [article.writerId],
  audited_by: article.auditedBy ?? null,
  ...(article.state === 1 ? { submitted_at: now().toISOString() } : {}),
  ...(article.publishedAt === undefined
    ? {}
    : { created_at: article.publishedAt, updated_at: article.publishedAt }),
});
