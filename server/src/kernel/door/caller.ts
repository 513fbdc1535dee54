import type { IncomingHttpHeaders } from "node:http";
import { LANGUAGES, type Language } from "@perennial/contract/kernel/failure.ts";
import type { FastifyRequest } from "fastify";
import type { Ports } from "../ports.ts";
import type { Caller, RequestSite } from "../viewer.ts";

export const SESSION_COOKIE = "Admin-Token";
export const LANGUAGE_COOKIE = "language";

/** Reads one cookie without parsing the others; undefined when it is absent. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  let from = 0;
  for (;;) {
    const at = header.indexOf(`${name}=`, from);
    if (at < 0) return undefined;
    if (at === 0 || header[at - 1] === " " || header[at - 1] === ";") {
      const end = header.indexOf(";", at);
      return header.slice(at + name.length + 1, end < 0 ? undefined : end) || undefined;
    }
    from = at + 1;
  }
}

function isLanguage(code: string | undefined): code is Language {
  return LANGUAGES.some((language) => language === code);
}

/** Picks the language: the cookie's, then the browser's in its order, then the site's, then en (front §9). */
export function languageOf(
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
  site: Pick<RequestSite, "defaultLanguage">,
): Language {
  const chosen = cookieOf(cookieHeader, LANGUAGE_COOKIE)?.slice(0, 2);
  if (isLanguage(chosen)) return chosen;
  for (const part of (acceptLanguage ?? "").slice(0, 200).split(",")) {
    const code = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(code) && !/;\s*q=0(\.0+)?$/.test(part)) return code;
  }
  return site.defaultLanguage ?? "en";
}

/** The language for an answer that must not ask the database; it uses what is already known about the site. */
export function languageOfRequest(request: FastifyRequest, ports: Ports): Language {
  const found = ports.siteOf(request.hostname);
  const isKnown = !(found instanceof Promise);
  if (!isKnown) found.catch(() => undefined);
  const site = isKnown ? found : { defaultLanguage: "zh" as const };
  return languageOf(request.headers.cookie, request.headers["accept-language"], site);
}

/**
 * `none` means typed into the address bar. It proves nothing, because a link in a mail or another program sends it too.
 */
function sameOriginOf(request: FastifyRequest): boolean | undefined {
  const fetchSite = request.headers["sec-fetch-site"];
  if (fetchSite !== undefined && fetchSite !== "none") return fetchSite === "same-origin";
  const { origin } = request.headers;
  if (origin === undefined) return undefined;
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}

/** The session token of a request: from the header, or else from the cookie. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const header = headers["x-token"];
  return typeof header === "string" && header !== ""
    ? header
    : cookieOf(headers.cookie, SESSION_COOKIE);
}

/** The caller of a request: site by host name, person by session, language, address. */
export async function callerOf(request: FastifyRequest, ports: Ports): Promise<Caller> {
  const site = await ports.siteOf(request.hostname);
  const header = request.headers["x-token"];
  const cookie = cookieOf(request.headers.cookie, SESSION_COOKIE);
  const token = tokenOf(request.headers);
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 400),
    language: languageOf(request.headers.cookie, request.headers["accept-language"], site),
    site,
    viewer: token
      ? await ports.viewerOf(token, site, request.url.split("?", 1)[0] ?? "")
      : undefined,
    isCookieSession: token !== undefined && token === cookie && token !== header,
    isSameOrigin: sameOriginOf(request),
    cookie: (name) => cookieOf(request.headers.cookie, name),
  };
}
