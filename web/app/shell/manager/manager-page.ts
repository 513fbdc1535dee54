import { withoutEndSlash } from "@perennial/contract/kernel/own-path.ts";

const PLACE = /^\/course\/[^/]+\/manager(?:\/(.*))?$/;

/** The page below /course/{courseId}/manager, without slashes at its ends; undefined for an address elsewhere. */
export function managerPageOf(pathname: string): string | undefined {
  const found = PLACE.exec(pathname);
  return found ? withoutEndSlash((found[1] ?? "").replace(/^\/+/, "")) : undefined;
}
