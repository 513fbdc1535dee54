import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { playsOn } from "./course-steps.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE, signIn } from "./visit.ts";

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
const video = (page: Page) => film(page).locator("video");
const secondOf = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const missing = (page: Page) => page.getByRole("region", { name: "还差什么" }).first();
const percentOf = async (page: Page): Promise<number> => {
  const text = (await film(page).getByRole("status").first().textContent()) ?? "";
  return Number(/已看 (\d+)%/.exec(text)?.[1] ?? Number.NaN);
};
/** Reports that this browser has not got through yet. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith("own:watch:")).length,
  );

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

it("a learner watches past a question, scrubs for nothing, goes on elsewhere and completes", async () => {
  await givePicture();
  const first = await openWindow(browser);
  const { page } = first;
  await signIn(page, LEARNER);
  await page.goto(`/course/${COURSE}`);
  await page.getByRole("button", { name: "报名", exact: true }).click();
  await page.getByRole("link", { name: "进入学习" }).click();
  await page.goto(PLACE);
  await page.getByRole("link", { name: "开始学习", exact: true }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`${PLACE}/progress`);
  await expectAccessible(page);
  await page.goto(UNIT);
  await missing(page).getByText("看到 95%，现在 0%").waitFor();
  // A fresh demo is still making its films playable.
  await video(page).waitFor({ state: "attached", timeout: 150_000 });
  await playsOn(video(page));

  // The question stops the film; only the right answer goes on.
  const dialog = page.getByRole("dialog", { name: "单选题" });
  await dialog.waitFor();
  expect(await secondOf(page)).toBeLessThan(10);
  await page.keyboard.press("Escape");
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
  await video(second.page).evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    element.playbackRate = 1;
    return element.play();
  });
  const unit = film(second.page);
  await unit.getByRole("status").filter({ hasText: "已完成" }).first().waitFor();
  await unit.getByText("秒后进入下一节：练一练").waitFor();
  await unit.getByRole("button", { name: "留在本节" }).click();
  await second.page.getByRole("button", { name: "还差什么" }).click();
  const box = second.page.getByRole("dialog", { name: "还差什么" });
  await box.getByRole("link", { name: /^练一练/ }).waitFor();
  expect(await box.getByRole("listitem").count()).toBe(1);
  await second.page.keyboard.press("Escape");

  // Seen to its end, it begins anew; signing out leaves nothing of the person behind.
  await second.page.reload();
  await video(second.page).waitFor({ state: "attached" });
  await expect.poll(() => secondOf(second.page)).toBeLessThan(1);
  await second.page.goto(`${PLACE}/answer`);
  await second.page.getByText("答对", { exact: true }).first().waitFor();
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
