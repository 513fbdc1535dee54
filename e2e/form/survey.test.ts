import type { Answers } from "@perennial/contract/form/answer.ts";
import type { FormField } from "@perennial/contract/form/field.ts";
import { shownFields } from "@perennial/contract/form/show.ts";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { choose } from "../choose.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const PROJECT = "project-community-health";
const LIST = `/admin-platform/project-manager/train/list/${PROJECT}/dcwjgl`;
const FIRST = "您对课程内容的满意程度";
const THIRD = "您对授课教师的满意程度";
const PEOPLE = ["student01", "student02", "student03", "student04", "teacher01", "teacher02"];

const kept = (page: Page) =>
  page.getByRole("status").getByText("已自动保存", { exact: true }).waitFor();

/** What somebody answers to a field; `pick` is the place of the option. */
function answerTo(field: FormField, pick: number): Answers[string] {
  if ("options" in field) return { chosen: [field.options[pick]?.key ?? "o1"], other: "" };
  return field.widget === "Number" ? (field.max ?? 5) : "讲得清楚";
}

function answersTo(fields: readonly FormField[], pick: number): Answers {
  const answers: Answers = {};
  // Each answer may bring up the next field.
  for (const _round of fields)
    for (const field of shownFields(fields, answers))
      if (field.widget !== "PageSplit")
        answers[field.key] ??= answerTo(field, field.label === FIRST ? pick : 0);
  return answers;
}

/** Hands in an answer as somebody does whose page is open. */
async function answer(loginName: string, id: string, pick: number): Promise<void> {
  const { page, context } = await openAs(browser, loginName, "/");
  const sheet = await page.request.get(`/api/form/api/fill?id=${id}`);
  const { data } = (await sheet.json()) as {
    data: { version: number; content: { fields: FormField[] } };
  };
  const answers = answersTo(data.content.fields, pick);
  await ask(page, "/form/api/fill/submit", { id, version: data.version, answers });
  await context.close();
}

async function clear(page: Page, id: string): Promise<void> {
  const { origin } = new URL(page.url());
  for (const step of ["close", "remove"])
    await page.request.post(`/api/form/api/form/${step}`, { data: { id }, headers: { origin } });
}

/** From a template to a published questionnaire: a question changed, a rule added, a loop tried and told. */
async function build(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^第 1 题/ }).click();
  const panel = page.getByRole("region", { name: "题目设置" });
  await panel.getByRole("textbox", { name: "说明" }).fill("请按最近一门课来填");
  await page.getByRole("button", { name: /^第 3 题/ }).click();
  await panel.getByRole("button", { name: "添加条件" }).click();
  await page.getByText(`当「${FIRST}」选择「非常满意」时显示`).waitFor();
  await kept(page);
  await page.getByRole("button", { name: /^第 1 题/ }).click();
  await panel.getByRole("button", { name: "添加条件" }).click();
  await choose(panel, "第 1 个条件看哪道题", `3 ${THIRD}`);
  await panel.getByText(`显示条件绕成了圈：「${FIRST}」 → 「${THIRD}」 → 「${FIRST}」`).waitFor();
  await page.getByRole("status").getByText("1 处要改，改好后自动保存").waitFor();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "删除第 1 个条件" }).click();
  await kept(page);
  await page.getByRole("button", { name: "问卷设置" }).click();
  const settings = page.getByRole("region", { name: "问卷设置" });
  await choose(settings, "谁来填写", "本站所有登录用户");
  await kept(page);
}

it("a manager builds a questionnaire from a template, and reads what people have answered", async () => {
  let id = "";
  const manager = await openAs(browser, "platform01", LIST);
  const { page } = manager;
  try {
    await shows(page, "社区健康指导员培训");
    await page.getByRole("button", { name: "新建问卷" }).first().click();
    const dialog = page.getByRole("dialog", { name: "新建问卷" });
    await dialog.getByRole("button", { name: /课程满意度调查/ }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "创建并编辑" }).click();
    await page.waitForURL("**/dcwjgl/edit/*");
    id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await build(page);
    await page.getByRole("button", { name: "预览", exact: true }).click();
    const preview = page.getByRole("dialog", { name: "课程满意度调查" });
    await preview.frameLocator("iframe").getByText(FIRST).first().waitFor();
    await preview.getByRole("button", { name: "关闭" }).click();
    await page.getByRole("button", { name: "发布", exact: true }).click();
    const sure = page.getByRole("dialog", { name: "发布问卷" });
    await sure.getByRole("button", { name: "发布", exact: true }).click();
    await page.getByText("已发布，学员现在可以填写").first().waitFor();

    for (const [at, person] of PEOPLE.entries()) await answer(person, id, at === 0 ? 3 : 0);

    await page.reload();
    await page.getByText("已有人作答，题目结构已锁定").waitFor();
    await page.getByRole("link", { name: "查看结果" }).click();
    await page.getByText("6 份", { exact: true }).waitFor();
    const first = page.getByRole("region", { name: `1. ${FIRST}` });
    await first.getByRole("row", { name: /^非常满意 5 83.3%/ }).waitFor();
    await choose(page, "只看一部分答卷", "非常满意（5 份）");
    // The one who is left would be known by what is missing.
    // Before the choice takes effect, single questions say so.
    const tooFew = page.getByText("答卷太少，为保护匿名暂不显示");
    await expect.poll(() => tooFew.count()).toBe(1);
    await page.getByText("这是匿名问卷，不显示逐份答卷").waitFor();
    await expectAccessible(page);
    const href =
      (await page.getByRole("link", { name: "导出全部答卷" }).getAttribute("href")) ?? "";
    const sheet = await page.request.get(href);
    expect(sheet.status()).toBe(200);
    await page.setViewportSize(PHONE);
    await expectNoOverflow(page);
    expect(manager.faults).toEqual([]);
  } finally {
    await clear(page, id);
    await manager.context.close();
  }
});
