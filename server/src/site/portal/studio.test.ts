import { listContent, saveContent } from "@perennial/contract/cms/content.ts";
import { setSiteParam } from "@perennial/contract/site/param.ts";
import type { PortalDocument } from "@perennial/contract/site/portal/document.ts";
import { getPortal } from "@perennial/contract/site/portal/portal.ts";
import {
  cancelPortalSchedule,
  discardPortalDraft,
  getPortalDraft,
  listPortalVersions,
  publishPortal,
  restorePortalVersion,
  savePortalDraft,
} from "@perennial/contract/site/portal/studio.ts";
import { getSiteSetting } from "@perennial/contract/site/site.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { sitePersonData } from "../person-data.ts";
import { publishDue } from "./studio.ts";

const AS = { as: "site01" } as const;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function readDraft() {
  const { data } = await app.call(getPortalDraft, {}, AS);
  if (!data) throw new Error("no draft");
  return data;
}

/** Saves a change of what the draft says now. */
async function change(edit: (portal: PortalDocument) => Partial<PortalDocument>) {
  const { portal, revision } = await readDraft();
  return await app.call(savePortalDraft, { revision, portal: { ...portal, ...edit(portal) } }, AS);
}

const rename = (zh: string) =>
  change(({ slides }) => ({
    slides: slides.map((slide, at) =>
      at === 0 ? { ...slide, headline: { ...slide.headline, zh } } : slide,
    ),
  }));
async function publish(at?: string) {
  const { revision } = await readDraft();
  return await app.call(publishPortal, { revision, ...(at ? { at } : {}) }, AS);
}
const shownTitle = async () => (await app.call(getPortal, {})).data?.home.slides[0]?.headline;

it("keeps a draft from visitors until it is published, and brings any version back", async () => {
  const began = Date.now() - 60_000;
  await rename("先前的标题");
  await publish();
  const { version } = await readDraft();
  const saved = await rename("还没有发布");
  expect(saved.data?.isChanged).toBe(true);
  expect(await shownTitle()).toBe("先前的标题");
  const draft = await app.call(getPortal, { edition: "draft" }, AS);
  expect(draft.data?.home.slides[0]?.headline).toBe("还没有发布");
  await publish();
  expect(await shownTitle()).toBe("还没有发布");

  const { data: versions } = await app.call(listPortalVersions, {}, AS);
  expect(versions?.[0]).toMatchObject({
    version: version + 1,
    isCurrent: true,
    publisherName: "许站长",
  });
  expect(Date.parse(versions?.[0]?.publishedAt ?? "")).toBeGreaterThan(began);
  const { revision } = await readDraft();
  await app.call(restorePortalVersion, { revision, version }, AS);
  expect(await shownTitle()).toBe("还没有发布");
  await publish();
  expect(await shownTitle()).toBe("先前的标题");
  const unknown = { revision: (await readDraft()).revision, version: 9_999 };
  expect((await app.call(restorePortalVersion, unknown, AS)).code).toBe("site.versionNotFound");
});

it("keeps a version without the name of a publisher whose account is closed", async () => {
  const { pool, db, vault } = app.services;
  await pool.query(
    `insert into site.portal_version (site_id, version, document, origin, published_at, published_by, publisher_name)
       select site_id, 0, document, origin, published_at, 'leaving', '离职者' from site.portal_version
       where site_id = 'province' limit 1`,
  );
  const kept = await sitePersonData.collect(db, "leaving", { vault });
  expect(kept).toMatchObject({ 发布的首页版本: [{ version: 0, publisher_name: "离职者" }] });
  await sitePersonData.erase(db, "leaving");
  const { data: versions } = await app.call(listPortalVersions, { pageSize: 100 }, AS);
  expect(versions?.find(({ version }) => version === 0)?.publisherName).toBe("");
  await pool.query("delete from site.portal_version where version = 0");
});

it("shows the draft to those who manage this very site only", async () => {
  for (const as of ["student01", "teacher01", "school01"] as const)
    expect((await app.call(getPortal, { edition: "draft" }, { as })).code).toBe("kernel.forbidden");
  expect((await app.call(getPortal, { edition: "draft" })).code).toBe("kernel.forbidden");
});

it("refuses to write over what somebody else has saved meanwhile", async () => {
  const { portal, revision } = await readDraft();
  await rename("一位同事的标题");
  const late = await app.call(savePortalDraft, { revision, portal }, AS);
  expect(late).toMatchObject({ status: 409, code: "kernel.conflict" });
  expect((await app.call(publishPortal, { revision }, AS)).code).toBe("kernel.conflict");
});

it("drops a draft, and calls one that says what is published none", async () => {
  await publish();
  const { portal, revision } = await readDraft();
  const same = await app.call(savePortalDraft, { revision, portal }, AS);
  expect(same.data?.isChanged).toBe(false);
  await rename("不要了");
  const dropped = await app.call(
    discardPortalDraft,
    { revision: (await readDraft()).revision },
    AS,
  );
  expect(dropped.data?.isChanged).toBe(false);
  expect((await readDraft()).portal).toEqual(portal);
});

/** The hour that was set has passed, and the queue calls. */
async function comesDue(): Promise<void> {
  await app.services.pool.query(
    "update site.portal set scheduled_at = scheduled_at - interval '2 hours' where site_id = 'province'",
  );
  await publishDue(app.services, "province");
}

it("publishes what was set aside when its moment comes, unless it was cancelled", async () => {
  await rename("到时候再说");
  const past = await publish("2020-01-01T00:00:00Z");
  expect(past).toMatchObject({ code: "site.momentPast", fields: [{ path: "at" }] });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await publish(later);
  await app.call(cancelPortalSchedule, {}, AS);
  await comesDue();
  expect(await shownTitle()).not.toBe("到时候再说");
  expect((await publish(later)).data?.scheduledAt).toBe(later);
  // What is edited afterwards waits for the next publication.
  await rename("后来的改动");
  await publishDue(app.services, "province");
  expect(await shownTitle()).not.toBe("到时候再说");
  const { rows } = await app.services.pool.query(
    "select 1 from job.job where name = 'site.publishPortal' and start_after = $1",
    [later],
  );
  expect(rows).toHaveLength(2);
  await comesDue();
  await expect.poll(shownTitle).toBe("到时候再说");
  expect(await readDraft()).toMatchObject({ scheduledAt: "", isChanged: true });
  const { data: versions } = await app.call(listPortalVersions, {}, AS);
  expect(versions?.[0]).toMatchObject({ origin: "scheduled", publisherName: "许站长" });
});

it("says texts in the reader's language, and in the site's own where there are none", async () => {
  await change(({ slides, footer }) => ({
    slides: slides.map((slide) => ({
      ...slide,
      headline: { zh: "中文", en: "English", es: "" },
    })),
    footer: { ...footer, guidance: { zh: "省教育厅", en: "Department", es: "" } },
  }));
  await publish();
  const titleIn = async (language: string) =>
    (await app.call(getPortal, {}, { headers: { cookie: `language=${language}` } })).data?.home
      .slides[0]?.headline;
  expect([await titleIn("zh"), await titleIn("en"), await titleIn("es")]).toEqual([
    "中文",
    "English",
    "中文",
  ]);
  const english = await app.call(getSiteSetting, {}, { headers: { cookie: "language=en" } });
  expect(english.data?.guidanceCorpName).toBe("Department");
});

it.each<[string, (portal: PortalDocument) => object, string]>([
  ["a picture of another host", withSlide({ wide: "https://example.cn/a.png" }), "slides.0.wide"],
  [
    "a picture that nobody uploaded here",
    withSlide({ wide: "/files/cms/2026/11/00000000-0000-4000-8000-000000000000.png" }),
    "slides.0.wide",
  ],
  ["a script as address", withSlide({ href: "javascript:alert(1)" }), "slides.0.href"],
  ["a name before the host", withSlide({ href: "https://a@b.example/" }), "slides.0.href"],
  ["an address of a foreign host as a path", withSlide({ href: "//b.example" }), "slides.0.href"],
  ["no words in any language", withSlide({ headline: said("") }), "slides.0.headline"],
  ["too long a title", withSlide({ headline: said("长".repeat(61)) }), "slides.0.headline.zh"],
  ["a block twice", ({ blocks }) => ({ blocks: blocks.map(() => blocks[0]) }), "blocks"],
])("refuses %s at its field", async (_what, edit, path) => {
  const { portal, revision } = await readDraft();
  const answer = await app.call(
    savePortalDraft,
    { revision, portal: { ...portal, ...edit(portal) } },
    AS,
  );
  expect(answer).toMatchObject({ status: 400, fields: [{ path: `portal.${path}` }] });
});

it("has one home for what it arranges: channel and parameters say it and are not written", async () => {
  const { data: slides } = await app.call(listContent, { channelIndefiner: "HomePageTopBanner" });
  expect(slides?.map(({ title }) => title)).toEqual(
    (await app.call(getPortal, {})).data?.home.slides.map(({ headline }) => headline),
  );
  const { params } = (await app.call(getSiteSetting, {})).data ?? { params: [] };
  expect(params.find(({ key }) => key === "hotSearchWords")?.value).toContain("书法");
  const written = { channelId: "HomePageTopBanner", title: "另一张" };
  expect((await app.call(saveContent, written, AS)).code).toBe("cms.channelOfStudio");
  const set = { key: "hotSearchWords", value: "茶艺" };
  expect((await app.call(setSiteParam, set, AS)).code).toBe("site.paramOfStudio");
});

function said(zh: string) {
  return { zh, en: "", es: "" };
}
function withSlide(facts: object) {
  return ({ slides }: PortalDocument) => ({
    slides: slides.map((slide, at) => (at === 0 ? { ...slide, ...facts } : slide)),
  });
}
