import { useMemo, type ReactNode } from "react";
import type { RouteObject } from "react-router";
import { BrowserScreens, lazyRoutes } from "./browser-screens.client.tsx";
import { SPACE_ROUTES } from "./space-routes.ts";

/** The routes below one root (`/admin-site`, `/ucenter`). */
function routesBelow(root: string): RouteObject[] {
  return lazyRoutes(
    SPACE_ROUTES.filter(({ path }) => path.startsWith(`${root}/`)).map(
      ({ path, screen, isLight }) => ({
        path: path.slice(root.length + 1),
        screen,
        isLight,
      }),
    ),
  );
}

interface SpaceScreensProps {
  readonly root: string;
  /** Person and role: who reads. */
  readonly owner: string;
}

/** The screens of a space, in Ant Design; loaded in the browser only. */
export default function SpaceScreens({ root, owner }: SpaceScreensProps): ReactNode {
  const routes = useMemo(() => routesBelow(root), [root]);
  return <BrowserScreens routes={routes} owner={owner} />;
}
