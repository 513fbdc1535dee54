import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { COURSE, giveQuestion, LEARNER } from "../assessment/marking-steps.ts";
import { openBrowser } from "../browser.ts";
import { ask, look, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";
import { turnTo } from "./turn-to.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LIST = "/admin-school/project-manager/train/list";

/** A project of the course on the shelf that takes everybody; gives its id. */
async function openProject(school: Page, name: string): Promise<string> {
  const { id: packageId } = await ask<{ id: string }>(school, "/training/api/project/create", {
    name,
  });
  await ask(school, "/training/api/coursePackage/courses", {
    packageId,
    unlockRule: "free",
    electiveMin: 0,
    courses: [{ courseId: COURSE, isRequired: true }],
  });
  await ask(school, "/training/api/coursePackage/submit", { packageId });
  const site = await openAs(browser, "site01", "/404");
  await ask(site.page, "/training/api/coursePackage/pass", { packageId });
  await site.context.close();
  await ask(school, "/training/api/coursePackage/shelf", { packageId, isOnShelf: true });
  return packageId;
}

/** Leaves nobody in the project, and no project. */
async function clear(school: Page, learner: Page, packageId: string): Promise<void> {
  if (packageId === "") return;
  const { origin } = new URL(school.url());
  const post = (page: Page, path: string, data: object) =>
    page.request.post(`/api/training/api${path}`, { data, headers: { origin } });
  await post(learner, `/project/${packageId}/leave`, {});
  await post(school, "/coursePackage/withdraw", { packageId });
  await post(school, "/coursePackage/remove", { packageId });
}

/** Goes to another page of the project by the list of them. */
async function goTo(page: Page, tab: string, address: string): Promise<void> {
  await turnTo(page, "项目页面", tab);
  await page.waitForURL(`**/${address}*`);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

it("a learner on a phone does a homework, reads a notice, asks and rates within a project", async () => {
  const mark = Date.now().toString(36);
  const name = `理财骨干班${mark}`;
  let packageId = "";
  const school = await openAs(browser, "school01", LIST);
  const teacher = await openAs(browser, "teacher03", "/404");
  const learner = await openAs(browser, LEARNER, "/404", PHONE);
  try {
    packageId = await openProject(school.page, name);
    const item = { type: 8, name: "<p>每月怎样记账？</p>", answer: "<p>逐笔记下</p>" };
    await giveQuestion(teacher.page, `记账作业${mark}`, item);
    await ask(teacher.page, "/teaching/api/course/notice/save", {
      courseId: COURSE,
      type: 1,
      title: `下周三改在二教上课${mark}`,
      content: "<p>请带好账本。</p>",
      isPublishedNow: true,
    });
    const { page } = learner;
    await ask(page, `/training/api/project/${packageId}/enrol`, {});

    await page.goto("/ucenter/learning-space/c/project");
    await page.getByRole("link", { name, exact: true }).click();
    await shows(page, name);

    await goTo(page, "作业测验", "my-homework");
    await page.getByRole("link", { name: `记账作业${mark}`, exact: true }).click();
    await page.getByRole("button", { name: "开始作答" }).click();
    await page.locator("[contenteditable=true]").first().fill("每天睡前记一笔");
    await page.locator("header").getByText("已保存").waitFor();
    await page.getByRole("button", { name: "提交作业" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "提交作业" }).click();
    await page.waitForURL(/\/homework\/result\//);
    await page.goto(`/ucenter/learning-space/train/${packageId}/my-homework`);
    const done = page.getByRole("region", { name: "已完成" }).getByRole("listitem");
    await done.filter({ hasText: `记账作业${mark}` }).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);

    await goTo(page, "我的考试", "my-exam");
    await expectAccessible(page);

    await goTo(page, "通知公告", "my-bulletin");
    await page.getByRole("button", { name: new RegExp(`下周三改在二教上课${mark}`) }).click();
    await page.getByRole("dialog").getByText("请带好账本。").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const notice = page.getByRole("button", { name: new RegExp(`下周三改在二教上课${mark}`) });
    await notice.getByRole("img", { name: "未读" }).waitFor({ state: "detached" });
    await expectNoOverflow(page);
    await expectAccessible(page);

    await goTo(page, "讨论", "discuss");
    await page.getByText("我发表的").waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);

    await ask(page, "/teaching/api/course/qa/ask", {
      courseId: COURSE,
      title: `账本用纸的还是手机的${mark}`,
      content: "<p>哪种更容易坚持？</p>",
    });
    await goTo(page, "我的提问", "my-questions");
    await page.getByText(`账本用纸的还是手机的${mark}`).waitFor();
    await page.getByRole("button", { name: "我要提问" }).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);

    // Only who has begun may rate; the first unit belongs to another journey.
    await Promise.all([
      page.waitForResponse(/\/learning\/api\/unit\/enter/),
      page.goto(`/ucenter/learning-space/course/study/${COURSE}/plan/${COURSE}-c1-u1`),
    ]);
    await page.goto(`/ucenter/learning-space/train/${packageId}/my-questions`);
    await goTo(page, "评价", "my-eval");
    await rate(page);
    const rated = await look<readonly { stars: number | null }[]>(
      page,
      `/teaching/api/course/evaluate/own/${packageId}`,
    );
    expect(rated.map(({ stars }) => stars)).toEqual([5]);
    await expectNoOverflow(page);
    await expectAccessible(page);

    await goTo(page, "我的问卷", "my-question-paper");
    await page.getByText("这个项目目前没有要填写的问卷").waitFor();
    await expectAccessible(page);

    await goTo(page, "我的证书", "my-certs");
    expect([...school.faults, ...teacher.faults, ...learner.faults]).toEqual([]);
  } finally {
    await clear(school.page, learner.page, packageId);
    for (const { context } of [school, teacher, learner]) await context.close();
  }
});

/** Five stars for the one course of the project, whether it had some before or not. */
async function rate(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(评价|查看评价) 家庭理财/ }).click();
  const change = page.getByRole("button", { name: "修改评价" });
  const stars = page.getByRole("radio").nth(4);
  await change.or(stars).first().waitFor();
  if (await change.isVisible()) await change.click();
  await stars.check({ force: true });
  await page.getByRole("button", { name: /^(提交评价|修改评价)$/ }).click();
  await page
    .getByText(/^(已提交，谢谢您的评价|已修改)$/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: /^收起 / }).click();
}
