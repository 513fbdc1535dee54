import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { createClip } from "../../server/test/clip.ts";
import { openBrowser } from "../browser.ts";
import { choose } from "../choose.ts";
import { openPasswordForm } from "../codes.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE, visit } from "../visit.ts";
import { ask, look, openAs } from "../course/course-steps.ts";
import { filmOf } from "./film.ts";

const QUICK = "/ucenter/teaching-space/course/quick";
/** From the sign-in page to "submitted". */
const CLICKS_MAX = 12;

let browser: Browser;
let film: Buffer;
beforeAll(async () => {
  browser = await openBrowser();
  film = await createClip({ seconds: 3 });
});

const aFilm = (name: string) => ({ name, mimeType: "video/mp4", buffer: film });
const aText = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  ),
});

/** Counts what is pressed with the mouse, over all pages of the window. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  let presses = 0;
  await page.exposeFunction("pressed", () => (presses += 1));
  await page.addInitScript(() =>
    document.addEventListener(
      "pointerdown",
      () => (window as unknown as { pressed: () => void }).pressed(),
      true,
    ),
  );
  return () => Promise.resolve(presses);
}

/** Names in the outline, chapters first with a sign. */
const outline = (page: Page): Promise<string[]> =>
  page
    .locator("[data-line]")
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          `${row.getAttribute("data-chapter") === "true" ? "# " : ""}${row.querySelector("input")?.value ?? ""}`,
      ),
    );

it("a teacher comes from the sign-in page to a submitted course of five files in at most 12 clicks", async () => {
  // Whose last course nobody else decides: the category and the tag of that are what is suggested.
  const { page, context, faults } = await openWindow(browser);
  const presses = await countPresses(page);
  await visit(page, "/login");
  await openPasswordForm(page);
  await page.getByLabel("登录名", { exact: true }).fill("teacher02");
  await page.getByLabel("密码", { exact: true }).fill("Perennial_2026");
  await page.locator("form").getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/ucenter/teaching-space"));
  const keep = filmOf(page, "teacher");
  await page.getByRole("link", { name: "进入教学" }).first().waitFor();
  await keep("the-teaching-space");
  await page.getByRole("link", { name: "新建课程" }).first().click();
  const quick = page.getByRole("link", { name: /快速建课/ });
  await quick.waitFor();
  await keep("ways-to-a-course");
  await quick.click();
  await page.getByRole("button", { name: "选择文件" }).waitFor();
  await keep("an-empty-page");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "选择文件" }).click(),
  ]);
  await chooser.setFiles([
    aFilm("厨房手记 第二章 炒-01 起锅.mp4"),
    aFilm("厨房手记 第一章 备料-02 切.mp4"),
    aFilm("厨房手记 第一章 备料-01 洗.mp4"),
    aText("厨房手记 第一章 备料-03 讲义.pdf"),
    aFilm("厨房手记 第二章 炒-02 装盘.mp4"),
  ]);
  await expect
    .poll(() => outline(page))
    .toEqual(["# 第一章 备料", "洗", "切", "讲义", "# 第二章 炒", "起锅", "装盘"]);
  await expect
    .poll(() => page.getByRole("textbox", { name: "课程名称" }).inputValue())
    .toBe("厨房手记");
  await keep("an-outline-out-of-names");
  await choose(page, "课程类别", "职业技能");
  // The tag that fits is suggested.
  await page.getByText("职业教育", { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^(提交审核|上传完就提交)$/ }).click();
  await page.getByRole("heading", { name: "已提交审核" }).waitFor({ timeout: 60_000 });
  await keep("submitted");
  expect(await presses()).toBeLessThanOrEqual(CLICKS_MAX);
  // What was submitted is what stood there.
  const manager = await page.getByRole("link", { name: "进入课程管理" }).getAttribute("href");
  const courseId = manager?.split("/")[2] ?? "";
  const { periodId } = await look<{ periodId: string }>(
    page,
    `/course/api/manager/get?courseId=${courseId}`,
  );
  const plan = await look<{ nodes: { name: string; kind: string; isReady: boolean }[] }>(
    page,
    `/course/api/plan/get?periodId=${periodId}`,
  );
  expect(
    plan.nodes
      .filter(({ kind }) => kind !== "")
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(["document", "video", "video", "video", "video"]);
  expect(plan.nodes.every(({ kind, isReady }) => kind === "" || isReady)).toBe(true);
  await visit(page, QUICK);
  await page.getByRole("button", { name: "再建一门" }).click();
  await page.getByRole("button", { name: "选择文件" }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("on a phone: a pasted list, names and order by hand; a page loaded anew and a lost answer lose nothing and make one course", async () => {
  const { page, context, faults } = await openAs(browser, "teacher02", QUICK, PHONE);
  await page.getByRole("button", { name: "粘贴目录" }).click();
  await page.getByRole("textbox").last().fill("第一章 <b>开始</b>\n  1. 甲\n  2. 乙\n第二章\n  丙");
  await page.getByRole("button", { name: "生成目录" }).click();
  await page.getByRole("textbox", { name: "单元名称 2" }).fill("头一讲");
  const handle = page.getByRole("button", { name: "移动：丙" });
  await handle.focus();
  await page.keyboard.press("ArrowUp");
  await expect
    .poll(() => outline(page))
    .toEqual(["# 第一章 <b>开始</b>", "头一讲", "乙", "丙", "# 第二章"]);
  await page.getByRole("button", { name: "移除：第二章" }).click();
  await page.getByRole("textbox", { name: "课程名称" }).fill("一只水壶");
  await expectNoOverflow(page);
  const files = page.locator("input[type=file][multiple]");
  await files.setInputFiles([aText("3.pdf"), aText("1.pdf"), aText("2.pdf"), aText("坏.exe")]);
  await page.getByText("坏.exe 不能使用").first().waitFor();
  await expect.poll(() => page.getByText("已上传", { exact: true }).count()).toBe(3);
  // The page is loaded anew: everything is there again.
  await page.reload();
  await expect.poll(() => outline(page)).toEqual(["# 第一章 <b>开始</b>", "头一讲", "乙", "丙"]);
  await expect.poll(() => page.getByText("已上传", { exact: true }).count()).toBe(3);
  // The answer is lost on its way; the course is made once all the same.
  const path = "**/api/course/api/course/create/whole*";
  const lost = Promise.withResolvers<void>();
  await context.route(path, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
    lost.resolve();
  });
  const submit = page.getByRole("button", { name: "提交审核" });
  await submit.click();
  await lost.promise;
  // A press on a button that still turns is not taken.
  await expect.poll(() => submit.getAttribute("class")).not.toContain("loading");
  await context.unroute(path);
  await submit.click();
  await page.getByRole("heading", { name: "已提交审核" }).waitFor();
  const made = await ask<{ name: string }[]>(page, "/course/api/course/own", {
    keyword: "一只水壶",
  });
  expect(made).toHaveLength(1);
  expect(faults.filter((fault) => !/ERR_|Failed to load/.test(fault))).toEqual([]);
  await context.close();
});
