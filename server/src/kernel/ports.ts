import type { IncomingHttpHeaders } from "node:http";
import type { RecordWrites } from "./door/write-call.ts";
import type { RequestSite, Viewer } from "./viewer.ts";

/** One page that somebody opened. */
export interface PageVisit {
  readonly siteId: string;
  readonly path: string;
  readonly title: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly userId: string | undefined;
  /** The device as an app names it; otherwise it is derived from `userAgent`. */
  readonly device?: { readonly type: "Mobile" | "PC"; readonly name: string } | undefined;
}

/** The facts that a page guard may use; the same for a first load and for a navigation in the browser. */
export interface PageFacts {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly ip: string;
  readonly site: RequestSite;
  readonly viewer: Viewer | undefined;
  /** The browser still has the token of a session that is no longer valid. */
  readonly isSessionGone?: boolean;
}

/** Go on, or redirect. */
export type PageDecision = { readonly redirectTo: string } | undefined;

/** Functions that the kernel needs from domains that it does not know; domains.ts provides them. */
export interface Ports {
  /** The site of a host name; the default site for an unknown one. */
  siteOf(host: string): RequestSite | Promise<RequestSite>;
  /** The person behind a session token issued on this site, at this path: some sessions are good for few. */
  viewerOf(token: string, site: RequestSite, path: string): Promise<Viewer | undefined>;
  /** The same when this process has read the session a moment ago; it must not query anything. */
  knownViewer(token: string, site: RequestSite): Viewer | undefined;
  /**
   * True when the request carries the token of a session that this process has read a moment ago; it must cost nothing.
   */
  knowsSender(headers: IncomingHttpHeaders): boolean;
  decidePage(facts: PageFacts): PageDecision | Promise<PageDecision>;
  /** Must return at once; the visit is counted in the background. */
  recordVisit(visit: PageVisit): void;
  readonly recordWrites: RecordWrites;
}
