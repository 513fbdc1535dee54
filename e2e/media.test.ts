import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { createClip } from "../server/test/clip.ts";
import { openBrowser } from "./browser.ts";
import { playsOn } from "./course/course-steps.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE, signIn } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LIBRARY = "/ucenter/teaching-space/c/resource";
/** The demo's own clips stand before it in the queue. */
const PROCESSED_MS = 100_000;
const UPLOAD_BYTES_PER_S = 1_500_000;

/** A clip that takes a while to send: a box that players skip stands at its end. */
async function longClip(): Promise<Buffer> {
  const free = Buffer.alloc(4_000_000);
  free.writeUInt32BE(free.length, 0);
  free.write("free", 4, "latin1");
  return Buffer.concat([await createClip({ seconds: 4 }), free]);
}

const SRT = "1\n00:00:00,000 --> 00:00:03,500\n大家好\n";

async function openDetail(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `详情：${name}` }).click();
  await page.getByRole("dialog").getByText("用在哪里").waitFor();
}

describe("a video of a teacher", () => {
  it("is uploaded with a pause, processed, played with subtitles, shared and reviewed", async () => {
    const { context, page, faults } = await openWindow(browser);
    await signIn(page, "teacher01");
    await page.goto(LIBRARY);
    await page.getByRole("heading", { name: "我的资源" }).waitFor();
    const wire = await context.newCDPSession(page);
    await wire.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: UPLOAD_BYTES_PER_S,
    });
    const name = "采茶戏第一课.mp4";
    await page
      .getByLabel("上传资源", { exact: true })
      .and(page.locator("input"))
      .setInputFiles({ name, mimeType: "video/mp4", buffer: await longClip() });
    const dock = page.getByRole("region", { name: "上传" });
    await dock.getByRole("button", { name: `暂停 ${name}` }).click();
    await dock.getByText("已暂停").waitFor();
    // The dock goes along to another page of the space.
    await page.getByRole("link", { name: "教学首页" }).click();
    await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "我的资源" }).waitFor();
    await dock.getByText("已暂停").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "我的资源" }).click();
    await dock.getByRole("button", { name: `继续 ${name}` }).click();
    await dock.getByText("上传完成").waitFor();
    await wire.detach();
    await dock.getByRole("button", { name: "清除已完成" }).click();
    const row = page.getByRole("row", { name });
    await row.getByText("可用").waitFor({ timeout: PROCESSED_MS });

    await openDetail(page, name);
    const drawer = page.getByRole("dialog");
    const video = drawer.locator("video");
    await playsOn(video, 0.5);
    await drawer
      .getByLabel("上传字幕")
      .and(page.locator("input"))
      .setInputFiles({ name: "a.srt", mimeType: "text/plain", buffer: Buffer.from(SRT) });
    await page.getByText("字幕已保存，共 1 条").waitFor();
    await drawer
      .getByRole("combobox", { name: "字幕", exact: true })
      .selectOption({ label: "中文" });
    await expect
      .poll(() =>
        video.evaluate((element: HTMLVideoElement) => {
          element.pause();
          element.currentTime = 1;
          const [track] = element.textTracks;
          return [track?.mode, (track?.activeCues?.[0] as VTTCue | undefined)?.text];
        }),
      )
      .toEqual(["showing", "大家好"]);
    await expectAccessible(page);
    await drawer
      .getByRole("button", { name: /close|关闭/i })
      .first()
      .click();

    await row.getByRole("button", { name: `更多：${name}` }).click();
    await page.getByRole("menuitem", { name: "共享" }).click();
    await row.getByText("已共享").waitFor();

    const school = await openWindow(browser);
    await signIn(school.page, "school01");
    await school.page.goto("/admin-school/teachingManager/resource/audit");
    await school.page.getByRole("row", { name }).waitFor();
    await expectAccessible(school.page);
    await school.page.getByRole("button", { name: `不通过：${name}` }).click();
    const ask = school.page.getByRole("dialog");
    await ask.getByRole("button", { name: "不通过" }).click();
    await ask.getByText("请写明不通过的原因").waitFor();
    await ask.getByLabel("原因").fill("片头没有字幕");
    await ask.getByRole("button", { name: "不通过" }).click();
    await school.page.getByRole("row", { name }).waitFor({ state: "detached" });
    await openDetailAgain(page, name, "片头没有字幕");
    await school.page.getByRole("tab", { name: "未通过" }).click();
    await school.page.getByRole("button", { name: `通过：${name}`, exact: true }).click();
    await school.page.getByRole("dialog").getByRole("button", { name: "通过" }).click();
    await school.page.getByRole("row", { name }).waitFor({ state: "detached" });
    await school.page.goto("/admin-school/teachingManager/resource/list?keyword=采茶戏第一课");
    await school.page.getByRole("row", { name }).getByText("已通过").waitFor();
    await school.context.close();

    await page.reload();
    await page.getByRole("button", { name: `更多：${name}` }).click();
    await page.getByRole("menuitem", { name: "删除" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
    await page.getByText("资源已删除").waitFor();
    await page.getByRole("row", { name }).waitFor({ state: "detached" });
    expect([...faults, ...school.faults]).toEqual([]);
    await context.close();
  });

  it("is refused at once when it is no video, and leaves nothing", async () => {
    const { context, page } = await openWindow(browser, { viewport: PHONE });
    await signIn(page, "teacher01");
    await page.goto(LIBRARY);
    const input = page.getByLabel("上传资源", { exact: true }).and(page.locator("input"));
    await input.setInputFiles({ name: "空.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(0) });
    await page.getByText("「空.mp4」是空文件，请重新选择").waitFor();
    await input.setInputFiles({
      name: "网页.mp4",
      mimeType: "video/mp4",
      buffer: Buffer.from("<!doctype html><script>alert(1)</script>"),
    });
    const dock = page.getByRole("region", { name: "上传" });
    await dock.locator("[data-state=failed]").waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await dock.getByRole("button", { name: "取消上传 网页.mp4" }).click();
    await dock.waitFor({ state: "detached" });
    await context.close();
  });
});

async function openDetailAgain(page: Page, name: string, comment: string): Promise<void> {
  await page.reload();
  await openDetail(page, name);
  await page.getByRole("dialog").getByText(comment).waitFor();
}

/** As Word puts it onto the clipboard. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><h1 style='mso-outline-level:1'>教学计划<o:p></o:p></h1>
<p class=MsoNormal align=center style='text-align:center'><b><span style='font-family:宋体'>第一周</span></b><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>认识工具<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a)<span>&nbsp;</span></span><![endif]>毛笔<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp;</span></span><![endif]>临摹<o:p></o:p></p>
<table class=MsoTableGrid style='border:solid'><tr><td width=100><p class=MsoNormal>周次</p></td><td colspan=2><p class=MsoNormal>内容</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape/><![endif]--><img src="file:///C:/Users/a/clip_image001.png"><span onclick="alert(1)">完</span></p>
<!--EndFragment--></body></html>`;

async function paste(page: Page, html: string): Promise<void> {
  await page.getByRole("textbox", { name: "正文" }).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    clipboardData.setData("text/plain", "text");
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

const draftOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => /^own:draft:[^:]+:edit$/.test(one));
    const kept: { value?: { html?: string } } = JSON.parse(localStorage.getItem(key ?? "") ?? "{}");
    return kept.value?.html ?? "";
  });

/** Written the same way by browser and server. */
const plain = (html: string): string =>
  html.replace(/ \/>/g, ">").replace(/: /g, ":").replace(/;"/g, '"');

const dot = (colour: number): Buffer =>
  Buffer.from(
    // A picture of one pixel.
    `47494638396101000100800000${colour.toString(16).padStart(6, "0")}ffffff21f90400000000002c00000000010001000002024401003b`,
    "hex",
  );

describe("rich text", () => {
  it("is written at /edit: clean paste, every tool, pictures; the server keeps it as it is", async () => {
    const { context, page, faults } = await openWindow(browser);
    await page.goto("/edit");
    expect(new URL(page.url()).pathname).toBe("/login");
    await signIn(page, "student01");
    expect((await page.goto("/edit"))?.status()).toBe(403);
    await page.getByText("只有教师和管理员可以使用图文编辑器").waitFor();
    await signIn(page, "teacher01");
    await page.goto("/edit");
    const field = page.getByRole("textbox", { name: "正文" });
    await field.click();
    await paste(page, WORD);
    await page.getByText("1 张图片来自本机或其他网站，没有带入").waitFor();
    await page.getByText("草稿已保存在这台设备上").waitFor();
    await expect
      .poll(async () => plain(await draftOf(page)))
      .toBe(
        "<h2>教学计划</h2>" +
          '<p style="text-align:center"><strong>第一周</strong></p>' +
          "<ol><li><p>认识工具</p><ol><li><p>毛笔</p></li></ol></li><li><p>临摹</p></li></ol>" +
          '<table><tbody><tr><td><p>周次</p></td><td colspan="2"><p>内容</p></td></tr></tbody></table>' +
          "<p>完</p>",
      );

    const tools = page.getByRole("toolbar", { name: "格式" });
    await field.press("Control+End");
    await field.press("Enter");
    for (const tool of ["加粗", "斜体", "下划线", "删除线", "居中"]) {
      await tools.getByRole("button", { name: tool }).click();
    }
    await tools.getByRole("combobox", { name: "文字颜色" }).selectOption({ label: "强调色" });
    await page.keyboard.type("重点");
    await tools.getByRole("button", { name: "清除格式" }).press("ArrowLeft");
    await page.keyboard.press("Enter");
    await tools.getByRole("button", { name: "引用" }).click();
    await page.keyboard.type("引文");
    await tools.getByRole("button", { name: "链接", exact: true }).click();
    await page.getByLabel("链接地址").fill("javascript:alert(1)");
    await page.getByRole("button", { name: "确定" }).click();
    await page.getByText("请输入正确的链接地址").waitFor();
    await page.getByLabel("链接地址").fill("edu.example.cn/a");
    await page.getByRole("button", { name: "确定" }).click();
    await expectAccessible(page);

    // Nothing goes in before every picture is up; what fails says so.
    const pictures = [
      { name: "一.gif", mimeType: "image/gif", buffer: dot(0x176b57) },
      { name: "二.gif", mimeType: "image/gif", buffer: dot(0xb4531a) },
    ];
    let isBroken = true;
    await page.route("**/api/files/upload**", (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await tools.getByRole("button", { name: "插入图片" }).click();
    const dialog = page.getByRole("dialog", { name: "插入图片" });
    await dialog.locator("input[type=file]").setInputFiles(pictures);
    await page.getByRole("alert").getByText("上传出错").first().waitFor();
    await dialog.getByRole("button", { name: "插入" }).click();
    await dialog.getByText("请等待所有图片上传成功").waitFor();
    isBroken = false;
    for (const { name } of pictures) {
      await dialog.getByRole("button", { name: `重新上传 ${name}` }).click();
    }
    await dialog.getByLabel("图片说明 一.gif").fill("绿点");
    await dialog.getByLabel("图片说明 二.gif").waitFor();
    await expectAccessible(page);
    await expect.poll(() => dialog.locator("[data-state=done]").count()).toBe(2);
    await dialog.getByRole("button", { name: "插入" }).click();
    await dialog.waitFor({ state: "detached" });
    // Whoever writes on writes behind them.
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type("两点");
    await field.getByText("两点").waitFor();
    await expect.poll(() => field.locator("img").count()).toBe(2);
    await page.keyboard.press("Enter");
    await page.getByText("草稿已保存在这台设备上").waitFor();

    // Pictures of other sites are named and left out, those that came as bytes are uploaded, words stay.
    const bytes = [0x223344, 0x667788].map(
      (colour) => `<img src="data:image/gif;base64,${dot(colour).toString("base64")}">`,
    );
    await paste(
      page,
      `<p>前<img src="https://evil.example/a.png"><img src="/api/login/logout">${bytes.join("")}后</p>`,
    );
    await page.getByText("2 张图片来自本机或其他网站，没有带入").waitFor();
    await field.getByText("前后").waitFor();
    await expect.poll(() => field.locator("img").count()).toBe(4);
    await expect.poll(() => draftOf(page)).toMatch(/(?:<img [^>]*>[^]*){4}/);

    const draft = await draftOf(page);
    expect(draft.match(/<img /g)).toHaveLength(4);
    expect(draft.match(/src="\/files\/tspace\/[\w/-]+\.png"/g)).toHaveLength(4);
    expect(draft).toContain('alt="绿点"');
    expect(draft).toContain('href="https://edu.example.cn/a"');
    expect(draft).toContain("color: var(--accent)");
    expect(draft).not.toContain("javascript:");
    const editor = await openWindow(browser);
    await signIn(editor.page, "site01");
    const kept = await editor.page.request.post("/api/cms/api/content/cleanHtml", {
      data: { bodyHtml: draft },
      headers: { origin: new URL(page.url()).origin },
    });
    const { data } = (await kept.json()) as { data: { bodyHtml: string } };
    expect(plain(data.bodyHtml)).toBe(plain(draft));
    await editor.context.close();
    await page.reload();
    await field.getByText("重点").waitFor();
    // A broken upload on purpose is the only fault.
    expect(faults.filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
    await context.close();
  });

  it("is finished in a window of its own and comes back to its field", async () => {
    const { context, page } = await openWindow(browser);
    await signIn(page, "site01");
    await page.goto("/admin-site/operative/nrgl/nrgl/new");
    const field = page.locator("[role=textbox][aria-multiline]");
    await field.fill("第一句。");
    const [window] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "在新窗口编辑" }).click(),
    ]);
    const large = window.getByRole("textbox", { name: "正文" });
    await large.getByText("第一句。").waitFor();
    await large.press("Control+End");
    await window.keyboard.type("第二句。");
    const isGone = window.waitForEvent("close");
    // The button closes its own window, which may be gone before the click is told.
    await window
      .getByRole("button", { name: "完成并返回" })
      .click()
      .catch(() => {});
    await isGone;
    await field.getByText("第一句。第二句。").waitFor();
    await context.close();
  });

  it("fits a phone", async () => {
    const { context, page } = await openWindow(browser, { viewport: PHONE });
    await signIn(page, "teacher01");
    await page.goto("/edit");
    await page.getByRole("textbox", { name: "正文" }).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await context.close();
  });
});
