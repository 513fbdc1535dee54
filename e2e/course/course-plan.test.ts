import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, look, openAs, shows } from "./course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

interface Made {
  readonly courseId: string;
  readonly periodId: string;
}

/** A new course of the person's school; how its form is filled in is another journey. */
const newCourse = (page: Page, name: string, courseType = 1): Promise<Made> =>
  ask<Made>(page, "/course/api/course/create", { courseType, name });

/** Adds chapters, units and sections from lines of an outline in one request. */
const outline = (page: Page, periodId: string, lines: readonly (readonly [string, number])[]) =>
  ask<{ nodes: { id: string; name: string }[] }>(page, "/course/api/plan/outline/add", {
    periodId,
    lines: lines.map(([name, depth]) => ({ name, depth })),
    kind: "page",
  });

/** The edits of the plan that a page sends from now on, when they are answered: a page that goes takes others with it. */
function editsOf(page: Page): string[] {
  const edits: string[] = [];
  page.on("response", (response) => {
    const request = response.request();
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.startsWith("/api/course/api/plan/"))
      edits.push(pathname.slice("/api/course/api/plan/".length));
  });
  return edits;
}

const rowsOf = (page: Page): Promise<string[]> =>
  page.locator("main [data-node] > :is(a, strong)").allTextContents();
const rowOf = (page: Page, name: string): Locator =>
  page.locator("main [data-node]").filter({ hasText: name }).first();

/** Drags one row to the upper or lower edge of another, or onto it, with the mouse as a person does. */
async function drag(page: Page, from: string, to: string, place: "onto" | "below"): Promise<void> {
  const start = await rowOf(page, from).boundingBox();
  const end = await rowOf(page, to).boundingBox();
  if (!start || !end) throw new Error("the rows are not in view");
  const y = place === "onto" ? end.y + end.height / 2 : end.y + end.height - 4;
  await page.mouse.move(start.x + 8, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + start.height / 2 + 8, { steps: 3 });
  await page.mouse.move(start.x + 10, y, { steps: 12 });
  await page.mouse.up();
}

const saved = (page: Page): Promise<void> =>
  page
    .getByRole("status")
    .filter({ hasText: /^已保存$/ })
    .first()
    .waitFor();
const draftKept = (page: Page): Promise<void> =>
  page.getByRole("status").filter({ hasText: "草稿已保存" }).first().waitFor();

async function addNamed(page: Page, chapter: string, name: string): Promise<void> {
  await page.getByRole("button", { name: `添加 · ${chapter}` }).click();
  await page.getByRole("menuitem", { name: "添加图文" }).click();
  await page.getByRole("textbox", { name: "名称" }).fill(name);
  await page.keyboard.press("Enter");
  await rowOf(page, name).waitFor();
}

it("a plan is built, renamed in place, dragged with one request, undone; it fits a phone", async () => {
  const { page, context, faults } = await openAs(browser, "teacher01", "/ucenter/teaching-space");
  const { courseId } = await newCourse(page, "搭一份目录");
  await page.goto(`/course/${courseId}/manager/prepare/plan`);
  for (const name of ["春", "夏"]) {
    await page.getByRole("button", { name: "添加章" }).first().click();
    await page.getByRole("textbox", { name: "名称" }).fill(name);
    await page.keyboard.press("Enter");
    await rowOf(page, name).waitFor();
  }
  for (const name of ["立春", "雨水", "惊蛰"]) await addNamed(page, "春", name);
  await addNamed(page, "夏", "立夏");
  await expect.poll(() => rowsOf(page)).toEqual(["春", "立春", "雨水", "惊蛰", "夏", "立夏"]);

  const edits = editsOf(page);
  await page.getByRole("link", { name: "雨水" }).focus();
  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "名称" }).fill("雨水时节");
  await page.keyboard.press("Enter");
  await rowOf(page, "雨水时节").waitFor();
  // The row has its name before the request has left.
  await expect.poll(() => edits).toEqual(["rename"]);

  await drag(page, "立春", "惊蛰", "below");
  await expect.poll(() => rowsOf(page)).toEqual(["春", "雨水时节", "惊蛰", "立春", "夏", "立夏"]);
  await expect.poll(() => edits).toEqual(["rename", "move"]);
  await drag(page, "立春", "立夏", "below");
  await expect.poll(() => rowsOf(page)).toEqual(["春", "雨水时节", "惊蛰", "夏", "立夏", "立春"]);
  await expect.poll(() => edits).toEqual(["rename", "move", "move"]);

  const undo = page.getByRole("button", { name: "撤销" });
  await undo.click();
  await expect.poll(() => rowsOf(page)).toEqual(["春", "雨水时节", "惊蛰", "立春", "夏", "立夏"]);
  await undo.click();
  await undo.click();
  const first = ["春", "立春", "雨水", "惊蛰", "夏", "立夏"];
  await expect.poll(() => rowsOf(page)).toEqual(first);
  await expect.poll(() => edits.length).toBe(6);
  // What is shown is what is kept.
  await page.reload();
  await expect.poll(() => rowsOf(page)).toEqual(first);
  await expectAccessible(page);

  const phone = await openAs(
    browser,
    "teacher01",
    `/course/${courseId}/manager/prepare/plan`,
    PHONE,
  );
  await rowOf(phone.page, "立夏").waitFor();
  await expectNoOverflow(phone.page);
  await expectAccessible(phone.page);
  expect([...faults, ...phone.faults]).toEqual([]);
  await phone.context.close();
  await context.close();
});

it("a page keeps drafts by itself; whoever comes second sees the difference; versions come back", async () => {
  const teacher = await openAs(browser, "teacher01", "/ucenter/teaching-space");
  const { page } = teacher;
  const { courseId, periodId } = await newCourse(page, "两个人写一页");
  const { nodes } = await outline(page, periodId, [
    ["一章", 0],
    ["端午", 2],
  ]);
  const address = `/course/${courseId}/manager/prepare/plan/editUnit?unitId=${nodes[1]?.id ?? ""}`;
  const text = (of: Page): Locator => of.getByRole("textbox", { name: "正文" });
  await page.goto(address);
  await shows(page, "端午");
  await text(page).fill("五月初五包粽子。");
  await draftKept(page);
  await page.reload();
  await page.getByRole("button", { name: "继续编辑草稿" }).click();
  await expect.poll(() => text(page).textContent()).toBe("五月初五包粽子。");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await saved(page);

  // The school's administrator has the same page open and writes too.
  const other = await openAs(browser, "school01", address);
  await expect.poll(() => text(other.page).textContent()).toBe("五月初五包粽子。");
  await text(page).fill("五月初五包粽子、赛龙舟。");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await saved(page);
  await text(other.page).fill("五月初五包粽子、挂艾草。");
  await other.page.getByRole("button", { name: "保存", exact: true }).click();
  const dialog = other.page.getByRole("dialog", { name: "内容已被他人修改" });
  await dialog.locator("del", { hasText: "赛龙舟" }).waitFor();
  await dialog.locator("ins", { hasText: "挂艾草" }).waitFor();
  await dialog.getByRole("button", { name: "我来合并" }).click();
  await text(other.page).fill("五月初五包粽子、赛龙舟、挂艾草。");
  await other.page.getByRole("button", { name: "保存", exact: true }).click();
  await saved(other.page);

  await page.reload();
  await expect.poll(() => text(page).textContent()).toBe("五月初五包粽子、赛龙舟、挂艾草。");
  await page.getByRole("button", { name: "历史版本" }).click();
  const history = page.getByRole("dialog", { name: "历史版本" });
  await history.locator("ins", { hasText: "挂艾草" }).waitFor();
  await history.getByRole("button", { name: "恢复为此版本" }).click();
  await history.waitFor({ state: "detached" });
  await expect.poll(() => text(page).textContent()).toBe("五月初五包粽子、赛龙舟。");
  await expectAccessible(page);

  // Options are kept at once.
  const isKept = page.waitForResponse((answer) => answer.url().endsWith("/plan/unit/options"));
  await page.getByRole("checkbox", { name: "可试看" }).check();
  expect((await isKept).status()).toBe(200);
  await page.reload();
  await shows(page, "端午");
  await expect.poll(() => page.getByRole("checkbox", { name: "可试看" }).isChecked()).toBe(true);

  await page.getByRole("link", { name: "以学员身份查看" }).last().click();
  await page.getByText("五月初五包粽子、赛龙舟。").waitFor();
  await page.getByRole("link", { name: "退出" }).click();
  await shows(page, "端午");
  // The way back opens what was saved last, not what was read first.
  await expect.poll(() => text(page).textContent()).toBe("五月初五包粽子、赛龙舟。");
  await text(page).fill("艾草挂在门上。");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await saved(page);
  await page.getByRole("link", { name: "返回课程内容" }).click();
  await page.getByRole("link", { name: "端午", exact: true }).click();
  await expect.poll(() => text(page).textContent()).toBe("艾草挂在门上。");
  expect([...teacher.faults, ...other.faults]).toEqual([]);
  await other.context.close();
  await teacher.context.close();
});

it("a plan of a thousand units is dragged with one request", async () => {
  const { page, context, faults } = await openAs(browser, "teacher01", "/ucenter/teaching-space");
  const { courseId, periodId } = await newCourse(page, "一千讲");
  const lines = Array.from({ length: 1_000 }, (_, nth) => [`第 ${nth + 1} 讲`, 2] as const);
  await outline(page, periodId, [["全部", 0], ...lines]);
  await page.goto(`/course/${courseId}/manager/prepare/plan`);
  await rowOf(page, "第 3 讲").waitFor();
  // Only those in view are drawn.
  expect((await rowsOf(page)).length).toBeLessThan(60);
  const edits = editsOf(page);
  await page.evaluate(() => {
    const seen = { longest: 0, frame: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: "longtask" });
    let before = performance.now();
    const tick = (at: number): void => {
      seen.frame = Math.max(seen.frame, at - before);
      before = at;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await drag(page, "第 1 讲", "第 6 讲", "below");
  await expect
    .poll(async () => (await rowsOf(page)).slice(0, 7))
    .toEqual(["全部", ...[2, 3, 4, 5, 6, 1].map((nth) => `第 ${nth} 讲`)]);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { longest: number; frame: number } }).seen,
  );
  // Times are for people to read: other work on the machine makes them longer.
  process.stdout.write(
    `drag in a plan of 1,000 units: longest task ${Math.round(seen.longest)} ms, longest frame ${Math.round(seen.frame)} ms\n`,
  );
  await expect.poll(() => edits).toEqual(["move"]);
  // The page shows the move before the server has made it.
  const kept = async () => {
    const address = `/course/api/plan/get?periodId=${periodId}`;
    const { nodes } = await look<{ nodes: { name: string }[] }>(page, address);
    return nodes.slice(5, 8).map(({ name }) => name);
  };
  await expect.poll(kept).toEqual(["第 6 讲", "第 1 讲", "第 7 讲"]);
  expect(faults).toEqual([]);
  await context.close();
});

it("a micro course is written and seen on one page", async () => {
  const { page, context, faults } = await openAs(browser, "teacher01", "/ucenter/teaching-space");
  const { courseId } = await newCourse(page, "三步挂号", 8);
  await page.goto(`/course/${courseId}/manager`);
  await page.getByRole("link", { name: "课程内容" }).click();
  await shows(page, "课程内容");
  expect(new URL(page.url()).pathname).toContain("prepare/microcourse/plan/editUnit");
  await page.getByRole("region", { name: "三步挂号" }).getByText("从资源库选择").waitFor();
  const exercise = page.getByRole("region", { name: "练一练" });
  await exercise.getByRole("spinbutton", { name: "通过线（答对百分比）" }).fill("80");
  await exercise.getByRole("button", { name: "保存", exact: true }).click();
  await exercise
    .getByRole("status")
    .filter({ hasText: /^已保存$/ })
    .waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);

  await page.goto("/course/course-micro/manager/prepare/microcourse/plan/chapterPreview");
  await page.getByRole("region", { name: "取景的三个办法" }).waitFor();
  await page
    .getByRole("region", { name: "练一练" })
    .getByText("用九宫格构图时，主体放在哪里最稳妥？")
    .waitFor();
  await expectNoOverflow(page);
  expect(faults).toEqual([]);
  await context.close();
});
