import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createClip } from "../../server/test/clip.ts";
import { openHearingBrowser } from "../browser.ts";
import {
  aPicture,
  ask,
  chooseFiles,
  look,
  type MadeCourse as Made,
  openAs,
  playsOn,
  publishCourse,
  ratesAtEnd,
  turns,
} from "./course-steps.ts";
import { expectAccessible, originOf } from "../visit.ts";

/** A clip is made in a few seconds; the demo's own may stand before it. */
const PROCESSED = { timeout: 90_000 };
const LEARNER = "student03";
const FILM = "厨房的声音.mp4";
const SOUND = "清晨的鸟.mp3";

let browser: Browser;
let teacher: Awaited<ReturnType<typeof openAs>>;
let school: Awaited<ReturnType<typeof openAs>>;
let learner: Awaited<ReturnType<typeof openAs>>;

/** Film and sound that the courses are made of, uploaded into the library. */
async function fillLibrary(page: Page): Promise<void> {
  await page
    .getByLabel("上传资源", { exact: true })
    .and(page.locator("input"))
    .setInputFiles([
      { name: FILM, mimeType: "video/mp4", buffer: await createClip({ seconds: 4 }) },
      {
        name: SOUND,
        mimeType: "audio/mpeg",
        buffer: await createClip({ hasPicture: false, extension: "mp3" }),
      },
    ]);
  for (const name of [FILM, SOUND])
    await page.getByRole("row", { name }).getByText("可用").waitFor(PROCESSED);
}

beforeAll(async () => {
  browser = await openHearingBrowser();
  [teacher, school, learner] = await Promise.all([
    openAs(browser, "teacher01", "/ucenter/teaching-space/c/resource"),
    openAs(browser, "school01", "/admin-school/home"),
    openAs(browser, LEARNER, "/ucenter/learning-space/c/list"),
  ]);
  await fillLibrary(teacher.page);
}, 180_000);
afterAll(async () => {
  const faults = [teacher, school, learner].flatMap((window) => window.faults);
  expect(faults).toEqual([]);
});

/** A new course of a type, through its form. */
async function make(
  type: number,
  name: string,
  more?: (page: Page) => Promise<void>,
): Promise<Made> {
  const { page } = teacher;
  await page.goto(`/ucenter/teaching-space/course/add/${type}`);
  await page.getByRole("textbox", { name: "课程名称" }).fill(name);
  await more?.(page);
  await page.getByRole("button", { name: "建立课程" }).click();
  await page.waitForURL(/\/course\/[\w-]+\/manager\/./);
  const courseId = new URL(page.url()).pathname.split("/")[2] ?? "";
  const periodId = await page.getByRole("combobox", { name: "期次" }).inputValue();
  return { courseId, periodId };
}

interface Node {
  readonly id: string;
  readonly node: string;
  readonly kind: string;
}

/** Opens the editor of the course's unit of this kind; made where the course has none. */
async function editUnit({ courseId, periodId }: Made, kind: string, name: string): Promise<void> {
  const { page } = teacher;
  const { nodes } = await look<{ nodes: Node[] }>(
    page,
    `/course/api/plan/get?periodId=${periodId}`,
  );
  let chapterId = nodes.find(({ node }) => node === "chapter")?.id;
  let unitId = nodes.find((one) => one.node === "unit" && one.kind === kind)?.id;
  if (!chapterId) {
    const chapter = { periodId, name: "第一章" };
    ({
      node: { id: chapterId },
    } = await ask<{ node: Node }>(page, "/course/api/plan/chapter/add", chapter));
  }
  if (!unitId) {
    const unit = { periodId, chapterId, name, kind };
    ({
      node: { id: unitId },
    } = await ask<{ node: Node }>(page, "/course/api/plan/unit/add", unit));
  }
  await page.goto(`/course/${courseId}/manager/prepare/plan/editUnit?unitId=${unitId}`);
  await page.getByRole("textbox", { name: "单元名称" }).fill(name);
}

async function saveUnit(): Promise<void> {
  const { page } = teacher;
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "已保存" }).first().waitFor();
}

/** Takes something of the library into the field. */
async function pick(field: string, name: string): Promise<void> {
  const { page } = teacher;
  await page
    .getByRole("group", { name: field, exact: true })
    .getByRole("button", { name: "从资源库选择" })
    .click();
  await page.getByRole("button", { name: `选择 ${name}` }).click();
}

/** Publishes and enrols; the learner stands in the course. */
async function publish(made: Made, name: string, more = {}): Promise<void> {
  const classId = await publishCourse(teacher.page, school.page, made, name, { more });
  await ask(learner.page, "/course/api/class/enrol", { classId });
  await learner.page.goto(`/ucenter/learning-space/course/study/${made.courseId}/plan`);
}

const unit = (name: string) => learner.page.getByRole("article", { name, exact: true });
/** The unit says so, or the end of the course, which its last unit brings about. */
const isComplete = (name: string): Promise<void> =>
  unit(name)
    .getByRole("status")
    .filter({ hasText: "已完成" })
    .or(learner.page.getByRole("dialog", { name: "学完了" }))
    .first()
    .waitFor();

it("a picture book of two pages with a recorded voice is turned by its reader", async () => {
  const { page } = teacher;
  const name = "桥边的一天";
  const made = await make(16, name);
  await editUnit(made, "pictureBook", name);
  await chooseFiles(page, () => page.getByRole("button", { name: "批量添加图片" }).click(), [
    { name: "一.png", mimeType: "image/png", buffer: await aPicture(page) },
    { name: "二.png", mimeType: "image/png", buffer: await aPicture(page, "#6b3a17") },
  ]);
  await page.getByRole("textbox", { name: "第 2 页 文字" }).fill("船回来了。");
  await page.getByRole("textbox", { name: "第 1 页 文字" }).fill("天亮了，桥上有人走过。");
  await page.getByRole("button", { name: "现场录音" }).nth(1).click();
  await page.getByRole("button", { name: "停止并使用" }).click();
  await page
    .getByRole("group", { name: "第 2 页 配音" })
    .getByText("可用", { exact: true })
    .waitFor(PROCESSED);
  await expectAccessible(page);
  await saveUnit();
  await publish(made, name);
  await unit(name).getByText("天亮了，桥上有人走过。").first().waitFor();
  await turns(learner.page, unit(name), "下一页");
  await unit(name).getByText("船回来了。").first().waitFor();
  await playsOn(unit(name).locator("audio"), 0.1);
  await turns(learner.page, unit(name), "上一页");
  await isComplete(name);
});

it("cards are written and swiped to their end, where the course is rated", async () => {
  const { page } = teacher;
  const name = "垃圾分类四张卡";
  // The cover is cut out of a picture of the library.
  const made = await make(128, name, async (form) => {
    await form.getByRole("button", { name: "从资源库选择" }).click();
    await form
      .getByRole("button", { name: /^选择 / })
      .first()
      .click();
    await form.getByRole("dialog").getByRole("button", { name: "使用" }).click();
    await form.getByRole("img", { name: "当前封面" }).waitFor();
  });
  await editUnit(made, "cards", name);
  for (const [at, title] of ["厨余", "可回收"].entries()) {
    await page.getByRole("button", { name: "添加卡片" }).click();
    await page.getByRole("textbox", { name: `第 ${at + 1} 张 标题` }).fill(title);
    await page.getByRole("textbox", { name: `第 ${at + 1} 张 内容` }).fill(`${title}放在这里。`);
  }
  await saveUnit();
  await publish(made, name);
  await unit(name).getByRole("heading", { name: "厨余" }).waitFor();
  await turns(learner.page, unit(name), "下一页");
  await unit(name).getByText("可回收放在这里。").waitFor();
  await turns(learner.page, unit(name), "上一页");
  await ratesAtEnd(learner.page, made, "两张就记住了。");
});

it("a text is split into sentences, timed along its sound, and followed while it is heard", async () => {
  const { page } = teacher;
  const name = "清晨";
  const made = await make(64, name);
  await editUnit(made, "reading", name);
  await pick("朗读音频", SOUND);
  await page.getByRole("button", { name: "粘贴文章" }).click();
  await page.getByRole("textbox", { name: "粘贴文章" }).fill("鸟先醒了。人也醒了。");
  await page.getByRole("button", { name: "分句" }).click();
  await page.getByRole("button", { name: "从头打点" }).click();
  await page.getByText("第 1 / 2 句").waitFor();
  await page.getByRole("button", { name: "下一句" }).click();
  await expect
    .poll(() => page.locator("audio").evaluate((sound: HTMLAudioElement) => sound.currentTime))
    .toBeGreaterThan(0.8);
  await page.getByRole("button", { name: "下一句" }).click();
  await saveUnit();
  await publish(made, name);
  const second = unit(name).getByRole("button", { name: "人也醒了。" });
  await second.click();
  await expect.poll(() => second.getAttribute("aria-current")).toBe("true");
  // Complete is what was heard from its beginning.
  const sound = unit(name).locator("audio");
  await sound.evaluate((element: HTMLAudioElement) => (element.currentTime = 0));
  await playsOn(sound);
  await isComplete(name);
});

it("a clip gets its lines from subtitles, and a learner speaks them", async () => {
  const { page } = teacher;
  const name = "给厨房配音";
  const made = await make(32, name);
  await editUnit(made, "dub", name);
  await pick("影片", FILM);
  await page.getByRole("button", { name: "从字幕粘贴" }).click();
  const source = page.getByRole("textbox", { name: "从字幕粘贴" });
  await source.fill("没有时间");
  await page.getByRole("button", { name: "生成台词" }).click();
  await page.getByText(/没有认出字幕/).waitFor();
  await source.fill("1\n00:00:00,000 --> 00:00:01,500\n水开了\n");
  await page.getByRole("button", { name: "生成台词" }).click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "台词 1" }).inputValue())
    .toBe("水开了");
  await saveUnit();
  await publish(made, name);
  const line = unit(name).getByRole("button", { name: /水开了/ });
  await line.waitFor();
  await unit(name).getByRole("button", { name: "开始录音" }).click();
  await line.filter({ hasText: "已录" }).waitFor();
  await unit(name).getByRole("button", { name: "提交配音" }).click();
  await isComplete(name);
});

it("a micro course is one film and its exercise", async () => {
  const { page } = teacher;
  const name = "一分钟烧水";
  const made = await make(8, name);
  await editUnit(made, "video", name);
  await pick("视频", FILM);
  await saveUnit();
  await editUnit(made, "exercise", "练一练");
  await page.getByRole("button", { name: "添加题目" }).click();
  const drawer = page.getByRole("dialog", { name: "添加题目" });
  await drawer.getByRole("tab", { name: "写一道题" }).click();
  await drawer.getByText("判断题", { exact: true }).click();
  await drawer.getByRole("textbox", { name: "题干" }).fill("水开时要离远一点。");
  await drawer.getByRole("checkbox", { name: "A 是正确答案" }).click();
  await drawer.getByRole("button", { name: "保存并使用" }).click();
  await page.getByText("水开时要离远一点。").last().waitFor();
  await page.keyboard.press("Escape");
  await saveUnit();
  await publish(made, name);
  await playsOn(unit(name).locator("video"));
  await learner.page
    .getByRole("region", { name: "课程内容" })
    .getByRole("button", { name: "练一练" })
    .click();
  await unit("练一练").getByLabel("正确", { exact: false }).first().check();
  await unit("练一练").getByRole("button", { name: "提交" }).click();
  await unit("练一练").getByText("答对 1 / 1 题", { exact: true }).waitFor();
  await isComplete("练一练");
});

it("a link course needs a good address and opens it with a code", async () => {
  const name = "图书馆的讲座";
  const address = "https://library.example.cn/talks";
  const made = await make(2, name, async (page) => {
    await page.getByRole("textbox", { name: "课程地址" }).fill("ftp://library.example.cn");
    await page.getByRole("button", { name: "建立课程" }).click();
    await page.locator("[aria-invalid='true']").first().waitFor();
    await page.getByRole("textbox", { name: "课程地址" }).fill(address);
  });
  await publish(made, name, { linkUrl: address });
  await learner.context.route("https://library.example.cn/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>讲座</title>" }),
  );
  const popup = learner.page.waitForEvent("popup");
  await learner.page.getByRole("button", { name: "进入课程" }).click();
  const view = await popup;
  await view.waitForURL(/^https:\/\/library\.example\.cn\/talks\?token=[\w-]{20,}$/);
  await view.close();
});

it("a live course meets: planned, passed, broadcast from a film, attended, seen again", async () => {
  const { page } = teacher;
  const name = "周三厨房直播";
  const session = "第一场：烧水";
  const made = await make(5, name);
  await editUnit(made, "page", "课前读一读");
  await page.getByRole("textbox", { name: "正文" }).fill("准备一把水壶。");
  await saveUnit();
  await publish(made, name);

  await page.goto(`/course/${made.courseId}/manager/prepare/live/list`);
  await page.getByRole("button", { name: "安排直播" }).first().click();
  const form = page.getByRole("dialog", { name: "安排直播" });
  await form.getByRole("textbox", { name: "主题" }).fill(session);
  await form.getByText("定时播放已上传的视频").click();
  await form.getByRole("button", { name: "保存" }).click();
  await form.getByText("请选择要播放的视频").waitFor();
  await pick("播放的视频", FILM);
  await form.getByRole("button", { name: "保存" }).click();
  const row = page.getByRole("row", { name: new RegExp(session) });
  await row.getByRole("button", { name: /^提交审核/ }).click();
  await row.getByText("待审核").waitFor();

  await school.page.goto("/admin-school/teachingManager/course/live");
  const waiting = school.page.getByRole("row", { name: new RegExp(session) });
  await waiting.getByRole("button", { name: /^通过/ }).click();
  await school.page.getByRole("dialog").getByRole("button", { name: "通过" }).click();
  await waiting.getByText("待开始").waitFor();

  // The learner finds it on the page of the course and in the schedule.
  const { page: watching } = learner;
  await watching.reload();
  await watching.getByRole("link", { name: session }).waitFor();
  await watching.goto("/ucenter/learning-space/c/lessonSchedule");
  await watching.getByRole("link", { name: new RegExp(session) }).click();
  await watching.getByText(/^直播还没有开始/).waitFor();
  await page.reload();
  await row.getByRole("button", { name: /^开始直播/ }).click();
  await row.getByText("直播中").waitFor();
  await watching.reload();
  await playsOn(watching.locator("video"));
  await watching.getByText(/^已在线 0 分钟/).waitFor();
  await expectAccessible(watching);

  await row.getByRole("button", { name: /^出勤/ }).click();
  const attendance = page.getByRole("dialog", { name: `${session} · 出勤` });
  await attendance.getByRole("row", { name: /一班/ }).getByText("出勤").waitFor();
  await attendance.getByRole("button", { name: /close|关闭/i }).click();

  const { url } = await look<{ url: string }>(watching, "/live/api/calendar/address");
  const calendar = await fetch(`${originOf()}${new URL(url).pathname}`);
  expect(calendar.headers.get("content-type")).toMatch(/^text\/calendar/);
  expect(await calendar.text()).toContain(session);

  await row.getByRole("button", { name: /^结束直播/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "结束直播" }).click();
  await row.getByText("已结束").waitFor();
  await watching.reload();
  await watching.getByText("回放", { exact: true }).waitFor();
  await playsOn(watching.locator("video"));
});

it("a shared course is applied for, granted, and run with an own class", async () => {
  const { page } = teacher;
  await page.goto("/ucenter/teaching-space/course/add/choosecourse/4");
  const apply = page.getByRole("button", { name: /^申请选用/ }).first();
  const label = await apply.getAttribute("aria-label");
  const name = label?.split(": ")[1] ?? "";
  await apply.click();
  await page.getByText("等待对方审核").first().waitFor();
  const owner = await openAs(browser, "site01", "/admin-site/home");
  const applications = await ask<{ id: string; name: string }[]>(
    owner.page,
    "/course/api/mooc/list",
    {},
  );
  const { id: courseId } = applications.find((one) => one.name === name) ?? { id: "" };
  await ask(owner.page, "/course/api/mooc/decide", { id: courseId, isApproved: true });
  await owner.context.close();
  await page.goto(`/course/${courseId}/manager/prepare/plan`);
  await page.locator("main .ant-tree a").first().waitFor();
  const first = await page.locator("main .ant-tree a").first().textContent();
  const periodId = await page.getByRole("combobox", { name: "期次" }).inputValue();
  await publish({ courseId, periodId }, `${name}（本校）`);
  await unit(first ?? "").waitFor();
});
