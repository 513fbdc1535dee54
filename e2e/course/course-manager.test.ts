import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { openAs, shows } from "./course-steps.ts";
import { expectAccessible, expectNoOverflow, hasRead, openWindow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe("the course manager", () => {
  it("works on a phone too, and for nobody outside the team", async () => {
    const { page, context, faults } = await openAs(
      browser,
      "teacher01",
      "/course/course-taichi-01/manager",
      PHONE,
    );
    await shows(page, "基本信息");
    await expectNoOverflow(page);
    for (const path of ["team", "assessment", "param-setting", "goods-setting", "plan/publish"]) {
      await page.goto(`/course/course-taichi-01/manager/prepare/${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await hasRead(page);
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
    await page.getByRole("button", { name: "课程菜单" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "教学团队" }).click();
    await shows(page, "教学团队");
    expect(faults).toEqual([]);
    await context.close();

    const outside = await openAs(
      browser,
      "student01",
      "/course/course-taichi-01/manager/prepare/info",
    );
    await shows(outside.page, "没有权限");
    await outside.context.close();
    const visitor = await openWindow(browser);
    await visitor.page.goto("/course/course-taichi-01/manager/prepare/info");
    await visitor.page.waitForURL((url) => url.pathname === "/login");
    await visitor.context.close();
  });
});
