import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openHearingBrowser } from "../browser.ts";
import { looksAt } from "./course-steps.ts";
import {
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  openWindow,
  originOf,
  PHONE,
  signIn,
} from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openHearingBrowser();
});

async function openAs(
  loginName: string,
  address: string,
  viewport: typeof DESKTOP | typeof PHONE = DESKTOP,
) {
  const window = await openWindow(browser, { viewport });
  await signIn(window.page, loginName);
  await window.page.goto(address);
  return window;
}

const study = (course: string, query = ""): string =>
  `/ucenter/learning-space/course/study/${course}/plan${query}`;
const unit = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
/** The unit says that it is complete, and the plan agrees. */
async function expectComplete(page: Page, name: string): Promise<void> {
  await unit(page, name).getByRole("status").filter({ hasText: "已完成" }).first().waitFor();
  await page
    .getByRole("region", { name: "课程内容" })
    .getByRole("button", { name })
    .filter({ hasText: "已完成" })
    .waitFor();
}

describe("the learner's courses", () => {
  it("stand in the learning space with progress, on a phone too", async () => {
    const { page, context, faults } = await openAs(
      "student01",
      "/ucenter/learning-space/c/list",
      PHONE,
    );
    await page.getByRole("link", { name: "给家常菜配音" }).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("lead a stranger to enrolment", async () => {
    const { page, context } = await openAs("student04", "/course/study/course-cards");
    await page.getByText("您还没有报名这门课程").waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/study\/course-cards\/progress$/);
    const enrol = page.getByRole("link", { name: "去报名" });
    await expect.poll(() => enrol.getAttribute("href")).toBe("/course/course-cards");
    await context.close();
  });
});

describe("each type runs in its own way", () => {
  it("a picture book turns by keys and buttons, and is complete once each page was seen", async () => {
    const { page, context, faults } = await openAs("student01", study("course-picture-book"));
    const book = unit(page, "社区的一天");
    await book.getByText("清早，换书的桌子摆到了树下。").first().waitFor();
    await expectAccessible(page);
    for (let at = 2; at <= 6; at += 1) {
      await looksAt(page, () => book.getByRole("button", { name: "下一页" }).click());
      await book.getByText(`第 ${at} 页，共 6 页`).waitFor();
    }
    await looksAt(page, () => book.getByRole("button", { name: "到第 1 页" }).click());
    await expectComplete(page, "社区的一天");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("cards are swiped on a phone", async () => {
    const { page, context } = await openAs("student01", study("course-cards"), PHONE);
    const cards = unit(page, "手机拍好一张照片");
    const card = cards.getByRole("heading", { name: "先擦镜头" });
    await card.waitFor();
    await expectNoOverflow(page);
    for (let at = 2; at <= 4; at += 1) {
      await looksAt(page, async () => {
        const box = await cards.locator("article").boundingBox();
        if (!box) throw new Error("no card is in view");
        await page.mouse.move(box.x + box.width - 20, box.y + 60);
        await page.mouse.down();
        await page.mouse.move(box.x + 40, box.y + 66, { steps: 5 });
        await page.mouse.up();
      });
      await cards.getByText(`第 ${at} 页，共 4 页`).waitFor();
    }
    await looksAt(page, () => cards.getByRole("button", { name: "到第 1 页" }).click());
    await expectComplete(page, "手机拍好一张照片");
    await context.close();
  });

  it("a reading marks the sentence that is chosen, and its type grows", async () => {
    const { page, context } = await openAs("student01", study("course-reading"));
    const reading = unit(page, "五个音，唱一首歌");
    const sentence = reading.getByRole("button", { name: /^再跟着轻声哼/ });
    await sentence.click();
    await expect.poll(() => sentence.getAttribute("aria-current")).toBe("true");
    const before = await sentence.evaluate((one) => getComputedStyle(one).fontSize);
    await reading.getByRole("button", { name: "大字" }).click();
    const after = await sentence.evaluate((one) => getComputedStyle(one).fontSize);
    expect(Number.parseFloat(after)).toBeGreaterThan(Number.parseFloat(before));
    await expectAccessible(page);
    await context.close();
  });

  it("an exercise is judged by the server and repeated until it is passed", async () => {
    const { page, context } = await openAs(
      "student01",
      study("course-micro", "?chapterid=course-micro-c1-u2"),
    );
    const exercise = unit(page, "练一练");
    const submit = exercise.getByRole("button", { name: "提交" });
    await submit.click();
    await exercise.getByText("还有 3 题没有作答").waitFor();
    const choose = async (grid: string): Promise<void> => {
      await exercise.getByLabel(grid).check();
      for (const light of ["清晨", "傍晚", "窗边的散射光"])
        await exercise.getByLabel(light).check();
    };
    await choose("画面正中");
    await exercise.getByLabel("正确", { exact: false }).first().check();
    await submit.click();
    await exercise.getByText("答对 1 / 3 题", { exact: true }).waitFor();
    await exercise.getByRole("button", { name: "再做一次" }).click();
    await choose("横线与竖线的交点附近");
    await exercise.getByLabel("错误").check();
    await submit.click();
    await exercise.getByText("答对 3 / 3 题", { exact: true }).waitFor();
    await expectComplete(page, "练一练");
    await context.close();
  });

  it("a link course opens its address with a one-time code", async () => {
    const { page, context } = await openAs("student01", study("course-link"));
    await context.route("https://library.example.cn/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>图书馆</title>" }),
    );
    const popup = page.waitForEvent("popup");
    await page.getByRole("button", { name: "进入课程" }).click();
    const view = await popup;
    await view.waitForURL(/^https:\/\/library\.example\.cn\/reading\?token=[\w-]{20,}$/);
    await context.close();
  });
});

/** A WAV file in which nothing is heard for so many seconds. */
function silence(seconds: number): Buffer {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + seconds * rate, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(seconds * rate, 40);
  return Buffer.concat([head, Buffer.alloc(seconds * rate, 128)]);
}

/** A PDF of two blank sheets; readers find its parts without a table. */
const pdfOfTwo = (): Buffer =>
  Buffer.from(
    `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>> endobj
4 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`,
  );

it("a teacher puts a question into a film, moves it by the keyboard, takes it out and back", async () => {
  const address = "/course/course-micro/manager/prepare/plan/dot/course-micro-c1-u1";
  const { page, context } = await openAs("teacher01", address);
  const time = page.getByLabel("时间（分:秒）");
  await time.fill("0:08");
  await page.getByText("这一秒已有弹题").waitFor();
  await time.fill("9:59");
  await page.getByText("请按 分:秒 填写，不超过视频长度").waitFor();
  await time.fill("0:12");
  await page.getByRole("button", { name: "在 0:12 添加弹题" }).click();
  const drawer = page.getByRole("dialog", { name: "在 0:12 添加弹题" });
  await drawer.getByRole("tab", { name: "写一道题" }).click();
  await drawer.getByText("判断题", { exact: true }).click();
  await drawer.getByRole("textbox", { name: "题干" }).fill("取景时先看光线。");
  await drawer.getByRole("button", { name: "保存并使用" }).click();
  await drawer.getByText("请选一个正确答案").waitFor();
  await drawer.getByRole("checkbox", { name: "A 是正确答案" }).click();
  // A sound, then a PDF in its place, which opens in a dialog of 600 px.
  const field = drawer.getByRole("group", { name: "附件（图片、音频或 PDF）" });
  const choose = (name: string, buffer: Buffer) =>
    field.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer });
  await choose("听题.wav", silence(2));
  const sound = field.locator("audio");
  await sound.waitFor();
  await expect
    .poll(() => sound.evaluate((one: HTMLAudioElement) => one.duration))
    .toBeCloseTo(2, 1);
  await choose("读题.pdf", pdfOfTwo());
  await sound.waitFor({ state: "detached" });
  await field.getByRole("button", { name: "读题.pdf" }).click();
  const reader = page.getByRole("dialog", { name: "读题.pdf" });
  await reader.locator("canvas").first().waitFor();
  expect((await reader.boundingBox())?.height).toBe(600);
  await reader.getByRole("button", { name: "下一页" }).click();
  await expect.poll(() => reader.getByLabel("页码").inputValue()).toBe("2");
  await page.keyboard.press("Escape");
  await reader.waitFor({ state: "detached" });
  await drawer.getByRole("button", { name: "保存并使用" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "取景时先看光线。" });
  await row.getByText("0:12").waitFor();
  await row.getByRole("button", { name: "读题.pdf" }).waitFor();
  await page.getByRole("slider", { name: "取景时先看光线。" }).press("ArrowRight");
  await row.getByText("0:13").waitFor();
  await row.getByRole("button", { name: "移除" }).click();
  await page.getByText("弹题已移除").waitFor();
  await page.getByRole("button", { name: "撤销" }).click();
  await row.getByText("0:13").waitFor();
  await expectAccessible(page);
  // Learners of another journey meet the film's own question only.
  await row.getByRole("button", { name: "移除" }).click();
  await row.waitFor({ state: "detached" });
  await context.close();
});

it("the voice over a line is recorded, kept, and heard by its owner only", async () => {
  const { page, context } = await openAs("student01", study("course-dub"));
  const dub = unit(page, "给《家常菜的火候》配音");
  const first = dub.getByRole("button", { name: /先把锅烧热/ });
  await first.waitFor();
  await dub.getByRole("button", { name: "开始录音" }).click();
  await dub.getByText("正在录音").waitFor();
  await first.filter({ hasText: "已录" }).waitFor();
  await expect.poll(() => dub.getByRole("button", { name: "提交配音" }).isDisabled()).toBe(true);
  const url = await page.evaluate(async () => {
    const answer = await fetch("/api/learning/api/dub/own?unitId=course-dub-c1-u1");
    return ((await answer.json()) as { data: { url: string }[] }).data[0]?.url ?? "";
  });
  const own = await page.request.get(url);
  expect(own.headers()["content-type"]).toMatch(/^audio\//);
  const stranger = await openAs("student02", "/");
  expect((await stranger.page.request.get(`${originOf()}${url}`)).status()).toBe(404);
  await stranger.context.close();
  await context.close();
});
