import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createClip } from "../../server/test/clip.ts";
import { openBrowser } from "../browser.ts";
import {
  ask,
  look,
  looksAt,
  type MadeCourse,
  openAs,
  playsOn,
  publishCourse,
  turns,
  uploadResource,
} from "./course-steps.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE } from "../visit.ts";

const LEARNER = "student04";
const FILM_SECONDS = 16;
const MADE = "走进茶山";
const BOOK = "茶山一日";
const [FILM, PAPER] = ["采茶", "采茶手册"];
const PICTURES = ["demo-picture-1", "demo-picture-2", "demo-picture-3"];
const RULES = { isSequential: false, isSeekLimited: true, completePercent: 50 };

interface Node {
  readonly id: string;
  readonly name: string;
  readonly node: string;
  readonly version: number;
}

let browser: Browser;
let teacher: Awaited<ReturnType<typeof openAs>>;
let learner: Awaited<ReturnType<typeof openAs>>;
let course: MadeCourse;
let book: MadeCourse;
let unitIds: Readonly<Record<string, string>>;

const setRules = (more: object): Promise<object> =>
  ask(teacher.page, "/course/api/period/params/set", {
    periodId: course.periodId,
    params: { ...RULES, ...more },
  });

const planOf = async ({ periodId }: MadeCourse): Promise<Node[]> =>
  (await look<{ nodes: Node[] }>(teacher.page, `/course/api/plan/get?periodId=${periodId}`)).nodes;

/** A course of a film and a document, and a picture book; learnt by nobody else. */
async function makeCourses(): Promise<void> {
  const { page } = teacher;
  const clip = await createClip({ seconds: FILM_SECONDS });
  const film = await uploadResource(page, "采茶.mp4", clip);
  const make = (courseType: number, name: string): Promise<MadeCourse> =>
    ask(page, "/course/api/course/create", { courseType, name });
  course = await make(1, MADE);
  const { periodId } = course;
  const chapter = await ask<{ node: Node }>(page, "/course/api/plan/chapter/add", {
    periodId,
    name: "春茶",
  });
  const { nodes } = await ask<{ nodes: Node[] }>(page, "/course/api/plan/unit/addMany", {
    periodId,
    chapterId: chapter.node.id,
    units: [
      { name: FILM, kind: "video", resourceId: film },
      { name: PAPER, kind: "document", resourceId: "demo-document-1" },
    ],
  });
  unitIds = Object.fromEntries(nodes.map(({ name, id }) => [name, id]));
  await ask(page, "/course/api/plan/unit/options", {
    periodId,
    units: [{ id: unitIds[FILM], isRequired: true, isPreview: true, opensOn: "" }],
  });
  await setRules({});
  book = await make(16, BOOK);
  const leaf = (await planOf(book)).find(({ node }) => node === "unit");
  await ask(page, "/course/api/unit/save", {
    unitId: leaf?.id,
    baseVersion: leaf?.version,
    name: BOOK,
    content: {
      kind: "pictureBook",
      pages: PICTURES.map((pictureId, at) => ({
        pictureId,
        text: `第${at + 1}幅`,
        voiceId: null,
      })),
    },
  });
}

beforeAll(async () => {
  browser = await openBrowser();
  const [one, school, two] = await Promise.all([
    openAs(browser, "teacher01", "/ucenter/teaching-space"),
    openAs(browser, "school01", "/admin-school/home"),
    openAs(browser, LEARNER, "/ucenter/learning-space/c/list"),
  ]);
  [teacher, learner] = [one, two];
  await makeCourses();
  for (const [made, name] of [
    [course, MADE],
    [book, BOOK],
  ] as const) {
    const classId = await publishCourse(teacher.page, school.page, made, name);
    await ask(learner.page, "/course/api/class/enrol", { classId });
  }
  await school.context.close();
}, 180_000);
afterAll(async () => {
  const faults = [teacher, learner].flatMap((window) => window.faults);
  expect(faults).toEqual([]);
});

const placeOf = (name: string, more = ""): string =>
  `/ucenter/learning-space/course/study/${course.courseId}/plan?chapterid=${unitIds[name]}${more}`;
const unit = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const video = (page: Page) => unit(page, FILM).locator("video");
const secondOf = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
/** Pixels of the picture; 0 where there is sound alone. */
const widthOf = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.videoWidth);
const isPaused = (page: Page): Promise<boolean> =>
  video(page).evaluate((element: HTMLVideoElement) => element.paused);
const pause = (page: Page): Promise<void> =>
  video(page).evaluate((element: HTMLVideoElement) => element.pause());
const jump = (page: Page, second: number): Promise<void> =>
  video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to;
  }, second);
const LEFT = "离开页面时已暂停，请留在页面上观看";
const HELD = "第一次观看不能跳到还没看过的地方";

/** The tab goes behind another one, or comes back; a browser without a screen never does so by itself. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    const shown = { configurable: true, value: hidden ? "hidden" : "visible" };
    Object.defineProperty(document, "visibilityState", shown);
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

/** Seconds of the film that the server counts. */
async function seenSeconds(page: Page): Promise<number> {
  const records = await look<{ unitId: string; seenSeconds: number }[]>(
    page,
    `/learning/api/record/list?courseId=${course.courseId}`,
  );
  return records.find(({ unitId }) => unitId === unitIds[FILM])?.seenSeconds ?? 0;
}

/** The page is left while the film plays: it stops, stays stopped, and counts no more than was seen. */
async function expectLookIsForced(page: Page): Promise<void> {
  await setHidden(page, true);
  await expect.poll(() => isPaused(page)).toBe(true);
  await unit(page, FILM).getByText(LEFT).waitFor();
  const left = await secondOf(page);
  // A key of the keyboard starts it behind the other tab.
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.play().catch(() => undefined);
  });
  await expect.poll(() => isPaused(page)).toBe(true);
  expect(await secondOf(page)).toBeLessThan(left + 0.5);
  await page.reload();
  await video(page).waitFor({ state: "attached" });
  expect(await seenSeconds(page)).toBeLessThanOrEqual(Math.ceil(left + 0.5));
}

it("a film plays on behind another tab, unless looking is required by the address or the course", async () => {
  const { page } = learner;
  await page.goto(placeOf(FILM));
  await playsOn(video(page));
  await setHidden(page, true);
  const left = await secondOf(page);
  await expect.poll(() => secondOf(page)).toBeGreaterThan(left + 0.3);
  await pause(page);

  await page.goto(placeOf(FILM, "&forcelook=1"));
  await playsOn(video(page));
  await expectLookIsForced(page);

  await setRules({ isForcedLook: true });
  await page.goto(placeOf(FILM));
  await playsOn(video(page));
  await expectLookIsForced(page);
  await setRules({});
});

it("a jump past what was seen is held back and said, until the film is complete", async () => {
  const { page } = learner;
  await page.goto(placeOf(FILM));
  await playsOn(video(page));
  await jump(page, FILM_SECONDS - 1);
  await unit(page, FILM).getByText(HELD).waitFor();
  expect(await secondOf(page)).toBeLessThan(FILM_SECONDS / 2);
  await expectAccessible(page);
  await unit(page, FILM).getByRole("combobox", { name: "播放速度" }).selectOption("2");
  await playsOn(video(page));
  await unit(page, FILM).getByRole("status").filter({ hasText: "已完成" }).first().waitFor();
  await pause(page);
  // What was complete at a half may be looked through freely, now and later.
  for (const isLater of [false, true]) {
    if (isLater) {
      await page.reload();
      await playsOn(video(page), 0.1);
      await pause(page);
    }
    await jump(page, FILM_SECONDS - 1);
    await expect.poll(() => secondOf(page)).toBeGreaterThan(FILM_SECONDS - 2);
    await expect.poll(() => unit(page, FILM).getByText(HELD).count()).toBe(0);
  }
});

it("a document is offered at the page where it was left", async () => {
  const { page } = learner;
  await page.goto(placeOf(PAPER));
  const paper = unit(page, PAPER);
  const number = paper.getByRole("textbox", { name: "页码" });
  await expect.poll(() => number.inputValue()).toBe("1");
  expect(await paper.getByText(/^上次看到/).count()).toBe(0);
  const saved = page.waitForResponse((answer) => answer.url().includes("/place/save"));
  await paper.getByRole("button", { name: "下一页", exact: true }).click();
  await saved;
  await page.reload();
  await paper.getByText("上次看到第 2 页").waitFor();
  await paper.getByRole("button", { name: "从这里继续" }).click();
  await expect.poll(() => number.inputValue()).toBe("2");
});

it("a picture book tells which pages are still unseen, on a phone too", async () => {
  const { page } = learner;
  await page.setViewportSize(PHONE);
  await page.goto(`/ucenter/learning-space/course/study/${book.courseId}/plan`);
  const leaves = unit(page, BOOK);
  await looksAt(page, () => leaves.getByText("第1幅").waitFor());
  await leaves.getByText("还有 2 页没看").waitFor();
  await leaves.getByRole("button", { name: "到第 1 页", exact: true }).waitFor();
  await leaves.getByRole("button", { name: "到第 3 页，还没看", exact: true }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await turns(page, leaves, "下一页");
  await leaves.getByText("还有 1 页没看").waitFor();
  // It opens where it was left, and still knows.
  await page.reload();
  await leaves.getByText("第2幅").waitFor();
  await leaves.getByText("还有 1 页没看").waitFor();
  await turns(page, leaves, "到第 3 页，还没看");
  await leaves.getByText(/页没看$/).waitFor({ state: "detached" });
  await leaves.getByRole("status").filter({ hasText: "已完成" }).first().waitFor();
});

it("only the sound of a film is fetched where data is dear, and counts as before", async () => {
  const { page } = learner;
  await page.goto(placeOf(FILM));
  await playsOn(video(page));
  const folders = new Set<string>();
  const quality = unit(page, FILM).getByRole("combobox", { name: "清晰度" });
  await quality.selectOption({ label: "只听声音" });
  const note = unit(page, FILM).getByText("只听声音，更省流量");
  await note.waitFor();
  page.on("request", (request) => {
    const [, folder] = /\/(\w+)\/\d{5}\.ts$/.exec(new URL(request.url()).pathname) ?? [];
    if (folder) folders.add(folder);
  });
  await playsOn(video(page), (await secondOf(page)) + 0.5);
  await expectAccessible(page);
  // Remembered for the session, until a picture is wanted again.
  await page.reload();
  await note.waitFor();
  folders.clear();
  const before = await secondOf(page);
  await playsOn(video(page), before + 1);
  expect(await widthOf(page)).toBe(0);
  expect([...folders].filter((folder) => folder !== "audio" && folder !== "sd")).toEqual([]);
  await quality.selectOption({ label: "标清" });
  await note.waitFor({ state: "detached" });
  await expect.poll(() => widthOf(page)).toBeGreaterThan(0);
  await playsOn(video(page), (await secondOf(page)) + 0.5);
  await pause(page);
});

it("a visitor tries the film on a light page, and is refused the rest", async () => {
  const { page, context, faults } = await openWindow(browser, { viewport: PHONE });
  await page.goto(`/course/${course.courseId}`);
  // On the cover and in the outline, and for this unit only.
  const trial = page.getByRole("link", { name: /^试看/ });
  await expect.poll(() => trial.count()).toBe(2);
  await expect
    .poll(() => trial.and(page.getByRole("link", { name: `试看：${FILM}` })).count())
    .toBe(2);
  await trial.first().click();
  await page.getByRole("heading", { level: 1, name: FILM, exact: true }).waitFor();
  await playsOn(page.locator("main video"));
  await page.getByRole("link", { name: "登录后报名" }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const refused = await page.goto(`/course/${course.courseId}/preview/${unitIds[PAPER]}`);
  expect(refused?.status()).toBe(403);
  await page.getByText("请先报名课程，或等到开放日期").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("in training mode there is no choice of speed, and a site's mark lies over its films", async () => {
  const { page } = learner;
  const site = await openAs(browser, "site01", "/admin-site/home");
  const setTraining = (value: string): Promise<object> =>
    ask(site.page, "/centro/api/site/setParams", {
      params: ["isTrain", "playerWatermark"].map((key) => ({ key, value })),
    });
  const mark = unit(page, FILM).getByText(/^\S+ · \S+$/);
  const speed = unit(page, FILM).getByRole("combobox", { name: "播放速度" });
  await page.goto(placeOf(FILM));
  await speed.waitFor();
  expect(await mark.count()).toBe(0);
  try {
    await setTraining("1");
    await page.reload();
    await playsOn(video(page), 0.1);
    await mark.first().waitFor({ state: "attached" });
    expect(await speed.count()).toBe(0);
    // The speed of the films before is no longer kept to.
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1);
  } finally {
    await setTraining("0");
    await site.context.close();
  }
});
