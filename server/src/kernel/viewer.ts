import type { Permission } from "@perennial/contract/kernel/permission.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";

/** A signed-in person in the role that is active in the session; from the session row only. */
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
  /** What the role holds wherever it is good, also where its branch is too small for it: for comparing roles. */
  readonly roleHolds?: ReadonlySet<Permission>;
  /** A second factor was shown when this session began. */
  readonly hasSecondFactor: boolean;
  /** The outside service that opened the session, `cas:hbedu`; empty for our own sign-in. */
  readonly source: string;
  /** On the blacklist of the site of this session. */
  readonly isBlacklisted: boolean;
}

/** What the kernel must know of the site that a request came to. */
export interface RequestSite {
  readonly id: string;
  readonly corpId: string;
  readonly rightPath: string;
  /** Address for links, such as https://www.example.cn, without a slash at the end. */
  readonly origin: string;
  readonly defaultLanguage: Language | undefined;
  readonly isInstalled: boolean;
  readonly isClosed: boolean;
  /** Roles with permissions may act only in a session with a second factor (security check 25). */
  readonly requiresSecondFactor: boolean;
  /** Origins, beside our own, whose player scripts and films its pages may use. */
  readonly playerOrigins?: readonly string[];
  mayVisit(ip: string): boolean;
}

/** Where a call comes from, whichever door it took. */
export interface Caller {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly site: RequestSite;
  readonly viewer: Viewer | undefined;
  /** The session came as a cookie, which a foreign page could make the browser send. */
  readonly isCookieSession: boolean;
  /** Sec-Fetch-Site or Origin show that a page of this site sent it; undefined without such headers. */
  readonly isSameOrigin: boolean | undefined;
  /** A cookie of the request, for what binds a step to one browser. */
  cookie(name: string): string | undefined;
}
