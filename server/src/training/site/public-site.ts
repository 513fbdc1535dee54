import type { ColumnKind } from "@perennial/contract/training/site/site-column.ts";
import * as contract from "@perennial/contract/training/site/public-site.ts";
import { sql, type Kysely } from "kysely";
import { readPage } from "../../kernel/database/paging.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { filesOf, openSites, publishedArticles, visibleColumns } from "./site-rows.ts";

const findSite = (db: Kysely<TrainingTables>, siteId: string, slug: string) =>
  openSites(db, siteId)
    .select([
      "package.id",
      "package.name as project_name",
      "micro.slug",
      "micro.name",
      "micro.subtitle",
      "micro.logo",
      "micro.banner",
      "micro.share_text",
    ])
    .where("micro.slug", "=", slug)
    .executeTakeFirst();

const withCard = (found: ReturnType<typeof publishedArticles>) =>
  found.select([
    "article.id",
    "article.column_id",
    "item.name as column_name",
    "article.title",
    "article.summary",
    "article.cover",
    "article.is_top",
    "article.published_at",
    "article.files",
  ]);

type CardRow = Awaited<ReturnType<ReturnType<typeof withCard>["execute"]>>[number];

const shown = (row: CardRow) => ({
  id: row.id,
  columnId: row.column_id,
  columnName: row.column_name,
  title: row.title,
  summary: row.summary,
  coverUrl: row.cover,
  isTop: row.is_top,
  publishedAt: row.published_at ?? "",
  files: filesOf(row.files),
});

/** What visitors see of the micro-sites of projects. */
export const publicSites = implement(contract, {
  async getProjectSite({ input, caller, db, fail }) {
    const site = await findSite(db, caller.site.id, input.slug);
    if (!site) return fail("training.siteNotFound");
    const columns = await visibleColumns(db, site.id)
      .select(["item.id", "item.parent_id", "item.name", "item.kind", "item.link"])
      .orderBy("item.sort")
      .orderBy("item.id")
      .execute();
    return {
      packageId: site.id,
      projectName: site.project_name,
      slug: site.slug,
      name: site.name,
      subtitle: site.subtitle,
      logoUrl: site.logo,
      bannerUrl: site.banner,
      shareText: site.share_text,
      columns: columns.map((column) => ({
        id: column.id,
        parentId: column.parent_id,
        name: column.name,
        kind: column.kind as ColumnKind,
        link: column.link,
      })),
    };
  },

  async listProjectSiteArticles({ input, caller, db, fail }) {
    const site = await findSite(db, caller.site.id, input.slug);
    if (!site) return fail("training.siteNotFound");
    let found = publishedArticles(db, site.id);
    if (input.columnId !== undefined)
      found = found.where(sql<boolean>`${input.columnId} in (article.column_id, item.parent_id)`);
    const { rows, page } = await readPage(found, input, (all) =>
      withCard(all)
        .orderBy("article.is_top", "desc")
        .orderBy("article.published_at", "desc")
        .orderBy("article.id"),
    );
    return { data: rows.map(shown), page };
  },

  async getProjectSiteArticle({ input, caller, db, fail }) {
    const site = await findSite(db, caller.site.id, input.slug);
    if (!site) return fail("training.siteNotFound");
    const row = await withCard(publishedArticles(db, site.id))
      .select(["article.author", "article.body_html"])
      .where("article.id", "=", input.articleId)
      .executeTakeFirst();
    if (!row) return fail("training.articleNotFound");
    return { ...shown(row), author: row.author, bodyHtml: row.body_html };
  },
});
