import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import {
  getProjectSite,
  getProjectSiteArticle,
  listProjectSiteArticles,
} from "@perennial/contract/training/site/public-site.ts";
import {
  auditSiteArticle,
  getSiteArticle,
  listSiteArticles,
  removeSiteArticle,
  saveSiteArticle,
  SiteArticleState,
  stepSiteArticle,
} from "@perennial/contract/training/site/site-article.ts";
import { setProjectAdmin } from "@perennial/contract/training/project/project-edit.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { tablesOf } from "../../kernel/services.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";
import type { TrainingTables } from "../tables.ts";
import { insertSites } from "./fixtures.ts";
import { microSiteAddresses } from "./site-addresses.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let teacher = "";
let reviewer = "";
let stranger = "";
let made = 0;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  teacher = await build.person({ role: "Teacher", corpId, name: "写作者" });
  reviewer = await build.person({ role: "CorpAdmin", corpId, name: "审核者" });
  stranger = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
});
afterAll(() => app.close());

const { draft, submitted, published, returned, withdrawn } = SiteArticleState;

/** A project with an open site of two columns. */
async function aSite() {
  const packageId = await build.coursePackage({ ownerId: teacher, corpId, project: {} });
  const slug = `articles-${(made += 1)}`;
  const columns = [
    { id: `${slug}-news`, name: "动态", kind: "articles" },
    { id: `${slug}-files`, name: "资料", kind: "downloads" },
    { id: `${slug}-below`, name: "照片", kind: "articles", parentId: `${slug}-news` },
    { id: `${slug}-courses`, name: "课程", kind: "courses" },
  ] as const;
  await insertSites(tablesOf<TrainingTables>(app.services.db), [
    { packageId, siteId: PROVINCE_SITE_ID, slug, name: "健康营", columns, articles: [] },
  ]);
  return {
    packageId,
    slug,
    columnId: columns[0].id,
    files: columns[1].id,
    below: columns[2].id,
    courses: columns[3].id,
  };
}

type Site = Awaited<ReturnType<typeof aSite>>;
type Given = Partial<InputOf<typeof saveSiteArticle>>;

const write = ({ packageId, columnId }: Site, given: Given = {}, as = teacher) =>
  app.call(
    saveSiteArticle,
    { packageId, columnId, title: "开班了", bodyHtml: "<p>周一开课</p>", ...given },
    { as },
  );
const step = async (
  { packageId }: Site,
  id: string,
  one: InputOf<typeof stepSiteArticle>["step"],
  as = teacher,
) => {
  const { data, code } = await app.call(stepSiteArticle, { packageId, id, step: one }, { as });
  return code ?? data?.state;
};
const audit = async (
  { packageId }: Site,
  id: string,
  one: InputOf<typeof auditSiteArticle>["step"],
  { as = reviewer, reason = "", revision = 1 } = {},
) => {
  const input = { packageId, id, step: one, reason, revision };
  const { data, code } = await app.call(auditSiteArticle, input, { as });
  return code ?? data?.state;
};
const shown = async ({ slug }: Site, articleId: string) =>
  (await app.call(getProjectSiteArticle, { slug, articleId })).status;
/** A submitted article; gives its id. */
async function submitted1(site: Site, given: Given = {}) {
  const { data } = await write(site, given);
  const id = data?.id ?? "";
  expect(await step(site, id, "submit")).toBe(submitted);
  return id;
}

it("is public from its passing until it is withdrawn, and never before", async () => {
  const site = await aSite();
  const { data } = await write(site);
  const id = data?.id ?? "";
  expect(await shown(site, id)).toBe(404);
  expect(await step(site, id, "submit")).toBe(submitted);
  expect(await shown(site, id)).toBe(404);
  expect((await app.call(listProjectSiteArticles, { slug: site.slug })).data).toEqual([]);
  expect(await audit(site, id, "return", { reason: "请写明地点" })).toBe(returned);
  const { data: back } = await app.call(
    getSiteArticle,
    { packageId: site.packageId, id },
    { as: teacher },
  );
  expect(back).toMatchObject({ state: returned, reason: "请写明地点", auditedBy: "审核者" });
  expect(await shown(site, id)).toBe(404);
  expect((await write(site, { id, revision: 1, title: "开班了！" })).data?.revision).toBe(2);
  expect(await step(site, id, "submit")).toBe(submitted);
  expect(await audit(site, id, "pass", { revision: 2 })).toBe(published);
  expect(await shown(site, id)).toBe(200);
  const { data: listed } = await app.call(listProjectSiteArticles, {
    slug: site.slug,
    columnId: site.columnId,
  });
  expect(listed).toMatchObject([{ id, title: "开班了！", columnName: "动态" }]);
  const addresses = await microSiteAddresses(
    tablesOf<TrainingTables>(app.services.db),
    PROVINCE_SITE_ID,
  );
  expect(addresses.map(({ path }) => path)).toContain(`/p/${site.slug}/${site.columnId}/${id}`);
  expect(await step(site, id, "withdraw")).toBe(withdrawn);
  expect(await shown(site, id)).toBe(404);
  expect((await app.call(listProjectSiteArticles, { slug: site.slug })).data).toEqual([]);
});

describe("the audit", () => {
  it("is not for who wrote or submitted it, nor for the team, nor for who has no right to it", async () => {
    const site = await aSite();
    const id = await submitted1(site);
    expect(await audit(site, id, "pass", { as: teacher })).toBe("kernel.forbidden");
    expect(await audit(site, id, "pass", { as: stranger })).toBe("training.packageNotFound");
    expect(await audit(site, id, "pass", { as: await build.person() })).toBe("kernel.forbidden");
    const input = { packageId: site.packageId, id, step: "pass" as const, revision: 1 };
    expect((await app.call(auditSiteArticle, input)).status).toBe(401);
    // An administrator who writes on at it leaves the decision to others.
    await step(site, id, "takeBack");
    await write(site, { id, revision: 1 }, reviewer);
    await step(site, id, "submit");
    expect(await audit(site, id, "pass", { revision: 2 })).toBe("training.ownArticle");
    const above = await build.person({ role: "SiteAdmin" });
    expect(await audit(site, id, "pass", { revision: 2, as: above })).toBe(published);
    // Of the team, though an administrator.
    const other = await submitted1(site);
    const { packageId } = site;
    const team = { packageId, loginName: reviewer, isOwner: false, rights: ["course" as const] };
    expect((await app.call(setProjectAdmin, team, { as: teacher })).success).toBe(true);
    expect(await audit(site, other, "pass")).toBe("training.ownReview");
  });

  it("judges what was read, and says why it returns", async () => {
    const site = await aSite();
    const id = await submitted1(site);
    await step(site, id, "takeBack");
    await write(site, { id, revision: 1, bodyHtml: "<p>换了内容</p>" });
    await step(site, id, "submit");
    expect(await audit(site, id, "pass")).toBe("training.siteChanged");
    expect(await audit(site, id, "return", { revision: 2 })).toBe("training.articleReasonMissing");
    expect(await audit(site, id, "withdraw", { revision: 2, reason: "错" })).toBe(
      "training.articleStep",
    );
    expect(await audit(site, id, "pass", { revision: 2 })).toBe(published);
    expect(await audit(site, id, "pass", { revision: 2 })).toBe("training.articleStep");
    expect(await audit(site, id, "withdraw", { revision: 2, reason: "时间有误" })).toBe(withdrawn);
  });
});

describe("writing", () => {
  it("keeps what two people write at once apart", async () => {
    const site = await aSite();
    const { data } = await write(site);
    const id = data?.id ?? "";
    expect((await write(site, { id, revision: 1, title: "甲写的" })).data?.revision).toBe(2);
    expect(await write(site, { id, revision: 1, title: "乙写的" }, reviewer)).toMatchObject({
      status: 409,
      code: "training.siteChanged",
    });
    const { data: now } = await app.call(
      getSiteArticle,
      { packageId: site.packageId, id },
      { as: reviewer },
    );
    expect(now).toMatchObject({ title: "甲写的", lastWriter: "写作者", revision: 2 });
  });

  it("is over while it is reviewed or public, and nothing empty is submitted", async () => {
    const site = await aSite();
    const { data: empty } = await write(site, { bodyHtml: "<p> </p>" });
    expect(await step(site, empty?.id ?? "", "submit")).toBe("training.articleEmpty");
    const id = await submitted1(site);
    expect((await write(site, { id, revision: 1 })).code).toBe("training.articleNotOpen");
    const remove = async () =>
      (await app.call(removeSiteArticle, { packageId: site.packageId, id }, { as: teacher })).code;
    expect(await remove()).toBe("training.articleNotOpen");
    expect(await step(site, id, "submit")).toBe("training.articleStep");
    expect(await step(site, id, "takeBack")).toBe(draft);
    expect(await remove()).toBeUndefined();
    expect(await remove()).toBe("training.articleNotFound");
  });

  it("keeps the hour, and shows nothing before", async () => {
    const site = await aSite();
    const id = await submitted1(site, { publishAt: "2099-01-01T08:00:00+08:00" });
    await audit(site, id, "pass");
    expect(await shown(site, id)).toBe(404);
    const { data } = await app.call(
      listSiteArticles,
      { packageId: site.packageId },
      { as: teacher },
    );
    expect(data).toMatchObject([{ id, isAhead: true, state: published }]);
    await app.services.pool.query(
      "update training.site_article set published_at = now() - interval '1 minute' where id = $1",
      [id],
    );
    expect(await shown(site, id)).toBe(200);
  });

  it("is listed with what stands below its column", async () => {
    const site = await aSite();
    const id = await submitted1(site, { columnId: site.below });
    await audit(site, id, "pass");
    const listed = async (columnId: string) =>
      (await app.call(listProjectSiteArticles, { slug: site.slug, columnId })).data?.map(
        (one) => one.id,
      );
    expect(await listed(site.columnId)).toEqual([id]);
    expect(await listed(site.below)).toEqual([id]);
    expect(await listed(site.files)).toEqual([]);
  });

  it("puts articles on top", async () => {
    const site = await aSite();
    const ids = [];
    for (const title of ["旧", "新"]) {
      const id = await submitted1(site, { title });
      await audit(site, id, "pass");
      ids.push(id);
    }
    const titles = async () =>
      (await app.call(listProjectSiteArticles, { slug: site.slug })).data?.map(
        ({ title }) => title,
      );
    expect(await titles()).toEqual(["新", "旧"]);
    expect(await step(site, ids[0] ?? "", "top")).toBe(published);
    expect(await titles()).toEqual(["旧", "新"]);
  });

  it("goes into columns of articles of its own site, with files that were uploaded", async () => {
    const site = await aSite();
    const other = await aSite();
    expect(await write(site, { columnId: site.courses })).toMatchObject({
      code: "training.columnTakesNoArticles",
      fields: [{ path: "columnId" }],
    });
    expect((await write(site, { columnId: other.columnId })).code).toBe("training.columnNotFound");
    for (const url of ["https://evil.example/a.pdf", "javascript:alert(1)", "/files/../a"])
      expect(await write(site, { files: [url] }), url).toMatchObject({
        code: "training.articleFileUnknown",
        fields: [{ path: "files" }],
      });
  });

  it("reaches nothing of another project, nor for people of none", async () => {
    const site = await aSite();
    const other = await aSite();
    const id = await submitted1(other);
    expect((await write(site, { id, revision: 1 })).code).toBe("training.articleNotFound");
    expect(await step(site, id, "takeBack")).toBe("training.articleNotFound");
    expect(await audit(site, id, "pass")).toBe("training.articleNotFound");
    expect((await write(site, {}, stranger)).code).toBe("training.packageNotFound");
    expect(await step(other, id, "takeBack", stranger)).toBe("training.packageNotFound");
    expect((await write(site, {}, await build.person())).status).toBe(403);
    const { packageId, columnId } = site;
    expect((await app.call(saveSiteArticle, { packageId, columnId, title: "无" })).status).toBe(
      401,
    );
    expect((await app.call(listSiteArticles, { packageId }, { as: stranger })).code).toBe(
      "training.packageNotFound",
    );
    // Published on one site, it is on no other.
    await audit(other, id, "pass");
    expect(await shown(other, id)).toBe(200);
    expect(await shown(site, id)).toBe(404);
    expect(
      (await app.call(getProjectSite, { slug: other.slug }, { host: "x.localhost" })).data,
    ).toBeTruthy();
  });
});

describe("attacks", () => {
  it("leave no script in a text, whoever writes it", async () => {
    const site = await aSite();
    const bodyHtml = [
      "<p onclick=alert(1)>字</p><script>alert(1)</script>",
      '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">链接</a>',
      '<iframe src="https://evil.example"></iframe><svg onload=alert(1)></svg>',
    ].join("");
    const title = "<script>alert(1)</script>";
    const id = await submitted1(site, { bodyHtml, title });
    await audit(site, id, "pass");
    const { data } = await app.call(getProjectSiteArticle, { slug: site.slug, articleId: id });
    expect(data?.bodyHtml).toContain("字");
    expect(data?.bodyHtml).not.toMatch(/script|onclick|onerror|onload|iframe|evil|<svg/i);
    expect(data?.title).toBe(title);
  });

  it("with huge texts and long lists are refused", async () => {
    const site = await aSite();
    expect((await write(site, { bodyHtml: "字".repeat(200_001) })).status).toBeGreaterThan(399);
    expect((await write(site, { title: "字".repeat(101) })).status).toBe(400);
    expect((await write(site, { files: Array.from({ length: 7 }, () => "/files/a") })).status).toBe(
      400,
    );
    expect((await write(site, { coverUrl: "javascript:alert(1)" })).status).toBe(400);
    const slug = await app.fetch("/api/training/api/projectSite/..%2f..%2fetc/get");
    expect(slug.status).toBe(400);
  });
});
