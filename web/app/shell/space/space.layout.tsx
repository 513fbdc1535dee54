import { getSpace } from "@perennial/contract/identity/roles/own-menu.ts";
import { Suspense, useState, type ReactNode } from "react";
import {
  data,
  Navigate,
  redirect,
  useLocation,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Route } from "./+types/space.layout";
import { useIsAlive } from "../../kernel/device-idle.ts";
import { part } from "../../kernel/part.tsx";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { load } from "../../kernel/load.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { EVERY_KEY } from "../../kernel/query-keys.ts";
import { useShell } from "../../root.tsx";
import { startAhead, readStudyAhead } from "../../learning/public.tsx";
import { SpaceContext } from "../../space/space-context.ts";
import { entryOf } from "../console/admin-entries.ts";
import { ConsoleFrame } from "../console/console-frame.tsx";
import { FailurePage } from "../failure-page.tsx";
import { PortalFrame } from "../frame/portal-frame.tsx";
import { areaOf, entryAt, homeOf, mayOpen, placeOf } from "./space-places.ts";
import { SpaceFrame } from "./space-frame.tsx";
import { SpaceRefusal } from "./space-refusal.tsx";
import { SpaceSkeleton } from "./space-skeleton.tsx";
import { spaceWordsOf } from "./space-words.ts";

// Fetched in the browser only: Ant Design must not enter the server's module graph.
const SpaceScreens = part(() => import("./space-screens.client.tsx"));
if (!import.meta.env.SSR) SpaceScreens.start();

/** 1 unfolded, 0 folded (seed 000 §4). */
const FOLDED = /(?:^|; )sidebarStatus=0/;

export const queryKeys = EVERY_KEY;

/** The server says what the active role's space is and which pages it may open. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const page = context.get(pageContext);
  const [space, ahead] = await Promise.all([
    load(page, getSpace, {}),
    readStudyAhead(page, new URL(request.url)),
  ]);
  const home = homeOf(pathname, space);
  if (home) throw redirect(home);
  const isFolded = FOLDED.test(request.headers.get("cookie") ?? "");
  return data({ space, ahead, isFolded }, { status: mayOpen(pathname, space) ? 200 : 403 });
}

/** Steps inside a space need no new answer; another space, or a wish to read anew, does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.href === nextUrl.href || areaOf(currentUrl.pathname) !== areaOf(nextUrl.pathname)
  );
}

/** The menu entry's name; screens put their own in its place. */
export function meta({ matches, location, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (error || !loaderData || !speech) return failedMeta(matches, error);
  const { space } = loaderData;
  const entry = entryAt(location.pathname, [...space.menus, ...space.settings]);
  const words = spaceWordsOf(speech.language);
  const title = mayOpen(location.pathname, space)
    ? (entry?.title ?? words[space.area])
    : words.refusedTitle;
  return pageMeta(matches, { title, path: location.pathname, isHidden: true });
}

/** A space or console: its frame comes from the server, its screens are rendered in the browser. */
export default function SpaceLayout({ loaderData }: Route.ComponentProps): ReactNode {
  const { space, ahead, isFolded } = loaderData;
  const { pathname } = useLocation();
  const { user } = useShell();
  const isAlive = useIsAlive();
  useState(() => startAhead(ahead));
  const home = homeOf(pathname, space);
  if (home) return <Navigate to={home} replace />;

  const root = entryOf(pathname) ?? "/ucenter";
  const current = user?.roles.find((role) => role.current === 1);
  const owner = `${user?.id} ${current?.id} ${current?.rightUserRole.corpId}`;
  const content = !mayOpen(pathname, space) ? (
    <SpaceRefusal />
  ) : isAlive ? (
    <Suspense fallback={<SpaceSkeleton />}>
      <SpaceScreens root={root} owner={owner} ahead={ahead} />
    </Suspense>
  ) : (
    <SpaceSkeleton />
  );
  const place = placeOf(pathname);
  return (
    <SpaceContext value={{ space, root }}>
      {place === "console" ? (
        <ConsoleFrame space={space} isFolded={isFolded}>
          {content}
        </ConsoleFrame>
      ) : (
        <SpaceFrame space={space} place={place} isFolded={isFolded}>
          {content}
        </SpaceFrame>
      )}
    </SpaceContext>
  );
}

/** The space itself could not be read: the portal's header stays, with ways out. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return (
    <PortalFrame>
      <FailurePage error={error} />
    </PortalFrame>
  );
}
