import { isAtOrBelow, withoutEndSlash } from "@perennial/contract/kernel/own-path.ts";
import { getManager } from "@perennial/contract/course/manager/manager.ts";
import type { FailureOf } from "@perennial/contract/kernel/operation.ts";
import { lazy, Suspense, useMemo, type ReactNode } from "react";
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
import { useIsAlive } from "../../kernel/device-idle.ts";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { failedPage } from "../../kernel/load.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { wordsOf } from "../../kernel/words.tsx";
import { EVERY_KEY } from "../../kernel/query-keys.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { FailurePage } from "../failure-page.tsx";
import { ManagerFrame } from "./manager-frame.tsx";
import { ManagerRefusal } from "./manager-refusal.tsx";
import { hasManagerScreen } from "./manager-addresses.ts";
import { PortalFrame } from "../frame/portal-frame.tsx";
import { SpaceMissing } from "../space/space-refusal.tsx";
import { SpaceSkeleton } from "../space/space-skeleton.tsx";

// Fetched in the browser only: Ant Design must not enter the server's module graph.
const ManagerScreens = lazy(() => import("./manager-screens.client.tsx"));

const FORBIDDEN = 403;
/** A course that is not there looks like one that is not one's own. */
const HIDDEN: ReadonlySet<string> = new Set<FailureOf<typeof getManager>>([
  "course.notFound",
  "kernel.invalidInput",
]);

/** The page below /course/{courseId}/manager, without slashes at its ends. */
const pageOf = (pathname: string): string =>
  withoutEndSlash(pathname.replace(/^\/course\/[^/]+\/manager\/?/, ""));

const mayOpen = (path: string, permitted: readonly string[]): boolean =>
  permitted.some((one) => isAtOrBelow(path, one));

export const queryKeys = EVERY_KEY;

/** The server says what this person's course manager holds; a course that is not one's own is not told from none. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  const period = searchParams.get("period");
  const answer = await context.get(pageContext).call(getManager, {
    courseId: params.id,
    ...(period ? { periodId: period } : {}),
  });
  if (!answer.success) {
    if (answer.status !== FORBIDDEN && !HIDDEN.has(answer.code)) throw failedPage(answer);
    return data({ course: undefined, missing: undefined }, { status: FORBIDDEN });
  }
  const course = answer.data;
  const path = pageOf(pathname);
  if (path === "") throw redirect(managerHref(course, course.home));
  if (!hasManagerScreen(path)) return data({ course, missing: path }, { status: 404 });
  return data(
    { course, missing: undefined },
    { status: mayOpen(path, course.permittedPaths) ? 200 : FORBIDDEN },
  );
}

/** Steps inside one course and period need no new answer; another period, or a wish to read anew, does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const placeOf = ({ pathname, searchParams }: URL): string =>
    `${pathname.split("/")[2]} ${searchParams.get("period")}`;
  return currentUrl.href === nextUrl.href || placeOf(currentUrl) !== placeOf(nextUrl);
}

/** The course's name; screens put their own before it. */
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
  const isAlive = useIsAlive();
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
        ) : isAlive ? (
          <Suspense fallback={<SpaceSkeleton />}>
            {/* Another period is another page: nothing of the former one stays in a form. */}
            <ManagerScreens key={owner} owner={owner} />
          </Suspense>
        ) : (
          <SpaceSkeleton />
        )}
      </ManagerFrame>
    </ManagerContext>
  );
}

/** The course could not be read: the portal's header stays, with ways out. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return (
    <PortalFrame>
      <FailurePage error={error} />
    </PortalFrame>
  );
}
