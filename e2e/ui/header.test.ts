import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { openWindow, signIn, visit } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Words of the header on two lines, beyond the screen, or over one another. */
const faultsOfHeader = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const header = document.querySelector("header");
    if (!header) return ["no header"];
    const faults: string[] = [];
    const boxes: { words: string; box: DOMRect }[] = [];
    const walk = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      const parent = node.parentElement;
      // What only screen readers get stands in a box of one pixel.
      if (words === "" || !parent || (parent.clientWidth <= 1 && parent.clientHeight === 1))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (lines.length === 0) continue;
      const box = range.getBoundingClientRect();
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1)
        faults.push(`broken: ${words}`);
      if (box.left < 0 || box.right > innerWidth) faults.push(`beyond the screen: ${words}`);
      for (const other of boxes) {
        const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const y = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (x > 1 && y > 1) faults.push(`${words} over ${other.words}`);
      }
      boxes.push({ words, box });
    }
    return boxes.length > 0 || header.querySelector("img") ? faults : ["nothing seen"];
  });

it.each(["zh-CN", "en-US", "es-ES"])(
  "the header has no broken word and nothing over another at any width: %s",
  async (language) => {
    const { context, page } = await openWindow(browser, { language });
    try {
      for (const who of ["visitor", "student01"] as const) {
        if (who !== "visitor") await signIn(page, who);
        await visit(page, "/news");
        for (const width of [1440, 1280, 1024, 992, 390]) {
          await page.setViewportSize({ width, height: 800 });
          expect([who, width, await faultsOfHeader(page)]).toEqual([who, width, []]);
        }
      }
    } finally {
      await context.close();
    }
  },
);
