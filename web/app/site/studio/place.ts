import type { PortalDocument } from "@perennial/contract/site/portal/document.ts";

/**
 * Where something stands in the document: names of fields, and ids of entries in lists, `["topMenu", "nav-course",
 * "children", "nav-senior"]`.
 */
export type Place = readonly string[];

/** An entry of a list. */
export interface Entry {
  readonly id: string;
  readonly isHidden?: boolean;
}

type Node = Readonly<Record<string, unknown>>;

const isEntries = (value: unknown): value is readonly Entry[] => Array.isArray(value);

/** What stands at a place; undefined when it has gone. */
export function valueAt(document: PortalDocument, place: Place): unknown {
  return place.reduce<unknown>((value, step) => {
    if (isEntries(value)) return value.find(({ id }) => id === step);
    return (value as Node | undefined)?.[step];
  }, document);
}

function changedAt(value: unknown, place: Place, change: (before: unknown) => unknown): unknown {
  const [step, ...rest] = place;
  if (step === undefined) return change(value);
  if (isEntries(value))
    return value.map((entry) => (entry.id === step ? changedAt(entry, rest, change) : entry));
  const node = value as Node;
  return { ...node, [step]: changedAt(node[step], rest, change) };
}

/** The document with what `change` makes of the value at a place. */
export function withChange(
  document: PortalDocument,
  place: Place,
  change: (before: unknown) => unknown,
): PortalDocument {
  return changedAt(document, place, change) as PortalDocument;
}

/** The path by which the server names a field at a place: `portal.topMenu.1.children.0.`. */
export function faultPath(document: PortalDocument, place: Place): string {
  let value: unknown = document;
  let path = "portal.";
  for (const step of place) {
    const at = isEntries(value) ? value.findIndex(({ id }) => id === step) : -1;
    path += `${at < 0 ? step : at}.`;
    value = isEntries(value) ? value[at] : (value as Node)[step];
  }
  return path;
}

/** The list with its entry moved up (−1) or down (1). */
export function movedEntry(entries: readonly Entry[], id: string, by: 1 | -1): readonly Entry[] {
  const from = entries.findIndex((entry) => entry.id === id);
  const to = from + by;
  const moved = entries[from];
  if (!moved || to < 0 || to >= entries.length) return entries;
  const others = entries.filter((entry) => entry !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
