import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { DESKTOP, expectNoOverflow, hasRead, openWindow, signIn, travel, visit } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** What a window of 1440 × 900 has left when everything in it is twice as large. */
const TWICE = { width: DESKTOP.width / 2, height: DESKTOP.height / 2 } as const;
/** The letters that a browser writes by itself have 16. */
const LETTERS_TWICE_PX = 32;

const STUDY = "/ucenter/learning-space/course/study/course-memoir-01/plan";
const ROUNDS = [
  [
    "a visitor",
    undefined,
    ["/", "/course", "/course/course-calligraphy-01", "/login", "/news", "/search?keyword=书法"],
  ],
  ["student01", "student01", ["/ucenter/learning-space/c/home", STUDY]],
  ["school01", "school01", ["/admin-school/home"]],
  [
    "site01",
    "site01",
    ["/admin-site/system/settings/students", "/admin-site/operative/website/studio"],
  ],
] as const;

/** Words that reach beyond the window or are cut off, outside of what can be scrolled or says by dots that it goes on. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isText = ({ nodeType, textContent }: Node): boolean =>
      nodeType === Node.TEXT_NODE && textContent?.trim() !== "";
    const cutBy = (rects: readonly DOMRect[], from: Element): Element | undefined => {
      for (let box: Element | null = from; box; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } =
          getComputedStyle(box);
        if (textOverflow === "ellipsis" || webkitLineClamp !== "none" || clipPath !== "none")
          return undefined;
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
        const isRoot = box === document.documentElement;
        if (!isRoot && !/hidden|clip/.test(overflowX + overflowY)) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isOut = rects.some(
          (one) =>
            one.right > right + 3 ||
            one.left < left - 3 ||
            (!isRoot && (one.bottom > bottom + 4 || one.top < top - 4)),
        );
        if (isOut) return box;
      }
      return undefined;
    };
    return [...document.querySelectorAll("body *")].flatMap((one) => {
      if (!one.checkVisibility() || one.closest("svg, [inert], [aria-hidden='true'], video"))
        return [];
      if (![...one.childNodes].some(isText)) return [];
      const range = document.createRange();
      range.selectNodeContents(one);
      // What waits outside the window for the keyboard is whole there.
      const rects = [...range.getClientRects()].filter((box) => box.right > 0 && box.bottom > 0);
      const by = cutBy(rects, one);
      return by
        ? [`${one.textContent.trim().slice(0, 30)} by ${by.localName}.${by.className}`]
        : [];
    });
  });

it.each(ROUNDS)(
  "%s reads everything twice as large, by the window or by the letters",
  async (_who, as, paths) => {
    const { context, page, faults } = await openWindow(browser);
    if (as !== undefined) await signIn(page, as);
    const session = await context.newCDPSession(page);
    const round = async (look: (path: string) => Promise<void>): Promise<void> => {
      for (const [at, path] of paths.entries()) {
        if (at === 0) await visit(page, path);
        else await travel(page, path);
        await page.locator("main h1").first().waitFor({ state: "attached" });
        await hasRead(page);
        await look(path);
      }
    };
    const isWhole = async (path: string): Promise<void> => {
      await expectNoOverflow(page);
      await expect.poll(() => cutWords(page), { message: path, timeout: 10_000 }).toEqual([]);
    };
    await page.setViewportSize(TWICE);
    await round(isWhole);
    await page.setViewportSize(DESKTOP);
    await session.send("Page.setFontSizes", { fontSizes: { standard: LETTERS_TWICE_PX } });
    await round(isWhole);
    expect(faults).toEqual([]);
    await context.close();
  },
);
