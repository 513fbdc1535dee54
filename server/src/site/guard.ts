import type { PageDecision, PageFacts } from "../kernel/ports.ts";

/** Paths that a closed site still shows (front §4). */
const OPEN_ON_CLOSED_SITE = new Set(["/login", "/siteHasClose", "/forbidden"]);
const NEEDS_SIGN_IN =
  /^\/((ucenter|admin(-[\w-]*)?|changeRole|edit)(\/|$)|course\/[^/]+\/(manager|plan)(\/|$))/;

/** Whether an address is for people who are signed in; everybody else is sent to sign in first. */
export const needsSignIn = (path: string): boolean => NEEDS_SIGN_IN.test(path);

/** A path of this site that may stand in a redirect; security check 17. */
export function isLocalPath(path: string): boolean {
  return (
    /^\/(?![/\\])/.test(path) &&
    ![...path].some((char) => char === "\\" || char < " ") &&
    !/%2f%2f|%5c/i.test(path.slice(0, 9))
  );
}

const searchOf = (query: URLSearchParams): string => (query.size > 0 ? `?${query.toString()}` : "");

/**
 * The guards of the requirements in their order (front §4), decided on the server: not installed, closed,
 * address lists, blacklist of accounts, sign-in. Codes for redirect_url are minted by the identity domain.
 */
export function decidePage(facts: PageFacts): PageDecision {
  const { path, query, ip, site, viewer } = facts;
  if (!site.isInstalled) return path === "/" ? undefined : { redirectTo: "/" };
  const isManager = viewer?.permissions.has("site.manage") === true;
  if (site.isClosed && !isManager && !OPEN_ON_CLOSED_SITE.has(path))
    return { redirectTo: "/siteHasClose" };
  if (!isManager && path !== "/forbidden" && !site.mayVisit(ip))
    return { redirectTo: "/forbidden" };
  if (viewer?.isBlacklisted && path !== "/forbidden" && path !== "/login")
    return { redirectTo: "/forbidden" };
  if (path === "/" && site.home !== undefined) return { redirectTo: site.home };
  // Where other systems send people back to: the sign-in page knows who is signed in, and where each wants to go.
  if (path === "/auth-redirect") return { redirectTo: `/login${searchOf(query)}` };
  if (!viewer && needsSignIn(path)) {
    const back = encodeURIComponent(`${path}${searchOf(query)}`);
    // Who had a session is told that it is gone (front §8): web/app/kernel/leaving.ts.
    return { redirectTo: `/login?redirect=${back}${facts.isSessionGone ? "#again" : ""}` };
  }
  if (viewer && !viewer.isBlacklisted && path === "/login" && !query.has("redirect_url")) {
    const back = query.get("redirect") ?? "/";
    return { redirectTo: isLocalPath(back) && !/^\/login(?!\/qrlogin)/.test(back) ? back : "/" };
  }
  return undefined;
}
