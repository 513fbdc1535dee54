import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { openAs } from "../course/course-steps.ts";
import { expectAccessible } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Homework of the demo that teacher03 marks by criteria. */
const BATCH =
  "/course/course-english-01/manager/teaching/homework/batch/demo-given-english-homework";

it("a teacher changes a rubric knowing what it changes, makes an exception and takes it back", async () => {
  const { context, page, faults } = await openAs(browser, "teacher03", BATCH);

  // By what the first question is marked: half of the scripts were marked by it already.
  await page
    .getByRole("button", { name: /第 \d+ 题 评分标准/ })
    .first()
    .click();
  const rubric = page.getByRole("dialog");
  const points = rubric.getByRole("textbox", { name: "要点 1 的分值", exact: true });
  await expect.poll(() => points.inputValue()).toBe("12");
  await expectAccessible(page);
  await points.fill("11");
  await rubric.getByText("各要点合计 29 分，满分 30 分").waitFor();
  await rubric.getByRole("button", { name: "保存", exact: true }).click();
  await rubric.getByRole("alert").filter({ hasText: "会重新算分" }).waitFor();
  await rubric.getByRole("button", { name: "确定保存并重新算分", exact: true }).click();
  await page.getByText(/已保存，重新算了 \d+ 份/).waitFor();
  await rubric.waitFor({ state: "detached" });

  // Who was marked by it has the change in the script's list.
  await page.getByRole("button", { name: "给一个班级规定", exact: false }).click();
  const exception = page.getByRole("dialog");
  await exception.getByRole("spinbutton", { name: "作答次数" }).fill("3");
  await exception.getByRole("textbox", { name: "原因" }).fill("台风停课");
  await exception.getByRole("button", { name: "保存", exact: true }).click();
  const list = page.getByRole("region", { name: "单独的规定", exact: true });
  await list.getByText("3 次 · 台风停课").waitFor();
  await list.getByRole("button", { name: /^删除/ }).click();
  await page.getByRole("button", { name: "取消这条规定", exact: true }).click();
  await list.getByText("还没有单独的规定").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

/** Homework of the demo that teacher02 and a colleague mark, each by themselves. */
const DOUBLE =
  "/course/course-baking-01/manager/teaching/homework/batch/demo-given-baking-homework";

it("a team shares its marking out, sees what has to be decided, and lets a part be marked again", async () => {
  const { context, page, faults } = await openAs(browser, "teacher02", DOUBLE);
  const team = page.getByRole("region", { name: "批阅分工", exact: true });
  await team
    .getByText(/已批 \d+ 份/)
    .first()
    .waitFor();
  await page
    .getByRole("region", { name: "需要裁定", exact: true })
    .getByText("您已评过，由别人裁定")
    .first()
    .waitFor();
  await expectAccessible(page);

  await team
    .getByRole("button", { name: /^分工 / })
    .first()
    .click();
  const share = page.getByRole("dialog");
  await share.getByRole("checkbox").first().check();
  await share.getByRole("button", { name: "保存", exact: true }).click();
  await team.getByText(/分到 第 \d+ 题/).waitFor();

  await team.getByRole("button", { name: "批阅方式", exact: true }).click();
  const way = page.getByRole("dialog");
  await way.getByRole("spinbutton", { name: "复评比例（%）" }).fill("20");
  await way.getByRole("button", { name: "保存", exact: true }).click();
  await way.waitFor({ state: "detached" });
  await team.getByRole("button", { name: "批阅方式", exact: true }).click();
  await expect
    .poll(() => way.getByRole("spinbutton", { name: "复评比例（%）" }).inputValue())
    .toBe("20");
  expect(faults).toEqual([]);
  await context.close();
});
