import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { startProduct } from "./product.ts";
import { DESKTOP, expectAccessible, expectNoOverflow, visit } from "./visit.ts";

let browser: Browser;
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct({ hasDemo: false })]);
});
afterAll(async () => {
  await product.stop();
});

it("a fresh deployment is installed at its first page, with the demo region", async () => {
  const context = await browser.newContext({
    baseURL: product.origin,
    locale: "zh-CN",
    viewport: DESKTOP,
  });
  const page = await context.newPage();
  await page.goto("/course/anything");
  expect(new URL(page.url()).pathname).toBe("/");
  await page.waitForLoadState("networkidle");
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.getByLabel("站点名称").fill("青山终身学习");
  await page.getByLabel("省份").selectOption({ label: "浙江省" });
  await page.getByLabel("城市").selectOption({ label: "杭州市" });
  await page.getByLabel("区县").selectOption({ label: "西湖区" });
  await page.getByLabel("姓名").fill("管理员");
  await page.getByLabel("登录名").fill("1wrong");
  await page.getByLabel("密码", { exact: true }).fill("a long passphrase 2026");
  await page.getByLabel("再输入一次密码").fill("a long passphrase 2026");
  await page.locator('main form button[type="submit"]').click();
  await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBe(1);

  await page.getByLabel("登录名").fill("admin01");
  await page.locator('main form input[type="radio"]').first().check();
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL(/\/login/);
  await visit(page, "/");
  await expect
    .poll(
      async () => {
        await visit(page);
        return page.locator('main a[href^="/course/"]').count();
      },
      { interval: 1_000 },
    )
    .toBeGreaterThan(7);
  await context.close();
});
