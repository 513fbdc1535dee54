import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { readPdf } from "../server/test/read-pdf.ts";
import { openBrowser } from "./browser.ts";
import {
  expectAccessible,
  expectNoOverflow,
  openWindow,
  originOf,
  PHONE,
  signIn,
} from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it("a learner issues the record as a PDF, an employer checks its code on a phone, and sees when it is revoked", async () => {
  const { context, page, faults } = await openWindow(browser);
  // Whatever this learner learns meanwhile, an extract says the same.
  await signIn(page, "student01");
  await page.goto("/ucenter/learning-space/c/record");
  await page.getByRole("heading", { level: 1, name: "学习档案" }).waitFor();
  await page.getByRole("heading", { level: 2, name: "学习经历" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "生成一份" }).click();
  const extract = page.getByRole("listitem").filter({ hasText: /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/ });
  const newest = extract.first();
  await newest.getByRole("link", { name: "下载 PDF" }).waitFor();
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(await newest.innerText())?.[0] ?? "";
  const address = await newest.getByRole("link", { name: "下载 PDF" }).getAttribute("href");
  const file = await page.request.get(`${originOf()}${address}`);
  expect((await readPdf(await file.body())).pages[0]).toContain(code);

  const employer = await openWindow(browser, { viewport: PHONE });
  await employer.page.goto(`/record/${code.toLowerCase()}`);
  await employer.page.getByText("这份档案由本站出具，内容与出具时一致").waitFor();
  await employer.page.getByText(code, { exact: true }).waitFor();
  expect(
    await employer.page.locator('meta[name="robots"]').first().getAttribute("content"),
  ).toContain("noindex");
  await expectNoOverflow(employer.page);
  await expectAccessible(employer.page);

  await newest.getByRole("button", { name: "停用" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "停用" }).click();
  await newest.getByText("已停用", { exact: true }).waitFor();
  await employer.page.goto(`/record/${code}`);
  await employer.page.getByText("这份档案已被本人停用").waitFor();
  expect([...faults, ...employer.faults]).toEqual([]);
  await employer.context.close();
  await context.close();
});
