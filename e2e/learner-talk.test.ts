import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { DESKTOP, expectAccessible, expectNoOverflow, openWindow, PHONE, signIn } from "./visit.ts";

const COURSE = "course-micro";
const STUDY = `/ucenter/learning-space/course/study/${COURSE}`;
const SPACE = "/ucenter/learning-space/c";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const dialog = (page: Page) => page.getByRole("dialog");
const article = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

async function openAs(loginName: string, address: string, viewport: typeof DESKTOP | typeof PHONE) {
  const window = await openWindow(browser, { viewport });
  await signIn(window.page, loginName);
  await window.page.goto(address);
  return window;
}

describe("notes", () => {
  it("are taken by the dialog's rules, changed, found and taken along", async () => {
    const { context, page, faults } = await openAs("student01", `${STUDY}/note`, DESKTOP);
    await article(page, "三分线口诀").waitFor();
    await page.getByRole("button", { name: "写笔记", exact: true }).click();
    const title = dialog(page).getByLabel("标题");
    const content = dialog(page).getByRole("textbox", { name: "内容" });
    expect(await title.inputValue()).toBe("");
    await content.waitFor();
    await dialog(page).getByRole("button", { name: "保存" }).click();
    await dialog(page).getByText("请输入笔记标题").waitFor();
    await dialog(page).getByText("请输入笔记内容").waitFor();
    await expectAccessible(page);
    await title.fill("湖边实拍要点");
    await expect.poll(() => dialog(page).getByText("请输入笔记标题").count()).toBe(0);
    await content.click();
    await page.keyboard.type("逆光时让主角挡住太阳。");
    await expect.poll(() => dialog(page).getByText("请输入笔记内容").count()).toBe(0);
    // What was written is not lost by a key.
    await page.keyboard.press("Escape");
    await dialog(page).getByRole("button", { name: "继续写" }).click();
    await dialog(page).getByRole("button", { name: "保存" }).click();
    await article(page, "湖边实拍要点").getByText("逆光时让主角挡住太阳。").waitFor();

    await page.getByRole("button", { name: "编辑笔记：湖边实拍要点" }).click();
    await title.fill("湖边实拍三条");
    await dialog(page).getByRole("button", { name: "保存" }).click();
    await article(page, "湖边实拍三条").waitFor();
    await page.getByRole("searchbox", { name: "搜索笔记" }).fill("挡住太阳");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("article").count()).toBe(1);
    await expectAccessible(page);

    await page.getByRole("button", { name: "导出" }).click();
    const arrives = page.waitForEvent("download");
    await page.getByRole("link", { name: "Word 文档" }).click();
    expect((await arrives).suggestedFilename()).toMatch(
      /^取景的三个办法 学习笔记-\d{4}-\d\d-\d\d\.doc$/,
    );
    await page.goto(`${STUDY}/note?tab=quality`);
    await article(page, "框中框").waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("lead back to the second at which they were taken, from the course and from the learning space", async () => {
    const { context, page, faults } = await openAs("student01", `${STUDY}/note`, DESKTOP);
    for (const list of [`${STUDY}/note`, `${SPACE}/note`]) {
      await page.goto(list);
      await article(page, "三分线口诀")
        .getByRole("link", { name: /\d:\d\d$/ })
        .click();
      await page.waitForURL((url) => url.searchParams.get("second") === "2");
      await page.getByRole("article", { name: "取景的三个办法", exact: true }).waitFor();
      // A fresh demo is still making its films playable.
      await page.locator("video").waitFor({ state: "attached", timeout: 150_000 });
      await expect
        .poll(() =>
          page
            .locator("video")
            .evaluate((film: HTMLVideoElement) => film.readyState > 0 && film.currentTime),
        )
        .toBeCloseTo(2, 0);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("questions", () => {
  it("are asked after a look at like ones, answered by the teacher and accepted by the asker", async () => {
    const learner = await openAs("student01", `${STUDY}/askDiscuss`, DESKTOP);
    const { page } = learner;
    await article(page, "横着拍还是竖着拍，有没有规矩？").waitFor();
    await page.getByRole("button", { name: "提问", exact: true }).click();
    await dialog(page)
      .getByRole("textbox", { name: "问题", exact: true })
      .fill("拍人时头顶留多少空才好？");
    await dialog(page).getByRole("link", { name: "拍人的时候，头顶应该留多少空？" }).waitFor();
    await expectAccessible(page);
    await dialog(page)
      .getByRole("textbox", { name: "问题", exact: true })
      .fill("雨天怎样保护手机镜头？");
    await dialog(page).getByLabel("相关单元").selectOption({ label: "取景的三个办法" });
    await dialog(page).getByRole("textbox", { name: "补充说明" }).click();
    await page.keyboard.type("镜头上总有水珠。");
    await dialog(page).getByRole("button", { name: "提交问题" }).click();
    const question = article(page, "雨天怎样保护手机镜头？");
    await question.getByText("镜头上总有水珠。").waitFor();

    const teacher = await openAs("teacher01", `/course/${COURSE}/manager/teaching/qa`, DESKTOP);
    await teacher.page.getByRole("button", { name: "回答：雨天怎样保护手机镜头？" }).click();
    await teacher.page.getByRole("textbox", { name: "回答：雨天怎样保护手机镜头？" }).click();
    await teacher.page.keyboard.type("撑伞，镜头朝下，拍前用软布擦一下。");
    await teacher.page.getByRole("button", { name: "提交回答" }).click();
    await teacher.page.getByRole("button", { name: "补充回答：雨天怎样保护手机镜头？" }).waitFor();

    await page.goto("/ucenter/settings/internalMessage");
    await page.getByText("您的提问已有回答：雨天怎样保护手机镜头？").first().waitFor();
    await page.goto(`${STUDY}/askDiscuss?tab=own`);
    await question.getByText("撑伞，镜头朝下").waitFor();
    await question.getByRole("button", { name: "采纳王海棠的回答" }).click();
    await question.getByText("已采纳", { exact: true }).waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: "追问：雨天怎样保护手机镜头？" }).click();
    await question.getByRole("textbox", { name: "追问：雨天怎样保护手机镜头？" }).click();
    await page.keyboard.type("没有软布怎么办？");
    await question.getByRole("button", { name: "追问", exact: true }).click();
    await question.getByText("没有软布怎么办？").waitFor();
    await teacher.page.reload();
    await article(teacher.page, "雨天怎样保护手机镜头？").getByText("学员追问").waitFor();
    expect([...learner.faults, ...teacher.faults]).toEqual([]);
    await learner.context.close();
    await teacher.context.close();
  });

  it("are looked after in the console: the team is reminded, a note hidden with a reason", async () => {
    const at = "/admin-school/teachingManager/teaching-service";
    const { context, page, faults } = await openAs("school01", `${at}/qa`, DESKTOP);
    const row = page.getByRole("row", { name: /嗓子干痒的时候还能练吗/ });
    await row.getByRole("button", { name: /^提醒教师/ }).click();
    await dialog(page).getByRole("button", { name: "提醒教师" }).click();
    await page.getByText(/^已提醒 \d+ 位教师$/).waitFor();
    await expectAccessible(page);
    await page.goto(`${at}/note`);
    const note = page.getByRole("row", { name: /引导线/ });
    await note
      .getByRole("button", { name: /^(更多|隐藏)/ })
      .first()
      .click();
    const hide = page.getByRole("menuitem", { name: "隐藏" });
    await hide.or(dialog(page)).first().waitFor();
    if (await hide.isVisible()) await hide.click();
    await dialog(page).getByRole("button", { name: "确定" }).click();
    await dialog(page).getByText("请输入原因").waitFor();
    await dialog(page).getByLabel("原因").fill("图片来源不明");
    await dialog(page).getByRole("button", { name: "确定" }).click();
    await note.getByText("已隐藏").waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("the own rating and notices", () => {
  it("a course is rated once learning has begun, and everybody reads it with the beginning of the name", async () => {
    const { context, page, faults } = await openAs("student01", `${STUDY}/judge`, DESKTOP);
    await page.getByRole("heading", { name: "同学的评价" }).waitFor();
    const begin = page.getByRole("link", { name: "去学习" });
    await begin
      .or(page.getByRole("button", { name: "提交评价" }))
      .first()
      .waitFor();
    if (await begin.isVisible()) {
      await begin.click();
      await page.getByRole("tab", { name: "笔记" }).click();
      await page.getByRole("region", { name: "我的笔记" }).waitFor();
      await page.goto(`${STUDY}/judge`);
    }
    await page.getByRole("button", { name: "提交评价" }).click();
    await page.getByText("请选择评分").waitFor();
    await page.getByRole("radio", { name: "5 星" }).check();
    await page.getByLabel("想说的话").fill("三个办法都用上了。");
    await expectAccessible(page);
    await page.getByRole("button", { name: "提交评价" }).click();
    await page.getByRole("button", { name: "修改评价" }).click();
    await page.getByRole("radio", { name: "4 星" }).check();
    await page.getByRole("button", { name: "修改评价" }).click();
    await page.getByText("已修改").waitFor();
    await context.close();

    const visitor = await openWindow(browser);
    await visitor.page.goto(`/course/${COURSE}`);
    const said = visitor.page.getByRole("region", { name: "学员评价" });
    await said.getByText("三个办法都用上了。").waitFor();
    await said.getByText("李**").waitFor();
    await expectAccessible(visitor.page);
    expect([...faults, ...visitor.faults]).toEqual([]);
    await visitor.context.close();
  });

  it("a notice is opened, and is read then", async () => {
    const { context, page, faults } = await openAs("student01", `${STUDY}/notice`, DESKTOP);
    await page.getByRole("button", { name: /欢迎来到取景课/ }).click();
    await dialog(page).getByText("视频只有几分钟").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    const readAll = page.getByRole("button", { name: "全部标为已读" });
    if (await readAll.isEnabled()) await readAll.click();
    await page.getByText("没有未读").waitFor();
    await page.getByRole("checkbox", { name: "只看未读" }).check();
    await page.getByText("没有符合条件的通知").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    `${STUDY}/note`,
    `${STUDY}/askDiscuss`,
    `${STUDY}/notice`,
    `${STUDY}/judge`,
    `${SPACE}/note`,
    `${SPACE}/qa`,
    `${SPACE}/notice`,
  ])("%s can be used on a phone", async (address) => {
    const { context, page, faults } = await openAs("student01", address, PHONE);
    await page.locator("main").getByRole("button").first().waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});
