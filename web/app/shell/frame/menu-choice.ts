import type { NavMenuItem } from "@perennial/contract/site/appearance.ts";

function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? "";
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

function reach(item: NavMenuItem, pathname: string): number {
  const path = pathOf(item.url);
  const isHit =
    path === "/"
      ? pathname === "/"
      : path.startsWith("/") && (pathname === path || pathname.startsWith(`${path}/`));
  return Math.max(isHit ? path.length : 0, ...item.children.map((child) => reach(child, pathname)));
}

/**
 * Which item of the top menu the present page belongs to: the one with the longest fitting address, its submenus
 * included. On paths beginning with /theme/ it is the first item (front §2).
 */
export function chosenMenuItem(menu: readonly NavMenuItem[], pathname: string): string | undefined {
  if (pathname.startsWith("/theme/")) return menu[0]?.id;
  let best: { id: string; length: number } | undefined;
  for (const item of menu) {
    const length = reach(item, pathname);
    if (length > (best?.length ?? 0)) best = { id: item.id, length };
  }
  return best?.id;
}
