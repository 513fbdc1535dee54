import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Browser, BrowserContext, Frame, Page, Request, Response } from "playwright-core";
import { expect, inject, onTestFailed, TestRunner } from "vitest";
import { freshPage } from "./contexts.ts";
import { fadedInStates } from "./states.ts";

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** What a page shows may come later on a busy machine. */
const PATIENCE_MS = 60_000;

interface Person {
  readonly viewport?: { width: number; height: number };
  /** What the browser says it is. */
  readonly userAgent?: string;
  readonly isElder?: boolean;
  readonly hasScript?: boolean;
  readonly host?: string;
  readonly language?: string;
}

/** Address of this worker's product on one of its hosts. */
export function originOf(host?: string): string {
  const origins = inject("origins");
  const origin = origins[(Number(process.env["VITEST_POOL_ID"]) - 1) % origins.length] ?? "";
  return host ? origin.replace("localhost", host) : origin;
}

const TOLD = 1_500;

/** Tells what a page shows when its test fails, for the log of a run that nobody watched. */
function tellFailure(page: Page, faults: readonly string[]): void {
  // Windows of a whole file belong to no test.
  if (TestRunner.getCurrentTest() === undefined) return;
  onTestFailed(async () => {
    const shown = await page.locator("body").innerText({ timeout: 5_000 }).catch(String);
    const lines = [page.url(), shown.replace(/\s+/g, " ").slice(0, TOLD), ...faults];
    process.stderr.write(`\n${lines.join("\n")}\n`);
  });
}

/** A browser window of one visitor; errors of the page fail the test through `faultsOf`. */
export async function openWindow(
  browser: Browser,
  person: Person = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const origin = originOf(person.host);
  const { context, page } = await freshPage(browser, {
    viewport: person.viewport ?? DESKTOP,
    locale: person.language ?? "zh-CN",
    baseURL: origin,
    javaScriptEnabled: person.hasScript ?? true,
    reducedMotion: "reduce",
    ...(person.userAgent ? { userAgent: person.userAgent } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (person.isElder) await context.addCookies([{ name: "elder", value: "1", url: origin }]);
  const faults: string[] = [];
  watchRequests(page);
  tellFailure(page, faults);
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 40\d/.test(message.text()))
      faults.push(message.text());
  });
  return { context, page, faults };
}

/** Open as long as the page is. */
const STREAM = "/api/live/stream";
const QUIET_MS = 60;

/** When the last of a page's requests came to its end; in the future while one is on its way. */
const quietSince = new WeakMap<Page, () => number>();

function watchRequests(page: Page): void {
  const underWay = new Set<Request>();
  let last = performance.now();
  quietSince.set(page, () => (underWay.size > 0 ? Infinity : last));
  const ended = (request: Request): void => {
    underWay.delete(request);
    last = performance.now();
  };
  page.on("request", (request) => {
    if (!request.url().includes(STREAM)) underWay.add(request);
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
}

/** Buttons and fields that came with the page: React has taken them over when it has put its marks on them. */
const isAwake = (): boolean =>
  [...document.querySelectorAll("button, input, select, textarea")].every((control) =>
    Object.keys(control).some((key) => key.startsWith("__react")),
  );

/**
 * Goes to a page, or loads the present one anew, and waits until it can be used: it is awake and has asked for what it
 * reads. The browser's own "networkidle" waits half a second longer each time, and ends the waiting at the latest.
 */
export async function visit(page: Page, path?: string): Promise<Response | null> {
  const answer = path === undefined ? await page.reload() : await page.goto(path);
  await isUsed(page);
  return answer;
}

/** Waits until a page that was just loaded is awake and has asked for what it reads. */
async function isUsed(page: Page): Promise<void> {
  const waiting = { isOver: false };
  const idle = page.waitForLoadState("networkidle").finally(() => (waiting.isOver = true));
  const isUsable = async (): Promise<boolean> =>
    hasBeenQuiet(page, QUIET_MS) &&
    // A page that is just leaving for another has nothing to tell.
    (await page.evaluate(isAwake).catch(() => false));
  const used = async (): Promise<void> => {
    while (!waiting.isOver && !(await isUsable())) await pause(QUIET_MS / 2);
  };
  await Promise.race([idle, used()]);
  idle.catch(() => undefined); // a page that is closed before it is idle
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const hasBeenQuiet = (page: Page, ms: number): boolean =>
  performance.now() - (quietSince.get(page)?.() ?? Infinity) >= ms;

/** A screen that keeps the heading of the one before has nothing else that tells of it. */
const SAME_HEADING_MS = 600;

/**
 * Goes to another address as a link does, from a page that `visit` has opened: nothing is loaded anew, which is what
 * half of a visit costs. Waits until the next screen has its own heading and has asked for what it reads.
 */
export async function travel(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    for (const heading of document.querySelectorAll("main h1"))
      heading.setAttribute("data-left", "");
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    await router.navigate(to);
  }, path);
  const isThere = async (): Promise<boolean> =>
    hasBeenQuiet(page, SAME_HEADING_MS) ||
    (hasBeenQuiet(page, QUIET_MS) && (await page.locator("main h1:not([data-left])").count()) > 0);
  while (!(await isThere())) await pause(QUIET_MS / 2);
}

/** Half as long to send and to read as what the package gives as its source. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Gives a document what reads it, unless it has it from an earlier look. */
async function giveAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(AXE);
}

/** Waits until everything that the page reads has come. */
export async function hasRead(page: Page): Promise<void> {
  await expect.poll(() => page.locator("[aria-busy='true']").count()).toBe(0);
}

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails with the names and places of what axe finds (WCAG 2.2 A and AA), and with what cannot be read under the pointer or
 * with the focus. In the page itself and for violations only: a third of the time that its Playwright package takes, which
 * gathers every pass in a second page. `without`: a frame with a page that another journey looks at by itself.
 */
export async function expectAccessible(page: Page, without = ""): Promise<void> {
  // A screen that is still on its way has neither heading nor words.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await hasRead(page);
  // A button that works on something is pale for that moment.
  await expect.poll(() => page.locator(".ant-btn-loading").count()).toBe(0);
  for (const frame of without ? [page.mainFrame()] : page.frames()) {
    const added = giveAxe(frame);
    // A frame within may be another site's or may go away meanwhile.
    await (frame === page.mainFrame() ? added : added.catch(() => {}));
  }
  const look = async ([values, hidden]: readonly [string[], string]): Promise<string[]> => {
    const own = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await own.run(hidden ? { exclude: [[hidden]] } : document, {
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
    });
    return violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 4).map((node) => node.target.join(" "));
      return `${id}: ${places.join(" | ")}`;
    });
  };
  expect(await page.evaluate(look, [AXE_TAGS, without] as const)).toEqual([]);
  expect(await fadedInStates(page)).toEqual([]);
}

/** What a page may take to become narrow with its window: a table turns into cards. */
const NARROWING_MS = 5_000;

/** No page may be wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wider = (): Promise<string> =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return scrollWidth > clientWidth ? `${scrollWidth} > ${clientWidth}` : "";
    });
  await expect.poll(wider, { timeout: NARROWING_MS }).toBe("");
}

/** Signs in as a demo person through the page. */
export async function signIn(page: Page, loginName: string): Promise<void> {
  const answer = await page.request.post("/api/login/doLogin", {
    data: { loginName, username: loginName, password: "Perennial_2026" },
    headers: { origin: new URL(page.url() === "about:blank" ? originOf() : page.url()).origin },
  });
  expect(answer.status()).toBe(200);
}
