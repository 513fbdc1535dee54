import * as z from "zod";
import { Id, Instant, StoredPicture, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { RichText } from "../../kernel/rich-text.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

/** The way of an article. A returned or withdrawn one is written on and submitted again. */
export const SiteArticleState = {
  draft: 0,
  submitted: 1,
  published: 2,
  returned: 3,
  withdrawn: 4,
} as const;
export const SiteArticleStateNumber = z.enum(SiteArticleState);

/** What its writers do with an article, and what those do who review the project. */
const OWN_STEPS = ["submit", "takeBack", "withdraw", "top", "untop"] as const;
const AUDIT_STEPS = ["pass", "return", "withdraw"] as const;

const FILES_MAX = 6;

/** A file of an article. */
export const ArticleFile = z.object({ name: z.string(), url: z.string() });

const Listed = z.object({
  id: Id,
  columnId: Id,
  columnName: z.string(),
  title: z.string(),
  author: z.string(),
  isTop: z.boolean(),
  state: SiteArticleStateNumber,
  /** Its hour has not come yet. */
  isAhead: z.boolean(),
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
  /** The public article whose place it takes once it has passed; null for one of its own. */
  revisesId: Id.nullable(),
  may: z.object({
    edit: z.boolean(),
    /** To write a new text for a public one, which stays public meanwhile. */
    revise: z.boolean(),
    submit: z.boolean(),
    takeBack: z.boolean(),
    withdraw: z.boolean(),
    audit: z.boolean(),
    top: z.boolean(),
    remove: z.boolean(),
  }),
});

export const listSiteArticles = operation({
  name: "training.listSiteArticles",
  summary: "Articles of a project's micro-site in any state, the last touched first",
  method: "POST",
  path: "/training/api/project/site/articles",
  access: "signed-in",
  things: { packageId: "coursePackage:see", columnId: "within:packageId" },
  input: z.strictObject({
    ...Paging,
    packageId: Id,
    keyword: text(0, 50).default(""),
    columnId: Id.optional(),
    state: SiteArticleStateNumber.optional(),
  }),
  output: z.array(Listed),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
  isPaged: true,
});

export const getSiteArticle = operation({
  name: "training.getSiteArticle",
  summary: "One article of a micro-site as it is written and reviewed",
  method: "GET",
  path: "/training/api/project/{packageId}/site/article/{id}",
  access: "signed-in",
  things: { packageId: "coursePackage:see", id: "within:packageId" },
  input: z.strictObject({ packageId: Id, id: Id }),
  output: Listed.extend({
    summary: z.string(),
    coverUrl: z.string(),
    bodyHtml: z.string(),
    files: z.array(ArticleFile),
    publishAt: Instant.nullable(),
    /** Why it was returned or withdrawn. */
    reason: z.string(),
    auditedBy: z.string(),
    lastWriter: z.string(),
    revision: z.int(),
  }),
  fails: [...PACKAGE_RIGHT_FAILS, "training.articleNotFound"],
  effect: "read",
});

export const saveSiteArticle = operation({
  name: "training.saveSiteArticle",
  summary: "Writes a new article, or writes on at one that is not public",
  method: "POST",
  path: "/training/api/project/site/article/save",
  access: "training.author",
  things: {
    packageId: "coursePackage:runCourses",
    id: "within:packageId",
    columnId: "within:packageId",
  },
  input: z.strictObject({
    packageId: Id,
    id: Id.optional(),
    columnId: Id,
    title: text(1, 100),
    summary: text(0, 300).default(""),
    coverUrl: StoredPicture.default(""),
    author: text(0, 60).default(""),
    bodyHtml: RichText(200_000).default(""),
    /** Addresses of uploads. */
    files: z.array(z.string().max(200)).max(FILES_MAX).default([]),
    isTop: z.boolean().default(false),
    /** Left out: as soon as it has passed. */
    publishAt: Instant.optional(),
    /** The one that was read; 0 for a new article. */
    revision: z.int().min(0).default(0),
  }),
  output: z.object({ id: Id, revision: z.int() }),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.articleNotFound",
    "training.articleNotOpen",
    "training.siteChanged",
    "training.columnNotFound",
    "training.columnTakesNoArticles",
    "training.articleFileUnknown",
    "training.tooManyArticles",
  ],
  effect: "write",
  budget: "draft",
});

export const reviseSiteArticle = operation({
  name: "training.reviseSiteArticle",
  summary:
    "A draft with the text of a public article, which stays public until the draft has passed and takes its place; asked again it answers with the same draft",
  method: "POST",
  path: "/training/api/project/site/article/revise",
  access: "training.author",
  things: { packageId: "coursePackage:runCourses", id: "within:packageId" },
  input: z.strictObject({ packageId: Id, id: Id }),
  output: z.object({ id: Id }),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.articleNotFound",
    "training.articleStep",
    "training.tooManyArticles",
  ],
  effect: "write",
});

export const stepSiteArticle = operation({
  name: "training.stepSiteArticle",
  summary: "Submits an article for review, takes it back, withdraws it, or puts it on top",
  method: "POST",
  path: "/training/api/project/site/article/step",
  access: "training.author",
  things: { packageId: "coursePackage:runCourses", id: "within:packageId" },
  input: z.strictObject({ packageId: Id, id: Id, step: z.enum(OWN_STEPS) }),
  output: z.object({ state: SiteArticleStateNumber }),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.articleNotFound",
    "training.articleStep",
    "training.articleEmpty",
  ],
  effect: "write",
});

export const auditSiteArticle = operation({
  name: "training.auditSiteArticle",
  summary: "Publishes a submitted article or returns it with a reason; never by who wrote it",
  method: "POST",
  path: "/training/api/project/site/article/audit",
  access: "course.review",
  things: { packageId: "coursePackage:review", id: "within:packageId" },
  input: z.strictObject({
    packageId: Id,
    id: Id,
    step: z.enum(AUDIT_STEPS),
    reason: text(0, 300).default(""),
    /** The one that was read and judged. */
    revision: z.int().min(1),
  }),
  output: z.object({ state: SiteArticleStateNumber }),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.articleNotFound",
    "training.articleStep",
    "training.siteChanged",
    "training.ownArticle",
    "training.articleReasonMissing",
  ],
  effect: "write",
});

export const removeSiteArticle = operation({
  name: "training.removeSiteArticle",
  summary: "Removes an article that is neither public nor under review",
  method: "POST",
  path: "/training/api/project/site/article/remove",
  access: "training.author",
  things: { packageId: "coursePackage:runCourses", id: "within:packageId" },
  input: z.strictObject({ packageId: Id, id: Id }),
  output: z.boolean(),
  fails: [...PACKAGE_RIGHT_FAILS, "training.articleNotFound", "training.articleNotOpen"],
  effect: "write",
});
