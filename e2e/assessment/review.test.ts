import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask, openAs } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE, visit } from "../visit.ts";
import { COURSE, giveEssay, handIn, LEARNER } from "./marking-steps.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const HOUR_MS = 3_600_000;
const RIGHT = "随取随用的地方";
const WHY = "先看要用钱的日子";

it("a learner on a phone sees answers, points and comments, and the key each at its moment", async () => {
  const name = "分时公布的作业";
  const { page, context, faults } = await openAs(browser, "teacher03", "/404");
  const { settingId, questionId } = await giveEssay(page, name);
  const list = `/ucenter/learning-space/course/study/${COURSE}/homework`;
  const learner = await openAs(browser, LEARNER, "/404", PHONE);
  const phone = learner.page;
  const says = (text: string) => phone.getByText(text, { exact: true });
  const hides = async (...texts: string[]): Promise<void> => {
    for (const text of texts)
      // oxlint-disable-next-line no-await-in-loop -- one after the other on one page
      expect(await phone.getByText(text).count(), text).toBe(0);
  };

  // Before handing in there is nothing to see.
  await visit(phone, `${list}/result/2?sjid=${settingId}`);
  await phone.getByText("还没有提交过，没有可以查看的结果").waitFor();
  await hides(RIGHT, WHY);

  // After it the own answer, and why there is no more.
  const attemptId = await handIn(phone, settingId, questionId, "<p>放在活期里</p>");
  await visit(phone);
  await says("放在活期里").waitFor();
  await says("有题目等老师批阅，批完后成绩会更新").waitFor();
  await hides("/ 10 分", RIGHT, WHY);
  await expectNoOverflow(phone);
  await expectAccessible(phone);

  // Marked, and not released: still nothing.
  const mark = { attemptId, questionId, version: 0, points: 8, comment: "<p>思路清楚</p>" };
  await ask(page, "/assessment/api/marking/give", mark);
  await visit(phone);
  await says("成绩还没有公布").waitFor();
  await hides("/ 10 分", "思路清楚", RIGHT, WHY);

  // Released: points and what was said, and no key while others may still hand in.
  await ask(page, "/assessment/api/marking/release", { settingId });
  await visit(phone);
  await says("8 / 10 分").waitFor();
  await says("思路清楚").waitFor();
  await hides("成绩还没有公布", RIGHT, WHY);
  await expectNoOverflow(phone);

  // Closed for everybody: what is right, and why.
  const closesAt = new Date(Date.now() - HOUR_MS).toISOString();
  await ask(page, "/assessment/api/setting/update", {
    id: settingId,
    version: 1,
    name,
    participantIds: [LEARNER],
    rules: { isByList: true, isReleasedByHand: true, closesAt },
  });
  await visit(phone);
  await says(RIGHT).waitFor();
  await says(WHY).waitFor();
  await expectNoOverflow(phone);
  await expectAccessible(phone);
  expect([...faults, ...learner.faults]).toEqual([]);
  for (const one of [context, learner.context]) await one.close();
});
