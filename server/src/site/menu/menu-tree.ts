import type { Language } from "@perennial/contract/kernel/failure.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import type { Permission } from "@perennial/contract/kernel/permission.ts";
import {
  MENU_DIVIDER,
  MENU_PAGE,
  type MenuEntryShape,
} from "@perennial/contract/site/menu/menu.ts";
import { titleIn } from "../../kernel/menu/menu-part.ts";
import type { TemplateEntry } from "./menu-entry.ts";

/** What decides which entries a person sees. */
export interface MenuViewer {
  readonly language: Language;
  readonly permissions: ReadonlySet<Permission>;
  readonly params: ReadonlyMap<string, string>;
  /** Where the role begins; paths with `./` lie below it. */
  readonly entryPath: string;
  readonly createSource: string;
  readonly maySupportService: boolean;
}

/** True when the entry may be seen: canShow, site switch, permission, special entries (front §6). */
export function isShown(entry: TemplateEntry, viewer: MenuViewer): boolean {
  if (!entry.canShow) return false;
  if (entry.siteParam !== "" && viewer.params.get(entry.siteParam) !== String(YES)) return false;
  if (entry.urlParam !== "" && !viewer.params.get(entry.urlParam)) return false;
  if (entry.createSource !== "" && entry.createSource !== viewer.createSource) return false;
  if (entry.isSupportService && !viewer.maySupportService) return false;
  return entry.permission === "" || viewer.permissions.has(entry.permission);
}

function urlOf(entry: TemplateEntry, viewer: MenuViewer): string {
  if (entry.urlParam !== "") return viewer.params.get(entry.urlParam) ?? "";
  return entry.url.startsWith("./") ? `${viewer.entryPath}${entry.url.slice(1)}` : entry.url;
}

const isDivider = (entry: { readonly type: string }): boolean => entry.type === MENU_DIVIDER;

/** Dividers only between entries: none first, last or twice. */
function withoutLooseDividers(entries: MenuEntryShape[]): MenuEntryShape[] {
  const kept = entries.filter(
    (entry, at) => !isDivider(entry) || (at > 0 && !isDivider(entries[at - 1] ?? entry)),
  );
  while (kept.length > 0 && isDivider(kept[kept.length - 1] as MenuEntryShape)) kept.pop();
  return kept;
}

/** The entries that the viewer may see, as a tree; a group without anything in it is left out. */
export function menuTree(
  entries: readonly TemplateEntry[],
  viewer: MenuViewer,
  parentId: string | null = null,
): MenuEntryShape[] {
  const own = entries.filter((entry) => entry.parentId === parentId && isShown(entry, viewer));
  const built = own.flatMap((entry): MenuEntryShape[] => {
    const children = menuTree(entries, viewer, entry.id);
    const url = urlOf(entry, viewer);
    if (url === "" && children.length === 0 && !isDivider(entry)) return [];
    return [
      {
        id: entry.id,
        title: titleIn(entry.title, viewer.language),
        url,
        icon: entry.icon,
        needToken: entry.needToken ? 1 : 0,
        canShow: entry.type === MENU_PAGE ? 0 : 1,
        target: entry.target,
        type: entry.type,
        children,
      },
    ];
  });
  return withoutLooseDividers(built);
}

/** Every path of this site in a menu. */
export function pathsOf(menus: readonly MenuEntryShape[]): string[] {
  return menus.flatMap(({ url, children }) => [
    ...(url.startsWith("/") ? [url] : []),
    ...pathsOf(children),
  ]);
}
