import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { cookieOf, languageOf, SESSION_COOKIE } from "./caller.ts";
import { writePage } from "./page-answer.ts";
import type { PageCache } from "./page-cache.ts";
import { ELDER_COOKIE, isPrefetch, normalisedUrl, pageKey, pagePath } from "./page-key.ts";
import type { Ports } from "./ports.ts";
import type { RequestCounter } from "./request-counter.ts";

/** Answers a request from the cache and says so, or leaves it to the router. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

interface FastPathParts {
  readonly ports: Ports;
  readonly cache: PageCache;
  readonly counter: RequestCounter;
  /** Behind a proxy the address is not the connection's; the router works it out. */
  readonly hasProxies: boolean;
}

const hostOf = (header: string): string => header.replace(/:\d+$/, "");

/**
 * The way of nearly all portal traffic: a visitor without a session and a page that was rendered within the last
 * seconds, written before any router, hook or log line. The page was cached after the guards let it through and
 * is dropped when the site changes, so only the visitor's address is left to check. The visit is noted; it is
 * also the record of the request.
 */
export function pageFastPath({ ports, cache, counter, hasProxies }: FastPathParts): FastPath {
  return (request, response) => {
    const { method, headers, url = "" } = request;
    if (hasProxies || (method !== "GET" && method !== "HEAD")) return false;
    const { cookie } = headers;
    if (headers["x-token"] || cookieOf(cookie, SESSION_COOKIE)) return false;
    const site = ports.siteOf(hostOf(headers.host ?? ""));
    if (site instanceof Promise) return false;
    const language = languageOf(cookie, headers["accept-language"], site);
    const isElder = cookieOf(cookie, ELDER_COOKIE) === "1";
    const page = cache.peek(pageKey(site.id, language, isElder, normalisedUrl(url)));
    const ip = request.socket.remoteAddress;
    if (!page || !ip || !site.mayVisit(ip)) return false;
    const isHead = method === "HEAD";
    writePage(response, page, {
      id: randomUUID(),
      isHead,
      acceptEncoding: headers["accept-encoding"],
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
        userId: undefined,
      });
    }
    return true;
  };
}
