import { QueryClientProvider } from "@tanstack/react-query";
import {
  Component,
  lazy,
  Suspense,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { useLocation, useRoutes, type RouteObject } from "react-router";
import { UploadDock } from "../media/public.tsx";
import { openQueryClient } from "../space/query.ts";
import { SpaceTheme } from "../space/space-theme.tsx";
import { FailurePage } from "./failure-page.tsx";
import { SpaceMissing } from "./space-refusal.tsx";
import { SpaceSkeleton } from "./space-skeleton.tsx";

interface GuardProps {
  /** Another page is another try. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Shows what became of a screen that failed, inside the frame; an outdated page after a release is loaded anew. */
class ScreenGuard extends Component<GuardProps, { error: unknown; path: string }> {
  override state = { error: undefined as unknown, path: this.props.path };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  static getDerivedStateFromProps(
    { path }: GuardProps,
    state: { path: string },
  ): { error: unknown; path: string } | null {
    return path === state.path ? null : { error: undefined, path };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <FailurePage error={error} />;
  }
}

/** A client of its own per owner, so that nothing of the former role is shown. */
function useOwnCache(owner: string) {
  const [first] = useState(() => ({ owner, client: openQueryClient() }));
  return useMemo(() => (owner === first.owner ? first.client : openQueryClient()), [owner, first]);
}

interface BrowserRoute {
  /** Relative to the splat of the framework route. */
  readonly path: string;
  readonly screen: () => Promise<{ default: ComponentType }>;
}

/** Routes whose screens are fetched when they are opened. */
export function lazyRoutes(routes: readonly BrowserRoute[]): RouteObject[] {
  return routes.map(({ path, screen }) => {
    const Screen = lazy(screen);
    return { path, element: <Screen /> };
  });
}

interface BrowserScreensProps {
  readonly routes: RouteObject[];
  /** Person and role: who reads. */
  readonly owner: string;
  /** Above every screen. */
  readonly above?: ReactNode;
}

/** Screens in Ant Design below a framework route; loaded in the browser only. */
export function BrowserScreens({ routes, owner, above }: BrowserScreensProps): ReactNode {
  // Beside the routes, not one of them: its search form needs a route of the framework around it.
  const screen = useRoutes(routes) ?? <SpaceMissing />;
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={useOwnCache(owner)}>
      <SpaceTheme>
        {above}
        <ScreenGuard path={pathname}>
          <Suspense fallback={<SpaceSkeleton />}>{screen}</Suspense>
        </ScreenGuard>
        <UploadDock />
      </SpaceTheme>
    </QueryClientProvider>
  );
}
