import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { SiteArticleState } from "@perennial/contract/training/site/site-article.ts";
import { WRITTEN_KINDS } from "@perennial/contract/training/site/site-column.ts";
import * as contract from "@perennial/contract/training/site/site-article.ts";
import { sql, type Kysely } from "kysely";
import type { FilesTables } from "../../files/public.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { isBlank } from "../../kernel/html/texts.ts";
import { forgetPages, tablesOf } from "../../kernel/services.ts";
import { lockProject } from "../project/project-place.ts";
import { implement, type TrainingTables } from "../tables.ts";
import {
  foundArticles,
  isOpen,
  listedArticle,
  lockArticle,
  withListed,
  type ArticleState,
} from "./article-rows.ts";
import { tellWriters } from "./article-news.ts";
import { beginRevision, publishRevision, revisionOf, takesRevision } from "./article-revision.ts";
import { siteFault } from "./site-fault.ts";
import { filesOf } from "./site-rows.ts";

const ARTICLES_MAX = 2_000;
/** Where attachments are uploaded. */
const FILES_FOLDER = "coursemetrial";
const { draft, submitted, published, returned, withdrawn } = SiteArticleState;

type File = OutputOf<typeof contract.getSiteArticle>["files"][number];

/** Files by their addresses, with the names that they were uploaded with; undefined where one is not known here. */
async function namedFiles(
  db: Kysely<TrainingTables>,
  siteId: string,
  urls: readonly string[],
  known: readonly File[],
): Promise<File[] | undefined> {
  const wanted = [...new Set(urls)];
  const uploaded = await tablesOf<FilesTables>(db as Kysely<unknown>)
    .selectFrom("files.upload")
    .select(["url", "name"])
    .where("url", "=", sql<string>`any(${wanted}::text[])`)
    .where("site_id", "=", siteId)
    .where("folder", "=", FILES_FOLDER)
    .execute();
  const byUrl = new Map([...uploaded, ...known].map(({ url, name }) => [url, name]));
  if (wanted.some((url) => !byUrl.has(url))) return undefined;
  return wanted.map((url) => ({ url, name: byUrl.get(url) ?? "" }));
}

/** The writers with this one as the last. */
const withWriter = (userId: string) =>
  sql<string[]>`array_append(array_remove(writer_ids, ${userId}), ${userId})`;

const columnOf = (db: Kysely<TrainingTables>, packageId: string, id: string) =>
  db
    .selectFrom("training.site_column")
    .select(["id", "kind"])
    .where("id", "=", id)
    .where("package_id", "=", packageId)
    .executeTakeFirst();

async function isFull(db: Kysely<TrainingTables>, packageId: string): Promise<boolean> {
  await lockProject(db, packageId);
  const { num } = await db
    .selectFrom("training.site_article")
    .select((all) => all.fn.countAll<number>().as("num"))
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  return num >= ARTICLES_MAX;
}

/** Articles of micro-sites: written by who runs the project, decided by who reviews it and has not written them. */
export const siteArticles = implement(contract, {
  async listSiteArticles({ input, db, viewer, right: { packageId: right } }) {
    const { userId } = viewer();
    const { rows, page } = await readPage(foundArticles(db, right.id, input), input, withListed);
    return { data: rows.map((row) => listedArticle(right, userId, row)), page };
  },

  async getSiteArticle({ input, db, viewer, right: { packageId: right }, fail }) {
    const row = await withListed(foundArticles(db, right.id, { keyword: "" }))
      .leftJoin("identity.user as auditor", "auditor.id", "article.audited_by")
      .leftJoin("identity.user as writer", (join) =>
        join.on(sql<boolean>`writer.id = article.writer_ids[cardinality(article.writer_ids)]`),
      )
      .select([
        "article.summary",
        "article.cover",
        "article.body_html",
        "article.files",
        "article.publish_at",
        "article.reason",
        "article.revision",
        "auditor.name as audited_by",
        "writer.name as last_writer",
      ])
      .where("article.id", "=", input.id)
      .executeTakeFirst();
    if (!row) return fail("training.articleNotFound");
    return {
      ...listedArticle(right, viewer().userId, row),
      summary: row.summary,
      coverUrl: row.cover,
      bodyHtml: row.body_html,
      files: filesOf(row.files),
      publishAt: row.publish_at,
      reason: row.reason,
      auditedBy: row.audited_by ?? "",
      lastWriter: row.last_writer ?? "",
      revision: row.revision,
    };
  },

  async saveSiteArticle({ input, db, caller, viewer, right: { packageId: right }, fail }) {
    const { userId } = viewer();
    const { id } = input;
    const column = await columnOf(db, right.id, input.columnId);
    if (!column) return fail("training.columnNotFound");
    if (!WRITTEN_KINDS.some((kind) => kind === column.kind))
      return fail(
        "training.columnTakesNoArticles",
        siteFault("columnId", "training.columnTakesNoArticles", caller.language),
      );
    const before = id === undefined ? undefined : await lockArticle(db, right.id, id);
    if (id !== undefined && !before) return fail("training.articleNotFound");
    if (before && !isOpen(before.state)) return fail("training.articleNotOpen");
    if (before && before.revision !== input.revision) return fail("training.siteChanged");
    if (!before && (await isFull(db, right.id))) return fail("training.tooManyArticles");
    const files = await namedFiles(db, right.siteId, input.files, filesOf(before?.files ?? []));
    if (!files)
      return fail(
        "training.articleFileUnknown",
        siteFault("files", "training.articleFileUnknown", caller.language),
      );
    const values = {
      column_id: column.id,
      title: input.title,
      summary: input.summary,
      cover: input.coverUrl,
      author: input.author,
      body_html: input.bodyHtml,
      files: JSON.stringify(files),
      is_top: input.isTop,
      publish_at: input.publishAt ?? null,
    };
    return before
      ? db
          .updateTable("training.site_article")
          .set({
            ...values,
            writer_ids: withWriter(userId),
            revision: before.revision + 1,
            updated_at: sql`now()`,
          })
          .where("id", "=", before.id)
          .returning(["id", "revision"])
          .executeTakeFirstOrThrow()
      : db
          .insertInto("training.site_article")
          .values({ ...values, package_id: right.id, writer_ids: [userId] })
          .returning(["id", "revision"])
          .executeTakeFirstOrThrow();
  },

  async reviseSiteArticle({ input, db, viewer, right: { packageId: right }, fail }) {
    const article = await lockArticle(db, right.id, input.id);
    if (!article) return fail("training.articleNotFound");
    if (article.state !== published) return fail("training.articleStep");
    const begun = await revisionOf(db, article.id);
    if (begun) return begun;
    if (await isFull(db, right.id)) return fail("training.tooManyArticles");
    return beginRevision(db, article, viewer().userId);
  },

  async stepSiteArticle({ input, db, services, viewer, right: { packageId: right }, fail }) {
    const article = await lockArticle(db, right.id, input.id);
    if (!article) return fail("training.articleNotFound");
    const change = ownChange(input.step, article.state);
    if (!change) return fail("training.articleStep");
    const files = filesOf(article.files);
    if (input.step === "submit" && isBlank(article.body_html) && files.length === 0)
      return fail("training.articleEmpty");
    await db
      .updateTable("training.site_article")
      .set({
        ...change,
        updated_at: sql`now()`,
        ...(input.step === "submit"
          ? { submitted_at: sql`now()`, reason: "", writer_ids: withWriter(viewer().userId) }
          : {}),
      })
      .where("id", "=", article.id)
      .execute();
    if (article.state === published) await forgetPages(db, services, right.siteId);
    return { state: change.state };
  },

  async auditSiteArticle({ input, db, services, viewer, right: { packageId: right }, fail }) {
    const { step, reason } = input;
    const { userId } = viewer();
    const article = await lockArticle(db, right.id, input.id);
    if (!article) return fail("training.articleNotFound");
    const isDecided = step !== "withdraw";
    if (article.state !== (isDecided ? submitted : published)) return fail("training.articleStep");
    if (isDecided && article.writer_ids.includes(userId)) return fail("training.ownArticle");
    if (article.revision !== input.revision) return fail("training.siteChanged");
    if (step !== "pass" && reason === "") return fail("training.articleReasonMissing");
    if (step === "pass" && article.revises_id !== null) {
      const original = await lockArticle(db, right.id, article.revises_id);
      if (!original || !takesRevision(original.state)) return fail("training.articleStep");
      await publishRevision(db, original, article, userId);
      await forgetPages(db, services, right.siteId);
      await tellWriters(db, services, right, { article, step, reason });
      return { state: published };
    }
    const state = { pass: published, return: returned, withdraw: withdrawn }[step];
    await db
      .updateTable("training.site_article")
      .set({
        state,
        reason: step === "pass" ? "" : reason,
        audited_by: userId,
        updated_at: sql`now()`,
        // Whose hour has gone by while it waited is public from now on.
        ...(step === "pass"
          ? { published_at: sql<string>`greatest(coalesce(publish_at, now()), now())` }
          : {}),
      })
      .where("id", "=", article.id)
      .execute();
    await forgetPages(db, services, right.siteId);
    await tellWriters(db, services, right, { article, step, reason });
    return { state };
  },

  async removeSiteArticle({ input, db, right: { packageId: right }, fail }) {
    const article = await lockArticle(db, right.id, input.id);
    if (!article) return fail("training.articleNotFound");
    if (!isOpen(article.state)) return fail("training.articleNotOpen");
    await db.deleteFrom("training.site_article").where("id", "=", article.id).execute();
    return true;
  },
});

/** What a step of the writers changes; undefined where the state does not allow it. */
function ownChange(
  step: "submit" | "takeBack" | "withdraw" | "top" | "untop",
  from: number,
): { readonly state: ArticleState; readonly is_top?: boolean } | undefined {
  switch (step) {
    case "submit":
      return isOpen(from) ? { state: submitted } : undefined;
    case "takeBack":
      return from === submitted ? { state: draft } : undefined;
    case "withdraw":
      return from === published ? { state: withdrawn } : undefined;
    case "top":
    case "untop":
      return { state: from as ArticleState, is_top: step === "top" };
  }
}
