import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NAME = "巷口的二十四节气";
const DAY_MS = 86_400_000;
const day = (shift: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + shift * DAY_MS).toISOString().slice(0, 10);

const shows = (page: Page, title: string): Promise<void> =>
  page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();

async function openAs(
  loginName: string,
  address: string,
  viewport = DESKTOP as typeof DESKTOP | typeof PHONE,
) {
  const window = await openWindow(browser, { viewport });
  await signIn(window.page, loginName);
  await window.page.goto(address);
  return window;
}

/** An operation in the person's own session; other journeys click what is asked here. */
async function ask<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  const response = await page.request.post(`/api${path}`, {
    data: body,
    headers: { origin: originOf() },
  });
  const answer = (await response.json()) as { success: boolean; message: string; data: Answer };
  expect(answer, answer.message).toMatchObject({ success: true });
  return answer.data;
}

/** Fills a day of a form as a person types it. */
async function fillDay(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole("textbox", { name: label });
  await field.fill(value);
  await field.press("Enter");
}

/** A picture of so many pixels, drawn by the browser. */
async function aPicture(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 800;
    canvas.height = 800;
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = "#176b57";
      context.fillRect(0, 0, 800, 800);
      context.fillStyle = "#f0b35a";
      context.arc(400, 400, 200, 0, 7);
      context.fill();
    }
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}

describe("a course", () => {
  it("is made by a teacher, sent back and passed by the school, and stands on the portal", async () => {
    const { page, context, faults } = await openAs("teacher01", "/ucenter/teaching-space");
    await shows(page, "课程");
    await page.getByRole("link", { name: "新建课程" }).click();
    await shows(page, "新建课程");
    await expectAccessible(page);
    await page.getByRole("link", { name: /^自主学习 视频/ }).click();
    await shows(page, "新建自主学习");
    await page.getByRole("button", { name: "建立课程" }).click();
    // Nothing is made without a name; what is wrong stands at its field.
    await page.locator("[aria-invalid='true']").first().waitFor();
    await page.getByRole("textbox", { name: "课程名称" }).fill(NAME);
    await page.getByRole("button", { name: "建立课程" }).click();

    await page.waitForURL(/\/course\/[\w-]+\/manager\/prepare\/info$/);
    const courseId = new URL(page.url()).pathname.split("/")[2] ?? "";
    const at = (path: string): string => `/course/${courseId}/manager/${path}`;
    await shows(page, "基本信息");
    const picture = { name: "cover.png", mimeType: "image/png", buffer: await aPicture(page) };
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "选择图片" }).click(),
    ]);
    await chooser.setFiles(picture);
    await page.getByRole("dialog").getByRole("button", { name: "使用" }).click();
    await page.getByRole("img", { name: "当前封面" }).waitFor();
    await page.getByRole("combobox", { name: "课程类别" }).click();
    await page.getByTitle("通识教育", { exact: true }).click();
    await page.getByRole("combobox", { name: "标签" }).click();
    await page.locator(".ant-select-tree-title").first().click();
    await page.keyboard.press("Escape");
    await page.locator("[contenteditable='true']").fill("从惊蛰的雷声讲到冬至的饺子。");
    await fillDay(page, "开课日期", day(0));
    await fillDay(page, "结课日期", day(90));
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.getByText("已保存", { exact: true }).waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: "提交审核" }).click();
    await shows(page, "发布");
    await page.getByText("在教学计划中添加单元").waitFor();
    expect(await page.getByRole("button", { name: "提交审核" }).isDisabled()).toBe(true);
    const periodId = await page.getByRole("combobox", { name: "期次" }).inputValue();
    const { node: chapter } = await ask<{ node: { id: string } }>(
      page,
      "/course/api/plan/chapter/add",
      { periodId, name: "春" },
    );
    const { node: unit } = await ask<{ node: { id: string } }>(page, "/course/api/plan/unit/add", {
      periodId,
      chapterId: chapter.id,
      name: "惊蛰",
      kind: "page",
    });
    await ask(page, "/course/api/unit/save", {
      unitId: unit.id,
      baseVersion: 1,
      name: "惊蛰",
      content: { kind: "page", html: "<p>雷声一响，虫子就醒了。</p>" },
    });
    await ask(page, "/course/api/class/save", { periodId, name: "周六班", quota: 30 });

    await page.reload();
    await page.getByText("已经齐备，可以提交审核。").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "提交审核" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "提交审核" }).click();
    await page.getByText("已提交，等待学校审核").waitFor();

    const school = await openAs("school01", "/admin-school/teachingManager/course/list?tab=review");
    await school.page.getByText(NAME).first().waitFor();
    await school.page.goto(`/admin-school/teachingManager/course/list/${periodId}`);
    await school.page.getByRole("button", { name: /审核/ }).first().click();
    await school.page.getByRole("textbox", { name: /意见/ }).first().waitFor();
    await ask(school.page, "/course/api/review/reject", {
      periodId,
      comment: "请写明适合谁学",
      notes: [{ target: "info", text: "补上“适合谁学”" }],
    });

    await page.goto(at("prepare/plan/publish"));
    await page.getByText("审核未通过").first().waitFor();
    await page.getByText("请写明适合谁学").waitFor();
    await page.getByRole("link", { name: "基本信息" }).last().click();
    await page.getByRole("textbox", { name: "适合谁学" }).fill("喜欢过日子的人");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.getByText("已保存", { exact: true }).waitFor();
    await page.goto(at("prepare/plan/publish"));
    await page.getByRole("button", { name: "标为已处理" }).click();
    await page.getByText("已处理", { exact: true }).waitFor();
    await page.getByRole("button", { name: "提交审核" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "提交审核" }).click();
    await page.getByText("已提交，等待学校审核").waitFor();

    await ask(school.page, "/course/api/review/receive", { periodId });
    await ask(school.page, "/course/api/review/pass", { periodId, comment: "很好" });
    await page.reload();
    await page.getByText("审核通过").first().waitFor();
    await page.getByRole("button", { name: "复制为下一期" }).waitFor();

    const learner = await openAs("student02", `/course?keyword=${encodeURIComponent(NAME)}`);
    await learner.page
      .getByRole("link", { name: new RegExp(NAME) })
      .first()
      .click();
    await shows(learner.page, NAME);
    await learner.page.getByText("从惊蛰的雷声讲到冬至的饺子。").waitFor();
    expect(faults).toEqual([]);
    await Promise.all([context, school.context, learner.context].map((one) => one.close()));
  });

  it("is managed on a phone too, and by nobody outside its team", async () => {
    const { page, context, faults } = await openAs(
      "teacher01",
      "/course/course-taichi-01/manager",
      PHONE,
    );
    await shows(page, "基本信息");
    await expectNoOverflow(page);
    for (const path of ["team", "assessment", "param-setting", "goods-setting", "plan/publish"]) {
      await page.goto(`/course/course-taichi-01/manager/prepare/${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.locator("main .ant-skeleton").waitFor({ state: "detached" });
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
    await page.getByRole("button", { name: "课程菜单" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "教学团队" }).click();
    await shows(page, "教学团队");
    expect(faults).toEqual([]);
    await context.close();

    const outside = await openAs("student01", "/course/course-taichi-01/manager/prepare/info");
    await shows(outside.page, "没有权限");
    await outside.context.close();
    const visitor = await openWindow(browser);
    await visitor.page.goto("/course/course-taichi-01/manager/prepare/info");
    await visitor.page.waitForURL((url) => url.pathname === "/login");
    await visitor.context.close();
  });
});
