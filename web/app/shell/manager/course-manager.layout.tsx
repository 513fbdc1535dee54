import { isAtOrBelow } from "@perennial/contract/kernel/own-path.ts";
import { getManager } from "@perennial/contract/course/manager/manager.ts";
import type { FailureOf } from "@perennial/contract/kernel/operation.ts";
import { Suspense, useMemo, type ReactNode } from "react";
import {
  data,
  Navigate,
  redirect,
  useLocation,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Route } from "./+types/course-manager.layout";
import {
  ManagerContext,
  managerHref,
  type ManagerFacts,
} from "../../course/manager/manager-context.ts";
import { managerWords } from "../../course/manager/manager-words.ts";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { failedPage } from "../../kernel/load.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { part, useHasCome } from "../../kernel/part.tsx";
import { wordsOf } from "../../kernel/words.tsx";
import { EVERY_KEY } from "../../kernel/query-keys.ts";
import { useShell } from "../../kernel/shell-data.ts";
import type { AheadAnswer } from "../../space/query.ts";
import { readPlanAhead } from "../../course/plan/plan-ahead.ts";
import { FailurePage } from "../failure-page.tsx";
import { ManagerFrame } from "./manager-frame.tsx";
import { ManagerRefusal } from "./manager-refusal.tsx";
import { hasManagerScreen } from "./manager-addresses.ts";
import { managerPageOf } from "./manager-page.ts";
import { PortalFrame } from "../frame/portal-frame.tsx";
import { SpaceMissing } from "../space/space-refusal.tsx";
import { SpaceSkeleton } from "../space/space-skeleton.tsx";

// Fetched in the browser only: Ant Design must not enter the server's module graph.
const ManagerScreens = part(async () => {
  const screens = await import("./manager-screens.client.tsx");
  await screens.loadFirst();
  return screens;
});
if (!import.meta.env.SSR) ManagerScreens.start();

const FORBIDDEN = 403;
const NOTHING_AHEAD: readonly AheadAnswer[] = [];
/** A course that does not exist is answered like one that is not one's own. */
const HIDDEN: ReadonlySet<string> = new Set<FailureOf<typeof getManager>>([
  "course.notFound",
  "kernel.invalidInput",
]);

const pageOf = (pathname: string): string => managerPageOf(pathname) ?? "";

const mayOpen = (path: string, permitted: readonly string[]): boolean =>
  permitted.some((one) => isAtOrBelow(path, one));

export const queryKeys = EVERY_KEY;

/**
 * The server says what the course manager holds for this person. A course of others is answered like one that does not
 * exist.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  const period = searchParams.get("period");
  const page = context.get(pageContext);
  const answer = await page.call(getManager, {
    courseId: params.id,
    ...(period ? { periodId: period } : {}),
  });
  if (!answer.success) {
    if (answer.status !== FORBIDDEN && !HIDDEN.has(answer.code)) throw failedPage(answer);
    return data(
      { course: undefined, missing: undefined, ahead: NOTHING_AHEAD },
      { status: FORBIDDEN },
    );
  }
  const course = answer.data;
  const path = pageOf(pathname);
  if (path === "") throw redirect(managerHref(course, course.home));
  if (!hasManagerScreen(path))
    return data({ course, missing: path, ahead: NOTHING_AHEAD }, { status: 404 });
  const isOpen = mayOpen(path, course.permittedPaths);
  const ahead = isOpen ? await readPlanAhead(page, path, course.periodId) : NOTHING_AHEAD;
  return data({ course, missing: undefined, ahead }, { status: isOpen ? 200 : FORBIDDEN });
}

/** Navigation inside one course and period needs no new answer; another period or an explicit reload does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const placeOf = ({ pathname, searchParams }: URL): string =>
    `${pathname.split("/")[2]} ${searchParams.get("period")}`;
  return currentUrl.href === nextUrl.href || placeOf(currentUrl) !== placeOf(nextUrl);
}

/** The course's name; screens put their own title before it. */
export function meta({ matches, location, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (error || !loaderData || !speech) return failedMeta(matches, error);
  const words = managerWords[speech.language];
  const isMissing = loaderData.missing === pageOf(location.pathname);
  const title = isMissing
    ? wordsOf(speech.language).gate.missingTitle
    : (loaderData.course?.name ?? words.refusedTitle);
  return pageMeta(matches, { title, path: location.pathname, isHidden: true });
}

/** The course manager: its frame comes from the server, its screens are rendered in the browser. */
export default function CourseManagerLayout({ loaderData }: Route.ComponentProps): ReactNode {
  const { course } = loaderData;
  const { pathname } = useLocation();
  const { user } = useShell();
  const hasCome = useHasCome(ManagerScreens);
  const { revalidate } = useRevalidator();
  const facts = useMemo((): ManagerFacts | undefined => {
    const period = course?.periods.find(({ id }) => id === course.periodId);
    if (!course || !period) return undefined;
    return {
      courseId: course.courseId,
      periodId: course.periodId,
      courseType: course.courseType,
      may: course.may,
      course,
      period,
      to: (path, query) => managerHref(course, path, query),
      refresh: revalidate,
    };
  }, [course, revalidate]);
  if (!facts) {
    return (
      <PortalFrame>
        <ManagerRefusal />
      </PortalFrame>
    );
  }
  const path = pageOf(pathname);
  if (path === "") return <Navigate to={facts.to(facts.course.home)} replace />;
  const current = user?.roles.find((role) => role.current === 1);
  const owner = `${user?.id} ${current?.id} ${facts.courseId} ${facts.periodId}`;
  return (
    <ManagerContext value={facts}>
      <ManagerFrame facts={facts} path={path}>
        {loaderData.missing === path ? (
          <SpaceMissing />
        ) : !mayOpen(path, facts.course.permittedPaths) ? (
          <ManagerRefusal isPage />
        ) : hasCome ? (
          <Suspense fallback={<SpaceSkeleton />}>
            {/* Another period is another page, so that no form keeps anything of the former one. */}
            <ManagerScreens key={owner} owner={owner} ahead={loaderData.ahead} />
          </Suspense>
        ) : (
          <SpaceSkeleton />
        )}
      </ManagerFrame>
    </ManagerContext>
  );
}

/** The course could not be read: the portal's header stays, with links elsewhere. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return (
    <PortalFrame>
      <FailurePage error={error} />
    </PortalFrame>
  );
}
