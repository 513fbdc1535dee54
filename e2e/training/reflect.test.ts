import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";
import { turnTo } from "./turn-to.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LIST = "/admin-site/train/man/xmlb";
const PEOPLE = ["student03", "student04"];

/** A project with a class of two, of whom the first is monitor; gives its id. */
async function prepare(page: Page): Promise<string> {
  const { id: packageId } = await ask<{ id: string }>(page, "/training/api/project/create", {
    name: `心得营${Date.now().toString(36)}`,
  });
  const { id: classId } = await ask<{ id: string }>(page, "/training/api/project/classes/create", {
    packageId,
    name: "晨光班",
  });
  await ask(page, "/training/api/project/learners/import", {
    packageId,
    lines: PEOPLE.map((login) => `${login}\t\t晨光班`).join("\n"),
  });
  await ask(page, "/training/api/project/classes/monitors", {
    packageId,
    classId,
    userIds: ["student03"],
  });
  return packageId;
}

/** What the journey leaves behind: nobody's place, and no project. */
async function clear(site: Page, packageId: string): Promise<void> {
  if (packageId === "") return;
  const { origin } = new URL(site.url());
  const post = (path: string, data: object) =>
    site.request.post(`/api/training/api${path}`, { data, headers: { origin } });
  await post("/project/learners/step", { packageId, userIds: PEOPLE, step: "remove" });
  await post("/coursePackage/remove", { packageId });
}

it("a learner writes an experience on a phone; the monitor of the class features it", async () => {
  let packageId = "";
  const site = await openAs(browser, "site01", LIST);
  const writer = await openAs(browser, "student04", "/ucenter/learning-space/c/list", PHONE);
  const monitor = await openAs(browser, "student03", "/ucenter/learning-space/c/list");
  try {
    await shows(site.page, "培训项目");
    packageId = await prepare(site.page);
    const { page: phone } = writer;
    await phone.goto(`/ucenter/learning-space/train/${packageId}/my-courses`);
    // On a phone the pages are a list that one opens; nobody has to swipe.
    await turnTo(phone, "项目页面", "学习心得");
    await phone.getByText("还没有写心得，写下第一篇吧").waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);
    await phone.getByRole("link", { name: "写心得" }).first().click();
    await phone.getByRole("textbox", { name: "标题" }).waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);
    await phone.getByRole("textbox", { name: "标题" }).fill("学着慢下来");
    const editor = phone.locator('[contenteditable="true"]').first();
    await editor.click();
    await editor.pressSequentially("先听完，再动手，做得反而快。");
    await phone.getByRole("button", { name: "存为草稿" }).click();
    await phone.getByText("草稿", { exact: true }).waitFor();
    await phone.getByRole("link", { name: "修改" }).click();
    await phone.getByRole("button", { name: "发布", exact: true }).click();
    await phone.getByText("已发布", { exact: true }).waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);

    const { page } = monitor;
    await page.goto(`/ucenter/learning-space/train/${packageId}/m-xxxd`);
    const row = page.getByRole("row", { name: /学着慢下来/ });
    await row.waitFor();
    await expectAccessible(page);
    await row.getByRole("link", { name: /查看/ }).click();
    await page.getByText("先听完，再动手，做得反而快。").waitFor();
    await page.getByRole("radio", { name: "5 星" }).check({ force: true });
    await page.getByRole("button", { name: "保存评分" }).click();
    await page.getByText("评分 5 星").waitFor();
    await page.getByRole("button", { name: "推荐", exact: true }).click();
    await page
      .getByRole("dialog", { name: "推荐" })
      .getByRole("button", { name: "推荐", exact: true })
      .click();
    await page.getByRole("button", { name: "取消推荐" }).waitFor();
    await page.getByRole("textbox", { name: "写评论" }).fill("我也这样试试");
    await page.getByRole("button", { name: "发表评论" }).click();
    await page.getByText("1 评论").waitFor();
    await expectAccessible(page);

    await phone.reload();
    await phone.getByText("我也这样试试").waitFor();
    await phone.getByText("推荐", { exact: true }).waitFor();
    for (const path of ["m-topics", "m-pj"]) {
      await page.goto(`/ucenter/learning-space/train/${packageId}/${path}`);
      await page.getByText("晨光班 · 班干部 · 2 人").waitFor();
      await expectAccessible(page);
    }
    expect([...site.faults, ...writer.faults, ...monitor.faults]).toEqual([]);
  } finally {
    await clear(site.page, packageId);
    for (const { context } of [site, writer, monitor]) await context.close();
  }
});
