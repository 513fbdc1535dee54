import type { Page } from "playwright-core";

/**
 * What a page of the elder edition breaks of the rules for it: the ministry's 互联网网站适老化通用设计规范 (size of type, line
 * height, size of targets, nothing that floats or moves, no advertising) and decision 033 (one head, one bar, back in one
 * place). Lengths are CSS pixels at the smallest size of type.
 */
export function brokenRules(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const TYPE = 18;
    const LINE = 1.3;
    const TARGET = 44;
    const ENTRY = 60;
    const broken: string[] = [];
    const nameOf = (element: Element): string =>
      `${element.localName}.${(element.getAttribute("class") ?? "").slice(0, 24)} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 16)}"`;
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 2 &&
        height > 2 &&
        getComputedStyle(element).visibility === "visible" &&
        !element.closest(".visually-hidden, [aria-hidden='true']")
      );
    };
    // A field or tab without an edge of its own stands in one that has it.
    const frameOf = (element: Element): Element | null => {
      if (element.matches("[role='tab']")) return element.parentElement;
      if (!element.matches("input, select, textarea")) return element;
      for (let one: Element | null = element; one; one = one.parentElement)
        if (Number.parseFloat(getComputedStyle(one).borderTopWidth) > 0) return one;
      return element;
    };
    const { clientWidth, clientHeight } = document.documentElement;

    // Letters, and the lines of what takes several.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !isShown(element)) continue;
      const { fontSize, lineHeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      if (size < TYPE) broken.push(`type ${size} px: ${nameOf(element)}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const isHeading = element.closest("h1, h2, h3, h4") !== null;
      if (lines > 1 && !isHeading && Number.parseFloat(lineHeight) / size < LINE - 0.01)
        broken.push(`line ${Number.parseFloat(lineHeight) / size}: ${nameOf(element)}`);
    }

    // What can be pressed; a link within a sentence is as high as the sentence.
    for (const target of document.querySelectorAll(
      "a[href], button, summary, input:not([type='hidden']), select, textarea, [role='tab']",
    )) {
      if (!isShown(target) || target.closest("[inert]")) continue;
      const isWithinText =
        target.localName === "a" && getComputedStyle(target).display === "inline";
      // The words beside a small box belong to it, and a field to its frame.
      const label =
        target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type)
          ? target.labels?.[0]
          : frameOf(target);
      const { width, height } = (label ?? target).getBoundingClientRect();
      if (!isWithinText && (height < TARGET - 0.5 || width < 24))
        broken.push(`target ${Math.round(width)} × ${Math.round(height)}: ${nameOf(target)}`);
    }

    // One head and one bar; nothing else floats.
    const head = document.querySelector("header");
    const bar = document.querySelector<HTMLElement>("header nav");
    for (const element of document.querySelectorAll("body *")) {
      const { position, animationName } = getComputedStyle(element);
      if (animationName !== "none") broken.push(`moves: ${nameOf(element)}`);
      if (position === "fixed" && isShown(element) && element !== bar)
        broken.push(`floats: ${nameOf(element)}`);
    }
    const headBox = head?.getBoundingClientRect();
    if (!head || headBox?.top !== 0 || getComputedStyle(head).position !== "sticky")
      broken.push("the head is not at the top");
    const barBox = bar?.getBoundingClientRect();
    if (!bar || !barBox) broken.push("no bar");
    else if (
      clientWidth < 992 &&
      (getComputedStyle(bar).position !== "fixed" || barBox.bottom !== clientHeight)
    )
      broken.push("the bar is not at the lower edge");
    const entries = [...(bar?.querySelectorAll("a") ?? [])];
    if (entries.length !== 5) broken.push(`${entries.length} entries`);
    const tools = [...(head?.querySelectorAll("[role='group'] > button") ?? [])];
    if (tools.length !== 3) broken.push(`${tools.length} tools`);
    for (const entry of [...entries, ...tools]) {
      const { width, height } = entry.getBoundingClientRect();
      if (width < ENTRY || height < ENTRY)
        broken.push(`entry ${Math.round(width)} × ${Math.round(height)}: ${nameOf(entry)}`);
    }
    const back = head?.querySelector("button")?.getBoundingClientRect();
    if (
      location.pathname !== "/" &&
      (back?.left !== headBox?.left || back?.top !== headBox?.top) &&
      clientWidth < 992
    )
      broken.push("back is not at the left of the head");

    // Dialogs, plates, frames of others.
    for (const foreign of document.querySelectorAll(
      "[role='dialog'], iframe, marquee, #notice-strip",
    ))
      if (isShown(foreign)) broken.push(`in the way: ${nameOf(foreign)}`);
    if (document.querySelector("video[autoplay], audio[autoplay]")) broken.push("plays by itself");

    // The end of the page is not behind the bar.
    scrollTo(0, document.documentElement.scrollHeight);
    const last = (
      document.querySelector("footer") ?? document.querySelector("main")
    )?.getBoundingClientRect();
    const floor = clientWidth < 992 ? (barBox?.top ?? clientHeight) : clientHeight;
    if (last && last.bottom > floor + 1)
      broken.push(`the end lies ${last.bottom - floor} px behind the bar`);
    scrollTo(0, 0);
    return [...new Set(broken)].slice(0, 12);
  });
}
