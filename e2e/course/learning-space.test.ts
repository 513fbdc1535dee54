import { inReadingOrder } from "@perennial/contract/learning/study/study-tree.ts";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, look, openAs, shows } from "./course-steps.ts";
import {
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  openWindow,
  originOf,
  PHONE,
} from "../visit.ts";

const SPACE = "/ucenter/learning-space";
const COURSE = "course-memoir-01";
const COURSE_NAME = "口述往事：写下我的一生";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const atPath = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path);

interface Node {
  readonly id: string;
  readonly kind: string;
  readonly learnStatus: number;
  readonly isUnit: boolean;
  readonly children: readonly Node[];
}

describe("a learner who comes back", () => {
  it("goes on from the home with one tap, where the last visit ended", async () => {
    const { page, context, faults } = await openAs(browser, "student01", "/");
    // Other journeys of this person end elsewhere.
    const { tree } = await look<{ tree: Node[] }>(
      page,
      `/learning/api/study/get?courseId=${COURSE}`,
    );
    const begun = inReadingOrder(tree).find(
      ({ kind, learnStatus }) => kind === "video" && learnStatus === 1,
    );
    await ask(page, "/learning/api/unit/enter", { unitId: begun?.id });
    await page.goto(`${SPACE}/c/home`);
    await shows(page, "学习首页");
    const goOn = page.getByRole("link", { name: `继续学习 ${COURSE_NAME}` });
    await goOn.waitFor();
    const last = await page.getByRole("region", { name: "继续学习" }).locator("h2").innerText();
    await goOn.click();
    await atPath(page, `${SPACE}/course/study/${COURSE}/plan`);
    await page.getByRole("article", { name: last }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("comes to the own courses by the door of the space", async () => {
    const { page, context } = await openAs(browser, "student01", SPACE);
    await atPath(page, `${SPACE}/c/list`);
    await page.getByRole("link", { name: COURSE_NAME }).waitFor();
    await page.getByRole("navigation", { name: "课程状态" }).getByText("已结束").click();
    await page.getByRole("link", { name: "回看课程" }).waitFor();
    await page.getByRole("navigation", { name: "课程状态" }).getByText("待批与候补").click();
    await page.getByText(/^候补第 2 位/).waitFor();
    await context.close();
  });

  it("sees progress and scores, and what a score is made of", async () => {
    const { page, context, faults } = await openAs(browser, "student01", `${SPACE}/c/progress`);
    await page.getByRole("row", { name: new RegExp(COURSE_NAME) }).waitFor();
    const sheet = await page.request.get("/api/statistics/api/own/export");
    expect(sheet.headers()["content-type"]).toContain("spreadsheetml");
    await page.goto(`${SPACE}/c/score`);
    const row = page.getByRole("row", { name: new RegExp(COURSE_NAME) });
    await row.getByText("进行中").waitFor();
    await page
      .getByRole("row", { name: /戏曲欣赏与学唱/ })
      .getByText("已及格")
      .waitFor();
    await row.getByRole("link", { name: "查看明细" }).click();
    await atPath(page, `${SPACE}/course/study/${COURSE}/achievement`);
    await page.getByRole("heading", { name: /^现有总分/ }).waitFor();
    // Seven pages stand in the row, the others behind the name of the one that is open.
    const pages = page.getByRole("navigation", { name: "课程页面" });
    await expect.poll(() => pages.getByRole("link").count()).toBe(7);
    await pages.getByRole("button", { name: "学习成果，更多" }).click();
    await pages.getByRole("link", { name: "证书", exact: true }).click();
    await page
      .getByText(/本课程不发证书|现有总分达到/)
      .first()
      .waitFor();
    await page.getByRole("region", { name: "还差什么" }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("the schedule", () => {
  it("shows sessions and days by month and as an agenda, and goes into a calendar", async () => {
    const { page, context, faults } = await openAs(
      browser,
      "student01",
      `${SPACE}/c/lessonSchedule`,
    );
    await shows(page, "课程表");
    // The unit opens in two days, which may be next month.
    const opens = page.getByRole("link", { name: /开放/ });
    if ((await opens.count()) === 0) {
      await page.getByRole("status").filter({ hasText: "项安排" }).waitFor();
      if ((await opens.count()) === 0) await page.getByRole("button", { name: "下个月" }).click();
    }
    await opens.first().waitFor();
    await page.getByText("日程", { exact: true }).click();
    await page.getByText(COURSE_NAME).first().waitFor();
    expect(new URL(page.url()).searchParams.get("view")).toBe("agenda");

    const { url } = await look<{ url: string }>(page, "/live/api/calendar/address");
    const feed = (): Promise<Response> => fetch(`${originOf()}${new URL(url).pathname}`);
    expect(await (await feed()).text()).toContain("BEGIN:VEVENT");
    await page.getByRole("button", { name: "更换地址" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "更换地址" }).click();
    await page.getByText("已更换地址").waitFor();
    expect((await feed()).status).toBe(403);

    await page.goto(`${SPACE}/course/study/${COURSE}/classDate`);
    await page.getByRole("link", { name: "课程表", exact: true }).last().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

it("a full class: the next one waits, and gets the place that somebody leaves", async () => {
  const own = await openAs(browser, "student01", `${SPACE}/c/list`);
  const { periodId } = await look<{ periodId: string }>(
    own.page,
    `/learning/api/study/get?courseId=${COURSE}`,
  );
  await own.context.close();
  const name = "候补小班";
  const teacher = await openAs(browser, "teacher01", "/");
  const { id: classId } = await ask<{ id: string }>(teacher.page, "/course/api/class/save", {
    periodId,
    name,
    quota: 1,
  });
  const first = await openAs(browser, "student04", `/course/${COURSE}`);
  await ask(first.page, "/course/api/class/enrol", { classId });

  const { page, context, faults } = await openAs(browser, "student05", `/course/${COURSE}`);
  await page.getByRole("radio", { name: new RegExp(name) }).check();
  await page.getByRole("button", { name: "加入候补" }).click();
  await page.getByText(/正在候补「候补小班」，排在第 1 位/).waitFor();
  await expectAccessible(page);
  await page.goto(`${SPACE}/c/list?state=waiting`);
  await page.getByText(/^候补第 1 位/).waitFor();

  await teacher.page.goto(
    `/course/${COURSE}/manager/prepare/class/detail?classId=${classId}&status=4`,
  );
  await teacher.page.getByText("候补第 1 位").waitFor();

  await first.page.goto(`${SPACE}/c/list`);
  const mine = first.page.getByRole("listitem").filter({ hasText: name });
  await mine.getByRole("button", { name: "退课" }).click();
  const asked = first.page.getByRole("dialog", { name: "退课" });
  await asked.getByText(/学习记录、笔记和讨论会保留/).waitFor();
  await expectAccessible(first.page);
  await asked.getByRole("button", { name: "退课" }).click();
  await first.page.getByText("已退课", { exact: true }).first().waitFor();
  await mine.waitFor({ state: "detached" });

  await page.goto(`${SPACE}/c/list`);
  await page.getByRole("listitem").filter({ hasText: name }).waitFor();
  await page.goto("/ucenter/settings/internalMessage");
  await page.getByText("候补成功").first().waitFor();
  expect(faults).toEqual([]);
  for (const one of [first.context, teacher.context, context]) await one.close();
});

it("a learner opens the own public space, and visitors see the shortened name", async () => {
  const { page, context } = await openAs(browser, "student03", "/ucenter/settings/privacy");
  const visitor = await openWindow(browser);
  const closed = await visitor.page.goto("/uspace/student03");
  expect(closed?.status()).toBe(404);
  await page.getByRole("switch", { name: "公开个人空间" }).click();
  await page.getByRole("link", { name: "查看我的空间" }).waitFor();
  await visitor.page.goto("/uspace/student03");
  await expect.poll(() => visitor.page.locator("h1").innerText()).toMatch(/^.\*\*$/);
  await expectAccessible(visitor.page);
  await context.close();
  await visitor.context.close();
});

describe.each([
  ["at a desk", DESKTOP],
  ["on a phone", PHONE],
] as const)("%s", (_where, viewport) => {
  it("every page of the space can be read by everybody", async () => {
    const { page, context, faults } = await openAs(
      browser,
      "student01",
      `${SPACE}/c/home`,
      viewport,
    );
    for (const [path, words] of [
      [`${SPACE}/c/home`, "要到期"],
      [`${SPACE}/c/list`, COURSE_NAME],
      [`${SPACE}/c/lessonSchedule`, "订阅课程表"],
      [`${SPACE}/c/lessonSchedule?view=agenda`, "订阅课程表"],
      [`${SPACE}/c/progress`, COURSE_NAME],
      [`${SPACE}/c/score`, COURSE_NAME],
      [`${SPACE}/c/reservation`, "选好场次"],
      [`${SPACE}/course/study/${COURSE}/classDate`, "订阅课程表"],
      [`${SPACE}/course/study/${COURSE}/achievement`, "各单元"],
      [`${SPACE}/course/study/${COURSE}/cert`, "还差什么"],
    ] as const) {
      await page.goto(path);
      await page.locator("main").getByText(words).first().waitFor();
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
