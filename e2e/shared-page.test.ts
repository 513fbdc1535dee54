import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { ask, openAs } from "./course/course-steps.ts";
import { hold, SCRIPTS } from "./hold.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";
import { DESKTOP, openWindow, PHONE, signIn, travel, visit } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const MOST_SHIFT = 0.02;

/** What a page did while it was watched; the movers are for the message. */
interface Seen {
  moved: number;
  movers: string[];
  hasFlashed: boolean;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Adds up what moves without being asked to, and notes whether the visitor's buttons were ever seen. */
async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as Seen;
    seen.moved = 0;
    seen.movers = [];
    seen.hasFlashed = false;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        seen.moved += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : "text";
          seen.movers.push(`${name} ${from.y},${from.height} → ${to.y},${to.height}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
    const look = (): void => {
      const login = document.querySelector<HTMLElement>('header a[href^="/login"]');
      if (login?.checkVisibility()) seen.hasFlashed = true;
      requestAnimationFrame(look);
    };
    look();
  });
}

const seenOf = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { moved, movers, hasFlashed } = globalThis as unknown as Seen;
    return { moved, movers, hasFlashed };
  });

describe.each([
  ["at a desk", DESKTOP],
  ["on a phone", PHONE],
] as const)("the page that all share, %s", (_where, viewport) => {
  it.each(["student01", "teacher01"])(
    "shows %s their own header and moves nothing",
    async (name) => {
      const { context, page, faults } = await openWindow(browser, { viewport });
      try {
        await page.goto("/", { waitUntil: "networkidle" });
        await signIn(page, name);
        await watchPage(page);
        for (const path of ["/", "/course/course-poetry-01", "/news"]) {
          await page.goto(path, { waitUntil: "networkidle" });
          await page
            .locator("header a[href='/ucenter/settings/internalMessage']")
            .waitFor({ state: "visible" });
          if (viewport === DESKTOP) await page.locator("header [data-letters]").first().waitFor();
          const { moved, movers, hasFlashed } = await seenOf(page);
          expect(hasFlashed, path).toBe(false);
          expect(moved, `${path}\n${movers.join("\n")}`).toBeLessThan(MOST_SHIFT);
        }
        expect(faults).toEqual([]);
      } finally {
        await context.close();
      }
    },
  );
});

/** In spaces and consoles, whose screens come and ask in the browser. */
const MOST_SHIFT_INSIDE = 0.05;
const LEARNS = "/ucenter/learning-space";
const TEACHES = "/ucenter/teaching-space/c";
const STUDIED = `${LEARNS}/course/study/course-memoir-01`;
const OWN_PAGES: Readonly<Record<string, readonly string[]>> = {
  student01: [
    `${LEARNS}/c/home`,
    `${LEARNS}/c/list`,
    `${LEARNS}/c/progress`,
    `${LEARNS}/c/lessonSchedule`,
    `${STUDIED}/study`,
    `${STUDIED}/progress`,
    "/ucenter/settings/privacy",
  ],
  teacher01: [`${TEACHES}/home`, `${TEACHES}/learningData`, `${TEACHES}/studentAnalyse`],
  site01: ["/admin-site/home", "/admin-site/system/settings/students"],
};

/** One to which nobody else adds classes. */
const SEVERAL = "course-link";

describe.each([
  ["at a desk", DESKTOP],
  ["on a phone", PHONE],
] as const)("nothing moves by itself, %s", (_where, viewport) => {
  it("on any public page", async () => {
    const { context, page } = await openWindow(browser, { viewport });
    await watchPage(page);
    for (const [path] of PUBLIC_PAGES) {
      await visit(page, path);
      const { moved, movers } = await seenOf(page);
      expect(moved, `${path}\n${movers.join("\n")}`).toBeLessThan(MOST_SHIFT);
    }
    await context.close();
  });

  it.each(Object.keys(OWN_PAGES))("on the main pages of %s", async (name) => {
    const { context, page, faults } = await openWindow(browser, { viewport });
    await signIn(page, name);
    await watchPage(page);
    for (const path of OWN_PAGES[name] ?? []) {
      await visit(page, path);
      const { moved, movers } = await seenOf(page);
      expect(moved, `${path}\n${movers.join("\n")}`).toBeLessThan(MOST_SHIFT_INSIDE);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it("on the page of a course with several classes, whoever comes", async () => {
    const teacher = await openAs(browser, "teacher01", "/privacy", viewport);
    const added = [];
    for (const name of ["周末班", "晚间班", "网络班"])
      added.push(
        await ask<{ id: string }>(teacher.page, "/course/api/class/save", {
          periodId: `${SEVERAL}-p1`,
          name,
        }),
      );
    try {
      // A visitor, one who may enrol, one who learns there, one of the team.
      for (const name of [undefined, "student05", "student01", "teacher01"]) {
        const { context, page } = await openWindow(browser, { viewport });
        if (name) await signIn(page, name);
        await watchPage(page);
        const seen: string[] = [];
        await page.exposeFunction("tellSeen", (text: string) => seen.push(text));
        await page.addInitScript(() => {
          const look = (): void => {
            const offers = document.querySelectorAll("main a[href^='/login?redirect=']");
            if ([...offers].some((one) => one.checkVisibility({ visibilityProperty: true })))
              (globalThis as unknown as { tellSeen(text: string): void }).tellSeen("login");
            else requestAnimationFrame(look);
          };
          look();
        });
        await visit(page, `/course/${SEVERAL}`);
        await page.getByText("周末班").waitFor();
        const { moved, movers } = await seenOf(page);
        expect(moved, `${name}\n${movers.join("\n")}`).toBeLessThan(MOST_SHIFT);
        expect(seen, name).toEqual(name ? [] : ["login"]);
        await context.close();
      }
      const late = await openAs(browser, "student05", "/privacy", viewport);
      const letGo = await hold(late.page, SCRIPTS);
      await late.page.goto(`/course/${SEVERAL}`, { waitUntil: "commit" });
      const evening = late.page.getByRole("radio", { name: /晚间班/ });
      await evening.check();
      await letGo();
      // One's own comes after the scripts, and takes nothing back.
      await late.page
        .getByRole("main")
        .getByRole("button", { name: "报名", exact: true })
        .waitFor();
      expect(await evening.isChecked()).toBe(true);
      await late.context.close();
    } finally {
      for (const { id } of added)
        await ask(teacher.page, "/course/api/class/delete", { classId: id });
      await teacher.context.close();
    }
  });
});

/** The visible ways to sign-in, on whatever part of the page. */
const waysIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("a[href^='/login']")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.outerHTML.slice(0, 120)),
  );

const ASK_PERSON = "**/api/updateUser";

describe("somebody who is signed in", () => {
  it.each([
    ["the ordinary edition", false, [`/course/${SEVERAL}`]],
    ["the elder edition", true, ["/elder/mine", "/elder/help", "/login/help"]],
  ] as const)(
    "is never told to sign in while the server is slow to say who it is, in %s",
    async (_what, isElder, paths) => {
      const { context, page, faults } = await openWindow(browser, { viewport: PHONE, isElder });
      try {
        await signIn(page, "student01");
        for (const path of paths) {
          let isHeld = 0;
          const { promise: said, resolve: say } = Promise.withResolvers<void>();
          await page.route(ASK_PERSON, async (route) => {
            isHeld += 1;
            await said;
            await route.continue();
          });
          await page.goto(path);
          await expect.poll(() => isHeld > 0 || path === "/login/help").toBe(true);
          // Everything else has come, and the drawer is open where there is one.
          if (path.startsWith("/course/")) {
            await page.getByRole("button", { name: "打开菜单" }).click();
            await page.getByText("您在「").waitFor({ state: "attached" });
          }
          expect(await waysIn(page), path).toEqual([]);
          say();
          if (path.startsWith("/course/"))
            await page.locator("main button", { hasText: "收藏" }).waitFor();
          if (path === "/elder/mine") await page.getByText("李秀英").waitFor();
          await page.unrouteAll({ behavior: "wait" });
        }
        expect(faults).toEqual([]);
      } finally {
        await context.close();
      }
    },
  );

  it("is asked for again after an answer that says nothing, and known on", async () => {
    const { context, page } = await openWindow(browser);
    try {
      await signIn(page, "student01");
      let asked = 0;
      await page.route(ASK_PERSON, async (route) => {
        asked += 1;
        if (asked > 1) return route.continue();
        return route.fulfill({
          status: 503,
          json: {
            success: false,
            resultCode: 503,
            code: "kernel.databaseAway",
            message: "",
            data: null,
          },
        });
      });
      await page.goto("/news");
      await page.getByRole("button", { name: /李秀英/ }).waitFor();
      expect(asked).toBe(2);
      // From a page of one's own, whose data is read again on the way because it is old.
      await visit(page, "/ucenter/settings/internalMessage");
      await page.evaluate(() => {
        const own = Date.now;
        Date.now = () => own() + 600_000;
      });
      await travel(page, "/news");
      expect(await waysIn(page)).toEqual([]);
      await page.getByRole("button", { name: /李秀英/ }).waitFor();
    } finally {
      await context.close();
    }
  });
});

it("shows a second person at the same browser nothing of the first", async () => {
  const { context, page } = await openWindow(browser);
  try {
    await page.goto("/");
    await signIn(page, "student01");
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: /李秀英/ }).waitFor();
    await page.request.post("/api/logout", { headers: { origin: new URL(page.url()).origin } });
    await page.goto("/course", { waitUntil: "networkidle" });
    await page.locator("header").getByRole("link", { name: "登录" }).waitFor();
    await page.goBack({ waitUntil: "networkidle" });
    await page.locator("header").getByRole("link", { name: "登录" }).waitFor();
    await expect.poll(() => page.locator("body").innerText()).not.toContain("李秀英");
    await signIn(page, "student02");
    await page.goto("/news", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: /王建国/ }).waitFor();
    // From a page that all share into one's own, without a load.
    await page.evaluate(() =>
      document
        .querySelector<HTMLElement>("header a[href='/ucenter/settings/internalMessage']")
        ?.click(),
    );
    await page.waitForURL(/\/ucenter\//);
    await page
      .getByRole("button", { name: /王建国/ })
      .first()
      .waitFor();
  } finally {
    await context.close();
  }
});
