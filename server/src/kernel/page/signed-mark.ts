import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { cookieOf } from "../door/caller.ts";
import { cookieHeader } from "../door/mount.ts";

/**
 * Tells the scripts of a shared page whether somebody is signed in. It proves nothing and names nobody: only the
 * session decides. Its counterpart is web/app/kernel/signed-mark.ts.
 */
const SIGNED_COOKIE = "signed";
const YES = "1";

/** True when the browser's mark is right. */
export function hasRightMark(cookies: string | undefined, isSignedIn: boolean): boolean {
  return (cookieOf(cookies, SIGNED_COOKIE) === YES) === isSignedIn;
}

/** The cookie that corrects a wrong mark; undefined for a right one. */
export function markToSet(
  cookies: string | undefined,
  isSignedIn: boolean,
  isSecure: boolean,
): string | undefined {
  if (hasRightMark(cookies, isSignedIn)) return undefined;
  const maxAgeSeconds = isSignedIn ? LIMITS.sessionLifetimeMs / 1000 : 0;
  const value = isSignedIn ? YES : "";
  return cookieHeader({ name: SIGNED_COOKIE, value, maxAgeSeconds, isHttpOnly: false }, isSecure);
}
