import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { choose } from "../choose.ts";
import { ask, openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, openWindow, originOf, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const PROJECT = "project-community-health";
const TITLE = "街道培训意向登记";
const QUESTION = "您想在哪里上课";

interface Built {
  readonly id: string;
  readonly revision: number;
  readonly settings: object;
}

/** A form with one question, as its draft. */
async function draft(page: Page): Promise<string> {
  const place = { placeKind: "project", placeId: PROJECT };
  const made = await ask<Built>(page, "/form/api/form/create", {
    ...place,
    kind: "form",
    title: TITLE,
  });
  const options = [
    { key: "o1", name: "社区教室" },
    { key: "o2", name: "网上" },
  ];
  await ask(page, "/form/api/form/save", {
    id: made.id,
    revision: made.revision,
    title: TITLE,
    intro: "",
    settings: made.settings,
    content: { fields: [{ widget: "Radio", key: "q1", label: QUESTION, required: true, options }] },
  });
  return made.id;
}

it("a form that is open to everybody is answered on a phone without an account, once", async () => {
  const manager = await openAs(browser, "platform01", "/");
  const visitor = await openWindow(browser, { viewport: PHONE });
  const { page } = manager;
  const id = await draft(page);
  const fill = `/csform/fill/${PROJECT}/${id}`;
  try {
    await page.goto(`/admin-platform/project-manager/train/list/${PROJECT}/dcwjgl/edit/${id}`);
    await page.getByRole("button", { name: "问卷设置" }).click();
    const settings = page.getByRole("region", { name: "问卷设置" });
    await choose(settings, "谁来填写", "所有人，不需要登录");
    await settings.getByText("对所有人开放的问卷总是匿名的").waitFor();
    expect(await settings.getByRole("switch", { name: /^匿名/ }).isDisabled()).toBe(true);
    await page.getByRole("status").getByText("已自动保存", { exact: true }).waitFor();
    await page.getByRole("button", { name: "发布", exact: true }).click();
    const sure = page.getByRole("dialog", { name: "发布问卷" });
    await sure.getByRole("button", { name: "发布", exact: true }).click();
    await page.getByText("已发布，学员现在可以填写").first().waitFor();

    const form = visitor.page;
    await form.goto(fill);
    await shows(form, TITLE);
    await form.getByText("每台设备只能填写一次").waitFor();
    await expectAccessible(form);
    await expectNoOverflow(form);
    await form.getByRole("radio", { name: "社区教室" }).check();
    await form.getByRole("button", { name: "提交" }).click();
    await form.getByText("已提交，谢谢").first().waitFor();
    await form.goto(fill);
    await form.getByText("您已经提交过").first().waitFor();
    // Who has an account answers with it.
    await page.goto(fill);
    await shows(page, TITLE);
    await page.getByRole("button", { name: "提交" }).waitFor();
    expect([...manager.faults, ...visitor.faults]).toEqual([]);
  } finally {
    for (const step of ["close", "remove"])
      await page.request.post(`/api/form/api/form/${step}`, {
        data: { id },
        headers: { origin: originOf() },
      });
    await visitor.context.close();
    await manager.context.close();
  }
});
