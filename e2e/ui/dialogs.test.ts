import { fileURLToPath } from "node:url";
import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { DESKTOP, expectAccessible, openWindow, PHONE, signIn, travel, visit } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const STUDY = "/ucenter/learning-space/course/study/course-memoir-01";
const MANAGER = "/course/course-calligraphy-01/manager";
const CONSOLE = "/admin-site";
const PICTURE = fileURLToPath(
  new URL("../../server/demo/pictures/banner-craft.webp", import.meta.url),
);

/** An address, the name of what opens a box there, and of the box. */
type Opened = readonly [path: string, opener: string | RegExp, box: string | RegExp];

interface Round {
  readonly as: string;
  readonly viewport: { width: number; height: number };
  readonly boxes: readonly Opened[];
}

/** Nothing is saved: each is left by Escape. */
const ROUNDS: readonly Round[] = [
  {
    as: "student01",
    viewport: PHONE,
    boxes: [
      [`${STUDY}/plan`, "还差什么", "还差什么"],
      [`${STUDY}/note`, "写笔记", "写笔记"],
      [`${STUDY}/askDiscuss`, "提问", "提问"],
      ["/ucenter/settings/security", "修改", "登录密码"],
      ["/ucenter/settings/profile", "打开菜单", /./],
    ],
  },
  {
    as: "teacher01",
    viewport: DESKTOP,
    boxes: [
      ["/ucenter/teaching-space/course/quick", "粘贴目录", "粘贴目录"],
      [`${MANAGER}/prepare/plan`, "粘贴大纲", "粘贴大纲"],
      [`${MANAGER}/prepare/materials`, "新文件夹", "新文件夹"],
      [`${MANAGER}/teaching/notice`, "写通知", "写通知"],
      [`${MANAGER}/prepare/info`, "更换形式", "更换形式"],
      [`${MANAGER}/prepare/info`, "从资源库选择", "从资源库选择"],
      [`${MANAGER}/prepare/info`, "插入图片", "插入图片"],
    ],
  },
  {
    as: "site01",
    viewport: DESKTOP,
    boxes: [
      [`${CONSOLE}/system/settings/students`, "新建", "新建用户"],
      [`${CONSOLE}/system/settings/students`, "导入", "导入用户"],
      [`${CONSOLE}/system/settings/students`, /^详情/, /的详情$/],
      [`${CONSOLE}/system/settings/roles`, "新建角色", "新建角色"],
      [`${CONSOLE}/operative/website/synonyms`, "添加一组", "添加一组"],
      [`${CONSOLE}/operative/website/synonyms`, /^删除/, "删除"],
      [`${CONSOLE}/operative/website/studio`, "历史版本", "历史版本"],
    ],
  },
];

const hasFocus = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => element === document.activeElement);

/** Nothing in a box reaches beyond its edge. */
async function expectUncut(box: Locator): Promise<void> {
  const [needed, given] = await box.evaluate((one) => [one.scrollWidth, one.clientWidth]);
  expect(needed).toBeLessThanOrEqual(given ?? 0);
}

/** Opened by the keyboard, it has the focus, can be read by everybody, and gives the focus back. */
async function opensAndCloses(page: Page, [path, opener, name]: Opened): Promise<void> {
  const button = page
    .getByRole("button", { name: opener, exact: typeof opener === "string" })
    .first();
  await button.focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("dialog", { name }).last();
  await box.waitFor();
  await expect
    .poll(() => box.evaluate((one) => one.contains(document.activeElement)), { message: path })
    .toBe(true);
  // What shows a page within is looked at by its own journeys.
  await expectAccessible(page, path.endsWith("studio") ? "iframe" : "");
  await expectUncut(box);
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(button), { message: path }).toBe(true);
}

it.each(ROUNDS)("the boxes of $as can be read, and take and give back the focus", async (round) => {
  const { context, page, faults } = await openWindow(browser, { viewport: round.viewport });
  await signIn(page, round.as);
  let at = "";
  for (const opened of round.boxes) {
    const [path, opener] = opened;
    if (at === "") await visit(page, path);
    else if (at !== path) await travel(page, path);
    at = path;
    await opensAndCloses(page, opened).catch((error: unknown) => {
      throw new Error(`${path} ${String(opener)}`, { cause: error });
    });
  }
  expect(faults).toEqual([]);
  await context.close();
});

it("lists, menus and the cut of a cover can be read by everybody", async () => {
  const { context, page, faults } = await openWindow(browser);
  await signIn(page, "teacher01");
  await visit(page, `${MANAGER}/prepare/info`);
  for (const name of ["课程类别", "标签"]) {
    const field = page.getByRole("combobox", { name });
    await field.press("ArrowDown");
    await expect.poll(() => field.getAttribute("aria-expanded")).toBe("true");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => field.getAttribute("aria-expanded")).toBe("false");
    expect(await hasFocus(field)).toBe(true);
  }
  const change = page.getByRole("button", { name: "更换图片" });
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), change.press("Enter")]);
  await chooser.setFiles(PICTURE);
  const cut = page.getByRole("dialog", { name: "裁剪封面" });
  await cut.waitFor();
  await expectUncut(cut);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await cut.waitFor({ state: "detached" });
  await travel(page, `${MANAGER}/prepare/plan`);
  const more = page.getByRole("button", { name: /的操作$/ }).first();
  await more.press("Enter");
  await page.getByRole("menu").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "hidden" });
  expect(faults).toEqual([]);
  await context.close();
});
