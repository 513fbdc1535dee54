import { MENU_PAGE } from "@perennial/contract/site/menu/menu.ts";
import type { Permission } from "@perennial/contract/kernel/permission.ts";

/** Words of an entry in the three languages of the interface. */
export type EntryTitle = readonly [zh: string, en: string, es: string];

/** One entry of a template. A path that begins with `./` lies below the role's entry path. */
export interface TemplateEntry {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: EntryTitle;
  readonly url: string;
  readonly icon: string;
  readonly needToken: boolean;
  readonly canShow: boolean;
  readonly target: string;
  readonly type: string;
  /** Site parameter that must be Yes; empty for none. */
  readonly siteParam: string;
  /** Site parameter whose value is the entry's address; no entry while it is empty. */
  readonly urlParam: string;
  /** Only for people whose account came from here (createSource); empty for everybody. */
  readonly createSource: string;
  /** Only for those whom open-education learning support lets in. */
  readonly isSupportService: boolean;
  readonly permission: Permission | "";
}

type Options = Partial<Omit<TemplateEntry, "id" | "parentId" | "title" | "url" | "icon">>;

const DEFAULTS = {
  needToken: false,
  canShow: true,
  target: "Self",
  type: "",
  siteParam: "",
  urlParam: "",
  createSource: "",
  isSupportService: false,
  permission: "",
} as const;

/** A branch of a built-in template. */
export interface Branch {
  readonly entry: TemplateEntry;
  readonly children: readonly Branch[];
}

/** Declares an entry with its children. */
export function branch(
  id: string,
  title: EntryTitle,
  icon: string,
  url: string,
  options: Options = {},
  children: readonly Branch[] = [],
): Branch {
  return {
    entry: { ...DEFAULTS, id, parentId: null, title, url, icon, ...options },
    children: children.map((child) => ({
      ...child,
      entry: { ...child.entry, parentId: id },
    })),
  };
}

/** A page that is permitted, but opened from other pages only; its title names the window. */
export function page(
  id: string,
  title: EntryTitle,
  url: string,
  options: Omit<Options, "type"> = {},
): Branch {
  return branch(id, title, "", url, { ...options, type: MENU_PAGE });
}

/** Branches as a list, parents before children. */
export function flatten(branches: readonly Branch[]): TemplateEntry[] {
  return branches.flatMap(({ entry, children }) => [entry, ...flatten(children)]);
}
