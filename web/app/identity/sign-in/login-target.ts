/** Where a sign-in leads: a page of this site, or the way back to an application with a code. */
export type LoginTarget =
  | { readonly kind: "page"; readonly path: string }
  | {
      readonly kind: "application";
      readonly redirectUrl: string;
      readonly appKey: string | undefined;
    };

/** Signing in must not lead back to itself or out again; the pages on which a telephone confirms lie below it. */
const LOGIN_ITSELF = /^\/(?:login(?!\/(?:qrlogin|help))|register(?!\/)|logout)/i;
/** Stands for our own origin, which no address needs to name. */
const HERE = "https://here.invalid";

/** Only a path of this site may be followed blindly; `//host` and `/\host` are other sites in disguise. */
function isLocalPath(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop them, so they must not hide anything
  if (!/^\/(?![/\\])/.test(path) || /[\u0000-\u001f]/.test(path)) return false;
  const { origin, pathname } = new URL(path, HERE);
  return origin === HERE && !LOGIN_ITSELF.test(pathname);
}

/** Where somebody wants to go after signing in, as the query that other pages of signing in take along. */
export function keptTarget(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const key of ["redirect", "redirect_url", "appKey"]) {
    const value = given.get(key);
    if (value) kept.set(key, value);
  }
  return kept.size > 0 ? `?${kept.toString()}` : "";
}

/** Reads `redirect` (a page that asked for sign-in) and `redirect_url` (an application; front §4) of the address. */
export function loginTarget(query: URLSearchParams, entryPath: string): LoginTarget {
  const redirectUrl = query.get("redirect_url");
  if (redirectUrl && /^https?:\/\//i.test(redirectUrl)) {
    return { kind: "application", redirectUrl, appKey: query.get("appKey") ?? undefined };
  }
  const back = query.get("redirect") ?? "";
  if (isLocalPath(back)) return { kind: "page", path: back };
  return { kind: "page", path: isLocalPath(entryPath) ? entryPath : "/" };
}

/** The application's address with the code appended as `auth_code`. */
export function withAuthCode(redirectUrl: string, code: string): string {
  const url = new URL(redirectUrl);
  url.searchParams.set("auth_code", code);
  return url.href;
}
