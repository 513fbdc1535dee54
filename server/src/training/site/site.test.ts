import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { createSite } from "@perennial/contract/site/site.ts";
import { setPackageShelf } from "@perennial/contract/training/package-review.ts";
import { getProject } from "@perennial/contract/training/project/project.ts";
import {
  getProjectSite,
  listProjectSiteArticles,
} from "@perennial/contract/training/site/public-site.ts";
import {
  arrangeSiteColumns,
  listSiteColumns,
  removeSiteColumn,
  saveSiteColumn,
} from "@perennial/contract/training/site/site-column.ts";
import { saveSiteArticle } from "@perennial/contract/training/site/site-article.ts";
import {
  getSiteSettings,
  listManagedSites,
  saveSiteSettings,
} from "@perennial/contract/training/site/site.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { siteStoreOf } from "../../site/public.ts";
import { buildOn } from "../../../test/builders/builders.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let teacher = "";
let stranger = "";
let made = 0;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
  corpId = await build.corp();
  teacher = await build.person({ role: "Teacher", corpId });
  stranger = await build.person({ role: "Teacher", corpId: await build.corp() });
});
afterAll(() => app.close());

type Settings = Omit<InputOf<typeof saveSiteSettings>, "packageId">;
const SITE: Settings = {
  slug: "site-a",
  name: "健康营",
  subtitle: "",
  logoUrl: "",
  bannerUrl: "",
  shareText: "",
  isOn: true,
  revision: 0,
};

const aProject = () => build.coursePackage({ ownerId: teacher, corpId, project: {} });
const newSlug = () => `site-${(made += 1)}`;
const save = (packageId: string, given: Partial<Settings> = {}, as = teacher) =>
  app.call(saveSiteSettings, { packageId, ...SITE, ...given }, { as });
/** A project with an open site; gives both. */
async function anOpenSite() {
  const packageId = await aProject();
  const slug = newSlug();
  expect((await save(packageId, { slug })).success).toBe(true);
  return { packageId, slug };
}
const addColumn = async (packageId: string, name: string, given: object = {}) => {
  const { data } = await app.call(
    saveSiteColumn,
    { packageId, name, kind: "articles", ...given },
    { as: teacher },
  );
  return data?.id ?? "";
};
const order = async (packageId: string) =>
  ((await app.call(listSiteColumns, { packageId }, { as: teacher })).data ?? []).map(
    ({ name, parentId }) => `${parentId === null ? "" : "-"}${name}`,
  );

describe("the settings", () => {
  it("open a site at its address, and close it with the switch and the shelf", async () => {
    const packageId = await aProject();
    const slug = newSlug();
    const { data: before } = await app.call(getSiteSettings, { packageId }, { as: teacher });
    expect(before).toMatchObject({ slug: "", revision: 0, isOn: false });
    expect((await save(packageId, { slug: ` ${slug.toUpperCase()} ` })).data).toEqual({
      revision: 1,
    });
    const { data: site } = await app.call(getProjectSite, { slug });
    expect(site).toMatchObject({ packageId, slug, name: "健康营", columns: [] });
    expect((await app.call(getProject, { packageId })).data?.siteSlug).toBe(slug);
    const gone = { code: "training.siteNotFound", status: 404 };
    await save(packageId, { slug, isOn: false, revision: 1 });
    expect(await app.call(getProjectSite, { slug })).toMatchObject(gone);
    expect((await app.call(getProject, { packageId })).data?.siteSlug).toBe("");
    await save(packageId, { slug, revision: 2 });
    await app.call(setPackageShelf, { packageId, isOnShelf: false }, { as: teacher });
    expect(await app.call(getProjectSite, { slug })).toMatchObject(gone);
    expect(await app.call(listProjectSiteArticles, { slug })).toMatchObject(gone);
    const { data: after } = await app.call(getSiteSettings, { packageId }, { as: teacher });
    expect(after).toMatchObject({ isOn: true, isOpen: false });
  });

  it("refuse addresses that are taken, reserved or no address, at their field", async () => {
    const { slug } = await anOpenSite();
    const packageId = await aProject();
    expect(await save(packageId, { slug })).toMatchObject({
      status: 409,
      code: "training.siteSlugTaken",
      fields: [
        { path: "slug", message: "Another project has this address; please choose another" },
      ],
    });
    expect(await save(packageId, { slug: "admin" })).toMatchObject({
      status: 409,
      code: "training.siteSlugReserved",
      fields: [{ path: "slug" }],
    });
    for (const bad of ["..%2f", "../x", "a", "a--b", "-ab", "中文站", "a".repeat(41), "a/b", "a b"])
      expect(await save(packageId, { slug: bad }), bad).toMatchObject({
        status: 400,
        fields: [{ path: "slug" }],
      });
    expect(await save(packageId, { bannerUrl: "https://elsewhere.example/a.png" })).toMatchObject({
      status: 400,
      fields: [{ path: "bannerUrl" }],
    });
  });

  it("give one address to one of two projects that ask at once", async () => {
    const [one, other] = [await aProject(), await aProject()];
    const slug = newSlug();
    const answers = await Promise.all([save(one, { slug }), save(other, { slug })]);
    expect(answers.map(({ code }) => code ?? "ok").toSorted()).toEqual([
      "ok",
      "training.siteSlugTaken",
    ]);
  });

  it("do not overwrite what somebody else has saved meanwhile", async () => {
    const { packageId, slug } = await anOpenSite();
    expect((await save(packageId, { slug, name: "甲", revision: 1 })).success).toBe(true);
    expect(await save(packageId, { slug, name: "乙", revision: 1 })).toMatchObject({
      status: 409,
      code: "training.siteChanged",
    });
    expect((await app.call(getProjectSite, { slug })).data?.name).toBe("甲");
  });

  it("are for who runs the project", async () => {
    const { packageId, slug } = await anOpenSite();
    const given = { slug, revision: 1 };
    expect(await save(packageId, given, stranger)).toMatchObject({
      code: "training.packageNotFound",
    });
    const learner = await build.person();
    expect((await save(packageId, given, learner)).status).toBe(403);
    expect((await app.call(saveSiteSettings, { packageId, ...SITE })).status).toBe(401);
    expect((await app.call(getSiteSettings, { packageId }, { as: stranger })).code).toBe(
      "training.packageNotFound",
    );
    const reviewer = await build.person({ role: "SiteAdmin" });
    const { data } = await app.call(
      listManagedSites,
      { keyword: "", pageSize: 100 },
      { as: reviewer },
    );
    expect(data?.find(({ id }) => id === packageId)).toMatchObject({ slug, state: "open" });
    expect((await app.call(listManagedSites, {}, { as: learner })).status).toBe(403);
    const elsewhere = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
    expect((await app.call(listManagedSites, {}, { as: elsewhere })).data).toEqual([]);
  });
});

describe("an own domain", () => {
  it("leads to the micro-site, and belongs to one alone", async () => {
    const { packageId, slug } = await anOpenSite();
    const domainName = `${slug}.example.cn`;
    const lead = async () => (await siteStoreOf(app.services).ofHost(domainName)).home;
    const changed = { slug, domainName, revision: 1 };
    expect((await save(packageId, changed)).success).toBe(true);
    const found = await app.call(getProjectSite, { slug }, { host: domainName });
    expect(found.data?.packageId).toBe(packageId);
    expect(await lead()).toBe(`/p/${slug}`);
    const other = await aProject();
    const taken = {
      status: 409,
      code: "training.siteDomainTaken",
      fields: [{ path: "domainName" }],
    };
    expect(await save(other, { slug: newSlug(), domainName })).toMatchObject(taken);
    const su = await build.person({ role: "SuperAdmin" });
    const site = { siteName: "另一个站点", corpId, siteType: "OnlineSchool" as const };
    expect(await app.call(createSite, { ...site, domainName }, { as: su })).toMatchObject({
      code: "site.domainTaken",
    });
    const own = "other-site.example.cn";
    expect((await app.call(createSite, { ...site, domainName: own }, { as: su })).success).toBe(
      true,
    );
    expect(await save(other, { slug: newSlug(), domainName: own })).toMatchObject(taken);
    // Given back, the host leads to the platform again.
    expect((await save(packageId, { slug, domainName: "", revision: 2 })).success).toBe(true);
    expect(await lead()).toBeUndefined();
  });
});

describe("the columns", () => {
  it("stand in two levels in the order that was given", async () => {
    const { packageId, slug } = await anOpenSite();
    const [news, about] = [await addColumn(packageId, "动态"), await addColumn(packageId, "关于")];
    const photos = await addColumn(packageId, "照片", { parentId: news });
    expect(await order(packageId)).toEqual(["动态", "-照片", "关于"]);
    const arrange = (columns: InputOf<typeof arrangeSiteColumns>["columns"]) =>
      app.call(arrangeSiteColumns, { packageId, columns }, { as: teacher });
    await arrange([{ id: about }, { id: news }, { id: photos }]);
    expect(await order(packageId)).toEqual(["关于", "动态", "照片"]);
    const { data } = await app.call(getProjectSite, { slug });
    expect(data?.columns.map(({ name }) => name)).toEqual(["关于", "动态", "照片"]);
    // A loop, a third level, a column that is missing, one of another site.
    const other = await anOpenSite();
    const foreign = await addColumn(other.packageId, "别处");
    const refused = [
      [{ id: news, parentId: photos }, { id: photos, parentId: news }, { id: about }],
      [{ id: news }, { id: photos, parentId: news }, { id: about, parentId: photos }],
      [{ id: news, parentId: news }, { id: photos }, { id: about }],
      [{ id: news }, { id: photos }],
      [{ id: news }, { id: photos }, { id: foreign }],
      [{ id: news }, { id: photos }, { id: about, parentId: foreign }],
    ];
    for (const columns of refused)
      expect((await arrange(columns)).code).toMatch(/columnTooDeep|columnsChanged/);
    expect(await order(packageId)).toEqual(["关于", "动态", "照片"]);
    expect(
      await app.call(arrangeSiteColumns, { packageId, columns: [{ id: news }] }, { as: stranger }),
    ).toMatchObject({ code: "training.packageNotFound" });
  });

  it("are refused below each other too deep, without an address, or with a dangerous one", async () => {
    const { packageId } = await anOpenSite();
    const root = await addColumn(packageId, "一级");
    const parentId = await addColumn(packageId, "二级", { parentId: root });
    const add = (given: object) =>
      app.call(
        saveSiteColumn,
        { packageId, name: "栏目", kind: "articles", ...given },
        { as: teacher },
      );
    expect((await add({ parentId })).code).toBe("training.columnTooDeep");
    expect((await add({ id: root, parentId: root })).code).toBe("training.columnTooDeep");
    expect((await add({ parentId: "nothing" })).code).toBe("training.columnNotFound");
    expect(await add({ kind: "link" })).toMatchObject({ fields: [{ path: "link" }] });
    for (const link of ["javascript:alert(1)", "java\nscript:alert(1)", "//evil.example", "data:x"])
      expect(await add({ kind: "link", link }), link).toMatchObject({
        status: 400,
        fields: [{ path: "link" }],
      });
    const other = await anOpenSite();
    const foreign = await addColumn(other.packageId, "别处");
    expect((await add({ id: foreign })).code).toBe("training.columnNotFound");
    expect(await order(other.packageId)).toEqual(["别处"]);
  });

  it("are hidden with those below them", async () => {
    const { packageId, slug } = await anOpenSite();
    const root = await addColumn(packageId, "内部", { isVisible: false });
    await addColumn(packageId, "下级", { parentId: root });
    await addColumn(packageId, "公开");
    const { data } = await app.call(getProjectSite, { slug });
    expect(data?.columns.map(({ name }) => name)).toEqual(["公开"]);
  });

  it("go away only when nothing stands in them", async () => {
    const { packageId } = await anOpenSite();
    const root = await addColumn(packageId, "一级");
    const child = await addColumn(packageId, "二级", { parentId: root });
    const remove = async (id: string, as = teacher) =>
      (await app.call(removeSiteColumn, { packageId, id }, { as })).code ?? "removed";
    expect(await remove(root)).toBe("training.columnHasColumns");
    await app.call(saveSiteArticle, { packageId, columnId: child, title: "一" }, { as: teacher });
    expect(await remove(child)).toBe("training.columnHasArticles");
    const kind = { packageId, id: child, name: "二级", kind: "courses" as const };
    expect((await app.call(saveSiteColumn, kind, { as: teacher })).code).toBe(
      "training.columnHasArticles",
    );
    const empty = await addColumn(packageId, "空");
    expect(await remove(empty, stranger)).toBe("training.packageNotFound");
    expect(await remove(empty)).toBe("removed");
    expect(await remove(empty)).toBe("training.columnNotFound");
  });

  it("are thirty at most", async () => {
    const { packageId } = await anOpenSite();
    for (let at = 0; at < 30; at += 1) await addColumn(packageId, `栏目${at}`);
    const answer = await app.call(
      saveSiteColumn,
      { packageId, name: "多", kind: "articles" },
      { as: teacher },
    );
    expect(answer.code).toBe("training.tooManyColumns");
  });
});
