import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { choose } from "../choose.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const MINUTE_MS = 60_000;
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

/** What was taught is written, changed, and what it said before is seen. */
async function writeLog(page: Page): Promise<void> {
  await page.getByRole("link", { name: "教学日志", exact: true }).click();
  await page.getByText("还没有教学日志，上完课后写一条").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "写日志：松涛班第一课" }).click();
  const dialog = page.getByRole("dialog", { name: "写日志" });
  await dialog.getByRole("spinbutton", { name: "实到人数" }).fill("1");
  await choose(dialog, "授课教师", "许站长");
  await dialog.locator('[contenteditable="true"]').click();
  await page.keyboard.type("起势讲了两遍。");
  await dialog.getByRole("button", { name: "保存" }).click();
  const row = page.getByRole("row", { name: /松涛班第一课/ });
  await row.getByText("1 / 1").waitFor();
  await expect.poll(() => page.getByText("还没写日志的课").count()).toBe(0);
  await row.getByRole("button", { name: "修改日志" }).click();
  const change = page.getByRole("dialog", { name: "修改日志" });
  await change.getByRole("textbox", { name: "主题" }).fill("松涛班第一课：起势");
  await change.getByRole("button", { name: "保存" }).click();
  const changed = page.getByRole("row", { name: /松涛班第一课：起势/ });
  await changed.getByRole("button", { name: "详情" }).click();
  const detail = page.getByRole("dialog").last();
  await detail.getByText("起势讲了两遍。").waitFor();
  await detail.getByRole("button", { name: "修改过 1 次" }).click();
  await detail.getByText(/此前为/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
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
    // Just over, and still in this week.
    const startsAt = new Date(Date.now() - 6 * MINUTE_MS).toISOString();
    await ask(page, "/training/api/project/lesson/save", {
      packageId,
      classId: made.classId,
      topic: "松涛班第一课",
      startsAt,
      minutes: 5,
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
    await writeLog(page);

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
