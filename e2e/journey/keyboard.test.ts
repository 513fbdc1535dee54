import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { answerCaptcha, codeSentTo } from "../codes.ts";
import { ask, openAs } from "../course/course-steps.ts";
import { openWindow, visit } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** No page has so many stops before what one wants. */
const STOPS_MOST = 150;

const hasFocus = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => element === document.activeElement);

/** Whether who works by the keyboard sees where the focus is: by a line, a shadow or a ground of it or what holds it. */
const focusOn = (what: Locator): Promise<{ isThere: boolean; fault: string }> =>
  what.evaluate((wanted) => {
    const { activeElement } = document;
    const isThere = wanted === activeElement;
    const seen = { isThere, fault: "" };
    // Behind the last stop of a page the browser's own come.
    if (!activeElement || activeElement === document.body) return seen;
    if (activeElement.localName === "iframe") return seen;
    for (let one: Element | null = activeElement, up = 0; one && up < 4; up += 1) {
      for (const part of [undefined, "::after"]) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part);
        const isLined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
        if (isLined || boxShadow !== "none") return seen;
      }
      one = one.parentElement;
    }
    return {
      isThere,
      fault: `nothing shows the focus of ${activeElement.outerHTML.slice(0, 120)}`,
    };
  });

/** Tab until it has the focus; each stop on the way can be seen. */
async function tabTo(page: Page, what: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await what.waitFor();
  if (await hasFocus(what)) return;
  for (let stops = 0; stops < STOPS_MOST; stops += 1) {
    await page.keyboard.press(key);
    const { isThere, fault } = await focusOn(what);
    expect(fault).toBe("");
    if (isThere) return;
  }
  throw new Error(`${what.toString()} is not reached`);
}

async function press(page: Page, what: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press(key);
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: typeof name === "string" }).first();

it("a new member comes through the door, enrols, learns and writes a note", async () => {
  const mobile = "13777780055";
  const { context, page, faults } = await openWindow(browser);
  await visit(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "跳到正文" });
  expect(await hasFocus(skip)).toBe(true);
  await page.keyboard.press("Enter");
  await press(page, page.locator('main a[href^="/course/course-"]').first());
  await page.waitForURL(/\/course\/course-/);
  await press(page, page.getByRole("link", { name: "登录后报名" }).first());
  await page.waitForURL((url) => url.pathname === "/login");
  await tabTo(page, page.getByRole("textbox", { name: "手机号" }));
  await page.keyboard.type(mobile);
  await press(page, page.getByRole("checkbox", { name: /用户注册协议/ }), "Space");
  const send = page.getByRole("button", { name: "获取验证码" });
  await press(page, send);
  const captcha = page.getByText("看不清？听声音");
  await page.getByText("验证码已发送").or(captcha).first().waitFor();
  if (await captcha.isVisible()) {
    await answerCaptcha(page);
    await send.press("Enter");
    await page.getByText("验证码已发送").waitFor();
  }
  await tabTo(page, page.getByLabel("验证码", { exact: true }));
  await page.keyboard.type(await codeSentTo(mobile));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/course\/course-/);
  await press(page, page.getByRole("link", { name: "开始学习", exact: true }).first());
  await page.waitForURL((url) => url.searchParams.has("chapterid"));
  await page.locator("main article").first().waitFor();

  await tabTo(page, page.getByRole("tab", { name: "目录" }));
  await page.keyboard.press("n");
  const note = page.getByLabel("快速笔记");
  await expect.poll(() => hasFocus(note)).toBe(true);
  await page.keyboard.type("第一课");
  await page.keyboard.press("Control+Enter");
  const written = page.getByRole("article", { name: "第一课" });
  const remove = written.getByRole("button", { name: "删除笔记" });
  await press(page, remove);
  const box = page.getByRole("dialog");
  await box.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => hasFocus(remove)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it("a teacher makes a course out of a pasted list", async () => {
  const { context, page, faults } = await openAs(
    browser,
    "teacher03",
    "/ucenter/teaching-space/course/quick",
  );
  await press(page, button(page, "粘贴目录"));
  const list = page.getByRole("dialog", { name: "粘贴目录" });
  await tabTo(page, list.getByRole("textbox"));
  await page.keyboard.type("第一章\n  甲\n  乙");
  await press(page, list.getByRole("button", { name: "生成目录" }));
  await list.waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(button(page, "粘贴目录"))).toBe(true);
  const name = page.getByRole("textbox", { name: "课程名称" });
  await tabTo(page, name, "Shift+Tab");
  await page.keyboard.type("只用键盘");
  const category = page.getByRole("combobox", { name: "课程类别" });
  await tabTo(page, category);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => category.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => category.getAttribute("aria-expanded")).toBe("false");
  await press(page, button(page, "存为草稿课程"));
  await page.waitForURL(/\/course\/[^/]+\/manager/);
  const courseId = new URL(page.url()).pathname.split("/")[2] ?? "";
  await ask(page, "/course/api/course/remove", { courseId });
  expect(faults).toEqual([]);
  await context.close();
});

it("a site manager publishes another title of a slide, and the old one again", async () => {
  const { context, page, faults } = await openAs(
    browser,
    "site01",
    "/admin-site/operative/website/studio",
  );
  const says = (words: string): Promise<void> =>
    page.getByRole("status").getByText(words).first().waitFor();
  const publish = async (key: "Tab" | "Shift+Tab"): Promise<void> => {
    await tabTo(page, button(page, "发布"), key);
    await page.keyboard.press("Enter");
    await says("已发布，访客现在就能看到");
  };
  await press(page, button(page, /^轮播图/));
  const slide = page.getByRole("main").getByRole("listitem").first().getByRole("button").first();
  await press(page, slide);
  const title = page.getByLabel("标题", { exact: true });
  await tabTo(page, title);
  const before = await title.inputValue();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("只用键盘改的标题");
  await press(page, button(page, "存为草稿"));
  await page.frameLocator("iframe").getByText("只用键盘改的标题").first().waitFor();
  // Behind the form comes the whole page of the preview: the way back is shorter.
  await publish("Shift+Tab");
  await tabTo(page, button(page, "历史版本"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await press(page, button(page, /^放进草稿/));
  await page.frameLocator("iframe").getByText(before).first().waitFor();
  // The focus is back at the versions.
  await publish("Tab");
  expect(faults).toEqual([]);
  await context.close();
});

it("a school administrator opens what waits", async () => {
  const { context, page, faults } = await openAs(browser, "school01", "/admin-school/home");
  const work = page.getByRole("main").locator('a[href*="/review/"], a[href*="/audit"]').first();
  await press(page, work);
  await page.waitForURL((url) => url.pathname !== "/admin-school/home");
  await expect.poll(() => page.locator("main h1").count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});
