import { scrollManner } from "../kernel/device-media.ts";

/** Leads back to the head of the page. */
export function backToTop(): void {
  window.scrollTo({ top: 0, behavior: scrollManner() });
}
