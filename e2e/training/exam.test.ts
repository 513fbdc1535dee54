import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, look, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LIST = "/admin-site/train/man/xmlb";

/** A learner whom no other journey knows. */
interface Made {
  readonly id: string;
  readonly loginName: string;
  readonly initialPassword: string;
}
const makeLearner = (page: Page): Promise<Made> =>
  ask(page, "/centro/api/user/create/Student", {
    type: "Student",
    user: { name: "应晚舟", phone: `137${String(Date.now()).slice(-8)}` },
  });

/** Courses of the demo, of which some have an exam paper. */
const COURSES = ["course-calligraphy-01", "course-choir-01", "course-photo-01"];

/** A project with courses and one learner, who has begun the course with a paper; gives its id. */
async function prepare(page: Page, learner: Page, { loginName }: Made): Promise<string> {
  const { id: packageId } = await ask<{ id: string }>(page, "/training/api/project/create", {
    name: `考试营${Date.now().toString(36)}`,
  });
  await ask(page, "/training/api/coursePackage/courses", {
    packageId,
    unlockRule: "free",
    electiveMin: 0,
    courses: COURSES.map((courseId) => ({ courseId, isRequired: true })),
  });
  await ask(page, "/training/api/project/learners/import", { packageId, lines: loginName });
  const { courses } = await look<{
    courses: { courseId: string; papers: unknown[] }[];
  }>(page, `/training/api/project/${packageId}/exams/choices`);
  const courseId = courses.find(({ papers }) => papers.length > 0)?.courseId ?? "";
  await ask(learner, `/training/api/coursePackage/${packageId}/enter`, { packageId, courseId });
  return packageId;
}

/** Nobody else meets the project or the learner. */
async function clear(site: Page, packageId: string, { id }: Made): Promise<void> {
  const { origin } = new URL(site.url());
  const post = (path: string, data: object) =>
    site.request.post(`/api${path}`, { data, headers: { origin } });
  if (packageId !== "") {
    await post("/training/api/project/learners/step", {
      packageId,
      userIds: [id],
      step: "remove",
    });
    await post("/training/api/coursePackage/remove", { packageId });
  }
  await post("/centro/api/user/delete", { userId: id, deleteAccount: true });
}

it("an organiser makes an exam for a project; a learner takes it on a phone; the analysis says so", async () => {
  let packageId = "";
  const site = await openAs(browser, "site01", LIST);
  const made = await makeLearner(site.page);
  const learner = await openWindow(browser, { viewport: PHONE });
  await ask(learner.page, "/login/doLogin", {
    loginName: made.loginName,
    password: made.initialPassword,
  });
  const name = `结业考试${Date.now().toString(36)}`;
  try {
    const { page } = site;
    await shows(page, "培训项目");
    packageId = await prepare(page, learner.page, made);
    await page.goto(`${LIST}/${packageId}/xmksgl`);
    await page.getByText(/还没有考试。新建之后发布/).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "新建考试" }).click();
    const dialog = page.getByRole("dialog", { name: "新建考试" });
    await dialog.getByRole("textbox", { name: "考试名称" }).fill(name);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "保存" }).click();
    const row = page.getByRole("row", { name: new RegExp(name) });
    await row.getByText("未发布").waitFor();
    await row.getByRole("button", { name: /发布/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "发布" }).click();
    await row.getByText("已发布").waitFor();
    await row.getByText("1 / 0 / 0").waitFor();

    const { page: phone } = learner;
    await phone.goto(`/ucenter/learning-space/train/${packageId}/my-exam`);
    await phone.getByRole("link", { name: `开始作答 ${name}` }).click();
    await phone.getByRole("button", { name: "开始作答" }).click();
    await phone.getByRole("button", { name: "交卷" }).click();
    await phone.getByRole("dialog").getByRole("button", { name: "交卷" }).click();
    await expect.poll(() => new URL(phone.url()).pathname).not.toMatch(/\/do$/);

    await page.reload();
    await row.getByText("1 / 1 / 1").waitFor();
    await row.getByRole("button", { name: /考生/ }).click();
    await page.getByText("已交卷").first().waitFor();
    await expectAccessible(page);
    await page.goto(`${LIST}/${packageId}/xmksfx`);
    await page.getByText("100%").first().waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect([...site.faults, ...learner.faults]).toEqual([]);
  } finally {
    await clear(site.page, packageId, made);
    await site.context.close();
    await learner.context.close();
  }
});
