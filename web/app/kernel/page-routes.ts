import type { OwnFor } from "./own-for.ts";
import type { EVERY_KEY, QueryKeys } from "./query-keys.ts";

/** What the server must know about a page before it renders it. */
export interface PageRoute {
  /** `course/:id`; empty for the home page, `*` at the end for everything below. */
  readonly path: string;
  /** The route and its parents, outermost first: the names that `_routes` of a data request may contain. */
  readonly ids: readonly string[];
  readonly queryKeys: QueryKeys | typeof EVERY_KEY;
  readonly ownFor: OwnFor;
}

interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly module: object;
}

/** The table of all pages of a build. */
export function pageRoutesOf(
  routes: Readonly<Record<string, BuiltRoute | undefined>>,
): PageRoute[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map((route) => route.parentId));
  return all
    .filter((route) => !parents.has(route.id))
    .map((leaf) => {
      const branch: BuiltRoute[] = [];
      for (
        let at: BuiltRoute | undefined = leaf;
        at;
        at = at.parentId ? routes[at.parentId] : undefined
      )
        branch.unshift(at);
      const { queryKeys = {}, ownFor = [] } = leaf.module as Partial<PageRoute>;
      return {
        path: branch.flatMap(({ path }) => path || []).join("/"),
        ids: branch.map(({ id }) => id),
        queryKeys,
        ownFor,
      };
    });
}
