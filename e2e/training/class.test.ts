import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { choose } from "../choose.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";
import { turnTo } from "./turn-to.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LIST = "/admin-site/train/man/xmlb";
const LINES = [
  "learner001\t\t晨光班",
  "student03\t陈小雨\t晨光班",
  "learner002\t不是这个名字\t星月班",
].join("\n");

/** What the journey leaves behind: nobody's place, and no project. */
async function clear(site: Page, packageId: string): Promise<void> {
  if (packageId === "") return;
  const { origin } = new URL(site.url());
  const post = (path: string, data: object) =>
    site.request.post(`/api/training/api${path}`, { data, headers: { origin } });
  const userIds = ["learner001", "student03"];
  await post("/project/learners/step", { packageId, userIds, step: "remove" });
  await post("/coursePackage/remove", { packageId });
}

async function makeClass(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "新建班级" }).first().click();
  const dialog = page.getByRole("dialog", { name: "新建班级" });
  await dialog.getByRole("textbox", { name: "班级名称" }).fill(name);
  await dialog.getByRole("button", { name: "保存" }).click();
  await page.getByRole("row", { name: new RegExp(name) }).waitFor();
}

it("a manager divides a project into classes; a monitor looks after the own one, and no other", async () => {
  let packageId = "";
  const site = await openAs(browser, "site01", LIST);
  const monitor = await openAs(browser, "student03", "/ucenter/learning-space/c/list", PHONE);
  try {
    const { page } = site;
    await shows(page, "培训项目");
    const made = await ask<{ id: string }>(page, "/training/api/project/create", {
      name: `街坊健康营${Date.now().toString(36)}`,
    });
    packageId = made.id;
    await page.goto(`${LIST}/${packageId}/bjgl`);
    await page.getByText("还没有班级，新建之后就能分班").waitFor();
    await expectAccessible(page);
    await makeClass(page, "晨光班");
    await makeClass(page, "星月班");

    await page
      .getByRole("navigation", { name: "学员" })
      .getByRole("link", { name: "学员管理" })
      .click();
    await page.getByRole("button", { name: "导入学员" }).click();
    const bring = page.getByRole("dialog", { name: "导入学员" });
    await bring.getByRole("textbox", { name: "或粘贴名单" }).fill(LINES);
    await bring.getByRole("button", { name: "读取" }).click();
    await bring.getByText("要导入 2 人，已在其中 0 人，有错 1 行").waitFor();
    await bring.getByText("B3").waitFor();
    await bring.getByText("姓名「不是这个名字」与这个账号不符").waitFor();
    await bring.getByRole("button", { name: "确认导入 2 人" }).click();
    await bring.getByText("已导入 2 人").waitFor();
    await bring.getByRole("button", { name: "关闭", exact: true }).last().click();
    const learners = await ask<{ id: string; name: string }[]>(
      page,
      "/training/api/project/learners",
      { packageId },
    );
    const name = learners.find(({ id }) => id === "learner001")?.name ?? "";
    await page.getByRole("cell", { name, exact: true }).waitFor();
    await expectAccessible(page);

    await page
      .getByRole("navigation", { name: "学员" })
      .getByRole("link", { name: "班级管理" })
      .click();
    const row = page.getByRole("row", { name: /晨光班/ });
    await row.getByText("2", { exact: true }).waitFor();
    await row.getByRole("button", { name: /更多/ }).click();
    await page.getByRole("menuitem", { name: "任命班干部" }).click();
    const naming = page.getByRole("dialog", { name: "晨光班 · 班干部" });
    await choose(naming, "班干部", "陈小雨");
    // A list of several stays open until one goes on.
    await naming.getByRole("combobox", { name: "班干部" }).blur();
    await naming.getByRole("button", { name: "保存" }).click();
    await row.getByText("陈小雨").waitFor();

    const { page: phone } = monitor;
    await phone.goto(`/ucenter/learning-space/train/${packageId}/my-courses`);
    await phone.getByRole("button", { name: /项目页面$/, expanded: false }).click();
    const pages = phone.getByRole("navigation", { name: "项目页面" });
    await expectNoOverflow(phone);
    await expectAccessible(phone);
    await pages.getByRole("link", { name: "我的班级" }).click();
    await phone.getByText("晨光班 · 班干部 · 2 人").waitFor();
    await phone.getByText(name).first().waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);
    await phone
      .getByRole("button", { name: new RegExp(`提醒学习.*${name}|${name}.*提醒学习`) })
      .click();
    await phone.getByText("已提醒 1 人").first().waitFor();
    await turnTo(phone, "班级页面", "学习情况");
    await phone.waitForURL(/\/m-xxqk/);
    await phone.getByRole("heading", { level: 1 }).waitFor();
    await phone.getByText(name).first().waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);
    await turnTo(phone, "班级页面", "考试");
    await phone.getByText("这个项目的课程还没有安排考试").waitFor();
    // Another class and another project are none of theirs.
    const classes = await ask<{ id: string; name: string }[]>(
      page,
      "/training/api/project/classes",
      { packageId },
    );
    const other = classes.find(({ name }) => name === "星月班")?.id ?? "";
    const { origin } = new URL(phone.url());
    const answer = await phone.request.post("/api/training/api/class/people", {
      data: { classId: other },
      headers: { origin },
    });
    expect(await answer.json()).toMatchObject({ success: false });
    await phone.goto("/ucenter/learning-space/train/project-community-health/m-students");
    await phone.getByText("您没有带这个项目的班级").waitFor();
    await expectAccessible(phone);
    expect([...site.faults, ...monitor.faults]).toEqual([]);
  } finally {
    await clear(site.page, packageId);
    await site.context.close();
    await monitor.context.close();
  }
});
