import { listPageRoles } from "@perennial/contract/identity/roles/own-menu.ts";
import { PARAM, setSiteParam } from "@perennial/contract/site/param.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasPages: true });
});
afterAll(() => app.close());

const open = async (path: string, as: string) => {
  const response = await app.fetch(path, {
    headers: { cookie: `Admin-Token=${await app.tokenOf(as)}` },
  });
  return { status: response.status, html: await response.text() };
};

const MISSING = "这个页面找不到了";

describe("addresses below spaces and consoles", () => {
  it.each([
    ["/ucenter/settings/profile", "student01", 200],
    ["/ucenter/learning-space/c/list", "student01", 200],
    ["/ucenter/learning-space/c/list/", "student01", 200],
    // What the browser asks for at a step inside is judged by the page's own address.
    ["/ucenter/learning-space/c/list.data", "student01", 200],
    ["/admin-site/operative/website/info.data", "student01", 403],
    // Nothing stands there, permitted above or not.
    ["/ucenter/nothing", "student01", 404],
    ["/ucenter/learning-space/c/list/nothing", "student01", 404],
    ["/ucenter/learning-space/C/List", "student01", 404],
    ["/admin-site/nothing", "student01", 404],
    ["/admin-site/nothing", "site01", 404],
    ["/admin-site/operative/website", "site01", 404],
    ["/admin-site/operative/website/info", "site01", 200],
    // Somebody else's.
    ["/admin-site/operative/website/info", "student01", 403],
    ["/ucenter/teaching-space", "student01", 403],
    ["/admin-site", "student01", 403],
    ["/admin-su/system/settings/outbox", "site01", 403],
    // Misspelt by the requirements.
    ["/course/course-calligraphy-01/manager/prepare/live/calender", "student01", 403],
  ])("%s for %s: %d", async (path, as, status) => {
    const page = await open(path, as);
    expect(page.status).toBe(status);
    expect(page.html.includes(MISSING)).toBe(status === 404);
  });

  it("say why they are closed and to whom they are open", async () => {
    const { html } = await open("/admin-site/operative/website/info", "student01");
    expect(html).toContain("当前身份“学员”不能打开“云岭终身学习平台”的这个页面。");
    expect(html).toContain("可以打开它的身份：");
    expect(html).toContain("站点管理员");
    expect(html).toContain("如需开通，请联系站点管理员。");
    expect(html).not.toContain("换一个身份打开");
  });

  it("offer those of the own roles that may open them", async () => {
    const { html } = await open("/admin-site/operative/website/info", "multi01");
    expect(html).toContain("换一个身份打开");
    const { data } = await app.call(
      listPageRoles,
      { path: "/admin-site/operative/website/info/" },
      { as: "multi01" },
    );
    expect(data?.[0]).toMatchObject({ id: "SiteAdmin", isOwn: true });
    expect(data?.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(data?.map(({ id }) => id)).not.toContain("Student");
  });

  it("name nobody for what the site has not opened", async () => {
    const path = "/ucenter/learning-space/c/reservation";
    const switchTo = (value: string) =>
      app.call(setSiteParam, { key: PARAM.testAppointment, value }, { as: "site01" });
    expect((await open(path, "student01")).status).toBe(200);
    await switchTo("0");
    const { status, html } = await open(path, "student01");
    expect(status).toBe(403);
    expect(html).toContain("“云岭终身学习平台”没有开放这个页面。");
    expect(html).not.toContain("可以打开它的身份");
    await switchTo("1");
  });
});

describe("addresses below the course manager", () => {
  const below = "/course/course-calligraphy-01/manager";
  it.each([
    [`${below}/prepare/info`, "teacher01", 200],
    [`${below}/prepare/nothing`, "teacher01", 404],
    [`${below}/prepare/info/nothing`, "teacher01", 404],
    [`${below}/prepare/microcourse/plan/editUnit`, "teacher01", 403],
    // A course that is not one's own is not told from none.
    [`${below}/prepare/nothing`, "student01", 403],
    ["/course/none/manager/prepare/info", "teacher01", 403],
  ])("%s for %s: %d", async (path, as, status) => {
    const page = await open(path, as);
    expect(page.status).toBe(status);
    expect(page.html.includes(MISSING)).toBe(status === 404);
  });

  it("say that the page is closed, not the course", async () => {
    const { html } = await open(`${below}/prepare/microcourse/plan/editUnit`, "teacher01");
    expect(html).toContain("您在本课程中的身份不能打开这个页面，或这类课程没有它。");
  });
});
