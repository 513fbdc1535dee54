import { useMemo, type ReactNode } from "react";
import { matchPath, type RouteObject } from "react-router";
import { part } from "../../kernel/part.tsx";
import type { AheadAnswer } from "../../space/query.ts";
import { BrowserScreens, lazyRoutes, loadScreen } from "./browser-screens.client.tsx";
import { SPACE_ROUTES } from "./space-routes.ts";

const SCREENS = SPACE_ROUTES.map(({ path, screen, isLight }) => ({
  path,
  screen: part(screen),
  isLight,
}));

/** Fetches the screen of the first page while the page becomes interactive; what fails, the screen says when it is shown. */
export async function loadFirst(): Promise<void> {
  const first = SCREENS.find(({ path }) => matchPath(path, location.pathname));
  if (first) await loadScreen(first).catch(() => undefined);
}

/** The routes below one root (`/admin-site`, `/ucenter`). */
function routesBelow(root: string): RouteObject[] {
  return lazyRoutes(
    SCREENS.filter(({ path }) => path.startsWith(`${root}/`)).map(({ path, screen, isLight }) => ({
      path: path.slice(root.length + 1),
      screen,
      isLight,
    })),
  );
}

interface SpaceScreensProps {
  readonly root: string;
  /** Person and role of the reader. */
  readonly owner: string;
  /** Data that came with the page. */
  readonly ahead: readonly AheadAnswer[];
}

/** The screens of a space, in Ant Design; loaded in the browser only. */
export default function SpaceScreens({ root, owner, ahead }: SpaceScreensProps): ReactNode {
  const routes = useMemo(() => routesBelow(root), [root]);
  return <BrowserScreens routes={routes} owner={owner} ahead={ahead} />;
}
