import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import {
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  openWindow,
  originOf,
  PHONE,
  signIn,
} from "./visit.ts";

const COURSE = "course-micro";
const STUDY = `/ucenter/learning-space/course/study/${COURSE}`;
const MANAGER = `/course/${COURSE}/manager/teaching/discuss`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const article = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

async function openAs(loginName: string, address: string, viewport: typeof DESKTOP | typeof PHONE) {
  const window = await openWindow(browser, { viewport });
  await signIn(window.page, loginName);
  await window.page.goto(address);
  return window;
}

/** student02 becomes a learner of the course, as the course's page does it. */
async function enrol(page: Page): Promise<void> {
  const asked = await page.request.get(`/api/course/api/enrolment/get?courseId=${COURSE}`);
  const { data } = (await asked.json()) as { data: { classes: { id: string }[] } };
  const classId = data.classes[0]?.id;
  const answer = await page.request.post("/api/course/api/class/enrol", {
    data: { classId },
    headers: { origin: originOf() },
  });
  expect(await answer.json()).toMatchObject({ resultCode: 0 });
}

describe("a board", () => {
  it("is lived on: written, answered, liked, reported; led by the teacher; seen live by another learner", async () => {
    const other = await openWindow(browser, { viewport: PHONE });
    await signIn(other.page, "student02");
    await enrol(other.page);
    await other.page.goto(`${STUDY}/discuss`);
    await article(other.page, "晒一张逆光的小区门口").waitFor();
    await expectNoOverflow(other.page);

    const own = await openAs("student01", `${STUDY}/discuss`, DESKTOP);
    const { page } = own;
    await page.getByRole("link", { name: "发表讨论" }).first().click();
    // The list with its own search stays until the form has come.
    await page.getByRole("textbox", { name: "内容" }).waitFor();
    await page.getByLabel("标题").fill("傍晚的湖边该怎么曝光");
    await page.getByRole("textbox", { name: "内容" }).click();
    await page.keyboard.type("天空总是白成一片，人又黑。");
    await expectAccessible(page);
    await page.getByRole("button", { name: "发表", exact: true }).click();
    await page.waitForURL(/discuss\/details\//);
    // The other learner has the board open and reads it without doing anything.
    await article(other.page, "傍晚的湖边该怎么曝光").waitFor();

    const teacher = await openAs(
      "teacher01",
      page.url().replace(/.*details\//, `${MANAGER}/list/details/`),
      DESKTOP,
    );
    const seen = article(teacher.page, "傍晚的湖边该怎么曝光");
    await seen.waitFor();
    await seen.getByRole("button", { name: "置顶：傍晚的湖边该怎么曝光" }).click();
    await dialog(teacher.page).getByText("是否置顶？").waitFor();
    await dialog(teacher.page).getByRole("button", { name: "置顶" }).click();
    await seen.getByRole("button", { name: "加精：傍晚的湖边该怎么曝光" }).click();
    await dialog(teacher.page).getByText("是否加精？").waitFor();
    await dialog(teacher.page).getByRole("button", { name: "加精" }).click();
    await teacher.page.getByText("操作成功").first().waitFor();
    const there = article(other.page, "傍晚的湖边该怎么曝光");
    await there.locator('[data-kind="top"]').waitFor();
    await there.locator('[data-kind="featured"]').waitFor();

    await there.getByRole("button", { name: /^赞 0/ }).click();
    await there.getByRole("button", { name: /^赞 1/ }).waitFor();
    await there.getByRole("button", { name: "回复", exact: true }).click();
    const box = there.getByRole("textbox", { name: "回复" });
    await box.click();
    await other.page.keyboard.type("加微信，低价卖滤镜");
    await there.getByRole("button", { name: "发表回复" }).click();
    await page.getByText("加微信，低价卖滤镜").waitFor();
    await page.getByText("赞 1").waitFor();

    await page.getByRole("button", { name: "举报：加微信，低价卖滤镜" }).click();
    await expectAccessible(page);
    await dialog(page).getByLabel("广告营销").check();
    await dialog(page).getByRole("button", { name: "举报" }).click();
    await page.getByText("已收到举报").waitFor();

    await teacher.page.goto(`${MANAGER}/desk`);
    const row = teacher.page.getByRole("row", { name: /傍晚的湖边该怎么曝光/ });
    await row.getByText("1 条举报待处理").waitFor();
    await expectAccessible(teacher.page);
    await row.getByRole("button", { name: /详情/ }).click();
    await teacher.page.getByRole("button", { name: "隐藏：加微信，低价卖滤镜" }).click();
    await dialog(teacher.page).getByRole("button", { name: "隐藏", exact: true }).click();
    await dialog(teacher.page).getByText("请填写理由").waitFor();
    await dialog(teacher.page).getByLabel("理由").fill("广告内容");
    await dialog(teacher.page).getByRole("button", { name: "隐藏", exact: true }).click();
    await teacher.page.getByText("已隐藏：广告内容").waitFor();
    await expect.poll(() => page.getByText("加微信，低价卖滤镜").count()).toBe(0);
    await there.getByText("已隐藏：广告内容").waitFor();

    await teacher.page.goto(`${MANAGER}/list`);
    const listed = article(teacher.page, "傍晚的湖边该怎么曝光");
    await listed.getByRole("button", { name: "关闭讨论：傍晚的湖边该怎么曝光" }).click();
    await dialog(teacher.page).getByRole("button", { name: "关闭讨论" }).click();
    await there.getByText("该讨论已关闭，不能再回复和点赞。").waitFor();
    expect(await there.getByRole("button", { name: "回复", exact: true }).count()).toBe(0);

    await page.getByRole("button", { name: "删除：傍晚的湖边该怎么曝光" }).click();
    await dialog(page).getByText("此操作将删除该讨论及评论，是否继续？").waitFor();
    await dialog(page).getByRole("button", { name: "取消" }).click();
    await page.getByText("已取消删除").waitFor();
    for (const { faults } of [own, other, teacher]) expect(faults).toEqual([]);
    for (const { context } of [own, other, teacher]) await context.close();
  });
});

describe("experiences", () => {
  it("need fifty characters, are sent back with a reason and written anew", async () => {
    const { context, page, faults } = await openAs(
      "student01",
      `${STUDY}/experience/create`,
      PHONE,
    );
    await page.getByLabel("标题").fill("我学会了等");
    await page.getByRole("textbox", { name: "心得" }).click();
    await page.keyboard.type("太短了。");
    await page.getByRole("button", { name: "发表", exact: true }).click();
    await page.getByText("心得不能少于 50 字").first().waitFor();
    await expectNoOverflow(page);
    await page.getByRole("textbox", { name: "心得" }).click();
    await page.keyboard.type("拍照不是按快门的那一下，而是等光、等人、等风停下来。".repeat(3));
    await page.getByRole("button", { name: "发表", exact: true }).click();
    await page.waitForURL(/experience\/details\//);
    await article(page, "我学会了等").waitFor();

    const admin = await openAs(
      "school01",
      "/admin-school/teachingManager/teaching-service/experience",
      DESKTOP,
    );
    const row = admin.page.getByRole("row", { name: /我学会了等/ });
    await row.waitFor();
    await expectAccessible(admin.page);
    await row.getByRole("button", { name: /更多/ }).click();
    await admin.page.getByRole("menuitem", { name: "退回" }).click();
    await dialog(admin.page).getByLabel("理由").fill("请配一张照片");
    await dialog(admin.page).getByRole("button", { name: "退回" }).click();
    await row.getByText("已退回").waitFor();
    await page.getByText("已退回：请配一张照片").waitFor();
    await page.getByRole("link", { name: "编辑：我学会了等" }).click();
    await page.getByLabel("标题").fill("我学会了等光");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await article(page, "我学会了等光").waitFor();
    await expect.poll(() => page.getByText("已退回").count()).toBe(0);
    expect([...faults, ...admin.faults]).toEqual([]);
    await admin.context.close();
    await context.close();
  });
});

it("own discussions stand in the learning space, by course and by what one did", async () => {
  const { context, page, faults } = await openAs(
    "student01",
    "/ucenter/learning-space/c/discuss",
    DESKTOP,
  );
  await article(page, "晒一张逆光的小区门口").waitFor();
  await expectAccessible(page);
  await page.getByText("我发表的", { exact: true }).click();
  await page.waitForURL(/by=me/);
  await expect.poll(() => article(page, "晒一张逆光的小区门口").count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
