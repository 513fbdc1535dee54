import { MENU_DIVIDER, type listTemplateMenus } from "@perennial/contract/site/menu/menu.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

export type DraftEntry = OutputOf<typeof listTemplateMenus>["entries"][number];

/** A node as Ant Design's tree takes it. */
export interface DraftNode {
  readonly key: string;
  readonly entry: DraftEntry;
  readonly children: DraftNode[];
}

/** Entries as a tree, in their order. */
export function draftTree(
  entries: readonly DraftEntry[],
  parentId: string | null = null,
): DraftNode[] {
  return entries
    .filter((entry) => entry.parentId === parentId)
    .map((entry) => ({ key: entry.id, entry, children: draftTree(entries, entry.id) }));
}

const withBranch = (entries: readonly DraftEntry[], id: string): Set<string> => {
  const branch = new Set([id]);
  // Parents stand before children, so one pass finds all below.
  for (const entry of entries)
    if (entry.parentId !== null && branch.has(entry.parentId)) branch.add(entry.id);
  return branch;
};

/** Without an entry and what lies below it. */
export function withoutEntry(entries: readonly DraftEntry[], id: string): DraftEntry[] {
  const branch = withBranch(entries, id);
  return entries.filter((entry) => !branch.has(entry.id));
}

const below = (entry: DraftEntry, parentId: string | null): DraftEntry => ({ ...entry, parentId });

/**
 * Moves an entry with its branch: into `targetId` as the first child, or before or after it on its level. Nothing
 * changes when the target lies within the branch.
 */
export function moveEntry(
  entries: readonly DraftEntry[],
  id: string,
  targetId: string,
  place: "into" | "before" | "after",
): DraftEntry[] {
  const branch = withBranch(entries, id);
  const target = entries.find((entry) => entry.id === targetId);
  if (!target || branch.has(targetId)) return [...entries];
  const moved = entries
    .filter((entry) => branch.has(entry.id))
    .map((entry) =>
      entry.id === id ? below(entry, place === "into" ? targetId : target.parentId) : entry,
    );
  const rest = entries.filter((entry) => !branch.has(entry.id));
  const at = rest.findIndex((entry) => entry.id === targetId);
  if (place === "before") return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
  // After a target means after all that lies below it; into it means right behind it.
  const lower = withBranch(rest, targetId);
  let end = at + 1;
  if (place === "after") while (end < rest.length && lower.has(rest[end]?.id ?? "")) end += 1;
  return [...rest.slice(0, end), ...moved, ...rest.slice(end)];
}

/** A new entry at the end of the first level. */
export function createEntry(entries: readonly DraftEntry[], type: "" | "spliter"): DraftEntry {
  let at = entries.length + 1;
  while (entries.some(({ id }) => id === `entry-${at}`)) at += 1;
  return {
    id: `entry-${at}`,
    parentId: null,
    title: "",
    titleEn: "",
    titleEs: "",
    url: "",
    icon: "",
    needToken: 0,
    canShow: 1,
    target: "Self",
    type: type === MENU_DIVIDER ? MENU_DIVIDER : "",
    siteParam: "",
    permission: "",
  };
}
