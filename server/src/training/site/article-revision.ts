import { SiteArticleState } from "@perennial/contract/training/site/site-article.ts";
import { sql, type Kysely } from "kysely";
import type { TrainingTables } from "../tables.ts";
import type { lockArticle } from "./article-rows.ts";

type Database = Kysely<TrainingTables>;
type ArticleRow = NonNullable<Awaited<ReturnType<typeof lockArticle>>>;
const { published, withdrawn } = SiteArticleState;

/** States of an article in which a new text may take its place. */
export const takesRevision = (state: number): boolean => state === published || state === withdrawn;

/** What visitors read of an article. */
const textOf = (row: ArticleRow) => ({
  column_id: row.column_id,
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  author: row.author,
  body_html: row.body_html,
  files: JSON.stringify(row.files),
  is_top: row.is_top,
});

/** The new text of an article that was begun and has not passed yet. */
export const revisionOf = (db: Database, id: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom("training.site_article")
    .select("id")
    .where("revises_id", "=", id)
    .executeTakeFirst();

/** Begins a new text for a public article whose row is locked. */
export const beginRevision = (
  db: Database,
  article: ArticleRow,
  userId: string,
): Promise<{ id: string }> =>
  db
    .insertInto("training.site_article")
    .values({
      ...textOf(article),
      package_id: article.package_id,
      revises_id: article.id,
      writer_ids: [userId],
    })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Puts a new text that has passed in the place of the old one, at the same address. Both rows are locked. */
export async function publishRevision(
  db: Database,
  original: ArticleRow,
  revision: ArticleRow,
  auditorId: string,
): Promise<void> {
  const writers = new Set([...original.writer_ids, ...revision.writer_ids]);
  await db
    .updateTable("training.site_article")
    .set({
      ...textOf(revision),
      state: published,
      reason: "",
      audited_by: auditorId,
      writer_ids: [...writers],
      revision: original.revision + 1,
      updated_at: sql`now()`,
      // News keep their day; what was withdrawn comes back today.
      ...(original.state === withdrawn ? { published_at: sql<string>`now()` } : {}),
    })
    .where("id", "=", original.id)
    .execute();
  await db.deleteFrom("training.site_article").where("id", "=", revision.id).execute();
}
