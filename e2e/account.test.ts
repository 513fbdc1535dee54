import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { cameBackEnrolled, wantsToEnrol } from "./course/course-steps.ts";
import { expectForEverybody } from "./everybody.ts";
import { openPasswordForm, totpCode } from "./codes.ts";
import { DESKTOP, expectAccessible, openWindow, PHONE, signIn } from "./visit.ts";

const PASSWORD = "Perennial_2026";
const SETTINGS = "/ucenter/settings";
/** A course that no package of the demo holds, and that everybody leaves again. */
const WANTED = "course-baking-01";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";

const shows = (page: Page, title: string): Promise<void> =>
  page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
const toast = (page: Page, words: string): Promise<void> =>
  page.getByRole("status").getByText(words).waitFor();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function openAs(
  loginName: string,
  path: string,
  viewport: typeof DESKTOP | typeof PHONE,
  device: { readonly userAgent?: string } = {},
) {
  const window = await openWindow(browser, { viewport, ...device });
  await signIn(window.page, loginName);
  await window.page.goto(`${SETTINGS}/${path}`);
  return window;
}

/** Answers the question who one is. */
async function prove(page: Page): Promise<void> {
  const box = dialog(page, "验证身份");
  await box.getByRole("textbox", { name: "登录密码" }).fill(PASSWORD);
  await box.getByRole("button", { name: "确定" }).click();
  await box.waitFor({ state: "detached" });
}

/** Files of a zip archive by its central directory: an archive that is written as it goes knows sizes only there. */
function unzipped(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const isDeflated = archive.readUInt16LE(at + 10) === 8;
    const packed = archive.readUInt32LE(at + 20);
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, nameEnd).toString("utf8");
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(from, from + packed);
    files.set(name, (isDeflated ? inflateRawSync(bytes) : bytes).toString("utf8"));
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** A picture as a person has it on disk. */
async function drawnPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 600;
    canvas.height = 400;
    const context = canvas.getContext("2d");
    if (!context) return "";
    context.fillStyle = "#176b57";
    context.fillRect(0, 0, 600, 400);
    context.fillStyle = "#f0b35a";
    context.fillRect(220, 120, 160, 160);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

describe("the profile", () => {
  it("is changed with a picture and a region, and keeps what was saved", async () => {
    const { context, page, faults } = await openAs("student04", "profile", DESKTOP);
    await shows(page, "个人资料");
    await page.getByLabel("昵称").fill("小赵");
    await page.getByRole("radio", { name: "男", exact: true }).check();
    for (const [level, area] of [
      ["所在地区", "浙江省"],
      ["市", "杭州市"],
      ["区县", "西湖区"],
    ] as const) {
      const field = page.getByRole("combobox", { name: level, exact: true });
      await field.fill(area);
      await field.press("Enter");
    }
    await expectAccessible(page);
    await page.getByRole("button", { name: "保存" }).click();
    await toast(page, "个人资料已保存");

    await page.getByLabel("更换头像").setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: await drawnPicture(page),
    });
    const crop = dialog(page, "裁剪头像");
    await crop.getByRole("slider").press("ArrowRight");
    await expectAccessible(page);
    await crop.getByRole("button", { name: "使用这张图片" }).click();
    await toast(page, "头像已更新");

    await page.reload();
    await expect.poll(() => page.getByLabel("昵称").inputValue()).toBe("小赵");
    for (const area of ["浙江省", "杭州市", "西湖区"])
      await page.getByRole("main").getByTitle(area, { exact: true }).waitFor();
    const source = await page
      .locator(
        "main img[src^='/files/personalavator/'], #content img[src^='/files/personalavator/']",
      )
      .first()
      .getAttribute("src");
    expect((await page.request.get(source ?? "")).headers()["content-type"]).toMatch(/^image\//);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("the real name", () => {
  it("needs consent and a right number, and is shown masked afterwards", async () => {
    const { context, page, faults } = await openAs("student04", "realnameAuthentication", PHONE);
    await shows(page, "实名认证");
    await page.getByRole("textbox", { name: "姓名" }).fill("赵明远");
    await page.getByRole("textbox", { name: "证件号码" }).fill("110105194912310021");
    await page.getByRole("button", { name: "提交认证" }).click();
    await page.getByText("证件号码不正确，请核对").waitFor();
    await page.getByText("请先阅读并勾选同意").waitFor();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "证件号码" }).fill("11010519491231002x");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "提交认证" }).click();
    await page.getByText("您已通过实名认证").waitFor();
    await page.getByText("11**************2X").waitFor();
    expect(await page.content()).not.toContain("11010519491231002");
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("two-step verification", () => {
  it("is switched on with the first code, asked for at the next sign-in, and switched off", async () => {
    const { context, page, faults } = await openAs("teacher03", "security", DESKTOP);
    await shows(page, "账户安全");
    await page.getByRole("button", { name: "开启" }).click();
    await prove(page);
    const wizard = dialog(page, "两步验证");
    const secret = ((await wizard.locator("code").textContent()) ?? "").replace(/\s/g, "");
    await expectAccessible(page);
    await wizard.getByLabel("动态码").fill(totpCode(secret, -1));
    await wizard.getByRole("button", { name: "确定" }).click();
    const codes = dialog(page, "请保存恢复码");
    await codes.waitFor();
    await expect.poll(() => codes.getByRole("listitem").count()).toBe(10);
    await codes.getByRole("button", { name: "我已保存" }).click();
    await page.getByText("剩余恢复码 10 个").waitFor();

    await context.clearCookies({ name: "Admin-Token" });
    await page.goto("/login");
    await openPasswordForm(page);
    await page.getByLabel("登录名").fill("teacher03");
    await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await page.locator("form").getByRole("button", { name: "登录", exact: true }).click();
    await page.locator("input[name='code']").fill(totpCode(secret));
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname.startsWith("/ucenter"));

    await page.goto(`${SETTINGS}/security`);
    await page.getByRole("button", { name: "关闭", exact: true }).click();
    await prove(page);
    const off = dialog(page, "关闭两步验证");
    await off.getByLabel("动态码或恢复码").fill(totpCode(secret, 1));
    await off.getByRole("button", { name: "关闭", exact: true }).last().click();
    await toast(page, "两步验证已关闭");
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("a passkey", () => {
  it("is added, signs in without a name, and is deleted", async () => {
    const { context, page, faults } = await openAs("student05", "security", DESKTOP);
    const device = await context.newCDPSession(page);
    await device.send("WebAuthn.enable");
    await device.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole("button", { name: "添加通行密钥" }).click();
    const naming = dialog(page, "添加通行密钥");
    await naming.getByLabel("名称").fill("我的电脑");
    await naming.getByRole("button", { name: "确定" }).click();
    await prove(page);
    await toast(page, "通行密钥已添加");
    await page.getByText("我的电脑").waitFor();

    await context.clearCookies({ name: "Admin-Token" });
    const classId = await wantsToEnrol(page, WANTED);
    await page.getByRole("button", { name: "用通行密钥登录" }).click();
    await cameBackEnrolled(page, WANTED, classId);

    await page.goto(`${SETTINGS}/security`);
    await page.getByText("最近使用").waitFor();
    await page.getByRole("button", { name: "删除" }).click();
    await dialog(page, "删除通行密钥").getByRole("button", { name: "删除" }).click();
    await prove(page);
    await toast(page, "通行密钥已删除");
    await page.getByText("还没有通行密钥").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("sessions", () => {
  it("a second window is signed out at once when the first one ends it", async () => {
    const first = await openAs("rclass01", "security", DESKTOP);
    // Other journeys are signed in as this person too: this window is told by its device.
    const second = await openAs("rclass01", "profile", PHONE, { userAgent: IPHONE });
    await shows(second.page, "个人资料");
    await first.page.reload();
    await first.page.getByText("本机").waitFor();
    await first.page.getByRole("button", { name: /^退出 .*iPhone/ }).click();
    await expect.poll(() => new URL(second.page.url()).pathname).toBe("/login");
    await shows(first.page, "账户安全");
    expect(first.faults).toEqual([]);
    await first.context.close();
    await second.context.close();
  });
});

describe("privacy", () => {
  it("gives out an archive that opens, and takes back the wish to close the account", async () => {
    const { context, page, faults } = await openAs("secclass01", "privacy", PHONE);
    await shows(page, "隐私与数据");
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "导出数据" }).click();
    await prove(page);
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^个人数据-.*\.zip$/);
    const files = unzipped(readFileSync(await download.path()));
    expect([...files.keys()]).toContain("个人资料.csv");
    expect(JSON.parse(files.get("data.json") ?? "")).toMatchObject({
      个人资料: [{ 登录名: "secclass01" }],
    });
    await toast(page, "今天还可以导出 2 次");

    await page.getByRole("button", { name: "申请注销" }).click();
    const ask = dialog(page, "确认注销账号");
    // Nothing half under the head, of which only the rest would be measured.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await ask.getByRole("button", { name: "确认申请注销" }).click();
    await page.getByText(/账号将于 .* 注销/).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByRole("button", { name: "保留账号" }).click();
    await page.getByRole("button", { name: "申请注销" }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

it("the screens of the account can be used by everybody", () => {
  const titles = new Map([
    [`${SETTINGS}/profile`, "个人资料"],
    [`${SETTINGS}/security`, "账户安全"],
    [`${SETTINGS}/realnameAuthentication`, "实名认证"],
    [`${SETTINGS}/privacy`, "隐私与数据"],
  ]);
  return expectForEverybody(browser, { as: "student02", paths: [...titles.keys()] }, (page, path) =>
    shows(page, titles.get(path) ?? ""),
  );
});

it.each([
  ["en", "Account security", "Change"],
  ["es", "Seguridad de la cuenta", "Cambiar"],
])("speaks %s", async (language, title, change) => {
  const { context, page } = await openWindow(browser, { language });
  await signIn(page, "student02");
  await page.goto(`${SETTINGS}/security`);
  await shows(page, title);
  await page.getByRole("button", { name: change, exact: true }).first().click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
  await context.close();
});
