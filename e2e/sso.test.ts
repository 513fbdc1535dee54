import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCasServer, type CasServer } from "../server/test/peers/cas-server.ts";
import type { Listening } from "../server/test/listen.ts";
import { OIDC_CLIENT, startOidcServer } from "../server/test/peers/oidc-server.ts";
import { openBrowser } from "./browser.ts";
import { cameBackEnrolled, wantsToEnrol } from "./course/course-steps.ts";
import {
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  openWindow,
  originOf,
  PHONE,
  signIn,
} from "./visit.ts";

const PASSWORD = "Perennial_2026";
/** A course that no other journey changes. */
const WANTED = "course-office-01";
const CONSOLE = "/admin-site/system/settings/sso";
const SETTINGS = {
  icon: "",
  issuer: "",
  authorizeUrl: "",
  tokenUrl: "",
  userinfoUrl: "",
  logoutUrl: "",
  clientId: "",
  scopes: "",
  subjectClaim: "",
  nameClaim: "",
  mayCreate: true,
  defaultRoleId: "Student",
  sort: 100,
};

let browser: Browser;
let cas: CasServer;
let oidc: Listening;
/** The site's administrator, through whom the services are set up and taken away. */
let admin: Page;
const ids: string[] = [];

async function ask<T>(path: string, data: object): Promise<T> {
  const headers = { origin: originOf() };
  const answer = await admin.request.post(`/api${path}`, { data, headers });
  const body = (await answer.json()) as { data: T; message: string };
  expect(`${answer.status()} ${body.message}`).toBe("200 ");
  return body.data;
}

async function addProvider(more: object): Promise<void> {
  const { id } = await ask<{ id: string }>("/sso/api/provider/save", { ...SETTINGS, ...more });
  ids.push(id);
  await ask("/sso/api/provider/enable", { id, isEnabled: true });
}

beforeAll(async () => {
  browser = await openBrowser();
  cas = await startCasServer();
  oidc = await startOidcServer([`${originOf()}/thridpart/login`]);
  admin = (await openWindow(browser)).page;
  await signIn(admin, "site01");
  await addProvider({
    code: "campus",
    name: "智教通行证",
    kind: "oidc",
    issuer: oidc.origin,
    clientId: OIDC_CLIENT.id,
    clientSecret: OIDC_CLIENT.secret,
  });
  await addProvider({
    code: "hbedu",
    name: "教育统一认证",
    kind: "cas",
    issuer: `${cas.origin}/cas`,
  });
});
afterAll(async () => {
  for (const id of ids) await ask("/sso/api/provider/enable", { id, isEnabled: false });
  await cas.close();
  await oidc.close();
});

const leadsTo = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.origin === originOf() && url.pathname === path);
const isSignedIn = async (page: Page): Promise<boolean> => {
  const answer = await page.request.get("/api/islogin");
  return ((await answer.json()) as { data: boolean }).data;
};

/** From our sign-in page through the pages of the OpenID provider. */
async function throughOidc(page: Page, login: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: "智教通行证" }).click();
  await page.waitForURL((url) => url.origin === oidc.origin);
  const field = page.locator("input[name=login]");
  if (await field.isVisible()) {
    await field.fill(login);
    await page.locator("input[name=password]").fill("anything");
    await page.locator("[type=submit]").click();
  }
  await page.waitForSelector("input[name=prompt][value=consent]", { state: "attached" });
  await page.locator("[type=submit]").click();
}

/** From one of our addresses through the page of the CAS server. */
async function throughCas(page: Page, user: string): Promise<void> {
  await page.goto("/hbedu/auth");
  await page.getByLabel("user").fill(user);
  await page.getByRole("button", { name: "go" }).click();
}

describe("signing in with OpenID Connect", () => {
  it("binds an account at the first time, comes straight in at the second, and lets it go again", async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: DESKTOP });
    // The provider's own pages ask for a font from elsewhere.
    const own = new Set([originOf(), oidc.origin]);
    await context.route(
      (url) => !own.has(url.origin),
      (route) => route.fulfill({ body: "" }),
    );
    await throughOidc(page, "wang.wu");
    await leadsTo(page, "/sso/register");
    await page.getByText("您已通过智教通行证验证为“外部用户 wang.wu”").waitFor();
    expect(await isSignedIn(page)).toBe(false);
    await expectAccessible(page);
    await page.getByLabel("登录名").fill("student05");
    await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL(/learning-space/);
    expect(await isSignedIn(page)).toBe(true);

    await context.clearCookies({ name: "Admin-Token" });
    // The provider still knows the browser: neither password nor consent is asked for again.
    const classId = await wantsToEnrol(page, WANTED);
    await page.getByRole("link", { name: "智教通行证" }).click();
    await cameBackEnrolled(page, WANTED, classId);
    expect(await isSignedIn(page)).toBe(true);

    await page.goto("/ucenter/settings/auth");
    await page.getByText("外部用户 wang.wu").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "解绑" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "解绑" }).click();
    await page.getByRole("dialog").locator("input[type=password]").fill(PASSWORD);
    await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
    await page.getByText("已解除绑定").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  }, 90_000);
});

describe("signing in with CAS", () => {
  it("makes an account on a phone, and leaves through the service", async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: PHONE });
    await page.goto("/login");
    await page.getByRole("link", { name: "教育统一认证" }).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await throughCas(page, "zhao.liu");
    await leadsTo(page, "/sso/register");
    await page.getByRole("tab", { name: "创建新账号" }).click();
    await page.getByRole("button", { name: "创建并登录" }).click();
    await page.getByText("请先阅读并同意").first().waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByLabel("登录名").fill("zhaoliu6");
    for (const box of await page.getByRole("main").getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "创建并登录" }).click();
    await page.waitForURL(/learning-space/);
    expect(await isSignedIn(page)).toBe(true);
    const left = page.waitForRequest((request) =>
      request.url().startsWith(`${cas.origin}/cas/logout`),
    );
    await page.goto("/cas/logout");
    await left;
    await leadsTo(page, "/");
    expect(await isSignedIn(page)).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);

  it.each(["expired", "unreachable", "nonsense"])(
    "says what went wrong: %s",
    async (type) => {
      const { context, page } = await openWindow(browser, { viewport: PHONE, isElder: true });
      await page.goto(`/sso/failure?type=${type}`);
      await page.getByRole("link", { name: "返回登录" }).waitFor();
      await expectNoOverflow(page);
      await expectAccessible(page);
      await context.close();
    },
    30_000,
  );
});

describe("the consoles of single sign-on", () => {
  it("show services and applications, and a new application's secret once", async () => {
    await admin.goto(`${CONSOLE}/providers`);
    await admin.getByText("智教通行证").waitFor();
    await expectAccessible(admin);
    await admin.getByRole("button", { name: /检测/ }).first().click();
    await admin.getByText("服务可以连接").waitFor();
    await admin.goto(`${CONSOLE}/applications`);
    await admin.getByRole("button", { name: "登记应用" }).click();
    await admin.getByLabel("应用名称").fill("博物馆");
    await admin.getByLabel("回调地址").fill("https://museum.example.cn/callback");
    await admin.getByRole("button", { name: "保存" }).click();
    const dialog = admin.getByRole("dialog", { name: "博物馆" });
    const secret = await dialog.locator("code").last().textContent();
    expect(secret).toMatch(/^[\w-]{43}$/);
    await dialog.getByRole("button", { name: "我已保存" }).click();
    await admin.reload();
    await admin.getByText("https://museum.example.cn/callback").waitFor();
    expect(await admin.content()).not.toContain(secret ?? "");
    await expectAccessible(admin);
  }, 60_000);
});
