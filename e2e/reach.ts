import type { Page } from "playwright-core";

/** What stood in the way of a tap, and how many places were tried. */
interface Reach {
  readonly missed: readonly string[];
  readonly tried: number;
}

/**
 * Goes to each link, button and field of the page's main part as a reader does, scrolled into the middle of the window,
 * and says which of them a tap in the middle would miss because something stands over the page there: a notice, a
 * plate, a bar. What stands over it anywhere along its way through the window is found too, by the columns that it takes.
 */
export function reachOf(page: Page): Promise<Reach> {
  return page.evaluate(() => {
    const nameOf = (element: Element): string =>
      `${element.localName} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 24)}`;
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 4 && height > 4 && element.checkVisibility({ visibilityProperty: true });
    };
    const floats = (element: Element): Element | undefined => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(one).position)) return one;
      return undefined;
    };
    const { clientWidth, clientHeight } = document.documentElement;
    // Bars as wide as the window are scrolled past; the page's own scroll margins keep room for them.
    const beside = [...document.querySelectorAll("body *")].filter(
      (one) =>
        getComputedStyle(one).position === "fixed" &&
        isShown(one) &&
        one.getBoundingClientRect().width < clientWidth,
    );
    const missed: string[] = [];
    let tried = 0;
    const targets = document.querySelectorAll(
      "main :is(a[href], button, input, select, textarea, summary)",
    );
    for (const target of targets) {
      if (!isShown(target) || target.closest("[aria-hidden='true'], [inert]")) continue;
      target.scrollIntoView({ block: "center", inline: "nearest" });
      const { left, top, width, height } = target.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      if (x < 0 || y < 0 || x > clientWidth || y > clientHeight) continue;
      tried += 1;
      const over = beside.find((one) => {
        const column = one.getBoundingClientRect();
        return !one.contains(target) && column.left < x && x < column.right;
      });
      const hit = document.elementFromPoint(x, y);
      const cover = hit && !target.contains(hit) && !hit.contains(target) ? floats(hit) : undefined;
      const isOwn = cover?.contains(target) === true;
      if (over) missed.push(`${nameOf(target)} ← ${nameOf(over)}`);
      else if (cover && !isOwn) missed.push(`${nameOf(target)} ← ${nameOf(cover)}`);
    }
    scrollTo(0, 0);
    return { missed, tried };
  });
}
