import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { PHONE } from "../visit.ts";

/** Where strips are drawn (`npm run journeys`); an ordinary run of the tests draws none. */
const folder = process.env["FILM_STRIPS"];
const QUALITY = 70;

/**
 * Gives a function that keeps what a phone shows at a step as a picture of the journey's strip, in the order of the steps.
 * A step's name becomes its caption: small letters and dashes.
 */
export function filmOf(page: Page, journey: string): (step: string) => Promise<void> {
  let count = 0;
  return async (step) => {
    if (folder === undefined) return;
    count += 1;
    const place = join(folder, journey);
    mkdirSync(place, { recursive: true });
    const size = page.viewportSize();
    await page.setViewportSize(PHONE);
    await page.screenshot({
      path: join(place, `${String(count).padStart(2, "0")}-${step}.jpg`),
      type: "jpeg",
      quality: QUALITY,
      animations: "disabled",
    });
    if (size) await page.setViewportSize(size);
  };
}
