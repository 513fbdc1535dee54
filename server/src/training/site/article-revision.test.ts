import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { getProjectSiteArticle } from "@perennial/contract/training/site/public-site.ts";
import {
  auditSiteArticle,
  listSiteArticles,
  removeSiteArticle,
  reviseSiteArticle,
  saveSiteArticle,
  stepSiteArticle,
} from "@perennial/contract/training/site/site-article.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { tablesOf } from "../../kernel/services.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";
import type { TrainingTables } from "../tables.ts";
import { insertSites } from "./fixtures.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let teacher = "";
let reviewer = "";
let made = 0;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  teacher = await build.person({ role: "Teacher", corpId });
  reviewer = await build.person({ role: "CorpAdmin", corpId });
});
afterAll(() => app.close());

/** A project with an open site and one public article. */
async function aSite() {
  const packageId = await build.coursePackage({ ownerId: teacher, corpId, project: {} });
  const slug = `revised-${(made += 1)}`;
  const [columnId, id] = [`${slug}-news`, `${slug}-article`];
  await insertSites(tablesOf<TrainingTables>(app.services.db), [
    {
      packageId,
      siteId: PROVINCE_SITE_ID,
      slug,
      name: "健康营",
      columns: [{ id: columnId, name: "动态", kind: "articles" }],
      articles: [
        {
          id,
          columnId,
          title: "旧题目",
          bodyHtml: "<p>旧内容</p>",
          state: 2,
          publishedAt: "2026-11-01T00:00:00.000Z",
          writerId: teacher,
        },
      ],
    },
  ]);
  return { packageId, slug, columnId, id };
}
type Site = Awaited<ReturnType<typeof aSite>>;

const revise = async ({ packageId, id }: Site, as = teacher) =>
  app.call(reviseSiteArticle, { packageId, id }, { as });
const step = async (
  { packageId }: Site,
  id: string,
  one: InputOf<typeof stepSiteArticle>["step"],
) => (await app.call(stepSiteArticle, { packageId, id, step: one }, { as: teacher })).code;
const pass = async ({ packageId }: Site, id: string, revision: number, as = reviewer) =>
  (await app.call(auditSiteArticle, { packageId, id, step: "pass", revision }, { as })).code;
const shown = async ({ slug, id }: Site) =>
  (await app.call(getProjectSiteArticle, { slug, articleId: id })).data;

/** A new text of the article, written; gives its id. */
async function written(site: Site): Promise<string> {
  const id = (await revise(site)).data?.id ?? "";
  const text = { title: "新题目", bodyHtml: "<p>新内容</p>" };
  const { packageId, columnId } = site;
  await app.call(
    saveSiteArticle,
    { packageId, columnId, id, revision: 1, ...text },
    { as: teacher },
  );
  return id;
}

it("keeps the old text public until the new one has passed, then shows it at the same address", async () => {
  const site = await aSite();
  const id = await written(site);
  expect((await shown(site))?.title).toBe("旧题目");
  await step(site, id, "submit");
  expect((await shown(site))?.bodyHtml).toBe("<p>旧内容</p>");
  expect(await pass(site, id, 2, teacher)).toBe("kernel.forbidden");
  expect(await pass(site, id, 2)).toBeUndefined();
  expect(await shown(site)).toMatchObject({
    title: "新题目",
    bodyHtml: "<p>新内容</p>",
    publishedAt: "2026-11-01T00:00:00.000Z",
  });
  const { data } = await app.call(listSiteArticles, { packageId: site.packageId }, { as: teacher });
  expect(data).toMatchObject([{ id: site.id, state: 2, revisesId: null, may: { revise: true } }]);
});

it("is one draft, however often it is begun, and goes without a trace", async () => {
  const site = await aSite();
  const answers = await Promise.all(Array.from({ length: 10 }, () => revise(site)));
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
  const id = answers[0]?.data?.id ?? "";
  await app.call(removeSiteArticle, { packageId: site.packageId, id }, { as: teacher });
  expect((await shown(site))?.title).toBe("旧题目");
});

it("comes back with its text when the old one was withdrawn meanwhile, but over no other change", async () => {
  const site = await aSite();
  const id = await written(site);
  await step(site, id, "submit");
  await step(site, site.id, "withdraw");
  expect(await shown(site)).toBeNull();
  await step(site, site.id, "submit");
  expect(await pass(site, id, 2)).toBe("training.articleStep");
  await step(site, site.id, "takeBack");
  await app.services.pool.query("update training.site_article set state = 4 where id = $1", [
    site.id,
  ]);
  expect(await pass(site, id, 2)).toBeUndefined();
  expect((await shown(site))?.title).toBe("新题目");
});

it("is begun by who runs the project, of what is public there", async () => {
  const [site, other] = [await aSite(), await aSite()];
  const code = async (of: Site, as?: string) =>
    (await app.call(reviseSiteArticle, { packageId: of.packageId, id: of.id }, as ? { as } : {}))
      .code;
  expect(await code(site)).toBe("kernel.notSignedIn");
  expect(await code(site, await build.person())).toBe("kernel.forbidden");
  const stranger = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
  expect(await code(site, stranger)).toBe("training.packageNotFound");
  expect(await code({ ...site, id: other.id }, teacher)).toBe("training.articleNotFound");
  await step(site, site.id, "withdraw");
  expect(await code(site, teacher)).toBe("training.articleStep");
});
