import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { hasRead, openWindow, signIn, travel, visit } from "../visit.ts";

interface Entry {
  readonly title: string;
  readonly url: string;
  readonly canShow: number;
  readonly type: string;
  readonly children: readonly Entry[];
}
interface Space {
  readonly entryPath: string;
  readonly menus: readonly Entry[];
  readonly settings: readonly Entry[];
}

/** Managed by teacher01, studied by student01. */
const COURSE = "course-calligraphy-01";
const STUDIED = "course-memoir-01";
/** One holder of every role. */
const HOLDERS = [
  "student01",
  "teacher01",
  "school01",
  "site01",
  "platform01",
  "super01",
  "rschool01",
  "rcollege01",
  "rclass01",
  "activity01",
  "secclass01",
  "project01",
  "bank01",
  "hr01",
  "employee01",
  "corpteacher01",
  "expert01",
  "center01",
  "leader01",
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const shown = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ url, canShow, type, children }) =>
    canShow === 0 || type === "page"
      ? []
      : [...(url.startsWith("/") ? [url] : []), ...shown(children)],
  );

async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api${path}`);
  const { data } = (await answer.json()) as { data: T };
  return data;
}

/** Addresses that somebody's menu shows. */
async function entriesOf(page: Page): Promise<string[]> {
  const { entryPath, menus, settings } = await read<Space>(page, "/ucenter/api/space");
  return [...new Set([entryPath, ...shown(menus), ...shown(settings)])];
}

/** The drawing of an empty state, whose sentence stands beside it. */
const EMPTY = 'main svg[viewBox="0 0 120 80"] + p';
/** Rows, texts, fields and things to press, beside those that only search. */
const FILLED =
  "main :is(tbody tr[data-row-key], ul > li, ol > li, [role=treeitem], article, dl, figure, a, button)";
const FEW_WORDS = 8;

/** Sentences of empty states, those that say little and offer nothing marked. */
const emptySentences = (page: Page): Promise<{ text: string; isPoor: boolean }[]> =>
  page.locator(EMPTY).evaluateAll(
    (all, few) =>
      all.map((one) => {
        const text = one.textContent ?? "";
        const hasAction = one.parentElement?.querySelector("a, button") !== null;
        return { text, isPoor: text === "暂无数据" || (text.length < few && !hasAction) };
      }),
    FEW_WORDS,
  );

/** What is wrong with a page that an entry led to; empty when it is one that somebody can use. */
async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page
    .locator("main h1")
    .first()
    .waitFor({ state: "attached", timeout: 20_000 })
    .catch(() => {});
  await hasRead(page);
  await page
    .locator(`${FILLED}, ${EMPTY}`)
    .first()
    // The first of them may be hidden, as a link to skip something is.
    .waitFor({ state: "attached", timeout: 20_000 })
    .catch(() => {});
  let found = await faultsNow(page);
  // What a screen shows first may choose what it reads next.
  for (let again = 0; found.length > 0 && again < 20; again += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    found = await faultsNow(page);
  }
  return found.map((fault) => `${path}: ${fault}`);
}

async function faultsNow(page: Page): Promise<string[]> {
  const headings = await page.locator("main h1").count();
  const text = await page.locator("main").first().innerText();
  const sentences = await emptySentences(page);
  const filled = await page.locator(FILLED).count();
  return [
    headings === 1 ? "" : `${headings} headings`,
    /没有权限|不能打开|出错|找不到/.test(text) ? text.slice(0, 200) : "",
    ...sentences.flatMap(({ text, isPoor }) => (isPoor ? [`says only ${text}`] : [])),
    filled + sentences.length > 0 ? "" : "nothing to see or do",
  ].filter((fault) => fault !== "");
}

async function expectUsable(page: Page, faults: readonly string[], paths: readonly string[]) {
  const found: string[] = [];
  for (const [at, path] of paths.entries()) {
    const answer = at === 0 ? await visit(page, path) : undefined;
    if (answer && answer.status() !== 200) found.push(`${path}: status ${answer.status()}`);
    if (!answer) await travel(page, path);
    found.push(...(await faultsAt(page, path)));
  }
  expect([...found, ...faults]).toEqual([]);
}

const AT_ONCE = 4;

it("every entry of every role opens", async () => {
  for (const holder of HOLDERS) {
    const { context, page } = await openWindow(browser);
    await signIn(page, holder);
    const entries = await entriesOf(page);
    const shut: string[] = [];
    // As many at once as the server draws at once: with all of them a busy machine has no room for the last.
    for (let at = 0; at < entries.length; at += AT_ONCE)
      await Promise.all(
        entries.slice(at, at + AT_ONCE).map(async (url) => {
          const status = (await page.request.get(url)).status();
          if (status !== 200) shut.push(`${holder} ${url}: ${status}`);
        }),
      );
    expect(shut).toEqual([]);
    await context.close();
  }
});

describe("every entry shows something, or says what fills it", () => {
  // Consoles over several sites share their screens: the largest is looked at, and those that are not in it.
  it.each(
    "student01 student05 teacher01 super01 rschool01 bank01 hr01 employee01 corpteacher01 expert01 leader01".split(
      " ",
    ),
  )("for %s", async (holder) => {
    const { context, page, faults } = await openWindow(browser);
    await signIn(page, holder);
    const entries = await entriesOf(page);
    // 个人设置 is the same for all: what a learner has and what a new one has is looked at.
    const isLearner = holder.startsWith("student");
    await expectUsable(
      page,
      faults,
      entries.filter((url) => isLearner || !url.startsWith("/ucenter/settings/")),
    );
    await context.close();
  });

  it("in the course manager", async () => {
    const { context, page, faults } = await openWindow(browser);
    await signIn(page, "teacher01");
    const { menu } = await read<{ menu: { entries: { path: string }[] }[] }>(
      page,
      `/course/api/manager/get?courseId=${COURSE}`,
    );
    const paths = menu.flatMap(({ entries }) =>
      entries.map(({ path }) => `/course/${COURSE}/manager/${path}`),
    );
    expect(paths.length).toBeGreaterThan(15);
    await expectUsable(page, faults, paths);
    await context.close();
  });

  it("in a course that is studied, and in the portal", async () => {
    const { context, page, faults } = await openWindow(browser);
    await signIn(page, "student01");
    await visit(page, `/ucenter/learning-space/course/study/${STUDIED}/plan`);
    await page.locator(`a[href*="/course/study/${STUDIED}/"]`).first().waitFor();
    await page
      .getByRole("navigation", { name: "课程页面" })
      .getByRole("button", { name: "更多" })
      .click();
    const addresses = (from: string) =>
      page
        .locator(from)
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const tabs = await addresses(`a[href*="/course/study/${STUDIED}/"]`);
    await visit(page, "/");
    const portal = await addresses("header nav a[href^='/']");
    const paths = [
      ...new Set([...tabs.filter((tab) => /\/study\/[\w-]+\/\w+$/.test(tab)), ...portal]),
    ];
    expect(paths.length).toBeGreaterThan(8);
    await expectUsable(page, faults, paths);
    await context.close();
  });
});
