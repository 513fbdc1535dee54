import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LIST = "/admin-site/train/man/xmlb";
const PEOPLE = { 松涛班: "student03", 竹影班: "student04" } as const;

/** A project with two classes of one learner each; gives its id, and that of the first class. */
async function prepare(page: Page): Promise<{ packageId: string; classId: string }> {
  const { id: packageId } = await ask<{ id: string }>(page, "/training/api/project/create", {
    name: `教学营${Date.now().toString(36)}`,
  });
  let classId = "";
  for (const name of Object.keys(PEOPLE)) {
    const made = await ask<{ id: string }>(page, "/training/api/project/classes/create", {
      packageId,
      name,
    });
    classId ||= made.id;
  }
  await ask(page, "/training/api/project/learners/import", {
    packageId,
    lines: Object.entries(PEOPLE)
      .map(([name, login]) => `${login}\t\t${name}`)
      .join("\n"),
  });
  return { packageId, classId };
}

/** What the journey leaves behind: nobody's place, and no project. */
async function clear(site: Page, packageId: string): Promise<void> {
  if (packageId === "") return;
  const { origin } = new URL(site.url());
  const post = (path: string, data: object) =>
    site.request.post(`/api/training/api${path}`, { data, headers: { origin } });
  await post("/project/learners/step", {
    packageId,
    userIds: Object.values(PEOPLE),
    step: "remove",
  });
  await post("/coursePackage/remove", { packageId });
}

it("a notice to one class and its timetable are read by its learner on a phone, and by nobody else", async () => {
  let packageId = "";
  const site = await openAs(browser, "site01", LIST);
  const learner = await openAs(browser, "student03", "/ucenter/learning-space/c/list", PHONE);
  const other = await openAs(browser, "student04", "/ucenter/learning-space/c/list", PHONE);
  try {
    const { page } = site;
    await shows(page, "培训项目");
    const made = await prepare(page);
    packageId = made.packageId;
    const startsAt = new Date().toISOString();
    await ask(page, "/training/api/project/lesson/save", {
      packageId,
      classId: made.classId,
      topic: "松涛班第一课",
      startsAt,
      minutes: 60,
      place: "松涛堂",
    });
    await page.goto(`${LIST}/${packageId}/jxgl`);
    await page.getByText("还没有通知，写一条发给学员").waitFor();
    await page.getByRole("button", { name: "写通知" }).click();
    await page.getByRole("radio", { name: "班级", exact: true }).check();
    await page.getByRole("checkbox", { name: "松涛班" }).check();
    await page.getByRole("textbox", { name: "标题" }).last().fill("周六带一双软底鞋");
    const editor = page.locator('[contenteditable="true"]').first();
    await editor.click();
    await editor.pressSequentially("早上八点在松涛堂门口集合。");
    await page.getByRole("button", { name: "确定", exact: true }).click();
    const row = page.getByRole("row", { name: /周六带一双软底鞋/ });
    await row.getByText("松涛班").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "课表", exact: true }).click();
    await page.getByRole("button", { name: /松涛班第一课/ }).waitFor();
    await expectAccessible(page);

    const { page: phone } = learner;
    const home = `/ucenter/learning-space/train/${packageId}`;
    await phone.goto(`${home}/my-bulletin`);
    await phone.getByRole("button", { name: /周六带一双软底鞋/ }).click();
    await phone.getByRole("dialog").getByText("早上八点在松涛堂门口集合。").waitFor();
    await phone.goto(`${home}/my-timetable`);
    await phone.getByText(/松涛班第一课/).waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);

    await other.page.goto(`${home}/my-timetable`);
    await other.page.getByText("这一周没有安排").waitFor();
    await other.page.goto(`${home}/my-bulletin`);
    await other.page.getByText("还没有通知", { exact: false }).waitFor();
    expect(await other.page.getByText("周六带一双软底鞋").count()).toBe(0);

    await page.goto(`${LIST}/${packageId}/jxgl`);
    await page.getByRole("row", { name: /周六带一双软底鞋.*1 \/ 1/ }).waitFor();
    expect([...site.faults, ...learner.faults, ...other.faults]).toEqual([]);
  } finally {
    await clear(site.page, packageId);
    for (const { context } of [site, learner, other]) await context.close();
  }
});
