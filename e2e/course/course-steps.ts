import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { PAGE_MS } from "@perennial/contract/learning/watch/progress.ts";
import { TUS_PATH } from "@perennial/contract/media/upload/upload.ts";
import { expect, vi } from "vitest";
import { DESKTOP, openWindow, originOf, type PHONE, signIn } from "../visit.ts";

const DAY_MS = 86_400_000;

/** The day so many days from now, in Beijing, as forms want it. */
export const day = (shift: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + shift * DAY_MS).toISOString().slice(0, 10);

/** Waits until the page shows this title. */
export const shows = (page: Page, title: string): Promise<void> =>
  page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();

/** A window of somebody who is signed in, at an address. */
export async function openAs(
  browser: Browser,
  loginName: string,
  address: string,
  viewport: typeof DESKTOP | typeof PHONE = DESKTOP,
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const window = await openWindow(browser, { viewport });
  await signIn(window.page, loginName);
  await window.page.goto(address);
  return window;
}

/** An operation in the person's own session; other journeys click what is asked here. */
export async function ask<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  const response = await page.request.post(`/api${path}`, {
    data: body,
    headers: { origin: originOf() },
  });
  const answer = (await response.json()) as { success: boolean; message: string; data: Answer };
  expect(answer, answer.message).toMatchObject({ success: true });
  return answer.data;
}

/** Reads an operation in the person's own session. */
export async function look<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(`/api${path}`);
  const answer = (await response.json()) as { success: boolean; message: string; data: Answer };
  expect(answer, answer.message).toMatchObject({ success: true });
  return answer.data;
}

/** Fills a day of a form as a person types it. */
export async function fillDay(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole("textbox", { name: label });
  await field.fill(value);
  await field.press("Enter");
}

/** Chooses files in the dialog that a click opens. */
export async function chooseFiles(
  page: Page,
  click: () => Promise<void>,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), click()]);
  await chooser.setFiles(files);
}

/** A square picture, drawn by the browser. */
export async function aPicture(page: Page, colour = "#176b57"): Promise<Buffer> {
  const dataUrl = await page.evaluate((ground) => {
    const canvas = document.createElement("canvas");
    canvas.width = 800;
    canvas.height = 800;
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = ground;
      context.fillRect(0, 0, 800, 800);
      context.fillStyle = "#f0b35a";
      context.arc(400, 400, 200, 0, 7);
      context.fill();
    }
    return canvas.toDataURL("image/png");
  }, colour);
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}

/** Begins to play, muted; a source that has just been chosen may take the place of the one that begins. */
export async function begins(media: Locator): Promise<void> {
  await expect
    .poll(() =>
      media.evaluate((element: HTMLMediaElement) => {
        element.muted = true;
        return element.play().then(
          () => true,
          () => false,
        );
      }),
    )
    .toBe(true);
}

/** Plays what stands in a film's or sound's element, and waits until it has moved on. */
export async function playsOn(media: Locator, seconds = 0.3): Promise<void> {
  await media.waitFor({ state: "attached" });
  await begins(media);
  await expect
    .poll(() => media.evaluate((element: HTMLMediaElement) => element.currentTime))
    .toBeGreaterThan(seconds);
}

/** Turns a page and stays until the server has heard that it was looked at. */
export async function looksAt(page: Page, turn: () => Promise<void>): Promise<void> {
  await turn();
  const text = await page.getByText(/^第 \d+ 页，共 \d+ 页$/).innerText();
  const at = Number(/\d+/.exec(text)?.[0]) - 1;
  // Of this page, not of the one before, whose answer may come only now.
  await page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/progress/report") &&
      (answer.request().postDataJSON() as { reports: { position: number }[] }).reports.some(
        ({ position }) => position === at * PAGE_MS,
      ),
  );
}

/** Turns a page by a button of the unit. */
export const turns = (page: Page, unit: Locator, label: string): Promise<void> =>
  looksAt(page, () => unit.getByRole("button", { name: label }).click());

/** Fills in what every course needs before it can be submitted, without its content. */
export async function completeInfo(
  page: Page,
  periodId: string,
  name: string,
  more: object = {},
): Promise<void> {
  const picture = { name: "cover.png", mimeType: "image/png", buffer: await aPicture(page) };
  const uploaded = await page.request.post("/api/files/upload?folder=coursecover", {
    multipart: { file: picture },
    headers: { origin: originOf() },
  });
  const { data: file } = (await uploaded.json()) as { data: { url: string } };
  const { tags, may, ...info } = await look<{
    tags: { id: string }[];
    may: { edit: boolean };
    updatedAt: string;
  }>(page, `/course/api/info/get?periodId=${periodId}`);
  expect(may.edit).toBe(true);
  await ask(page, "/course/api/info/update", {
    ...info,
    periodId,
    name,
    coverUrl: file.url,
    category: 1,
    tagIds: tags.slice(0, 1).map(({ id }) => id),
    introHtml: "<p>一步一步来，学得会。</p>",
    startDate: day(0),
    endDate: day(90),
    ...more,
  });
}

/** A course and its period, as making one answers. */
export interface MadeCourse {
  readonly courseId: string;
  readonly periodId: string;
}

/**
 * Information, a class and the review by operation: other journeys click them. Waits until the course is complete;
 * gives back the class.
 */
export async function publishCourse(
  teacher: Page,
  school: Page,
  { periodId }: MadeCourse,
  name: string,
  { more = {}, timeout = 90_000 }: { readonly more?: object; readonly timeout?: number } = {},
): Promise<string> {
  await completeInfo(teacher, periodId, name, more);
  const { id } = await ask<{ id: string }>(teacher, "/course/api/class/save", {
    periodId,
    name: "一班",
  });
  // What was copied out of the demo may hold a film that is still being drawn.
  const publishing = `/course/api/period/publishing?periodId=${periodId}`;
  await vi.waitFor(
    async () =>
      expect((await look<{ missing: object[] }>(teacher, publishing)).missing).toEqual([]),
    { timeout, interval: 200 },
  );
  await ask(teacher, "/course/api/period/submit", { periodId });
  await ask(school, "/course/api/review/receive", { periodId });
  await ask(school, "/course/api/review/pass", { periodId });
  return id;
}

/** Puts a file into the person's library; gives back the resource's id. */
export async function uploadResource(page: Page, name: string, bytes: Buffer): Promise<string> {
  const coded = (text: string): string => Buffer.from(text).toString("base64");
  const shared = { origin: originOf(), "tus-resumable": "1.0.0" };
  const begun = await page.request.post(TUS_PATH, {
    headers: {
      ...shared,
      "upload-length": String(bytes.length),
      "upload-metadata": `filename ${coded(name)},folder ${coded("coursemetrial")}`,
    },
  });
  expect(begun.status()).toBe(201);
  const place = new URL(begun.headers()["location"] ?? "", originOf()).pathname;
  const sent = await page.request.patch(place, {
    headers: {
      ...shared,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    data: bytes,
  });
  expect(sent.status()).toBe(204);
  const uploadId = place.split("/").at(-1);
  return (await ask<{ id: string }>(page, "/media/api/upload/finish", { uploadId })).id;
}

/** At the end of a course one says how it was, without being taken away from its last unit; everybody reads that. */
export async function ratesAtEnd(
  page: Page,
  { courseId }: MadeCourse,
  words: string,
): Promise<void> {
  await page.getByText("这门课全部学完了").waitFor();
  await page.getByRole("button", { name: "看看收获" }).click();
  const end = page.getByRole("dialog", { name: "学完了" });
  await end.getByRole("radio", { name: "4 星" }).check();
  await end.getByLabel("想说的话").fill(words);
  await end.getByRole("button", { name: "提交评价" }).click();
  await page.getByText("谢谢您的评价").waitFor();
  await end.getByRole("button", { name: "修改评价" }).waitFor();
  await end.getByRole("button", { name: "关闭" }).click();
  await page.goto(`/course/${courseId}`);
  const rating = page.locator("#ratings").getByRole("listitem").filter({ hasText: words });
  await rating.getByRole("img", { name: "4 星" }).waitFor();
}

/** A visitor presses 登录后报名 on a course's page; what leads back from the sign-in page, and the class. */
export async function wantsToEnrol(page: Page, courseId: string): Promise<string> {
  await page.goto(`/course/${courseId}`);
  await page.getByRole("link", { name: "登录后报名" }).click();
  await page.waitForURL((url) => url.pathname === "/login");
  const wanted = new URL(page.url()).searchParams.get("redirect") ?? "";
  return new URL(wanted, page.url()).hash.replace("#enrol=", "");
}

/** Signed in, the person is back at the course and enrolled without another click; and leaves it again. */
export async function cameBackEnrolled(
  page: Page,
  courseId: string,
  classId: string,
): Promise<void> {
  await page.waitForURL((url) => url.pathname === `/course/${courseId}`);
  await page.getByRole("link", { name: "开始学习", exact: true }).waitFor();
  expect(new URL(page.url()).hash).toBe("");
  await ask(page, "/course/api/class/leave", { classId });
}
