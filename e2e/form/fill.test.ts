import { createForm, publishForm, saveForm } from "@perennial/contract/form/form.ts";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { ask } from "../course/course-steps.ts";
import { expectForEverybody } from "../everybody.ts";
import { expectAccessible, expectNoOverflow, openWindow, PHONE, signIn, visit } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const PLACE = "project-community-health";
const SATISFACTION = `/csform/fill/${PLACE}/form-health-satisfaction`;

it("a learner answers a questionnaire on a phone, question by question, and comes back to it", async () => {
  const { page, faults } = await openWindow(browser, { viewport: PHONE });
  await signIn(page, "student02");
  await visit(page, SATISFACTION);
  await page.getByText("第 1 步，共 6 步").waitFor();
  await page.getByRole("button", { name: "下一步" }).click();
  await page.getByText("请选择您对课程内容的满意程度").waitFor();
  // An answer brings up the question that depends on it.
  await page.getByRole("radio", { name: "不满意", exact: true }).check();
  await page.getByText("第 1 步，共 7 步").waitFor();
  await page.getByRole("button", { name: "下一步" }).click();
  await page.getByRole("textbox", { name: /哪些地方需要改进/ }).fill("多一些练习");
  await page.getByText(/已于 .+ 暂存/).waitFor();
  await visit(page, SATISFACTION);
  await page.getByText("已接着上次没有填完的内容继续。").waitFor();
  await expect
    .poll(() => page.getByRole("textbox", { name: /哪些地方需要改进/ }).inputValue())
    .toBe("多一些练习");
  const goOn = () => page.getByRole("button", { name: "下一步" }).click();
  await goOn();
  await page
    .getByRole("group", { name: /授课教师/ })
    .getByRole("radio")
    .first()
    .check();
  await goOn();
  await page
    .getByRole("group", { name: /课程进度/ })
    .getByRole("radio")
    .nth(2)
    .check();
  await goOn();
  await page.getByRole("checkbox", { name: "掌握了实用技能" }).check();
  await goOn();
  await page.getByRole("spinbutton", { name: /推荐给朋友/ }).fill("11");
  await goOn();
  await page.getByText("请填 0 到 10 之间的数").waitFor();
  await page.getByRole("spinbutton", { name: /推荐给朋友/ }).fill("9");
  await goOn();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "提交" }).click();
  await page.getByText("感谢您的参与").waitFor();
  await visit(page, SATISFACTION);
  await page.getByText("您已经提交过，谢谢参与。").waitFor();
  expect(faults).toEqual([]);
});

/** A published form with every widget that there is, of the demo's project; gives its id. */
async function everyWidget(page: Page): Promise<string> {
  const { id, settings } = await ask<{ id: string; settings: object }>(page, createForm.path, {
    placeKind: "project",
    placeId: PLACE,
    kind: "form",
    title: "全部题型",
  });
  const plain = [
    "SingleLineText",
    "MultiLineText",
    "Number",
    "Time",
    "Date",
    "DateTime",
    "Website",
    "Geography",
    "FullName",
    "MobileNumber",
    "Phone",
    "Email",
    "Address",
    "MultiImageUpload",
    "UploadFile",
    "Sketch",
  ];
  const options = ["甲", "乙"].map((name, at) => ({ key: `o${at}`, name }));
  const fields = [
    ...plain.map((widget, at) => ({ widget, key: `p${at}`, label: `题 ${widget}` })),
    ...["Radio", "CheckBox", "DropdownSelect"].map((widget, at) => ({
      widget,
      key: `c${at}`,
      label: `选 ${widget}`,
      options,
    })),
    {
      widget: "MultiLevelDropdown",
      key: "tree",
      label: "专业",
      levels: ["系", "专业"],
      nodes: [
        { key: "a", name: "护理系" },
        { key: "b", name: "养老护理", parent: "a" },
      ],
    },
    { widget: "PageSplit", key: "split", label: "最后一页" },
    {
      widget: "Compose",
      key: "table",
      label: "联系人",
      rowsMax: 2,
      columns: [{ key: "n", label: "姓名", widget: "SingleLineText" }],
    },
  ];
  await ask(page, saveForm.path, {
    id,
    revision: 1,
    title: "全部题型",
    intro: "",
    settings,
    content: { fields },
  });
  await ask(page, publishForm.path, { id, revision: 2 });
  return id;
}

it("every widget can be read, reached by keys and seen by everybody", async () => {
  const { page, context, faults } = await openWindow(browser);
  await signIn(page, "teacher01");
  const id = await everyWidget(page);
  const path = `/csform/preview/${PLACE}/${id}`;
  await visit(page, path);
  await page.getByRole("textbox", { name: /SingleLineText/ }).waitFor();
  await expectAccessible(page);
  // By keys alone: a signature is typed where nobody can draw, and kept.
  const typed = page.getByRole("textbox", { name: /输入文字代替/ });
  await typed.focus();
  await page.keyboard.type("张三");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("已保存书写内容").waitFor();
  expect(faults).toEqual([]);
  await context.close();
  await expectForEverybody(browser, { paths: [path], as: "teacher01" }, (seen) =>
    seen.getByRole("textbox", { name: /SingleLineText/ }).waitFor(),
  );
});
