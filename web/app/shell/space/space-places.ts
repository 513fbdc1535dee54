import { isAtOrBelow, withoutEndSlash } from "@perennial/contract/kernel/own-path.ts";
import type { MenuEntryShape } from "@perennial/contract/site/menu/menu.ts";
import { entryOf } from "../../space/screen-table.ts";

/** What is needed of a space to decide about an address. */
export interface SpacePlaces {
  readonly entryPath: string;
  readonly menus: readonly MenuEntryShape[];
  readonly settings: readonly MenuEntryShape[];
  readonly permittedPaths: readonly string[];
}

const USER_CENTRE = "/ucenter";
const SETTINGS = "/ucenter/settings";
/**
 * Where the spaces begin by the requirements (consoles §2); a person who may not open that page gets the first of the
 * menu.
 */
const DEFAULT_PAGES: ReadonlySet<string> = new Set([
  "/ucenter/learning-space/c/list",
  "/ucenter/teaching-space/c/course",
]);

const bare = (pathname: string): string => withoutEndSlash(pathname) || "/";

/** True when the server's menus let this person open the page; the operations check the right themselves. */
export function mayOpen(pathname: string, { permittedPaths }: SpacePlaces): boolean {
  const path = bare(pathname);
  return permittedPaths.some((permitted) => isAtOrBelow(path, permitted));
}

/** The entries of a menu without their groups, in reading order. */
export function leavesOf(menus: readonly MenuEntryShape[]): MenuEntryShape[] {
  return menus.flatMap((entry) => (entry.children.length > 0 ? leavesOf(entry.children) : [entry]));
}

/** The target of an address that only redirects: /ucenter, or the entry of a space or console. Undefined for a page. */
export function homeOf(pathname: string, space: SpacePlaces): string | undefined {
  const path = bare(pathname);
  const firstBelow = (menus: readonly MenuEntryShape[], door: string): string | undefined =>
    leavesOf(menus).find(
      ({ url, canShow }) => canShow !== 0 && url !== door && isAtOrBelow(url, door),
    )?.url;
  const defaultBelow = (door: string): string | undefined =>
    [...DEFAULT_PAGES].find((page) => isAtOrBelow(page, door) && mayOpen(page, space));
  if (path === SETTINGS) return firstBelow(space.settings, SETTINGS);
  if (path === USER_CENTRE) {
    return (
      defaultBelow(space.entryPath) ??
      firstBelow(space.menus, space.entryPath) ??
      firstBelow(space.settings, SETTINGS)
    );
  }
  if (DEFAULT_PAGES.has(path) && isAtOrBelow(path, space.entryPath) && !mayOpen(path, space)) {
    return firstBelow(space.menus, space.entryPath);
  }
  if (path === space.entryPath || entryOf(path) === path)
    return defaultBelow(path) ?? firstBelow(space.menus, path);
  return undefined;
}

/** The frame of an address: a console, the settings, or the person's own space. */
export function placeOf(pathname: string): "console" | "settings" | "space" {
  if (entryOf(pathname)) return "console";
  return isAtOrBelow(bare(pathname), SETTINGS) ? "settings" : "space";
}

/** The menu entry of an address: the longest one that is the address or above it. */
export function entryAt(
  pathname: string,
  menus: readonly MenuEntryShape[],
): MenuEntryShape | undefined {
  const path = bare(pathname);
  const above = leavesOf(menus).filter(({ url }) => url.startsWith("/") && isAtOrBelow(path, url));
  const depth = Math.max(...above.map(({ url }) => url.length));
  return above.find(({ url }) => url.length === depth);
}

/** The part of the address that names the space; when it changes, the server is asked again. */
export function areaOf(pathname: string): string {
  return bare(pathname).split("/").slice(0, 3).join("/");
}
