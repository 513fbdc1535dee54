import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, look, openAs } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

/** Led by teacher03; its test is given out here to one learner alone, with a unit. */
const COURSE = "course-finance-01";
const UNIT = `${COURSE}-c1-u0`;
const LEARNER = "student04";
const PLAN = `/ucenter/learning-space/course/study/${COURSE}/plan/${UNIT}`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Hands the paper in without an answer. */
async function handIn(page: Page, settingId: string): Promise<void> {
  const { id, lease } = await ask<{ id: string; lease: number }>(
    page,
    "/assessment/api/attempt/start",
    { settingId, deviceId: "a" },
  );
  await ask(page, "/assessment/api/attempt/submit", {
    id,
    lease,
    submissionKey: "chapter",
    answers: [],
  });
}

it("a unit leads to its paper, and says what the check of the chapter says: no score yet, attempts used up", async () => {
  const teacher = await openAs(browser, "teacher03", "/404");
  const { id } = await ask<{ id: string }>(teacher.page, "/assessment/api/setting/create", {
    paperId: `demo-paper-${COURSE}-2`,
    periodId: `${COURSE}-p3`,
    unitId: UNIT,
    name: "本节的测验",
    participantIds: [LEARNER],
    rules: { isByList: true, attemptsMax: 1, isReleasedByHand: true },
  });
  const { page, context, faults } = await openAs(browser, LEARNER, PLAN, PHONE);
  await page.getByText("通过本节的测验或作业，这一节才算完成").waitFor();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "去作答" }).click();
  await page.getByRole("button", { name: "开始作答" }).waitFor();
  expect(new URL(page.url()).searchParams.get("sjid")).toBe(id);

  await handIn(page, id);
  await page.goto(PLAN);
  await page.getByText("测试还未出成绩，请等待！").waitFor();
  await ask(teacher.page, "/assessment/api/marking/release", { settingId: id });
  await page.goto(PLAN);
  await page.getByText("测验次数已满！").waitFor();
  await page.getByRole("link", { name: "查看", exact: true }).waitFor();
  expect(
    await look(page, `/teaching/api/student/checkKcZj?courseId=${COURSE}&chapterId=${UNIT}`),
  ).toMatchObject({ type: "test", kszt: "yccj", lxzt: "no", sjid: id });
  expect(faults).toEqual([]);
  await context.close();
  await teacher.context.close();
});
