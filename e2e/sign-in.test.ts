import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { cameBackEnrolled, wantsToEnrol } from "./course/course-steps.ts";
import { expectForEverybody } from "./everybody.ts";
import { answerCaptcha, codeSentTo, openFullForm, openPasswordForm, requestCode } from "./codes.ts";
import {
  expectAccessible,
  expectNoOverflow,
  openWindow,
  originOf,
  PHONE,
  signIn,
  visit,
} from "./visit.ts";

/** A course that no other journey changes. */
const WANTED = "course-baking-01";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

interface Learner {
  readonly mobile: string;
  readonly loginName: string;
  readonly name: string;
}

const LEARNER: Learner = { mobile: "13777770001", loginName: "xia.zhiqiu1", name: "夏知秋" };
/** Codes to one number go out once a minute, so that each journey has a person of its own. */
const FORGETFUL: Learner = { mobile: "13777770002", loginName: "he.wanqing2", name: "何晚晴" };
const PASSWORD = "晚来天欲雪 能饮一杯无";
const FRESH = "绿蚁新醅酒 红泥小火炉";
const signedInAs = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch("/api/updateUser");
    return ((await answer.json()) as { data: { loginName: string } | null }).data?.loginName;
  });
const atPath = (path: string) => (url: URL) => url.pathname.startsWith(path);

async function fillRegistration(page: Page, person: Learner): Promise<void> {
  await page.getByLabel("登录名").fill(person.loginName);
  await page.getByLabel("手机号").fill(person.mobile);
  await page.getByText("可以使用").waitFor();
  await requestCode(page);
  await page.getByLabel("验证码", { exact: true }).fill(await codeSentTo(person.mobile));
  await page.getByLabel("姓名").fill(person.name);
  for (const name of [/用户注册协议/, /隐私政策/])
    await page.getByRole("checkbox", { name }).check();
}

async function signInByPassword(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel("登录名", { exact: true }).fill(name);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

/** Presses the button until a code is on its way: the minute since the last one may not have passed. */
async function requestAnotherCode(page: Page): Promise<void> {
  const send = page.getByRole("button", { name: "获取验证码" });
  const sent = page.getByText("验证码已发送");
  await expect
    .poll(
      async () => {
        if (await sent.isVisible()) return true;
        const asked = page.getByText("看不清？听声音").or(page.getByText("用图形验证码"));
        if (await asked.first().isVisible()) await answerCaptcha(page);
        const answered = page.waitForResponse(/\/(sendSmsCode|recoverpw\/send)$/);
        await send.click();
        return (await answered).ok();
      },
      { timeout: 90_000, interval: 4_000 },
    )
    .toBe(true);
  await sent.waitFor();
}

describe("new learners", () => {
  it("register with a code by SMS and are signed in", async () => {
    const { context, page, faults } = await openWindow(browser);
    await visit(page, "/");
    await page.getByRole("link", { name: "注册", exact: true }).click();
    await page.waitForURL(atPath("/register"));
    await openFullForm(page);
    await page.getByRole("button", { name: "注册并登录" }).click();
    await page.getByText("登录名不符合规则").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("loginName");
    await expectAccessible(page);
    await fillRegistration(page, LEARNER);
    await page.getByLabel("新密码").fill("12345678");
    await page.getByRole("button", { name: "注册并登录" }).click();
    await page.getByText("这个密码太常见，请换一个").waitFor();
    await page.getByLabel("新密码").fill(PASSWORD);
    await page.getByRole("button", { name: "注册并登录" }).click();
    await page.waitForURL(atPath("/ucenter/learning-space"));
    expect(await signedInAs(page)).toBe(LEARNER.loginName);

    await page.goto("/logout");
    await page.waitForURL((url) => url.pathname === "/");
    expect(await signedInAs(page)).toBe(undefined);

    await visit(page, "/register");
    await openFullForm(page);
    await fillRegistration(page, FORGETFUL);
    await page.getByLabel("新密码").fill(PASSWORD);
    await page.getByRole("button", { name: "注册并登录" }).click();
    await page.waitForURL(atPath("/ucenter/learning-space"));
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("two devices", () => {
  it("sign in by QR code: the telephone confirms, the desktop follows by itself", async () => {
    const desktop = await openWindow(browser);
    const phone = await openWindow(browser, { viewport: PHONE });
    const classId = await wantsToEnrol(desktop.page, WANTED);
    const created = desktop.page.waitForResponse("**/api/login/qr/create");
    await desktop.page.getByRole("button", { name: "扫码登录" }).click();
    const { data } = (await (await created).json()) as { data: { qrUrl: string } };
    await desktop.page.getByAltText("登录二维码").waitFor();
    await expectAccessible(desktop.page);

    // Not signed in on the telephone: first that, then back to the question.
    const { pathname, search } = new URL(data.qrUrl);
    await visit(phone.page, pathname + search);
    await phone.page.getByRole("button", { name: "去登录" }).click();
    await phone.page.waitForURL((url) => url.pathname === "/login");
    await openPasswordForm(phone.page);
    await signInByPassword(phone.page, "teacher03", "Perennial_2026");
    await phone.page.waitForURL(atPath("/login/qrlogin"));
    await phone.page.getByText("teacher03").waitFor();
    await desktop.page.getByText(/何\* 已扫码/).waitFor();
    await expectAccessible(phone.page);
    await expectNoOverflow(phone.page);
    await phone.page.getByRole("button", { name: "确认登录" }).click();
    await phone.page.waitForURL("**/login/qrlogin/success");
    await expectAccessible(phone.page);
    await cameBackEnrolled(desktop.page, WANTED, classId);
    expect(await signedInAs(desktop.page)).toBe("teacher03");
    expect([...desktop.faults, ...phone.faults]).toEqual([]);
    await desktop.context.close();
    await phone.context.close();
  });

  it("stay apart when the telephone refuses", async () => {
    const desktop = await openWindow(browser);
    const phone = await openWindow(browser, { viewport: PHONE });
    await visit(desktop.page, "/login");
    const created = desktop.page.waitForResponse("**/api/login/qr/create");
    await desktop.page.getByRole("button", { name: "扫码登录" }).click();
    const { data } = (await (await created).json()) as { data: { qrUrl: string } };
    await desktop.page.getByAltText("登录二维码").waitFor();
    await visit(phone.page, "/");
    await signIn(phone.page, "teacher03");
    const { pathname, search } = new URL(data.qrUrl);
    await visit(phone.page, pathname + search);
    await phone.page.getByRole("button", { name: "拒绝" }).click();
    await phone.page.waitForURL("**/login/qrlogin/error");
    await expectAccessible(phone.page);
    await desktop.page.getByText("手机上取消了登录。").waitFor();
    expect(await signedInAs(desktop.page)).toBe(undefined);
    await desktop.page.getByRole("button", { name: "刷新二维码" }).click();
    await desktop.page.getByAltText("登录二维码").waitFor();
    await desktop.context.close();
    await phone.context.close();
  });
});

describe("whoever guesses", () => {
  it("meets a captcha after three failures and a lock after five", async () => {
    const { context, page } = await openWindow(browser);
    await visit(page, "/login");
    await openPasswordForm(page);
    const attempt = async (): Promise<void> => {
      const answered = page.waitForResponse("**/api/login/doLogin");
      await signInByPassword(page, "guessed.name1", "wrong");
      await answered;
    };
    for (let failures = 0; failures < 3; failures += 1) await attempt();
    await page.getByAltText(/图形验证码/).waitFor();
    await page.getByRole("button", { name: "放大" }).click();
    // Below the header that stays in view, a tab would seem too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    for (let failures = 3; failures < 5; failures += 1) {
      await answerCaptcha(page);
      const next = page.waitForResponse("**/api/login/captcha**");
      await attempt();
      await next;
    }
    await answerCaptcha(page);
    await attempt();
    await page.getByText("登录失败次数过多，请 30 分钟后再试").waitFor();
    await context.close();
  });
});

describe("the other pages", () => {
  const PAGES = [
    "/login",
    "/register",
    "/security/recoverpw",
    "/jkregister",
    "/organApply",
    "/security/email/verify",
    "/security/email/resetpwd",
    "/security/recoverpw/password",
    "/login/qrlogin/error",
  ];
  it("can be used by everybody", () =>
    expectForEverybody(browser, { paths: PAGES }, (page) => page.locator("h1").waitFor()));

  it("/slogin with a code that is too old leads to the sign-in page with a word", async () => {
    const { context, page } = await openWindow(browser);
    await page.goto(`/slogin?code=${"x".repeat(43)}`);
    await page.waitForURL((url) => url.pathname === "/login");
    await page.getByText("登录链接已失效，请重新登录。").waitFor();
    await context.close();
  });
});

describe("a silent sign-in", () => {
  /** A code as another system of the platform gets it for a person. */
  const codeOf = async (page: Page, loginName: string): Promise<string> => {
    const login = await page.request.post("/api/login/doLogin", {
      data: { loginName, password: "Perennial_2026" },
      headers: { origin: originOf() },
    });
    const { data } = (await login.json()) as { data: { accessToken: string } };
    const headers = { "x-token": data.accessToken, origin: originOf() };
    const given = await page.request.get("/api/sso/getToken", { headers });
    return ((await given.json()) as { data: string }).data;
  };

  it("opens the account when nobody is signed in, and asks when somebody else is", async () => {
    const { context: source, page: giver } = await openWindow(browser);
    const { context, page, faults } = await openWindow(browser);
    const code = await codeOf(giver, "student03");
    await page.goto(`/slogin?code=${code}`);
    await page.waitForURL(atPath("/ucenter/learning-space"));
    expect(await signedInAs(page)).toBe("student03");

    await page.goto(`/slogin?code=${await codeOf(giver, "teacher03")}`);
    await page.getByText(/您已经以 陈小雨 登录。要退出并改用 何/).waitFor();
    await expectAccessible(page);
    expect(page.url()).not.toContain("code=");
    expect(await signedInAs(page)).toBe("student03");
    await page.getByRole("button", { name: "改用这个账号" }).click();
    await page.waitForURL(atPath("/ucenter/teaching-space"));
    expect(await signedInAs(page)).toBe("teacher03");
    expect(faults).toEqual([]);
    await context.close();
    await source.close();
  });
});

describe("signing in by SMS", () => {
  it("works on a phone in elder mode and leads back to where it was asked for", async () => {
    const { context, page } = await openWindow(browser, { viewport: PHONE, isElder: true });
    await visit(page, "/login?redirect=/activity");
    await page.getByRole("button", { name: "获取验证码" }).click();
    await page.getByText("请输入 11 位手机号").waitFor();
    await page.getByText("请先阅读并勾选同意").waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "手机号" }).fill(LEARNER.mobile);
    await page.getByRole("checkbox", { name: /用户注册协议.*隐私政策/ }).check();
    await requestAnotherCode(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByLabel("验证码", { exact: true }).fill(await codeSentTo(LEARNER.mobile));
    await page.locator("form").getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL(atPath("/activity"));
    expect(await signedInAs(page)).toBe(LEARNER.loginName);
    await context.close();
  });
});

describe("a session that ends meanwhile", () => {
  it("is told of on the sign-in page, which leads back", async () => {
    const { context, page } = await openWindow(browser);
    await signIn(page, "student04");
    await page.goto("/ucenter/learning-space", { waitUntil: "networkidle" });
    await context.addCookies([{ name: "Admin-Token", value: "x".repeat(43), url: originOf() }]);
    // What the page asks by itself may be refused first, and take the link away.
    void page
      .getByRole("link", { name: "我的课程" })
      .first()
      .click()
      .catch(() => {});
    await page.waitForURL(/\/login\?redirect=%2Fucenter/);
    await page.getByText("验证失败，请重新登录！").waitFor();
    await expectAccessible(page);
    await context.close();
  });
});

describe("a forgotten password", () => {
  it("is set anew with a code by SMS, and other devices are signed out", async () => {
    const other = await openWindow(browser);
    await visit(other.page, "/login");
    const old = await other.page.request.post("/api/login/doLogin", {
      data: { loginName: FORGETFUL.loginName, password: PASSWORD },
      headers: { origin: new URL(other.page.url()).origin },
    });
    expect(old.status()).toBe(200);

    const { context, page } = await openWindow(browser);
    await visit(page, "/login");
    await page.getByRole("link", { name: "忘记密码" }).click();
    await page.waitForURL("**/security/recoverpw");
    await page.getByLabel("登录名、手机号或邮箱").fill(FORGETFUL.loginName);
    await expectAccessible(page);
    await answerCaptcha(page);
    await page.getByRole("button", { name: "下一步" }).click();
    await page.getByText("接收方式").waitFor();
    await expectAccessible(page);
    await requestAnotherCode(page);
    await page.getByLabel("验证码", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "验证", exact: true }).click();
    await page.getByText("验证码不正确或已过期").waitFor();
    await page.getByLabel("验证码", { exact: true }).fill(await codeSentTo(FORGETFUL.mobile));
    await page.getByRole("button", { name: "验证", exact: true }).click();
    await page.waitForURL("**/security/recoverpw/password");
    await page.getByText("he.***g2").waitFor();
    await expectAccessible(page);
    await page.getByLabel("新密码").fill(FRESH);
    await page.getByLabel("再次输入密码").fill(`${FRESH}x`);
    await page.getByRole("button", { name: "保存新密码" }).click();
    await page.getByText("两次输入的密码不一致").waitFor();
    await page.getByLabel("再次输入密码").fill(FRESH);
    await page.getByRole("button", { name: "保存新密码" }).click();
    await page.waitForURL("**/security/recoverpw/resuccess");
    await expectAccessible(page);
    expect(await signedInAs(other.page)).toBe(undefined);

    await page.getByRole("link", { name: "去登录" }).click();
    await openPasswordForm(page);
    await signInByPassword(page, FORGETFUL.loginName, FRESH);
    await page.waitForURL(atPath("/ucenter/learning-space"));
    await context.close();
    await other.context.close();
  });
});
