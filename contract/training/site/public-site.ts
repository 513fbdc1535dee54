import * as z from "zod";
import { Id, Instant } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { ArticleFile } from "./site-article.ts";
import { SiteSlug } from "./site.ts";
import { COLUMN_KINDS } from "./site-column.ts";

export const getProjectSite = operation({
  name: "training.getProjectSite",
  summary: "The micro-site of a project that this site offers, with its columns in order",
  method: "GET",
  path: "/training/api/projectSite/{slug}/get",
  access: "anyone",
  input: z.strictObject({ slug: SiteSlug }),
  output: z.object({
    packageId: Id,
    projectName: z.string(),
    slug: z.string(),
    name: z.string(),
    subtitle: z.string(),
    logoUrl: z.string(),
    bannerUrl: z.string(),
    shareText: z.string(),
    columns: z.array(
      z.object({
        id: Id,
        parentId: Id.nullable(),
        name: z.string(),
        kind: z.enum(COLUMN_KINDS),
        link: z.string(),
      }),
    ),
  }),
  fails: ["training.siteNotFound"],
  effect: "read",
});

const Shown = z.object({
  id: Id,
  columnId: Id,
  columnName: z.string(),
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string(),
  isTop: z.boolean(),
  publishedAt: Instant,
  files: z.array(ArticleFile),
});

export const listProjectSiteArticles = operation({
  name: "training.listProjectSiteArticles",
  summary:
    "Published articles of a micro-site, or of a column with those below it: on top, then the newest",
  method: "POST",
  path: "/training/api/projectSite/articles",
  access: "anyone",
  things: { columnId: "public" },
  input: z.strictObject({ ...Paging, slug: SiteSlug, columnId: Id.optional() }),
  output: z.array(Shown),
  fails: ["training.siteNotFound"],
  effect: "read",
  isPaged: true,
});

export const getProjectSiteArticle = operation({
  name: "training.getProjectSiteArticle",
  summary: "A published article of a micro-site",
  method: "GET",
  path: "/training/api/projectSite/{slug}/article/{articleId}",
  access: "anyone",
  things: { articleId: "public" },
  input: z.strictObject({ slug: SiteSlug, articleId: Id }),
  output: Shown.extend({ author: z.string(), bodyHtml: z.string() }),
  fails: ["training.siteNotFound", "training.articleNotFound"],
  effect: "read",
});
