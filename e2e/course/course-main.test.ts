import type { Browser, Page } from "playwright-core";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { createClip } from "../../server/test/clip.ts";
import { openBrowser } from "../browser.ts";
import { choose } from "../choose.ts";
import { aPicture, chooseFiles, day, fillDay, openAs, playsOn, shows } from "./course-steps.ts";
import { expectAccessible, openWindow, signIn } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const NAME = "巷口的二十四节气";
const INTRO = "从惊蛰的雷声讲到冬至的饺子。";
const TEXT = "雷声一响，虫子就醒了。";
const QUESTION = "惊蛰以后天气转暖。";
const PDF = join(import.meta.dirname, "../../server/demo/pictures/guide.pdf");
/** Half a minute on a quiet machine. */
const LIMIT_MS = 240_000;

/** From an empty teaching space to the course manager of a new course; gives back the course's id. */
async function makeCourse(page: Page): Promise<string> {
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
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

/** One chapter; film, sound and PDF are uploaded into it at once, a page of text is written. */
async function fillPlan(page: Page): Promise<void> {
  await page.getByRole("button", { name: "添加章" }).first().click();
  await page.getByRole("textbox", { name: "名称" }).fill("春");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "添加 · 春" }).click();
  await chooseFiles(page, () => page.getByRole("menuitem", { name: "批量上传" }).click(), [
    { name: "雷声.mp4", mimeType: "video/mp4", buffer: await createClip({ seconds: 8 }) },
    {
      name: "虫鸣.mp3",
      mimeType: "audio/mpeg",
      buffer: await createClip({ hasPicture: false, extension: "mp3" }),
    },
    { name: "节气手册.pdf", mimeType: "application/pdf", buffer: await readFile(PDF) },
  ]);
  await page.getByRole("region", { name: "上传" }).getByText("上传 3 / 3").waitFor();
  // They stand in the order in which they were chosen, whichever arrived first.
  await expect
    .poll(() => page.locator("main .ant-tree a").allTextContents())
    .toEqual(["雷声", "虫鸣", "节气手册"]);
  await page.getByRole("button", { name: "添加 · 春" }).click();
  await page.getByRole("menuitem", { name: "添加图文" }).click();
  await page.getByRole("textbox", { name: "名称" }).fill("惊蛰");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "惊蛰", exact: true }).click();
  await shows(page, "惊蛰");
  await page.getByRole("textbox", { name: "正文" }).fill(TEXT);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "已保存" }).first().waitFor();
}

async function fillInfo(page: Page): Promise<void> {
  const picture = { name: "cover.png", mimeType: "image/png", buffer: await aPicture(page) };
  await chooseFiles(page, () => page.getByRole("button", { name: "选择图片" }).click(), [picture]);
  await page.getByRole("dialog").getByRole("button", { name: "使用" }).click();
  await page.getByRole("img", { name: "当前封面" }).waitFor();
  await choose(page, "课程类别", "职业技能");
  await page.getByRole("combobox", { name: "标签" }).click();
  await page.locator(".ant-select-tree-title").first().click();
  await page.keyboard.press("Escape");
  await page.locator("[contenteditable='true']").fill(INTRO);
  await fillDay(page, "开课日期", day(0));
  await fillDay(page, "结课日期", day(90));
  await save(page);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByText("已保存", { exact: true }).waitFor();
}

/** A question at a second of the film, dragged to another one with the mouse. */
async function addQuestion(page: Page): Promise<void> {
  const time = page.getByLabel("时间（分:秒）");
  await time.fill("0:02");
  await page.getByRole("button", { name: "在 0:02 添加弹题" }).click();
  const drawer = page.getByRole("dialog", { name: "在 0:02 添加弹题" });
  await drawer.getByRole("tab", { name: "写一道题" }).click();
  await drawer.getByText("判断题", { exact: true }).click();
  await drawer.getByRole("textbox", { name: "题干" }).fill(QUESTION);
  await drawer.getByRole("checkbox", { name: "A 是正确答案" }).click();
  await drawer.getByRole("button", { name: "保存并使用" }).click();
  const row = page.getByRole("listitem").filter({ hasText: QUESTION });
  await row.getByText("0:02").waitFor();
  await drawer.waitFor({ state: "detached" });
  const pin = await page.getByRole("slider", { name: QUESTION }).boundingBox();
  const rail = await page.getByRole("button", { name: /^时间轴/ }).boundingBox();
  if (!pin || !rail) throw new Error("the line of the film is not in view");
  const y = pin.y + pin.height / 2;
  await page.mouse.move(pin.x + pin.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(rail.x + rail.width / 8, y, { steps: 6 });
  await page.mouse.up();
  await row.getByText("0:01").waitFor();
}

async function submit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "提交审核" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "提交审核" }).click();
  await page.getByText("已提交，等待学校审核").waitFor();
}

it(
  "a course is made of film, sound, PDF and text, sent back, mended, passed, found and learnt",
  async () => {
    const teacher = await openAs(browser, "teacher01", "/ucenter/teaching-space");
    const { page } = teacher;
    const courseId = await makeCourse(page);
    const at = (path: string): string => `/course/${courseId}/manager/prepare/${path}`;
    await page.goto(at("plan"));
    await fillPlan(page);
    await page.goto(at("info"));
    await shows(page, "基本信息");
    await fillInfo(page);

    // The checklist names what is still missing, and leads there.
    await page.goto(at("plan/publish"));
    await page.getByText("至少开设一个班级").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "提交审核" }).isDisabled()).toBe(true);
    await page.getByRole("link", { name: "去处理: 至少开设一个班级" }).click();
    await shows(page, "班级");
    await page.getByRole("button", { name: "新建班级" }).first().click();
    await page.getByRole("dialog").getByLabel("班级名称").fill("周六班");
    await page.getByRole("dialog").getByLabel("名额").fill("30");
    await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
    await page.getByText("周六班").first().waitFor();

    await page.goto(at("plan"));
    await page.getByText("1 章节 · 4 单元 · 4 就绪").waitFor();
    await page.getByRole("button", { name: "雷声的操作" }).click();
    await page.getByRole("menuitem", { name: "视频打点" }).click();
    await shows(page, "视频打点");
    await addQuestion(page);
    await page.goto(at("plan/publish"));
    await page.getByText("已经齐备，可以提交审核。").waitFor();
    await expectAccessible(page);
    await submit(page);

    const school = await openAs(browser, "school01", "/admin-school/teachingManager/course/review");
    const review = school.page;
    await review
      .getByRole("row", { name: new RegExp(NAME) })
      .getByRole("link", { name: /审核/ })
      .click();
    await shows(review, `审核：${NAME}`);
    await review.getByRole("button", { name: "开始审核" }).click();
    await review.getByRole("textbox", { name: "意见", exact: true }).fill("补上“适合谁学”");
    await review.getByRole("button", { name: "添加意见" }).click();
    await review.getByText("补上“适合谁学”").first().waitFor();
    await review.getByRole("button", { name: "退回修改" }).click();
    await review.getByText("请写明退回的原因").waitFor();
    await review.getByRole("textbox", { name: "总体意见" }).fill("请写明适合谁学");
    await expectAccessible(review);
    await review.getByRole("button", { name: "退回修改" }).click();
    await review.getByText("这一期已经审核完毕").waitFor();

    await page.reload();
    await page.getByText("审核未通过").first().waitFor();
    await page.getByText("请写明适合谁学").waitFor();
    await page.getByRole("link", { name: "基本信息" }).last().click();
    // The note stands on the page that it is about.
    const notes = page.getByRole("region", { name: "审核意见" });
    await notes.getByText("补上“适合谁学”").waitFor();
    await page.getByRole("textbox", { name: "适合谁学" }).fill("喜欢过日子的人");
    await save(page);
    await expectAccessible(page);
    await notes.getByRole("button", { name: "标为已处理" }).click();
    await notes.waitFor({ state: "detached" });
    await page.goto(at("plan/publish"));
    await page.getByText("已处理", { exact: true }).waitFor();
    await submit(page);

    await review.reload();
    await review.getByRole("button", { name: "开始审核" }).click();
    await review.getByRole("button", { name: "通过", exact: true }).click();
    await review.getByRole("dialog").getByRole("button", { name: "通过" }).click();
    await review.getByText("这一期已经审核完毕").waitFor();
    await page.reload();
    await page.getByText("审核通过").first().waitFor();

    const learner = await openWindow(browser);
    await findOnPortal(learner.page);
    await signIn(learner.page, "student01");
    await learn(learner.page);
    expect([...teacher.faults, ...school.faults, ...learner.faults]).toEqual([]);
    await Promise.all([teacher, school, learner].map(({ context }) => context.close()));
  },
  LIMIT_MS,
);

/** A visitor finds the course in the list and reads its page. */
async function findOnPortal(page: Page): Promise<void> {
  await page.goto(`/course?keyword=${encodeURIComponent(NAME)}`);
  await page
    .getByRole("link", { name: new RegExp(NAME) })
    .first()
    .click();
  await shows(page, NAME);
  await page.getByText(INTRO).waitFor();
  await page.getByText("惊蛰").first().waitFor();
  await page.getByRole("link", { name: "登录后报名" }).waitFor();
}

/** Enrols and opens every unit; the film stops at its question. */
async function learn(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole("button", { name: "报名", exact: true }).click();
  await page.getByRole("link", { name: "开始学习", exact: true }).click();
  const unit = (name: string) => page.getByRole("article", { name, exact: true });
  const plan = page.getByRole("region", { name: "课程内容" });
  await playsOn(unit("雷声").locator("video"));
  const dialog = page.getByRole("dialog", { name: "判断题" });
  await dialog.getByLabel("错误").check();
  await dialog.getByRole("button", { name: "提交答案" }).click();
  await dialog.getByText("回答有误，请重新作答").waitFor();
  await dialog.getByLabel("正确", { exact: false }).first().check();
  await dialog.getByRole("button", { name: "提交答案" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(() =>
      unit("雷声")
        .locator("video")
        .evaluate((element: HTMLVideoElement) => element.currentTime),
    )
    .toBeGreaterThan(1.2);
  await plan.getByRole("button", { name: "虫鸣" }).click();
  await playsOn(unit("虫鸣").locator("audio"));
  await plan.getByRole("button", { name: "节气手册" }).click();
  await unit("节气手册").locator("canvas").first().waitFor();
  await plan.getByRole("button", { name: "惊蛰" }).click();
  await unit("惊蛰").getByText(TEXT).waitFor();
  await plan.getByRole("button", { name: "惊蛰" }).filter({ hasText: "已完成" }).waitFor();
  await expectAccessible(page);
}
