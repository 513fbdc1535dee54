import type { Permission } from "@perennial/contract/kernel/permission.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";

/** A signed-in person in the role that is active in the session; from the session row only (design §4). */
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
}
