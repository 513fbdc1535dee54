import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { codeSentTo, openFullForm, openPasswordForm, requestCode, totpCode } from "./codes.ts";
import { openWindow, PHONE, signIn, visit } from "./visit.ts";

const MOBILE = "13688880001";
const LOGIN_NAME = "xu.qingyuan1";
const PASSWORD = "小楼一夜听春雨 2026";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const atPath = (path: string) => (url: URL) => url.pathname.startsWith(path);

describe("a person's first day, on a phone", () => {
  it("registers, fills in the profile, shows the real name, adds a second factor, signs out and in", async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: PHONE });
    await visit(page, "/register");
    await openFullForm(page);
    await page.getByLabel("登录名").fill(LOGIN_NAME);
    await page.getByLabel("手机号").fill(MOBILE);
    await page.getByText("可以使用").waitFor();
    await requestCode(page);
    await page.getByLabel("验证码", { exact: true }).fill(await codeSentTo(MOBILE));
    await page.getByLabel("姓名").fill("许清远");
    for (const name of [/用户注册协议/, /隐私政策/])
      await page.getByRole("checkbox", { name }).check();
    await page.getByLabel("新密码").fill(PASSWORD);
    await page.getByRole("button", { name: "注册并登录" }).click();
    await page.waitForURL(atPath("/ucenter/learning-space"));

    await page.goto("/ucenter/settings/profile");
    await page.getByLabel("昵称").fill("清远");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText("个人资料已保存").first().waitFor();

    await page.goto("/ucenter/settings/realnameAuthentication");
    await page.getByRole("textbox", { name: "姓名" }).fill("许清远");
    await page.getByRole("textbox", { name: "证件号码" }).fill("440524198001010013");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "提交认证" }).click();
    await page.getByText("您已通过实名认证").waitFor();

    await page.goto("/ucenter/settings/security");
    await page.getByRole("button", { name: "开启" }).click();
    const who = page.getByRole("dialog", { name: "验证身份" });
    await who.getByRole("textbox", { name: "登录密码" }).fill(PASSWORD);
    await who.getByRole("button", { name: "确定" }).click();
    const wizard = page.getByRole("dialog", { name: "两步验证" });
    const secret = ((await wizard.locator("code").textContent()) ?? "").replace(/\s/g, "");
    await wizard.getByLabel("动态码").fill(totpCode(secret, -1));
    await wizard.getByRole("button", { name: "确定" }).click();
    await page.getByRole("button", { name: "我已保存" }).click();

    await page.goto("/logout");
    await page.waitForURL((url) => url.pathname === "/");
    await visit(page, "/login");
    await openPasswordForm(page);
    await page.getByLabel("登录名", { exact: true }).fill(MOBILE);
    await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await page.locator("form").getByRole("button", { name: "登录", exact: true }).click();
    await page.locator("input[name='code']").fill(totpCode(secret));
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => !url.pathname.startsWith("/login"));
    await page.goto("/ucenter/learning-space/c/home");
    await page.getByText("许清远").first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("a person who is barred while signed in", () => {
  it("is led out at once, cannot come back, and can when the bar is lifted", async () => {
    const learner = await openWindow(browser);
    await signIn(learner.page, "rcollege01");
    await visit(learner.page, "/ucenter/settings/profile");
    const admin = await openWindow(browser);
    await signIn(admin.page, "super01");
    const origin = new URL(learner.page.url()).origin;
    const bar = (what: "addToBlacklist" | "removeFromBlacklist") =>
      admin.page.request.post(`/api/centro/api/site/blacklist/${what}`, {
        data: ["rcollege01"],
        headers: { origin },
      });
    expect((await bar("addToBlacklist")).status()).toBe(200);
    await learner.page.waitForURL((url) => url.pathname === "/forbidden");
    await learner.page.getByText("您当前账户已被禁用，无法进入空间！").waitFor();
    await learner.page.goto("/ucenter");
    await learner.page.waitForURL((url) => url.pathname === "/forbidden");

    expect((await bar("removeFromBlacklist")).status()).toBe(200);
    await learner.page.goto("/ucenter/settings/profile");
    await learner.page.waitForURL(atPath("/login"));
    await signIn(learner.page, "rcollege01");
    await learner.page.goto("/ucenter/settings/profile");
    await learner.page.getByRole("heading", { name: "个人资料" }).waitFor();
    await admin.context.close();
    await learner.context.close();
  });
});
