import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { ask } from "./course/course-steps.ts";
import { expectForEverybody } from "./everybody.ts";
import { DESKTOP, expectAccessible, openWindow, originOf, type PHONE, signIn } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const MESSAGES = "/ucenter/settings/internalMessage";

/** What the bell says of unread messages. */
const bell = (page: Page) => page.getByRole("link", { name: /^消息，/ }).first();
const unread = async (page: Page): Promise<number> =>
  Number(/(\d+) 条未读/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[1] ?? 0);
const shows = (page: Page, title: string): Promise<void> =>
  page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();

async function openAs(
  loginName: string,
  address: string,
  viewport: typeof DESKTOP | typeof PHONE = DESKTOP,
) {
  const window = await openWindow(browser, { viewport });
  await signIn(window.page, loginName);
  await window.page.goto(address);
  return window;
}

/** Opens a page and waits until the server's news reach it. */
async function openListening(loginName: string, address: string) {
  const window = await openWindow(browser);
  await signIn(window.page, loginName);
  const stream = window.page.waitForResponse((answer) => answer.url().endsWith("/api/live/stream"));
  await window.page.goto(address);
  await stream;
  return window;
}

it("news that come while the page opens are counted; a page that missed none asks for nothing", async () => {
  const writer = await openWindow(browser);
  await signIn(writer.page, "project01");
  const sent: string[] = [];
  const write = async (content: string): Promise<void> => {
    const letter = { recipient: "activity01", content };
    const path = "/centro/internalMessage/send";
    sent.push((await ask<{ id: string }>(writer.page, path, letter)).id);
  };
  const { context, page } = await openWindow(browser);
  await signIn(page, "activity01");
  let counted = 0;
  page.on("request", (request) => {
    if (request.url().includes("/internalMessage/getUnreadCount")) counted += 1;
  });

  const opened = page.waitForResponse((answer) => answer.url().endsWith("/api/live/stream"));
  await page.goto("/course");
  await opened;
  // A second stream says the same later, so the page has heard it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const stream = new EventSource("/api/live/stream");
        stream.addEventListener("open", (event) => {
          if (!(event instanceof MessageEvent)) return;
          stream.close();
          resolve();
        });
      }),
  );
  expect(counted).toBe(0);
  const before = await unread(page);
  await write("在打开之后");
  await expect.poll(() => unread(page)).toBe(before + 1);

  const letGo = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/live/stream*", async (route) => {
    held.resolve();
    await letGo.promise;
    await route.continue();
  });
  await page.reload();
  await held.promise;
  await expect.poll(() => unread(page)).toBe(before + 1);
  await write("在打开之前");
  letGo.resolve();
  await expect.poll(() => unread(page)).toBe(before + 2);
  await ask(page, "/centro/internalMessage/delete", { ids: sent });
  await context.close();
  await writer.context.close();
});

describe("a private letter", () => {
  it("raises the badge in the reader's window without a reload; reading it lets it fall; the answer comes live", async () => {
    const reader = await openListening("student03", "/");
    await expect.poll(() => unread(reader.page)).toBe(0);

    const writer = await openListening("student02", `${MESSAGES}?tab=letters`);
    await shows(writer.page, "站内消息");
    await writer.page.getByRole("button", { name: "写私信" }).click();
    const dialog = writer.page.getByRole("dialog", { name: "写私信" });
    await dialog.getByLabel("收件人").fill("nobody-here");
    await dialog.getByLabel("内容").fill("周六一起去写生吗\n地址 https://map.example.cn/park");
    await expectAccessible(writer.page);
    await dialog.getByRole("button", { name: "发送" }).click();
    await writer.page.getByText("找不到收件人，或对方不接收您的私信").waitFor();
    await dialog.getByLabel("收件人").fill("student03");
    await dialog.getByRole("button", { name: "发送" }).click();
    await writer.page.getByRole("heading", { level: 2, name: "陈小雨" }).waitFor();

    await expect.poll(() => unread(reader.page)).toBe(1);
    await bell(reader.page).click();
    await reader.page.getByRole("tab", { name: /私信，1 条未读/ }).click();
    await reader.page.getByRole("button", { name: /王建国.*1 条未读/ }).click();
    await reader.page.getByText("周六一起去写生吗").last().waitFor();
    const link = reader.page.getByRole("link", { name: "https://map.example.cn/park" });
    await expect.poll(() => link.getAttribute("rel")).toContain("noopener");
    await expect.poll(() => unread(reader.page)).toBe(0);
    await writer.page.getByText("对方已读").waitFor();

    await reader.page.getByLabel("回复王建国").fill("<img src=x onerror=alert(1)> 好");
    await reader.page.getByRole("button", { name: "发送" }).click();
    await writer.page.getByText("<img src=x onerror=alert(1)> 好").last().waitFor();
    // The conversation is open in front of the writer: it is read as it comes.
    await expect.poll(() => unread(writer.page)).toBe(0);
    await expectAccessible(writer.page);
    expect([...reader.faults, ...writer.faults]).toEqual([]);
    await reader.context.close();
    await writer.context.close();
  });

  it("can be reported, and its writer be blocked", async () => {
    const { context, page } = await openAs("student01", `${MESSAGES}?tab=letters&with=teacher01`);
    await page.getByRole("button", { name: "举报" }).click();
    const report = page.getByRole("dialog", { name: "举报" });
    await report.getByLabel("原因").fill("内容不当");
    await report.getByRole("button", { name: "举报" }).click();
    await page.getByText("已提交举报").waitFor();
    await page.getByRole("button", { name: "不再接收" }).click();
    await page
      .getByRole("dialog", { name: "不再接收" })
      .getByRole("button", { name: "不再接收" })
      .click();
    await page.getByText("您已不接收此人的私信").waitFor();
    await context.close();

    const console = await openAs("site01", "/admin-site/system/settings/logs/xtxx?tab=reports");
    await console.page.getByText("内容不当").waitFor();
    await console.page.getByRole("button", { name: /标为已处理/ }).click();
    await console.page.getByText("已处理", { exact: true }).first().waitFor();
    await console.context.close();
  });
});

it("an announcement reaches its audience live, is counted as read, and is recalled", async () => {
  const reader = await openListening("rcollege01", "/course");
  await expect.poll(() => unread(reader.page)).toBe(0);
  const { context, page } = await openAs("site01", "/admin-site/system/settings/logs/xtxx");
  await page.getByRole("button", { name: "发通知" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("标题").fill("周末停机维护");
  await drawer.getByLabel("内容").fill("周六 22 点到 24 点");
  await drawer.getByLabel("站内链接").fill("//evil.example");
  await drawer.getByRole("button", { name: "发送" }).click();
  await drawer.getByText("请填写以 / 开头的本站地址").waitFor();
  await drawer.getByLabel("站内链接").fill("/news");
  await drawer.getByRole("button", { name: "发送" }).click();
  const asked = page.getByRole("dialog", { name: "发通知" }).last();
  await asked.getByText(/将发送给 \d+ 人/).waitFor();
  await asked.getByRole("button", { name: "发送" }).click();
  await page.getByText("通知已发送").waitFor();
  await expect.poll(() => unread(reader.page)).toBe(1);

  await bell(reader.page).click();
  await reader.page.getByRole("button", { name: /详情.*周末停机维护|周末停机维护.*详情/ }).click();
  await reader.page.getByText("周六 22 点到 24 点").waitFor();
  await reader.page.keyboard.press("Escape");
  await expect.poll(() => unread(reader.page)).toBe(0);

  await page.reload();
  await page.getByText(/\d+ \/ 1$/).waitFor();
  await page.getByRole("button", { name: /撤回/ }).click();
  await page.getByRole("dialog", { name: "撤回" }).getByRole("button", { name: "撤回" }).click();
  await page.getByText("已撤回", { exact: true }).waitFor();
  await reader.page.reload();
  await reader.page.getByText("还没有系统消息").waitFor();
  await context.close();
  await reader.context.close();
});

describe("the logs", () => {
  it("show who just came in and who was refused, and are exported", async () => {
    const { context, page } = await openAs(
      "platform01",
      "/admin-platform/system/settings/logs/dlrz",
    );
    await page.request.post("/api/login/doLogin", {
      data: { loginName: "student05", username: "student05", password: "not-this-one" },
      headers: { origin: originOf() },
    });
    await page.getByLabel("账号或姓名").fill("student05");
    await page.getByRole("button", { name: "查询" }).click();
    await page.getByText("账号或密码不正确").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "导出" }).click();
    expect((await download).suggestedFilename()).toMatch(/^登录日志-\d{4}-\d\d-\d\d\.xlsx$/);
    await page.goto("/admin-platform/system/settings/logs/cxrz");
    await page.getByText("journal.loginLog").first().waitFor();
    await context.close();
  });

  it("the super administrator reads the outbox", async () => {
    const { context, page } = await openAs("super01", "/admin-su/system/settings/outbox");
    await shows(page, "短信与邮件");
    await page
      .getByText(/还没有发出过短信或邮件|本地留存/)
      .first()
      .waitFor();
    await context.close();
  });
});

it("a course is kept as a favourite and taken out again", async () => {
  const { context, page } = await openAs("student05", "/course");
  await page.locator("article a[href^='/course/']").first().click();
  const keep = page.getByRole("button", { name: "收藏", exact: true });
  await keep.click();
  await page.getByRole("button", { name: "已收藏", pressed: true }).waitFor();
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.goto("/ucenter/settings/collect");
  await page.getByRole("heading", { level: 2, name }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: `取消收藏“${name}”` }).click();
  await page.getByText("还没有收藏课程").waitFor();
  await context.close();
});

it("a visitor who wants to keep a course signs in first", async () => {
  const { context, page } = await openWindow(browser);
  await page.goto("/course");
  await page.locator("article a[href^='/course/']").first().click();
  await page.getByRole("link", { name: "收藏", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/login" && url.searchParams.has("redirect"));
  await context.close();
});

it.each([
  [
    "student01",
    {
      [MESSAGES]: "站内消息",
      [`${MESSAGES}?tab=letters`]: "站内消息",
      [`${MESSAGES}?tab=letters&with=teacher01`]: "站内消息",
      "/ucenter/settings/collect": "我的收藏",
      "/ucenter/settings/credit": "我的积分",
      "/ucenter/settings/orders": "我的订单",
    },
  ],
  [
    "super01",
    {
      "/admin-su/system/settings/logs/dlrz": "登录日志",
      "/admin-su/system/settings/logs/czrz": "操作日志",
      "/admin-su/system/settings/logs/cxrz": "查询日志",
      "/admin-su/system/settings/logs/xtxx": "系统消息",
      "/admin-su/system/settings/outbox": "短信与邮件",
    },
  ],
])("the screens of %s can be used by everybody", (as, titles: Record<string, string>) =>
  expectForEverybody(browser, { as, paths: Object.keys(titles) }, (page, path) =>
    shows(page, titles[path] ?? ""),
  ),
);
