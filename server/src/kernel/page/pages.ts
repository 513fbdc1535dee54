import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { spenderOf } from "../budget/spend.ts";
import { callerOf, cookieOf, languageOf, SESSION_COOKIE, tokenOf } from "../door/caller.ts";
import type { DoorParts } from "../door/mount.ts";
import { sendFailurePage } from "../outage/answer-away.ts";
import { DatabaseAway } from "../outage/is-away.ts";
import { encodeFor, writePage } from "./page-answer.ts";
import { ELDER_COOKIE, isPrefetch, pageKey } from "./page-key.ts";
import { encodingOf, type PageCache, type RenderedPage } from "./page-cache.ts";
import { hasOwnPage } from "./own-page.ts";
import { asVisitor, pageServices } from "./page-services.ts";
import type { ForeseenCalls } from "./foreseen-calls.ts";
import type { SharedAnswers } from "./shared-answers.ts";
import { markToSet } from "./signed-mark.ts";
import type { PageDecision, PageFacts } from "../ports.ts";
import type { PageAddress, PageRoutes } from "../render/page-routes.ts";
import { callKey, type PageCall, type ThreadPage } from "../render/messages.ts";
import type { AskForPage, Renderer } from "../render/renderer.ts";
import type { Turns } from "../render/turns.ts";
import type { Caller } from "../viewer.ts";

/** What pages need in addition to the doors. */
export interface PageParts extends DoorParts {
  readonly cache: PageCache;
  readonly answers: SharedAnswers;
  readonly foreseen: ForeseenCalls;
  readonly routes: PageRoutes;
  readonly renderer: Renderer;
  /** Renders at once. */
  readonly turns: Turns;
}

/** The cookies that a page may read: all except the session's. */
function pageCookies(header: string | undefined): string {
  return (header ?? "")
    .split(";")
    .map((cookie) => cookie.trim())
    .filter((cookie) => !cookie.startsWith(`${SESSION_COOKIE}=`))
    .join("; ");
}

interface Asked {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly address: PageAddress;
  readonly redirectTo: string | undefined;
}

/** Asks at once for what the page asked for the last time. */
async function answersTo(
  calls: readonly PageCall[],
  ask: AskForPage,
): Promise<ReadonlyMap<string, string>> {
  const answers = calls.map(
    async (call) => [callKey(call), await ask(call.operation, call.params)] as const,
  );
  return new Map(await Promise.all(answers));
}

/** `sharedKey`: the key of a page that many share, which is rendered as for a visitor, whoever waits for it. */
async function renderFor(
  parts: PageParts,
  asked: Asked,
  sharedKey: string | undefined,
): Promise<RenderedPage> {
  const { request, caller, address, redirectTo } = asked;
  const { cookie, "accept-encoding": accepted } = request.headers;
  const isShared = sharedKey !== undefined;
  const reader = isShared ? asVisitor(caller) : caller;
  const { site, viewer, language } = reader;
  let isAway = false;
  const ask = pageServices(parts, reader, {
    payer: caller,
    shared: isShared ? parts.answers : undefined,
    onAway: () => (isAway = true),
  });
  const render = async (): Promise<ThreadPage> => {
    const foreseen = await answersTo(isShared ? parts.foreseen.of(sharedKey) : [], ask);
    const { page, calls } = await parts.renderer.render(
      {
        url: address.url,
        facts: {
          language,
          isElder: cookieOf(cookie, ELDER_COOKIE) === "1",
          isSignedIn: viewer !== undefined,
          siteOrigin: site.origin,
          redirectTo,
        },
        // A page that many share must not depend on one person's cookies.
        cookie: isShared ? "" : pageCookies(cookie),
        encodings: [encodingOf(accepted)],
        playerOrigins: site.playerOrigins ?? [],
        foreseen,
      },
      (operation, params) => {
        parts.services.metrics.count("perennial_page_calls_unforeseen_total");
        return ask(operation, params);
      },
    );
    if (isShared && address.reach !== "endless") parts.foreseen.remember(sharedKey, calls);
    return page;
  };
  const page = await parts.turns.run(caller.viewer ? "person" : "visitor", render);
  // Parts are missing: the page is not kept, and an older complete page is preferred where there is one.
  return isAway ? { ...page, status: 503, awayStatus: page.status, isCacheable: false } : page;
}

/** Spends one render from the caller's budget. */
const spendRender = ({ services }: PageParts, caller: Caller): Promise<void> =>
  services.budgets.spend("render", spenderOf(services, caller));

/** The shared page: from the cache, or rendered once for everybody who asks for it. */
async function sharedPage(parts: PageParts, key: string, asked: Asked): Promise<RenderedPage> {
  const { address, caller } = asked;
  const fresh = parts.cache.peek(key);
  if (fresh) return fresh;
  try {
    await spendRender(parts, caller);
  } catch (error) {
    // A caller who has exceeded the budget still gets cached pages, and the few pages that everybody needs.
    const stale = parts.cache.stale(key);
    if (stale) return stale;
    if (address.reach !== "few" || address.url.includes("?")) throw error;
  }
  const render = async (): Promise<RenderedPage> => ({
    ...(await renderFor(parts, asked, key)),
    ownFor: address.ownFor,
  });
  return parts.cache.get({
    key,
    url: address.url,
    siteId: caller.site.id,
    reach: address.reach,
    render,
  });
}

async function ownPage(parts: PageParts, asked: Asked): Promise<RenderedPage> {
  await spendRender(parts, asked.caller);
  const page = await renderFor(parts, asked, undefined);
  return { ...page, headers: { ...page.headers, "cache-control": "private, no-store" } };
}

function redirectTarget(decision: PageDecision, url: string): string | undefined {
  return decision && decision.redirectTo !== url ? decision.redirectTo : undefined;
}

/** True when a person gets the shared page: a visitor would get it too, and it looks the same for this person. */
async function isForAll(
  parts: PageParts,
  address: PageAddress,
  facts: PageFacts,
): Promise<boolean> {
  if (address.isOwn) return false;
  if (!facts.viewer) return true;
  if (hasOwnPage(address.ownFor, facts.viewer)) return false;
  // A page that a guard keeps from visitors must not be in the cache that serves them.
  return (await parts.ports.decidePage({ ...facts, viewer: undefined })) === undefined;
}

async function answerPage(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { headers } = request;
  const found = parts.ports.siteOf(request.hostname);
  const site = found instanceof Promise ? await found : found;
  const hasToken = tokenOf(headers) !== undefined;
  const target = request.url.slice(0, 2_000);
  const address = parts.routes.addressOf(target);
  const { path, isData } = address;
  const cut = target.indexOf("?");
  // Guards read the whole address, because the way back after signing in is not among the page's query keys.
  const query = new URLSearchParams(cut < 0 ? "" : target.slice(cut + 1));
  const caller = hasToken ? await callerOf(request, parts.ports) : undefined;
  const viewer = caller?.viewer;
  const isSessionGone = hasToken && !viewer;
  const facts = { path, query, ip: request.ip, site, viewer, isSessionGone };
  const decided = parts.ports.decidePage(facts);
  const redirectTo = redirectTarget(decided instanceof Promise ? await decided : decided, target);
  if (redirectTo && !isData)
    return void reply.header("cache-control", "no-store").redirect(redirectTo, 302);

  const language = caller?.language ?? languageOf(headers.cookie, headers["accept-language"], site);
  const isElder = cookieOf(headers.cookie, ELDER_COOKIE) === "1";
  const key = pageKey(site.id, language, isElder, address.url);
  const isShared = !redirectTo && (await isForAll(parts, address, facts));
  let page = isShared ? parts.cache.peek(key) : undefined;
  if (!page) {
    const asked = {
      request,
      caller: caller ?? (await callerOf(request, parts.ports)),
      address,
      redirectTo,
    };
    page = await (isShared ? sharedPage(parts, key, asked) : ownPage(parts, asked));
  }
  if (page.awayStatus !== undefined) {
    if (!isData) throw new DatabaseAway("a page could not be put together");
    page = { ...page, status: page.awayStatus }; // the browser's router reads the failure out of it
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
  await encodeFor(page, headers["accept-encoding"]);
  reply.hijack();
  writePage(reply.raw, page, {
    id: request.id,
    isHead: request.method === "HEAD",
    acceptEncoding: headers["accept-encoding"],
    isForPerson: caller?.viewer !== undefined,
    // A token in a header comes from a program; its answer says nothing about the browser's session.
    setCookie: headers["x-token"]
      ? undefined
      : markToSet(headers.cookie, caller?.viewer !== undefined, site.origin.startsWith("https:")),
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
    pages.setErrorHandler((error, request, reply) => sendFailurePage(parts, error, request, reply));
    pages.route({
      method: ["GET", "HEAD"],
      url: "/*",
      handler: (request, reply) => answerPage(parts, request, reply).then(() => reply),
    });
  });
}
