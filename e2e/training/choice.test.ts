import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const PROJECT = "project-community-health";

it("addresses outside of a project ask which one is meant, and lead to its page", async () => {
  const school = await openAs(browser, "school01", "/admin-school/project-manager/xmksgl");
  const site = await openAs(browser, "site01", "/admin-site/train/man/site-manager/settings/lmsz");
  try {
    await shows(school.page, "考试管理");
    await expectNoOverflow(school.page);
    await expectAccessible(school.page);
    await school.page.getByRole("link", { name: "社区健康指导员培训" }).click();
    await school.page.waitForURL(`**/admin-school/project-manager/train/list/${PROJECT}/xmksgl`);
    await school.page.goto("/admin-school/project-manager/xmksgl/xmksfx");
    await school.page.getByRole("link", { name: "社区健康指导员培训" }).click();
    await school.page.waitForURL(`**/${PROJECT}/xmksfx`);
    await shows(site.page, "网站栏目");
    await site.page.getByRole("link", { name: "社区健康指导员培训" }).click();
    await site.page.waitForURL(`**/admin-site/train/man/xmlb/${PROJECT}/lmsz`);
    expect([...school.faults, ...site.faults]).toEqual([]);
  } finally {
    await school.context.close();
    await site.context.close();
  }
});
