import type { ServerResponse } from "node:http";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listenLocally, type Listening } from "../../server/test/listen.ts";
import { openBrowser } from "../browser.ts";
import { ask } from "../course/course-steps.ts";
import { expectAccessible, openWindow, originOf, signIn } from "../visit.ts";

const OUTSIDE = `<!doctype html><html lang="zh"><title>教学平台</title><body><main><h1>教学平台</h1></main><script>
window.news = [];
addEventListener("message", (event) => window.news.push({ origin: event.origin, data: event.data }));
</script></body></html>`;

interface News {
  readonly origin: string;
  readonly data: {
    readonly type?: string;
    readonly id?: string;
    readonly questions?: { readonly id: string; readonly type: number; readonly stem: string }[];
  };
}

let browser: Browser;
let context: BrowserContext;
let registered: Listening;
let other: Listening;
beforeAll(async () => {
  browser = await openBrowser();
  const page = () => (_request: unknown, response: ServerResponse) =>
    void response.setHeader("content-type", "text/html; charset=utf-8").end(OUTSIDE);
  [registered, other] = await Promise.all([listenLocally(page), listenLocally(page)]);
});
afterAll(async () => {
  await Promise.all([registered.close(), other.close(), context.close()]);
});

const newsOf = (page: Page): Promise<News[]> =>
  page.evaluate(() => (window as unknown as { news: News[] }).news);

/** Shows an address in a frame of an outside page. */
async function embed(page: Page, origin: string, url: string): Promise<void> {
  await page.goto(origin);
  await page.evaluate((src) => {
    const frame = document.createElement("iframe");
    frame.title = "题库";
    frame.src = src;
    frame.width = "900";
    frame.height = "700";
    document.querySelector("main")?.append(frame);
  }, url);
}

it("a registered page embeds a library and is told what was chosen and written; another page gets nothing", async () => {
  const window = await openWindow(browser);
  context = window.context;
  await signIn(window.page, "site01");
  const embedOrigin = registered.origin.replace("localhost", "127.0.0.1");
  const { appKey, appSecret } = await ask<{ appKey: string; appSecret: string }>(
    window.page,
    "/sso/api/application/save",
    { name: "嵌入题库的平台", redirectUrls: [`${embedOrigin}/callback`], embedOrigin },
  );
  await context.clearCookies();
  await signIn(window.page, "teacher02");
  for (const stem of ["嵌入页的第一题", "嵌入页的第二题"])
    await ask(window.page, "/question/api/bank/create", {
      libraryId: "0.teacher02",
      item: {
        type: 1,
        name: `<p>${stem}</p>`,
        options: [
          { optionContent: "是", isRight: true },
          { optionContent: "否", isRight: false },
        ],
      },
    });
  await context.clearCookies();
  const urlOf = async (): Promise<string> => {
    const response = await window.page.request.post("/api/question/api/embed/code", {
      data: { appKey, appSecret, loginName: "teacher02", libraryId: "0.teacher02" },
      headers: { origin: originOf() },
    });
    const { data } = (await response.json()) as { data: { url: string } };
    // The product's address as this run knows it.
    return data.url.replace(/^https?:\/\/[^/]+/, originOf());
  };

  const { page } = window;
  await embed(page, embedOrigin, await urlOf());
  const frame = page.frameLocator("iframe");
  await frame.getByRole("heading", { level: 1, name: "题库" }).waitFor();
  await frame.getByRole("link", { name: "修改 嵌入页的第二题", exact: true }).click();
  await frame.getByRole("heading", { level: 1, name: "修改题目" }).waitFor();
  await frame.getByLabel("题干", { exact: true }).fill("嵌入页改过的题");
  await frame.getByRole("button", { name: "保存题目" }).click();
  await frame.getByRole("checkbox", { name: /嵌入页改过的题/ }).waitFor();
  const saved = (await newsOf(page))[0]?.data;
  expect(saved).toEqual({ type: "perennial.question.saved", id: saved?.id });
  await frame.getByRole("checkbox", { name: /嵌入页的第一题/ }).check();
  await frame.getByRole("checkbox", { name: /嵌入页改过的题/ }).check();
  await frame.getByRole("button", { name: "加入 2 道题" }).click();
  await expect.poll(async () => (await newsOf(page)).length).toBe(2);
  const told = (await newsOf(page)).at(-1);
  expect(told?.origin).toBe(originOf());
  expect(told?.data.questions?.map(({ stem }) => stem)).toEqual([
    "嵌入页的第一题",
    "嵌入页改过的题",
  ]);
  await expectAccessible(page);

  // Elsewhere the browser shows no frame, the code stays unused, and nobody is told anything.
  const refused = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
  const unused = await urlOf();
  await embed(page, other.origin, unused);
  await refused;
  expect(await newsOf(page)).toEqual([]);
  await embed(page, embedOrigin, unused);
  await page.frameLocator("iframe").getByRole("heading", { level: 1, name: "题库" }).waitFor();

  // A code that is used up opens nothing, and says so.
  await embed(page, embedOrigin, unused);
  await page.frameLocator("iframe").getByText("打开题库的凭证已经用过或过期").waitFor();
  await expect
    .poll(async () => (await newsOf(page)).map(({ data }) => data.type))
    .toEqual(["perennial.question.ended"]);
});
