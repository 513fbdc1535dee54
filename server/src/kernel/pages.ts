import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerOf, cookieOf, languageOf, SESSION_COOKIE } from "./caller.ts";
import type { DoorParts } from "./mount.ts";
import { writePage } from "./page-answer.ts";
import { ELDER_COOKIE, isPrefetch, normalisedUrl, pageKey, pagePath } from "./page-key.ts";
import { compressAll, scriptHashes, type PageCache, type RenderedPage } from "./page-cache.ts";
import { pageServices, type PageServices } from "./page-services.ts";
import type { PageDecision } from "./ports.ts";
import type { Caller, RequestSite } from "./viewer.ts";

/** Renders one request; exported by the web build. */
export type RenderPage = (request: Request, services: PageServices) => Promise<Response>;

function securityHeaders(html: string, site: RequestSite): Record<string, string> {
  const isHttps = site.origin.startsWith("https:");
  const players = site.playerOrigins ?? [];
  const ofPlayers = players.length > 0 ? ` ${players.join(" ")}` : "";
  return {
    "content-security-policy": [
      "default-src 'self'",
      `script-src 'self' ${scriptHashes(html)}${ofPlayers}`,
      ...(ofPlayers ? [`connect-src 'self'${ofPlayers}`, `frame-src 'self'${ofPlayers}`] : []),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https:",
      "media-src 'self' blob: https:",
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join("; "),
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

async function rendered(response: Response, site: RequestSite): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  const isHtml = type.startsWith("text/html");
  const html = isHtml ? body.toString("utf8") : "";
  const headers: Record<string, string> = { ...securityHeaders(html, site) };
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  const isCacheable =
    response.status === 200 &&
    response.headers.getSetCookie().length === 0 &&
    !/private|no-store/.test(response.headers.get("cache-control") ?? "");
  headers["cache-control"] ??= "no-cache";
  return { status: response.status, headers, title, bodies: await compressAll(body), isCacheable };
}

interface PageParts extends DoorParts {
  readonly cache: PageCache;
  readonly render: RenderPage;
}

function requestOf(request: FastifyRequest, site: RequestSite, url: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && !name.startsWith(":")) headers.set(name, value);
  }
  // `new URL(url, origin)` would let `//other.example/` choose the host (stack.md §5 B4).
  return new Request(new URL(`${site.origin}${url}`), { method: request.method, headers });
}

async function renderFor(
  parts: PageParts,
  request: FastifyRequest,
  caller: Caller,
  url: string,
  redirectTo: string | undefined,
): Promise<RenderedPage> {
  const isElder = cookieOf(request.headers.cookie, ELDER_COOKIE) === "1";
  const services = pageServices(parts, caller, { isElder, redirectTo });
  const response = await parts.render(requestOf(request, caller.site, url), services);
  return rendered(response, caller.site);
}

function redirectTarget(decision: PageDecision, url: string): string | undefined {
  return decision && decision.redirectTo !== url ? decision.redirectTo : undefined;
}

async function answerPage(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { headers } = request;
  const found = parts.ports.siteOf(request.hostname);
  const site = found instanceof Promise ? await found : found;
  const token = cookieOf(headers.cookie, SESSION_COOKIE);
  const url = normalisedUrl(request.url.slice(0, 2_000));
  const cut = url.indexOf("?");
  const { path, isData } = pagePath(cut < 0 ? url : url.slice(0, cut));
  const query = new URLSearchParams(cut < 0 ? "" : url.slice(cut + 1));
  const caller = token ? await callerOf(request, parts.ports) : undefined;
  const facts = { path, query, ip: request.ip, site, viewer: caller?.viewer };
  const decided = parts.ports.decidePage(facts);
  const redirectTo = redirectTarget(decided instanceof Promise ? await decided : decided, url);
  if (redirectTo && !isData)
    return void reply.header("cache-control", "no-store").redirect(redirectTo, 302);

  const language = caller?.language ?? languageOf(headers.cookie, headers["accept-language"], site);
  const isElder = cookieOf(headers.cookie, ELDER_COOKIE) === "1";
  const key = pageKey(site.id, language, isElder, url);
  const isShared =
    !caller?.viewer && !redirectTo && (request.method === "GET" || request.method === "HEAD");
  let page = isShared ? parts.cache.peek(key) : undefined;
  if (!page) {
    const visitor = caller ?? (await callerOf(request, parts.ports));
    const render = (): Promise<RenderedPage> => renderFor(parts, request, visitor, url, redirectTo);
    page = isShared ? await parts.cache.get(key, site.id, render) : await render();
    if (!isShared)
      page = { ...page, headers: { ...page.headers, "cache-control": "private, no-store" } };
  }
  if (page.status === 200 && !isPrefetch(headers) && request.method === "GET") {
    parts.ports.recordVisit({
      siteId: site.id,
      path,
      title: page.title,
      ip: request.ip,
      userAgent: headers["user-agent"] ?? "",
      userId: caller?.viewer?.userId,
    });
  }
  reply.hijack();
  writePage(reply.raw, page, {
    id: request.id,
    isHead: request.method === "HEAD",
    acceptEncoding: headers["accept-encoding"],
  });
}

/** Serves the web build's files and renders every other address. */
export async function mountPages(
  app: FastifyInstance,
  parts: PageParts,
  clientDir: string,
): Promise<void> {
  const assets = join(clientDir, "assets");
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: "/assets/",
      decorateReply: false,
      immutable: true,
      maxAge: "365d",
      preCompressed: true,
      index: false,
    });
  }
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    pages.route({
      method: ["GET", "HEAD"],
      url: "/*",
      handler: (request, reply) => answerPage(parts, request, reply).then(() => reply),
    });
  });
}
