import type { Permission } from "@perennial/contract/kernel/permission.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";

/** A signed-in person in the session's active role; all of it comes from the session row. */
export interface Viewer {
  readonly sessionId: string;
  readonly userId: string;
  readonly loginName: string;
  readonly name: string;
  readonly roleId: string;
  readonly roleType: string;
  readonly corpId: string;
  readonly siteId: string;
  readonly rightPath: string;
  readonly permissions: ReadonlySet<Permission>;
  /** What the role may do anywhere, including permissions for which its branch is too small; used to compare roles. */
  readonly roleHolds?: ReadonlySet<Permission>;
  /** The session began with a second factor. */
  readonly hasSecondFactor: boolean;
  /** The outside service that opened the session, `cas:hbedu`; empty for a sign-in of ours. */
  readonly source: string;
  /** On the blacklist of this session's site. */
  readonly isBlacklisted: boolean;
}

/** What the kernel must know about the site of a request. */
export interface RequestSite {
  readonly id: string;
  readonly corpId: string;
  readonly rightPath: string;
  /** Where this host begins, which belongs to a part of the site. */
  readonly home?: string;
  /** Address for links, such as https://www.example.cn, without a slash at the end. */
  readonly origin: string;
  readonly defaultLanguage: Language | undefined;
  readonly isInstalled: boolean;
  readonly isClosed: boolean;
  /** Roles with permissions may act only in a session with a second factor (security check 25). */
  readonly requiresSecondFactor: boolean;
  /** Origins beside ours from which its pages may load player scripts and films. */
  readonly playerOrigins?: readonly string[];
  mayVisit(ip: string): boolean;
}

/** Where a call comes from, whichever door it used. */
export interface Caller {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly site: RequestSite;
  readonly viewer: Viewer | undefined;
  /** The session came in a cookie, which a foreign page could make the browser send. */
  readonly isCookieSession: boolean;
  /** True when Sec-Fetch-Site or Origin show that a page of this site sent it; undefined without these headers. */
  readonly isSameOrigin: boolean | undefined;
  /** Reads a cookie of the request, for steps that are bound to one browser. */
  cookie(name: string): string | undefined;
}
