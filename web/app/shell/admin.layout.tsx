import { useState, type ReactNode } from "react";
import { data, isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/admin.layout";
import { consoleWordsOf } from "../console/public.tsx";
import { failedMeta } from "../kernel/failed-meta.ts";
import { writeCookie } from "../kernel/cookie.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { ownSite } from "../site/admin-own-site.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { AdminMenu } from "./admin-menu.tsx";
import { AdminRefusal } from "./admin-refusal.tsx";
import { entryOf } from "./admin-entries.ts";
import { FailurePage } from "./failure-page.tsx";

/** 1 unfolded, 0 folded (seed 000 §4). */
const SIDEBAR_COOKIE = "sidebarStatus";

/** The server says whether this person may manage the site; the role's name proves nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!entryOf(new URL(request.url).pathname)) throw data(null, { status: 404 });
  await ownSite(context.get(pageContext));
  const isFolded = /(?:^|; )sidebarStatus=0/.test(request.headers.get("cookie") ?? "");
  return { isFolded };
}

/** Screens have heads of their own; this one is for those that failed. */
export function meta({ matches, error, location }: Route.MetaArgs) {
  if (!error) return [];
  const speech = pageWords(matches);
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  if (!speech || !isRefused) return failedMeta(matches, error);
  return pageMeta(matches, {
    title: consoleWordsOf(speech.language).refusedTitle,
    path: location.pathname,
    isHidden: true,
  });
}

/** Header, menu and screen of a console. */
export default function AdminLayout({ loaderData }: Route.ComponentProps): ReactNode {
  const [isFolded, setIsFolded] = useState(loaderData.isFolded);
  const fold = (): void => {
    writeCookie(SIDEBAR_COOKIE, isFolded ? "1" : "0", LIMITS.cookieDays);
    setIsFolded(!isFolded);
  };
  return (
    <AdminFrame isFolded={isFolded} onFold={fold} menu={<AdminMenu isFolded={isFolded} />}>
      <Outlet />
    </AdminFrame>
  );
}

/** Without the right to manage, or where nothing stands: the header stays, with ways out. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  return <AdminFrame>{isRefused ? <AdminRefusal /> : <FailurePage error={error} />}</AdminFrame>;
}
