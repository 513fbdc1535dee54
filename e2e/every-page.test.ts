import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { expectForEverybody } from "./everybody.ts";
import { openWindow } from "./visit.ts";

/** Every public page with demo content behind it, and words that it must show. */
const PAGES = [
  ["/", "云岭终身学习平台"],
  ["/course", "课程"],
  ["/course?keyword=书法", "书法"],
  ["/course/course-calligraphy-01", "书法"],
  ["/courseClass/class-teacher-shen-yanqiu", "班"],
  ["/m/courses/details/?id=course-calligraphy-01", "书法"],
  ["/specialSubject/topic-festival", "学习节"],
  ["/news", "资讯"],
  ["/activity", "活动"],
  ["/cms/channels", "栏目"],
  ["/cms/channelIndef/Notice", "通知公告"],
  ["/shopStore", "商城"],
  ["/teacher", "名师"],
  ["/teacher/teacher-shen-yanqiu", "沈"],
  ["/uspace/teacher-shen-yanqiu", "沈"],
  ["/mobile/download", "客户端"],
  ["/register/protocal", "协议"],
  ["/payment/protocal", "协议"],
  ["/privacy", "隐私"],
  ["/siteHasClose", "关闭"],
  ["/forbidden", "访问"],
  ["/401", "登录"],
  ["/login", "登录"],
  ["/no/such/page", "首页"],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it.each(PAGES)("%s can be read by everybody", (path, words) =>
  expectForEverybody(browser, { path }, async (page) => {
    await expect.poll(() => page.locator("main").first().innerText()).toContain(words);
    expect(await page.locator("h1").count()).toBe(1);
  }),
);

it.each(["/", "/course", "/news", "/shopStore", "/course/course-calligraphy-01"])(
  "%s can be read and left without JavaScript",
  async (path) => {
    const { context, page } = await openWindow(browser, { hasScript: false });
    try {
      await page.goto(path);
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(100);
      await page.locator('header a[href="/course"]').first().click();
      expect(new URL(page.url()).pathname).toBe("/course");
    } finally {
      await context.close();
    }
  },
);
