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
import { FailurePage } from "./failure-page.tsx";
import { SpaceMissing } from "./space-refusal.tsx";
import { SpaceSkeleton } from "./space-skeleton.tsx";

const SpaceTheme = lazy(() =>
  import("../space/space-theme.tsx").then((module) => ({ default: module.SpaceTheme })),
);

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
  /** Drawn without Ant Design, which is not fetched for it: where a film must begin soon. */
  readonly isLight?: boolean | undefined;
}

interface ThemedProps {
  readonly fetchScreen: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A screen in Ant Design; both are fetched at once, not one after the other. */
function Themed({ fetchScreen, children }: ThemedProps): ReactNode {
  useState(() => void fetchScreen().catch(() => undefined));
  return <SpaceTheme>{children}</SpaceTheme>;
}

/** Routes whose screens are fetched when they are opened. */
export function lazyRoutes(routes: readonly BrowserRoute[]): RouteObject[] {
  return routes.map(({ path, screen, isLight = false }) => {
    const Screen = lazy(screen);
    const element = <Screen />;
    return { path, element: isLight ? element : <Themed fetchScreen={screen}>{element}</Themed> };
  });
}

interface BrowserScreensProps {
  readonly routes: RouteObject[];
  /** Person and role: who reads. */
  readonly owner: string;
  /** Above every screen. */
  readonly above?: ReactNode;
}

/** Screens below a framework route, as a rule in Ant Design; loaded in the browser only. */
export function BrowserScreens({ routes, owner, above }: BrowserScreensProps): ReactNode {
  // Beside the routes, not one of them: its search form needs a route of the framework around it.
  const screen = useRoutes(routes) ?? <SpaceMissing />;
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={useOwnCache(owner)}>
      {above ? (
        <Suspense fallback={null}>
          <SpaceTheme>{above}</SpaceTheme>
        </Suspense>
      ) : null}
      <ScreenGuard path={pathname}>
        <Suspense fallback={<SpaceSkeleton />}>{screen}</Suspense>
      </ScreenGuard>
      <UploadDock />
    </QueryClientProvider>
  );
}
