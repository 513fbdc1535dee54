import type { NavMenuItem } from "@perennial/contract/site/appearance.ts";

interface MenuRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly url: string;
  readonly open_type: string;
}

/** Rows in order to a tree; a row whose parent is missing is left out. */
export function menuTree(rows: readonly MenuRow[]): NavMenuItem[] {
  const items = new Map<string, NavMenuItem>();
  for (const { id, name, url, open_type } of rows) {
    items.set(id, { id, name, url, openType: open_type, children: [] });
  }
  const roots: NavMenuItem[] = [];
  for (const { id, parent_id } of rows) {
    const item = items.get(id);
    if (!item) continue;
    if (parent_id === null) roots.push(item);
    else items.get(parent_id)?.children.push(item);
  }
  return roots;
}
