import { enumValue, type ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { SiteArticleState } from "@perennial/contract/training/site/site-article.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { PackageRight } from "../package-right.ts";
import type { TrainingTables } from "../tables.ts";

export type ArticleState = ValueOf<typeof SiteArticleState>;
const { draft, submitted, published, returned, withdrawn } = SiteArticleState;

/** States in which an article is written. */
export const isOpen = (state: number): boolean =>
  state === draft || state === returned || state === withdrawn;

/** Articles of a project with this in their title, in this column and state. */
export function foundArticles(
  db: Kysely<TrainingTables>,
  packageId: string,
  wanted: {
    readonly keyword: string;
    readonly columnId?: string | undefined;
    readonly state?: number | undefined;
  },
) {
  let found = db
    .selectFrom("training.site_article as article")
    .where("article.package_id", "=", packageId);
  if (wanted.columnId !== undefined) found = found.where("article.column_id", "=", wanted.columnId);
  if (wanted.state !== undefined) found = found.where("article.state", "=", wanted.state);
  if (wanted.keyword !== "")
    found = found.where(
      sql<boolean>`strpos(lower(article.title), ${wanted.keyword.toLowerCase()}) > 0`,
    );
  return found;
}

/** Those with what a list shows, the last touched first. */
export const withListed = (found: ReturnType<typeof foundArticles>) =>
  found
    .innerJoin("training.site_column as item", "item.id", "article.column_id")
    .select([
      "article.id",
      "article.column_id",
      "item.name as column_name",
      "article.title",
      "article.author",
      "article.is_top",
      "article.state",
      "article.published_at",
      "article.updated_at",
      "article.writer_ids",
      "article.revises_id",
    ])
    .orderBy("article.updated_at", "desc")
    .orderBy("article.id");

type ListedRow = Awaited<ReturnType<ReturnType<typeof withListed>["execute"]>>[number];

/** What somebody may do with an article in its present state. */
function articleMay(
  right: PackageRight,
  userId: string,
  { state, writer_ids: writers }: Pick<ListedRow, "state" | "writer_ids">,
) {
  const runs = right.may.leads && right.rights.includes("course");
  const audits = right.may.decides;
  return {
    edit: runs && isOpen(state),
    revise: runs && state === published,
    submit: runs && isOpen(state),
    takeBack: runs && state === submitted,
    withdraw: (runs || audits) && state === published,
    audit: audits && state === submitted && !writers.includes(userId),
    top: runs,
    remove: runs && isOpen(state),
  };
}

/** An article in a list. */
export const listedArticle = (right: PackageRight, userId: string, row: ListedRow) => ({
  id: row.id,
  columnId: row.column_id,
  columnName: row.column_name,
  title: row.title,
  author: row.author,
  isTop: row.is_top,
  state: enumValue(SiteArticleState, row.state) ?? draft,
  isAhead:
    row.state === published && row.published_at !== null && row.published_at > now().toISOString(),
  publishedAt: row.published_at,
  updatedAt: row.updated_at,
  revisesId: row.revises_id,
  may: articleMay(right, userId, row),
});

/** An article of this project, locked until the transaction ends. */
export const lockArticle = (db: Kysely<TrainingTables>, packageId: string, id: string) =>
  db
    .selectFrom("training.site_article")
    .selectAll()
    .where("id", "=", id)
    .where("package_id", "=", packageId)
    .forUpdate()
    .executeTakeFirst();
