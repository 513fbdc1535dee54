import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { cookieOf, languageOf, SESSION_COOKIE } from "../door/caller.ts";
import { isReadyFor, writePage } from "./page-answer.ts";
import type { PageCache, RenderedPage } from "./page-cache.ts";
import { ELDER_COOKIE, isPrefetch, pageKey, pagePath } from "./page-key.ts";
import type { Ports } from "../ports.ts";
import type { PageRoutes } from "../render/page-routes.ts";
import type { RequestCounter } from "../door/request-counter.ts";
import type { RequestSite, Viewer } from "../viewer.ts";
import { hasOwnPage } from "./own-page.ts";
import { hasRightMark } from "./signed-mark.ts";

/** Answers a request from the cache and returns true, or leaves it to the router. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

interface FastPathParts {
  readonly ports: Ports;
  readonly cache: PageCache;
  /** Undefined where no pages are mounted. */
  readonly routes: PageRoutes | undefined;
  readonly counter: RequestCounter;
  /** Behind a proxy the address is not the connection's; the router finds it out. */
  readonly hasProxies: boolean;
}

const NO_QUERY = new URLSearchParams();

const hostOf = (header: string): string => header.replace(/:\d+$/, "");

/** The address of a page without the query keys that it does not declare. */
function peekDeclared(
  routes: PageRoutes | undefined,
  url: string,
  peek: (target: string) => RenderedPage | undefined,
): RenderedPage | undefined {
  const address = routes?.addressOf(url);
  // Doors other than the pages answer to some addresses.
  return address && !address.isMissing ? peek(address.url) : undefined;
}

/** Whether the guards let a person see a page that looks the same for everybody. */
function mayShare(
  ports: Ports,
  page: RenderedPage,
  asked: { readonly url: string; readonly ip: string; site: RequestSite; viewer: Viewer },
): boolean {
  const { url, ip, site, viewer } = asked;
  if (hasOwnPage(page.ownFor ?? [], viewer)) return false;
  const cut = url.indexOf("?");
  const { path } = pagePath(cut < 0 ? url : url.slice(0, cut));
  const query = cut < 0 ? NO_QUERY : new URLSearchParams(url.slice(cut + 1));
  return ports.decidePage({ path, query, ip, site, viewer }) === undefined;
}

/**
 * The path of nearly all portal traffic: a shared page that was rendered within the last seconds is written before any
 * router, hook or log line. The page was cached after the guards let a visitor through, and it is dropped when the site
 * changes, so for a visitor only the address has to be checked. Signed-in people pass the guards here when this process
 * knows their session. The visit is recorded; it is also the record of the request.
 */
export function pageFastPath({
  ports,
  cache,
  routes,
  counter,
  hasProxies,
}: FastPathParts): FastPath {
  return (request, response) => {
    const { method, headers, url = "" } = request;
    if (hasProxies || (method !== "GET" && method !== "HEAD")) return false;
    const { cookie } = headers;
    if (headers["x-token"]) return false;
    const site = ports.siteOf(hostOf(headers.host ?? ""));
    if (site instanceof Promise) {
      site.catch(() => undefined); // the router asks again and answers with the result
      return false;
    }
    const token = cookieOf(cookie, SESSION_COOKIE);
    const viewer = token ? ports.knownViewer(token, site) : undefined;
    // The router reads a session that is unknown here, and corrects a wrong mark.
    if ((token && !viewer) || !hasRightMark(cookie, viewer !== undefined)) return false;
    const language = languageOf(cookie, headers["accept-language"], site);
    const isElder = cookieOf(cookie, ELDER_COOKIE) === "1";
    const peek = (target: string) => cache.peek(pageKey(site.id, language, isElder, target));
    const page = peek(url) ?? (url.includes("?") ? peekDeclared(routes, url, peek) : undefined);
    const ip = request.socket.remoteAddress;
    if (!page || !ip || !site.mayVisit(ip)) return false;
    if (!isReadyFor(page, headers["accept-encoding"])) return false;
    if (viewer && !mayShare(ports, page, { url, ip, site, viewer })) return false;
    const isHead = method === "HEAD";
    writePage(response, page, {
      id: randomUUID(),
      isHead,
      acceptEncoding: headers["accept-encoding"],
      isForPerson: viewer !== undefined,
    });
    counter.count(page.status, 0);
    if (!isHead && page.status === 200 && !isPrefetch(headers)) {
      const cut = url.indexOf("?");
      ports.recordVisit({
        siteId: site.id,
        path: pagePath(cut < 0 ? url : url.slice(0, cut)).path,
        title: page.title,
        ip,
        userAgent: headers["user-agent"] ?? "",
        userId: viewer?.userId,
      });
    }
    return true;
  };
}
