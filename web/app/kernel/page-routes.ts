import type { EVERY_KEY, QueryKeys } from "./query-keys.ts";

/** One page as the server must know it before it renders. */
export interface PageRoute {
  /** `course/:id`; empty for the home page, `*` at the end for everything below. */
  readonly path: string;
  /** The route and those around it, outermost first: what `_routes` of a data request may name. */
  readonly ids: readonly string[];
  readonly queryKeys: QueryKeys | typeof EVERY_KEY;
}

interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly module: object;
}

/** The router's own order of preference: more parts first, fixed parts before varying ones, a rest last. */
function rank(path: string): number {
  const parts = path === "" ? [] : path.split("/");
  const own = parts.filter((part) => part !== "*");
  const start = parts.length - (own.length < parts.length ? 2 : 0);
  return own.reduce((sum, part) => sum + (part.startsWith(":") ? 3 : 10), start);
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
      const { queryKeys = {} } = leaf.module as { queryKeys?: PageRoute["queryKeys"] };
      return {
        path: branch.flatMap(({ path }) => path || []).join("/"),
        ids: branch.map(({ id }) => id),
        queryKeys,
      };
    })
    .toSorted((one, other) => rank(other.path) - rank(one.path));
}
