import { fieldsOf, unknownJson } from "../../kernel/unknown-json.ts";
/** A page that was opened in a console. */
export interface VisitedView {
  /** The path alone, by which the history removes duplicates (front §4). */
  readonly path: string;
  /** The address with its query, so that a list is shown again as it was left. */
  readonly address: string;
  readonly title: string;
  /** Pages that must always be read anew are shown, but not kept for the next visit. */
  readonly isNoCache?: boolean;
}

/** Nobody finds their way among more tags than this; the oldest is dropped. */
const KEPT = 12;

/** The history with a page opened: a known path keeps its position and gets the newest address and title. */
export function withVisit(
  views: readonly VisitedView[],
  view: VisitedView,
): readonly VisitedView[] {
  const known = views.find(({ path }) => path === view.path);
  if (known?.address === view.address && known.title === view.title) return views;
  if (known) return views.map((old) => (old === known ? view : old));
  return [...views, view].slice(-KEPT);
}

/** The history without one page, and where to go when that page was shown: to its right neighbour, or else its left. */
export function withoutView(
  views: readonly VisitedView[],
  path: string,
): { views: readonly VisitedView[]; neighbour: string | undefined } {
  const at = views.findIndex((view) => view.path === path);
  const left = views.filter((view) => view.path !== path);
  return { views: left, neighbour: (left[at] ?? left[at - 1])?.address };
}

/** The part of the history that is remembered for the next visit. */
export function cachedViews(views: readonly VisitedView[]): readonly VisitedView[] {
  return views.filter(({ isNoCache }) => isNoCache !== true);
}

/** Reads the remembered history; empty for anything else. */
export function viewsFrom(text: string | undefined): readonly VisitedView[] {
  const found = unknownJson(text);
  return Array.isArray(found) ? found.filter(isView) : [];
}

function isView(value: unknown): value is VisitedView {
  const { path, address, title } = fieldsOf<keyof VisitedView>(value);
  return [path, address, title].every((part) => typeof part === "string");
}
