import { QueryClientProvider } from "@tanstack/react-query";
import { Component, lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { useLocation, useRoutes, type RouteObject } from "react-router";
import type { Part } from "../../kernel/part.tsx";
import { UploadDock } from "../../media/public.tsx";
import { openQueryClient, type AheadAnswer } from "../../space/query.ts";
import { FailurePage } from "../failure-page.tsx";
import { SpaceMissing } from "./space-refusal.tsx";
import { SpaceSkeleton } from "./space-skeleton.tsx";

const SpaceTheme = lazy(() =>
  import("../../space/space-theme.tsx").then((module) => ({ default: module.SpaceTheme })),
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
function useOwnCache(owner: string, ahead: readonly AheadAnswer[]) {
  const [first] = useState(() => ({ owner, client: openQueryClient(ahead) }));
  return useMemo(() => (owner === first.owner ? first.client : openQueryClient()), [owner, first]);
}

interface BrowserRoute {
  /** Relative to the splat of the framework route. */
  readonly path: string;
  readonly screen: Part<object>;
  /** Drawn without Ant Design, which is not fetched for it: where a film must begin soon. */
  readonly isLight?: boolean | undefined;
}

interface ThemedProps {
  readonly screen: Part<object>;
}

/** A screen in Ant Design; both are fetched at once, not one after the other. */
function Themed({ screen: Screen }: ThemedProps): ReactNode {
  useState(() => Screen.start());
  return (
    <SpaceTheme>
      <Screen />
    </SpaceTheme>
  );
}

/** Routes whose screens are fetched when they are opened. */
export function lazyRoutes(routes: readonly BrowserRoute[]): RouteObject[] {
  return routes.map(({ path, screen: Screen, isLight = false }) => ({
    path,
    element: isLight ? <Screen /> : <Themed screen={Screen} />,
  }));
}

interface BrowserScreensProps {
  readonly routes: RouteObject[];
  /** Person and role: who reads. */
  readonly owner: string;
  /** What came with the page. */
  readonly ahead?: readonly AheadAnswer[];
  /** Above every screen. */
  readonly above?: ReactNode;
}

const NOTHING_AHEAD: readonly AheadAnswer[] = [];

/** Screens below a framework route, as a rule in Ant Design; loaded in the browser only. */
export function BrowserScreens(props: BrowserScreensProps): ReactNode {
  const { routes, owner, ahead = NOTHING_AHEAD, above } = props;
  // Beside the routes, not one of them: its search form needs a route of the framework around it.
  const screen = useRoutes(routes) ?? <SpaceMissing />;
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={useOwnCache(owner, ahead)}>
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
