import type { ArticleFile } from "@perennial/contract/training/site/site-article.ts";
import { SiteArticleState } from "@perennial/contract/training/site/site-article.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { now } from "../../kernel/clock.ts";
import { shelvedProjects } from "../project/project-rows.ts";
import type { TrainingTables } from "../tables.ts";

/** What of a micro-site visitors get; `isOn` is null for a project without one. */
export function siteState(of: {
  readonly isOn: boolean | null;
  readonly isOnShelf: boolean;
}): "none" | "off" | "hidden" | "open" {
  if (of.isOn === null) return "none";
  if (!of.isOn) return "off";
  return of.isOnShelf ? "open" : "hidden";
}

/** Micro-sites of a site that visitors may see: switched on, of projects on the shelf. */
export const openSites = (db: Kysely<TrainingTables>, siteId: string) =>
  shelvedProjects(db, siteId)
    .innerJoin("training.micro_site as micro", "micro.package_id", "package.id")
    .where(sql.ref<boolean>("micro.is_on"));

/** Columns of a project that visitors may see: what stands below a hidden one is hidden too. */
export const visibleColumns = (db: Kysely<TrainingTables>, packageId: string) =>
  db
    .selectFrom("training.site_column as item")
    .leftJoin("training.site_column as above", "above.id", "item.parent_id")
    .where("item.package_id", "=", packageId)
    .where(sql.ref<boolean>("item.is_visible"))
    .where(sql<boolean>`coalesce(above.is_visible, true)`);

/** Articles of a project that visitors may see: published, their hour has come, in a column that is shown. */
export const publishedArticles = (db: Kysely<TrainingTables>, packageId: string) =>
  visibleColumns(db, packageId)
    .innerJoin("training.site_article as article", "article.column_id", "item.id")
    .where("item.kind", "in", ["articles", "page", "downloads"])
    .where("article.package_id", "=", packageId)
    .where("article.state", "=", sql<number>`${sql.lit(SiteArticleState.published)}`)
    .where("article.published_at", "<=", now().toISOString());

/** Gives the address of a removed project's micro-site free. */
export const removeMicroSite = (db: Kysely<TrainingTables>, packageId: string) =>
  db.deleteFrom("training.micro_site").where("package_id", "=", packageId).execute();

type File = z.output<typeof ArticleFile>;

/** The files of an article as they are stored. */
export const filesOf = (stored: unknown): File[] => stored as File[];
