import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { codeSentTo, requestCode } from "./codes.ts";
import { ask } from "./course/course-steps.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE, signIn } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const MERGE = "/ucenter/settings/merge";
/** A course of the demo; who only marks it changes nothing that others see. */
const COURSE = "course-wellness-01";
const PHONE_THEN = "13512347701";
const PHONE_NOW = "13512347702";

interface Made {
  readonly id: string;
  readonly loginName: string;
  readonly initialPassword: string;
}

const made: Made[] = [];
/** Nobody else meets them in the list of learners. */
afterAll(async () => {
  const { context, page } = await openWindow(browser);
  await signIn(page, "site01");
  for (const { id } of made)
    await ask(page, "/centro/api/user/delete", { userId: id, deleteAccount: true });
  await context.close();
});

async function makePeople(): Promise<readonly [Made, Made]> {
  const { context, page } = await openWindow(browser);
  await signIn(page, "site01");
  const make = (phone: string) =>
    ask<Made>(page, "/centro/api/user/create/Student", {
      type: "Student",
      user: { name: "沈归舟", phone },
    });
  const people = [await make(PHONE_THEN), await make(PHONE_NOW)] as const;
  made.push(...people);
  await context.close();
  return people;
}

const enter = (page: Page, { loginName, initialPassword: password }: Made) =>
  ask<{ accessToken: string }>(page, "/login/doLogin", { loginName, password });

it("a learner with a new number finds the old account on a phone, merges it, and takes that back", async () => {
  const [before, now] = await makePeople();
  const { context, page, faults } = await openWindow(browser, { viewport: PHONE });
  await enter(page, before);
  await ask(page, "/teaching/api/favourite/set", { courseId: COURSE, isFavourite: true });
  await context.clearCookies();
  await enter(page, now);

  await page.goto(MERGE);
  await page.getByRole("heading", { level: 1, name: "找回学习记录" }).waitFor();
  await page.getByText("没有合并过账号").waitFor();
  await page.getByRole("button", { name: "去验证：以前的手机号" }).click();
  await page.getByRole("dialog").getByLabel("手机号").fill(PHONE_THEN);
  await requestCode(page);
  await page.getByLabel("验证码", { exact: true }).fill(await codeSentTo(PHONE_THEN));
  await page.getByRole("button", { name: "下一步" }).click();

  const kept = page.getByRole("row", { name: /^收藏/ });
  await kept.waitFor();
  expect(await kept.getByRole("cell").allInnerTexts()).toEqual(["0", "1", "1"]);
  await expectNoOverflow(page);
  await expectAccessible(page);
  const prove = async (): Promise<void> => {
    const box = page.getByRole("dialog", { name: "验证身份" });
    await box.getByRole("textbox", { name: "登录密码" }).fill(now.initialPassword);
    await box.getByRole("button", { name: "确定" }).click();
  };
  await page.getByRole("button", { name: "合并到当前账号" }).click();
  await prove();
  await page.getByRole("button", { name: "撤销合并" }).waitFor();
  expect(faults).toEqual([]);

  // The old way in leads to the new account.
  const old = await openWindow(browser, { viewport: PHONE });
  await enter(old.page, before);
  await old.page.goto(MERGE);
  await old.page.getByRole("button", { name: "撤销合并" }).waitFor();
  await old.context.close();

  await page.getByRole("button", { name: "撤销合并" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "撤销合并" }).click();
  await prove();
  await page.getByText("没有合并过账号").waitFor();
  await context.clearCookies();
  await enter(page, before);
  await page.goto(MERGE);
  await page.getByText("没有合并过账号").waitFor();
  await context.close();
});
