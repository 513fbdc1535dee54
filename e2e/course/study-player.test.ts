import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { begins, playsOn } from "./course-steps.ts";
import { giveVoice, spokenBy } from "../journey/speech.ts";
import {
  expectAccessible,
  expectNoOverflow,
  openWindow,
  originOf,
  PHONE,
  signIn,
} from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LEARNER = "student05";
const COURSE = "course-micro";
const FILM = "取景的三个办法";
const PLACE = `/ucenter/learning-space/course/study/${COURSE}`;
const UNIT = `${PLACE}/plan?chapterid=${COURSE}-c1-u1`;

/** Words of the question that stops the film. */
const ASKED = "主体";

/** A picture of 800 × 600 pixels, drawn by the browser. */
async function drawnPicture(): Promise<Buffer> {
  const { page, context } = await openWindow(browser);
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [800, 600];
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#7fb3c8";
      pen.fillRect(0, 0, 800, 600);
      pen.fillStyle = "#2f6b4f";
      pen.fillRect(0, 400, 800, 200);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  await context.close();
  return Buffer.from(encoded, "base64");
}

const film = (page: Page) => page.getByRole("article", { name: FILM, exact: true });
/** Found behind a question too, which silences the page behind it. */
const video = (page: Page) =>
  page.getByRole("article", { name: FILM, exact: true, includeHidden: true }).locator("video");
const secondOf = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const missing = (page: Page) => page.getByRole("region", { name: "还差什么" }).first();
const percentOf = async (page: Page): Promise<number> => {
  const text =
    (await film(page).getByRole("status").filter({ hasText: "已看" }).textContent()) ?? "";
  return Number(/已看 (\d+)%/.exec(text)?.[1] ?? Number.NaN);
};
/** Reports that this browser has not got through yet. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith("own:watch:")).length,
  );

const placeOfFilm = async (page: Page): Promise<{ y: number; width: number; height: number }> => {
  const box = await page.locator("[data-film]").boundingBox();
  if (!box) throw new Error("no film is in view");
  return box;
};

/** Whatever width it has, no control of the film lies over another. */
async function fitsAnyWidth(page: Page): Promise<void> {
  for (const width of [320, 420, 580, 760]) {
    const overprinted = await page.evaluate(async (px) => {
      const film = document.querySelector<HTMLElement>("[data-film]");
      if (!film) return "no film";
      film.style.width = `${px}px`;
      await new Promise((resolve) => setTimeout(resolve, 300));
      const rows = [...film.querySelectorAll("media-control-bar > *")].map((one) => ({
        name: `${one.localName} ${one.textContent}`,
        box: one.getBoundingClientRect(),
      }));
      const edge = film.getBoundingClientRect().right;
      film.style.width = "";
      const shown = rows.filter(({ box }) => box.width > 0);
      const overlaps = (one: DOMRect, other: DOMRect): boolean =>
        one.left < other.right - 1 &&
        other.left < one.right - 1 &&
        one.top < other.bottom - 1 &&
        other.top < one.bottom - 1;
      const faults: string[] = [];
      for (const [at, { name, box }] of shown.entries()) {
        if (box.right > edge + 1) faults.push(`${name} sticks out`);
        for (const other of shown.slice(at + 1))
          if (overlaps(box, other.box)) faults.push(`${name} over ${other.name}`);
      }
      return faults.join(", ");
    }, width);
    expect(overprinted, `${width}`).toBe("");
  }
}

/** One key gives the film more room; who chose it finds it again. */
async function givesRoom(page: Page, width: number): Promise<void> {
  await page.keyboard.press("w");
  await expect.poll(async () => (await placeOfFilm(page)).width).toBeGreaterThan(width + 200);
  await page.keyboard.press("t");
  await expect.poll(async () => (await placeOfFilm(page)).width).toBeGreaterThan(1400);
  await page.reload();
  await video(page).waitFor({ state: "attached" });
  expect((await placeOfFilm(page)).width).toBeGreaterThan(1400);
  await page.getByRole("button", { name: "剧场" }).click();
  await expect.poll(async () => (await placeOfFilm(page)).width).toBe(width);
}

/** N writes beside the film, at its second, while it plays; nothing but words is asked for. */
async function takesNote(page: Page): Promise<void> {
  await playsOn(video(page));
  await page.keyboard.press("?");
  await page.getByLabel("键盘操作").getByText("记一条笔记").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  const field = page.getByLabel("快速笔记");
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type("先看光，再看人");
  expect(await video(page).evaluate((one: HTMLVideoElement) => one.paused)).toBe(false);
  await page.keyboard.press("Control+Enter");
  const note = page.getByRole("article", { name: "先看光，再看人" });
  await note.getByRole("button", { name: /^跳到 0:0\d$/ }).waitFor();
  await note.getByRole("button", { name: "删除笔记" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await note.waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "目录" }).click();
}

/** Whoever switches single keys off sets nothing off by a letter, also at the next visit; the box switches them on again. */
async function silencesKeys(page: Page, width: number): Promise<void> {
  const choice = page.getByLabel("键盘操作").getByRole("checkbox", { name: "单个按键就生效" });
  const help = page.getByRole("button", { name: "键盘操作" });
  await help.click();
  await choice.uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await video(page).waitFor({ state: "attached" });
  await help.waitFor();
  for (const key of ["n", "w", "t", "?"]) await page.keyboard.press(key);
  await expect
    .poll(() => page.getByRole("tab", { name: "笔记" }).getAttribute("aria-selected"))
    .toBe("false");
  expect((await placeOfFilm(page)).width).toBe(width);
  await expect.poll(() => help.getAttribute("aria-expanded")).toBe("false");
  await help.click();
  await choice.check();
  await page.keyboard.press("Escape");
}

/** The last unit's exercise completes the course: that is said once, can be read again, and the home goes on. */
async function finishes(page: Page): Promise<void> {
  const exercise = page.getByRole("article", { name: "练一练", exact: true });
  for (const label of ["横线与竖线的交点附近", "清晨", "傍晚", "窗边的散射光", "错误"])
    await exercise.getByLabel(label).check();
  await exercise.getByRole("button", { name: "提交" }).click();
  const end = page.getByRole("dialog", { name: "学完了" });
  await end.getByText("您学完了《取景的三个办法》").waitFor();
  await end.getByText("2 节").waitFor();
  await end.getByRole("region", { name: "学到了什么" }).getByRole("listitem").first().waitFor();
  await end.getByRole("radio", { name: "5 星" }).waitFor();
  await end.getByText("本课程不发证书").waitFor();
  await end.getByRole("region", { name: "接着学" }).getByRole("link").first().waitFor();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await end.getByRole("button", { name: "关闭" }).click();
  await page.reload();
  await page.getByRole("link", { name: "看看收获" }).first().click();
  await page.waitForURL((url) => url.pathname === `${PLACE}/finish`);
  await page.getByText("您学完了《取景的三个办法》").waitFor();
  expect(await end.count()).toBe(0);
  await page.goto("/ucenter/learning-space/c/home");
  await page.getByText("已学完《取景的三个办法》").waitFor();
}

/** The film's teacher gives its question a picture, in the form in which questions are written. */
async function givePicture(): Promise<void> {
  const { page, context, faults } = await openWindow(browser);
  await signIn(page, "teacher01");
  await page.goto(`/course/${COURSE}/manager/prepare/plan/dot/${COURSE}-c1-u1`);
  const time = page.getByLabel("时间（分:秒）");
  await time.fill("0:12");
  await page.getByRole("button", { name: "在 0:12 添加弹题" }).click();
  const drawer = page.getByRole("dialog", { name: "在 0:12 添加弹题" });
  const row = drawer.getByRole("listitem").filter({ hasText: ASKED });
  await row.getByRole("button", { name: "修改" }).click();
  const field = drawer.getByRole("group", { name: "附件（图片、音频或 PDF）" });
  const choose = (name: string, buffer: Buffer) =>
    field.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer });
  await choose("取景.docx", Buffer.from("no picture"));
  await field.getByRole("alert").getByText("文件内容与要求的类型不符").waitFor();
  await choose("取景.png", await drawnPicture());
  const shown = field.getByRole("img", { name: "取景.png" });
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalHeight)).toBe(600);
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "保存题目" }).click();
  await row.getByRole("img", { name: "取景.png" }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
}

/** In 长辈版 the film stays in sight below the head, nothing goes on by itself, and a question is read aloud. */
async function inElderEdition(page: Page): Promise<void> {
  await page.context().addCookies([{ name: "elder", value: "1", url: originOf() }]);
  await giveVoice(page, "zh-CN");
  await page.goto(UNIT);
  await video(page).waitFor({ state: "attached" });
  await expectNoOverflow(page);
  await page.mouse.wheel(0, 500);
  const head = await page.locator("header").first().boundingBox();
  await expect.poll(async () => (await placeOfFilm(page)).y).toBeLessThanOrEqual(head?.height ?? 0);
  expect((await placeOfFilm(page)).y).toBeGreaterThan(60);
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });
  await begins(video(page));
  const next = film(page).getByRole("status").filter({ hasText: "下一节：练一练" });
  await next.getByRole("button", { name: "现在进入" }).waitFor();
  await page.goto(`${PLACE}/plan?chapterid=${COURSE}-c1-u2`);
  const asked = page.getByRole("article", { name: "练一练", exact: true }).getByRole("group");
  await asked.first().getByRole("button", { name: "朗读" }).click();
  await expect.poll(() => spokenBy(page)).toContain("画面正中");
  expect((await spokenBy(page)).join("")).not.toContain("提交");
}

it("a learner watches past a question, scrubs for nothing, goes on elsewhere and completes", async () => {
  await givePicture();
  const first = await openWindow(browser);
  const { page } = first;
  await signIn(page, LEARNER);
  await page.goto(`/course/${COURSE}`);
  await page.getByRole("button", { name: "报名", exact: true }).click();
  await page.getByRole("link", { name: "开始学习", exact: true }).click();
  // The film is the first thing.
  await page.waitForURL((url) => url.href.endsWith(UNIT));
  await missing(page).getByText("看到 95%，现在 0%").waitFor();
  // A fresh demo is still making its films playable.
  await video(page).waitFor({ state: "attached", timeout: 150_000 });
  const { y, width, height } = await placeOfFilm(page);
  expect(y).toBeLessThan(180);
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await expectAccessible(page);
  await givesRoom(page, width);
  await silencesKeys(page, width);
  await fitsAnyWidth(page);
  await takesNote(page);

  // The question stops the film, and keeps the focus; only the right answer goes on.
  const dialog = page.getByRole("dialog", { name: "单选题" });
  await dialog.waitFor();
  expect(await secondOf(page)).toBeLessThan(10);
  await page.keyboard.press("Escape");
  for (const key of [...Array<string>(6).fill("Tab"), ...Array<string>(6).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate((box) => box.contains(document.activeElement)), key).toBe(true);
  }
  // Whoever does not know sees the passage once more, and is asked again.
  await dialog.getByRole("button", { name: "再看一遍" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await secondOf(page)).toBeLessThan(5);
  const plan = page.getByRole("tab", { name: "目录" });
  expect(await plan.evaluate((one) => one === document.activeElement)).toBe(true);
  await dialog.waitFor();
  // Its picture is small beside the question, and large at a tap.
  const picture = dialog.getByRole("img", { name: "取景.png" });
  const heightOf = async (image: Locator): Promise<number> =>
    Math.round((await image.boundingBox())?.height ?? 0);
  await expect.poll(() => heightOf(picture)).toBe(200);
  await picture.click();
  const large = page.getByRole("dialog", { name: "取景.png" });
  await expect.poll(() => heightOf(large.getByRole("img"))).toBe(600);
  await page.keyboard.press("Escape");
  await large.waitFor({ state: "detached" });
  await dialog.getByLabel("画面正中").check();
  await dialog.getByRole("button", { name: "提交答案" }).click();
  await dialog.getByText("回答有误，请重新作答").waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("横线与竖线的交点附近").check();
  await dialog.getByRole("button", { name: "提交答案" }).click();
  await page.getByText("回答正确").first().waitFor();
  // What the author explains is read before the film goes on.
  await dialog.getByText("交点附近既突出主体").waitFor();
  await dialog.getByRole("button", { name: "继续观看" }).click();
  await dialog.waitFor({ state: "detached" });
  await missing(page).getByText("答对视频里的").waitFor({ state: "detached" });
  await expect.poll(() => secondOf(page)).toBeGreaterThan(10);

  // What happens without a network is kept, and told later.
  await first.context.setOffline(true);
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());
  await expect.poll(() => kept(page)).toBe(1);
  const watched = await secondOf(page);
  await first.context.setOffline(false);
  await expect.poll(() => kept(page)).toBe(0);
  const seen = await percentOf(page);
  expect(seen).toBeGreaterThan(40);
  expect(seen).toBeLessThanOrEqual(Math.ceil((watched / 20) * 100) + 1);

  // A jump to the end is no watching.
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });
  await expect.poll(() => secondOf(page)).toBeGreaterThan(19);
  await page.reload();
  await missing(page).getByText(`看到 95%，现在 ${seen}%`).waitFor();
  await first.context.close();

  // Another device goes on where this one stopped.
  const second = await openWindow(browser, { viewport: PHONE });
  await signIn(second.page, LEARNER);
  await second.page.goto(`${PLACE}/study`);
  await video(second.page).waitFor({ state: "attached" });
  await expect.poll(() => secondOf(second.page)).toBeGreaterThan(watched - 1);
  expect(await secondOf(second.page)).toBeLessThan(watched + 2);
  await expectNoOverflow(second.page);
  await expectAccessible(second.page);
  // In its full width, and in sight while the rest is read.
  expect((await placeOfFilm(second.page)).width).toBe(PHONE.width);
  await second.page.mouse.wheel(0, 500);
  await expect.poll(async () => (await placeOfFilm(second.page)).y).toBe(0);
  await video(second.page).evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 1;
  });
  await begins(video(second.page));
  const unit = film(second.page);
  await unit.getByRole("status").filter({ hasText: "已完成" }).first().waitFor();
  // Nothing comes by itself for whoever wants less motion; for others the next unit does.
  await unit.getByText("下一节：练一练", { exact: true }).waitFor();
  expect(await unit.getByText("秒后进入").count()).toBe(0);
  await second.page.emulateMedia({ reducedMotion: "no-preference" });
  await unit.getByText("秒后进入下一节：练一练").waitFor();
  await unit.getByRole("button", { name: "留在本节" }).click();
  await second.page.emulateMedia({ reducedMotion: "reduce" });
  await second.page.getByRole("button", { name: "还差什么" }).click();
  const box = second.page.getByRole("dialog", { name: "还差什么" });
  await box.getByRole("link", { name: /^练一练/ }).waitFor();
  await expect.poll(() => box.getByRole("listitem").count()).toBe(1);
  await box.getByRole("link", { name: /^练一练/ }).click();
  await finishes(second.page);
  await second.page.goto(UNIT);

  // Seen to its end, it begins anew; signing out leaves nothing of the person behind.
  await video(second.page).waitFor({ state: "attached" });
  await expect.poll(() => secondOf(second.page)).toBeLessThan(1);
  await second.page.goto(`${PLACE}/answer`);
  await second.page.getByText("答对", { exact: true }).first().waitFor();
  await inElderEdition(second.page);
  await second.page.goto("/logout");
  await second.page.waitForURL((url) => url.pathname === "/");
  const own = await second.page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      key.startsWith("own:"),
    ),
  );
  expect(own).toEqual([]);
  expect(second.faults).toEqual([]);
  await second.context.close();
}, 400_000);
