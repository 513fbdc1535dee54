import { getSpace, listPageRoles } from "@perennial/contract/identity/roles/own-menu.ts";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import {
  data,
  Navigate,
  redirect,
  useLocation,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Route } from "./+types/space.layout";
import { studyPlaceAt } from "../../kernel/early-modules.ts";
import { part, useHasCome } from "../../kernel/part.tsx";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { signInAgain } from "../../kernel/leaving.ts";
import { failedPage, loadOr } from "../../kernel/load.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { wordsOf } from "../../kernel/words.tsx";
import { EVERY_KEY } from "../../kernel/query-keys.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { keptRoomIn, readStudyAhead, startAhead, useStudyRoom } from "../../learning/public.tsx";
import { SpaceContext } from "../../space/space-context.ts";
import { entryOf } from "../../space/screen-table.ts";
import { isWorkPlace } from "../../space/work-place.ts";
import { readPeopleAhead } from "../../identity/people/people-ahead.ts";
import { readHomeAhead } from "../learning-home-ahead.ts";
import { ConsoleFrame } from "../console/console-frame.tsx";
import { FailurePage } from "../failure-page.tsx";
import { PortalFrame } from "../frame/portal-frame.tsx";
import { hasSpaceScreen } from "./space-addresses.ts";
import { areaOf, entryAt, homeOf, mayOpen, placeOf } from "./space-places.ts";
import { SpaceFrame } from "./space-frame.tsx";
import { SpaceMissing, SpaceRefusal } from "./space-refusal.tsx";
import { SpaceSkeleton } from "./space-skeleton.tsx";
import { spaceWordsOf } from "./space-words.ts";
import { WorkCounts } from "./work-counts.tsx";

// Fetched in the browser only: Ant Design must not enter the server's module graph.
const SpaceScreens = part(async () => {
  const screens = await import("./space-screens.client.tsx");
  await screens.loadFirst();
  return screens;
});
if (!import.meta.env.SSR) SpaceScreens.start();

/** 1 unfolded, 0 folded (front §4). */
const FOLDED = /(?:^|; )sidebarStatus=0/;

export const queryKeys = EVERY_KEY;

/** The server says what the active role's space contains and which pages it may open. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { pathname } = url;
  const page = context.get(pageContext);
  const [answer, ...answers] = await Promise.all([
    page.call(getSpace, {}),
    readStudyAhead(page, url),
    readPeopleAhead(page, url),
    readHomeAhead(page, url),
  ]);
  const ahead = answers.flat();
  if (!answer.success)
    throw answer.status === 401 ? redirect(signInAgain(url)) : failedPage(answer);
  const space = answer.data;
  const home = homeOf(pathname, space);
  if (home) throw redirect(home);
  const cookies = request.headers.get("cookie");
  const isFolded = FOLDED.test(cookies ?? "");
  const status = !hasSpaceScreen(pathname) ? 404 : mayOpen(pathname, space) ? 200 : 403;
  const openTo = status === 403 ? await loadOr(page, listPageRoles, { path: pathname }, []) : [];
  return data(
    { space, ahead, isFolded, room: keptRoomIn(cookies), judged: { pathname, status, openTo } },
    { status },
  );
}

/** Navigation inside a space needs no new answer; another space or an explicit reload does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.href === nextUrl.href || areaOf(currentUrl.pathname) !== areaOf(nextUrl.pathname)
  );
}

/** The menu entry's name; screens put their own title in its place. */
export function meta({ matches, location, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (error || !loaderData || !speech) return failedMeta(matches, error);
  const { space, judged } = loaderData;
  const entry = entryAt(location.pathname, [...space.menus, ...space.settings]);
  const words = spaceWordsOf(speech.language);
  const isMissing = judged.status === 404 && judged.pathname === location.pathname;
  const title = isMissing
    ? wordsOf(speech.language).gate.missingTitle
    : mayOpen(location.pathname, space)
      ? (entry?.title ?? words[space.area])
      : words.refusedTitle;
  return pageMeta(matches, { title, path: location.pathname, isHidden: true });
}

/** A space or console: its frame comes from the server, its screens are rendered in the browser. */
export default function SpaceLayout({ loaderData }: Route.ComponentProps): ReactNode {
  const { space, ahead, isFolded, judged } = loaderData;
  const { pathname } = useLocation();
  const { user } = useShell();
  const hasCome = useHasCome(SpaceScreens);
  const [room] = useStudyRoom(loaderData.room);
  const isStudy = studyPlaceAt(pathname) !== undefined;
  useState(() => startAhead(ahead));
  const isJudged = judged.pathname === pathname;
  const isOpen = mayOpen(pathname, space);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // A navigation inside the space reached a forbidden page: the server says why.
    if (!isOpen && !isJudged) void revalidate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once per page
  }, [pathname]);
  const home = homeOf(pathname, space);
  if (home) return <Navigate to={home} replace />;

  const root = entryOf(pathname) ?? "/ucenter";
  const current = user?.roles.find((role) => role.current === 1);
  const owner = `${user?.id} ${current?.id} ${current?.rightUserRole.corpId}`;
  const content =
    isJudged && judged.status === 404 ? (
      <SpaceMissing />
    ) : !isOpen ? (
      <SpaceRefusal openTo={isJudged ? judged.openTo : undefined} />
    ) : hasCome ? (
      <Suspense fallback={<SpaceSkeleton />}>
        <SpaceScreens root={root} owner={owner} ahead={ahead} />
      </Suspense>
    ) : (
      <SpaceSkeleton />
    );
  const place = placeOf(pathname);
  return (
    <SpaceContext value={{ space, root }}>
      <WorkCounts space={space}>
        {place === "console" ? (
          <ConsoleFrame space={space} isFolded={isFolded}>
            {content}
          </ConsoleFrame>
        ) : (
          <SpaceFrame
            space={space}
            place={place}
            isFolded={isFolded}
            isBare={isOpen && isWorkPlace(pathname)}
            {...(isStudy ? { room } : {})}
          >
            {content}
          </SpaceFrame>
        )}
      </WorkCounts>
    </SpaceContext>
  );
}

/** The space itself could not be read: the portal's header stays, with links elsewhere. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return (
    <PortalFrame>
      <FailurePage error={error} />
    </PortalFrame>
  );
}
