import type { IncomingHttpHeaders } from "node:http";
import type { RecordWrite } from "./door/invoke.ts";
import type { RequestSite, Viewer } from "./viewer.ts";

/** One page that somebody opened. */
export interface PageVisit {
  readonly siteId: string;
  readonly path: string;
  readonly title: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly userId: string | undefined;
  /** As an app names its device; worked out from `userAgent` when it is left out. */
  readonly device?: { readonly type: "Mobile" | "PC"; readonly name: string } | undefined;
}

/** What a page guard may look at; the same facts for a first load and for a navigation in the browser. */
export interface PageFacts {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly ip: string;
  readonly site: RequestSite;
  readonly viewer: Viewer | undefined;
  /** The browser still has a session's token, which is good for nothing any more. */
  readonly isSessionGone?: boolean;
}

/** Go on, or go elsewhere. */
export type PageDecision = { readonly redirectTo: string } | undefined;

/** What the kernel asks of domains without knowing them; filled in domains.ts. */
export interface Ports {
  /** The site of a host name; the default site for an unknown one. */
  siteOf(host: string): RequestSite | Promise<RequestSite>;
  /** The person behind a session token issued on this site. */
  viewerOf(token: string, site: RequestSite): Promise<Viewer | undefined>;
  /** The same when this process has just read it, without asking anybody; must cost nothing. */
  knownViewer(token: string, site: RequestSite): Viewer | undefined;
  /** Whether a request carries the token of a session that this process has just read; must cost nothing. */
  knowsSender(headers: IncomingHttpHeaders): boolean;
  decidePage(facts: PageFacts): PageDecision | Promise<PageDecision>;
  /** Must return at once; the visit is counted in the background. */
  recordVisit(visit: PageVisit): void;
  readonly recordWrite: RecordWrite;
}
