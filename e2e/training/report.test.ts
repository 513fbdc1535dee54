import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { choose } from "../choose.ts";
import { ask, look, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const AREA = "/admin-school/project-manager";
const PROJECT = "project-community-health";

interface Figures {
  readonly id: string;
  readonly name: string;
  readonly quota: number;
  readonly learnerNum: number;
  readonly passedNum: number;
}

it("an organiser reads the figures of the projects, and gathers projects in a series", async () => {
  const mark = `乡村振兴${Date.now().toString(36)}`;
  const school = await openAs(browser, "school01", `${AREA}/xmgl`);
  const { page } = school;
  let seriesId = "";
  const listed = await ask<readonly Figures[]>(page, "/training/api/admin/report/projects", {});
  const one = listed.find(({ id }) => id === PROJECT);
  const before = await ask<readonly { id: string; name: string; projectNum: number }[]>(
    page,
    "/training/api/admin/series/list",
    {},
  );
  const home = before.find(({ name }) => name === "社区骨干培训")?.id ?? "";
  try {
    await shows(page, "项目概览");
    const sum = listed.reduce((all, { learnerNum }) => all + learnerNum, 0);
    const cards = page.getByRole("list", { name: "项目概览" });
    await cards
      .getByRole("listitem")
      .filter({ hasText: `报名${sum}` })
      .waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);

    const row = page.getByRole("row", { name: new RegExp(one?.name ?? "") });
    await row.getByRole("link", { name: "查看详情" }).click();
    await shows(page, one?.name ?? "");
    const figures = page.getByRole("list", { name: "项目数据" });
    await figures.getByText(`${one?.learnerNum} / ${one?.quota}`).waitFor();
    await page
      .getByText(new RegExp(`^报名 ${one?.learnerNum} 人，合格 ${one?.passedNum} 人`))
      .waitFor();
    await expectAccessible(page);

    await page.goto(`${AREA}/zxqktj?view=study`);
    await page.getByRole("columnheader", { name: "近 7 天活跃" }).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);

    await page.goto(`${AREA}/pxxllb`);
    await page.getByRole("button", { name: "新建系列" }).first().click();
    const dialog = page.getByRole("dialog", { name: "新建系列" });
    await dialog.getByRole("textbox", { name: "系列名称" }).fill(mark);
    await dialog.getByRole("button", { name: "保存" }).click();
    const series = page.getByRole("row", { name: new RegExp(mark) });
    await series.waitFor();
    const now = await ask<typeof before>(page, "/training/api/admin/series/list", {});
    seriesId = now.find(({ name }) => name === mark)?.id ?? "";
    await series.getByRole("button", { name: /归入项目/ }).click();
    const fill = page.getByRole("dialog", { name: /归入项目/ });
    await choose(fill, "培训项目", one?.name ?? "", one?.name ?? "");
    // A click beside it closes the list, which lies over the dialog.
    await fill.getByText("选中的项目会归入这个系列").click();
    await fill.getByRole("button", { name: "归入项目" }).click();
    await expect
      .poll(async () => {
        const found = await ask<typeof before>(page, "/training/api/admin/series/list", {});
        return found.find(({ id }) => id === seriesId)?.projectNum;
      })
      .toBe(1);
    // What is in the series is listed at once, and can be taken out of it.
    const out = fill.getByRole("button", { name: `移出 ${one?.name}` });
    await out.waitFor();
    await expectAccessible(page);
    const detail = await look<{ seriesName: string }>(
      page,
      `/training/api/admin/report/project/${PROJECT}`,
    );
    expect(detail.seriesName).toBe(mark);
    await out.click();
    await fill.getByText("这个系列还没有项目").waitFor();
    expect(
      (await look<{ seriesName: string }>(page, `/training/api/admin/report/project/${PROJECT}`))
        .seriesName,
    ).toBe("");
    expect(school.faults).toEqual([]);
  } finally {
    if (seriesId !== "") {
      await ask(page, "/training/api/admin/series/assign", { id: home, packageIds: [PROJECT] });
      await ask(page, "/training/api/admin/series/remove", { id: seriesId });
    }
    await school.context.close();
  }
});
