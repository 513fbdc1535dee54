import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, look, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const MADE = "/ucenter/teaching-space/c/pacakge";
const JOINED = "/ucenter/learning-space/c/coursePackage";

/** What the journey leaves behind: nobody's place, and no package. */
async function clear(teacher: Page, learner: Page, packageId: string): Promise<void> {
  if (packageId === "") return;
  const ways = ["leave", "withdraw", "remove"] as const;
  const forms = {
    leave: [learner, `/api/training/api/coursePackage/${packageId}/leave`, {}],
    withdraw: [teacher, "/api/training/api/coursePackage/withdraw", { packageId }],
    remove: [teacher, "/api/training/api/coursePackage/remove", { packageId }],
  } as const;
  for (const way of ways) {
    const [page, path, data] = forms[way];
    const { origin } = new URL(page.url());
    await page.request.post(path, { data, headers: { origin } });
  }
}

async function addCourse(page: Page, name: string): Promise<void> {
  const search = page.getByRole("search");
  await search.getByRole("searchbox", { name: "添加课程" }).fill(name);
  await search.getByRole("searchbox", { name: "添加课程" }).press("Enter");
  await search.getByRole("button", { name: `添加 ${name}`, exact: true }).click();
  await search.getByRole("button", { name: `已添加 ${name}`, exact: true }).waitFor();
}

it("a teacher's package passes the school's review, and a learner takes its courses in order", async () => {
  const name = `仰望星空${Date.now().toString(36)}`;
  let packageId = "";
  const teacher = await openAs(browser, "teacher01", MADE);
  const learner = await openAs(browser, "student05", "/coursePackage", PHONE);
  try {
    const { page } = teacher;
    await shows(page, "课程包");
    await page.getByRole("button", { name: "新建课程包" }).first().click();
    const dialog = page.getByRole("dialog", { name: "新建课程包" });
    await dialog.getByRole("textbox", { name: "课程包名称" }).fill(name);
    await dialog.getByRole("button", { name: "新建课程包" }).click();
    await shows(page, name);
    packageId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

    await addCourse(page, "抬头看星空");
    await addCourse(page, "云岭草木记");
    await page.getByRole("radio", { name: /^按顺序/ }).check();
    await page.getByRole("region", { name: "课程" }).getByRole("button", { name: "保存" }).click();
    await expect.poll(async () => (await formOf(page, packageId)).courses.length).toBe(2);
    await expectAccessible(page);
    await page.getByRole("button", { name: "提交审核" }).click();
    await page.getByText("待审核").first().waitFor();

    const school = await openAs(
      browser,
      "school01",
      `/admin-school/teachingManager/course/coursePackage/${packageId}`,
    );
    await school.page.getByRole("button", { name: "退回修改" }).click();
    await school.page.getByText("请写明退回的原因").waitFor();
    await school.page.getByRole("button", { name: "通过", exact: true }).click();
    const sure = school.page.getByRole("dialog", { name: "通过" });
    await sure.getByRole("button", { name: "通过", exact: true }).click();
    await school.page.getByText("已通过").first().waitFor();
    expect(school.faults).toEqual([]);
    await school.context.close();

    await ask(page, "/training/api/coursePackage/shelf", { packageId, isOnShelf: true });

    const { page: phone } = learner;
    await phone.goto(`/coursePackage/${packageId}`);
    await shows(phone, name);
    await phone.getByRole("button", { name: "报名课程包" }).click();
    await phone.getByRole("link", { name: "进入学习" }).click();
    await phone.waitForURL(`**${JOINED}/${packageId}`);
    await shows(phone, name);
    const rows = phone.getByRole("main").getByRole("listitem");
    await rows.filter({ hasText: "抬头看星空" }).getByText("可以开始").waitFor();
    await rows.filter({ hasText: "云岭草木记" }).getByText("未解锁").waitFor();
    await expectNoOverflow(phone);
    await expectAccessible(phone);
    await phone.goto(JOINED);
    await phone.getByRole("link", { name, exact: true }).waitFor();
    expect([...teacher.faults, ...learner.faults]).toEqual([]);
  } finally {
    await clear(teacher.page, learner.page, packageId);
    await teacher.context.close();
    await learner.context.close();
  }
});

const formOf = (page: Page, packageId: string) =>
  look<{ courses: unknown[] }>(page, `/training/api/coursePackage/${packageId}/form`);
