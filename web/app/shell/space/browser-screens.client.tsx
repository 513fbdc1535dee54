import { QueryClientProvider } from "@tanstack/react-query";
import { Component, Suspense, useMemo, useState, type ReactNode } from "react";
import { useLocation, useRoutes, type RouteObject } from "react-router";
import { part, type Part } from "../../kernel/part.tsx";
import { UploadDock } from "../../media/public.tsx";
import { loadSpaceTheme } from "../../space/load-space-theme.tsx";
import { openQueryClient, type AheadAnswer } from "../../space/query.ts";
import { FailurePage } from "../failure-page.tsx";
import { SpaceMissing } from "./space-refusal.tsx";
import { SpaceSkeleton } from "./space-skeleton.tsx";

const SpaceTheme = part(loadSpaceTheme);

interface GuardProps {
  /** Another page is a new attempt. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Shows inside the frame why a screen failed; after a release it reloads an outdated page. */
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

/** Each owner has its own client, so that nothing of the former role is shown. */
function useOwnCache(owner: string, ahead: readonly AheadAnswer[]) {
  const [first] = useState(() => ({ owner, client: openQueryClient(ahead) }));
  return useMemo(() => (owner === first.owner ? first.client : openQueryClient()), [owner, first]);
}

interface BrowserRoute {
  /** Relative to the splat of the framework route. */
  readonly path: string;
  readonly screen: Part<object>;
  /** Shown without Ant Design, which is then not fetched: for pages on which a film must begin soon. */
  readonly isLight?: boolean | undefined;
}

/** Fetches all that a screen is shown with. */
export const loadScreen = ({ screen, isLight = false }: Omit<BrowserRoute, "path">) =>
  Promise.all([screen.load(), isLight ? undefined : SpaceTheme.load()]);

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
    // One of its own for each screen: a click shows the shape of the next one at once, not the old one until it has come.
    element: (
      <Suspense key={path} fallback={<SpaceSkeleton />}>
        {isLight ? <Screen /> : <Themed screen={Screen} />}
      </Suspense>
    ),
  }));
}

interface BrowserScreensProps {
  readonly routes: RouteObject[];
  /** Person and role of the reader. */
  readonly owner: string;
  /** Data that came with the page. */
  readonly ahead?: readonly AheadAnswer[];
  /** Shown above every screen. */
  readonly above?: ReactNode;
}

const NOTHING_AHEAD: readonly AheadAnswer[] = [];

/** Screens below a framework route, usually in Ant Design; they are loaded in the browser only. */
export function BrowserScreens(props: BrowserScreensProps): ReactNode {
  const { routes, owner, ahead = NOTHING_AHEAD, above } = props;
  // It is beside the routes, not one of them, because its search form needs a framework route around it.
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
