import { randomUUID } from "node:crypto";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
} from "fastify";
import { thingsOf } from "./access/things.ts";
import type { Domain } from "./domain.ts";
import { failureCatalogue } from "./failure.ts";
import { mountDocuments } from "./documents.ts";
import { openLanes } from "./flood/lanes.ts";
import { visitorShare } from "./flood/visitor-share.ts";
import { mountHealth } from "./health.ts";
import { liveEndpoint } from "./door/live-endpoint.ts";
import { downloadAt } from "./door/gateway-download.ts";
import { mountEndpoints } from "./door/mount-endpoints.ts";
import { mountProtocols } from "./door/mount-protocols.ts";
import { mountApi, type DoorParts } from "./door/mount.ts";
import { openApi } from "./door/openapi.ts";
import { operationTable } from "./door/operation-table.ts";
import { answerAway } from "./outage/answer-away.ts";
import type { PageCache } from "./page/page-cache.ts";
import { pageFastPath } from "./page/page-fast-path.ts";
import { mountPages } from "./page/pages.ts";
import { foreseenCalls } from "./page/foreseen-calls.ts";
import { sharedAnswers } from "./page/shared-answers.ts";
import type { Ports } from "./ports.ts";
import { pageRoutes } from "./render/page-routes.ts";
import type { Renderer } from "./render/renderer.ts";
import { turnsOf } from "./render/turns.ts";
import { openHttpServer } from "./request/http-server.ts";
import { logRequests } from "./request/request-log.ts";
import { refuseTarget } from "./request/refuse-target.ts";
import { requestCounter } from "./door/request-counter.ts";
import type { Services } from "./services.ts";
import { mountFiles } from "./storage/stored-files.ts";

/** The parts of an app; `web` is left out where only calls are tested. */
export interface AppParts {
  readonly services: Services;
  readonly ports: Ports;
  readonly domains: readonly Domain[];
  readonly cache: PageCache;
  readonly filesDir: string;
  readonly web?: { readonly renderer: Renderer; readonly clientDir: string };
  isReady(): Promise<boolean>;
}

/** Pages that a process renders at once; visitors always leave one place to people who are signed in. */
const RENDERS = {
  atOnce: 4,
  forVisitors: 3,
  waitingMost: { person: 200, visitor: 60 },
  waitMostMs: 5_000,
} as const;

const kernelEndpoints = (domains: readonly Domain[]): Domain => ({
  name: "kernel",
  operations: [],
  messages: {},
  endpoints: [
    liveEndpoint(new Map(domains.flatMap(({ liveTopics }) => Object.entries(liveTopics ?? {})))),
  ],
});

async function mountDocs(app: FastifyInstance, parts: DoorParts): Promise<void> {
  const document = openApi(parts.table, parts.catalogue);
  // Written once, so that half a megabyte of JSON is not made again for each request.
  const written = JSON.stringify(document);
  app.get("/api/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(written),
  );
  const { default: swagger } = await import("@fastify/swagger");
  const { default: swaggerUi } = await import("@fastify/swagger-ui");
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: "static",
      specification: { document: document as never },
    });
    await docs.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  });
}

/** While the server closes, an answer also ends its connection, so that closing does not wait for idle browsers. */
function closeAfterAnswer(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done(null, payload);
  });
}

const RETRY_SECONDS = "5";

/** A caller who is refused for now learns when to try again. */
function tellWhenAgain(app: FastifyInstance): void {
  app.addHook("onSend", (_request, reply, payload, done) => {
    const isForNow = reply.statusCode === 429 || reply.statusCode === 503;
    if (isForNow && !reply.hasHeader("retry-after")) reply.header("retry-after", RETRY_SECONDS);
    done(null, payload);
  });
}

/** Fastify with our limits and the headers that every answer carries. */
function openFastify(services: Services, serverFactory: FastifyServerFactory): FastifyInstance {
  const proxies = services.settings.trustedProxies;
  const logger: FastifyBaseLogger = services.log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Every log line names its request itself, so a logger per request would only cost time.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    bodyLimit: LIMITS.jsonBodyBytes,
    serverFactory,
    // An address that cannot be decoded, or has a part that is too long.
    frameworkErrors: (_error, request, reply) => {
      reply.hijack();
      refuseTarget(request.raw, reply.raw);
    },
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers({
      "x-request-id": request.id,
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    done();
  });
  return app;
}

interface WebParts {
  readonly renderer: Renderer;
  readonly clientDir: string;
  readonly routes: ReturnType<typeof pageRoutes>;
  readonly cache: PageCache;
}

/** Rendered pages, and the share of time in which they keep the process busy. */
async function mountWeb(
  app: FastifyInstance,
  doors: DoorParts,
  { renderer, clientDir, routes, cache }: WebParts,
): Promise<void> {
  const { metrics } = doors.services;
  const turns = turnsOf(RENDERS);
  metrics.gauge("perennial_renders_running", () => turns.running());
  metrics.gauge("perennial_renders_peak", () => turns.peak());
  metrics.gauge("perennial_renders_waiting", () => turns.waiting());
  metrics.gauge("perennial_page_cache_bytes", () => cache.size().bytes);
  metrics.gauge("perennial_page_cache_entries", () => cache.size().entries);
  await mountPages(
    app,
    {
      ...doors,
      cache,
      answers: sharedAnswers(cache),
      foreseen: foreseenCalls(),
      routes,
      renderer,
      turns,
    },
    clientDir,
  );
}

/** Builds the HTTP server; the caller listens and closes. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { services } = parts;
  const counter = requestCounter();
  const routes = parts.web && pageRoutes(parts.web.renderer.routes);
  const lanes = openLanes();
  const fastPath = pageFastPath({
    ports: parts.ports,
    cache: parts.cache,
    routes,
    counter,
    hasProxies: services.settings.trustedProxies.length > 0,
  });
  const app = openFastify(services, (route) =>
    openHttpServer(route, { fastPath, ports: parts.ports, lanes }),
  );
  logRequests(app, services.metrics);
  closeAfterAnswer(app);
  tellWhenAgain(app);
  const table = operationTable(parts.domains);
  const catalogue = failureCatalogue(parts.domains.map((domain) => domain.messages));
  const things = thingsOf(parts.domains);
  const visitors = visitorShare();
  const doors: DoorParts = {
    services,
    ports: parts.ports,
    table,
    catalogue,
    things,
    downloads: downloadAt(parts.domains),
    share: visitors.share,
  };
  answerAway(app, doors);
  mountHealth(app, services, counter, () => parts.isReady());
  await mountDocs(app, doors);
  await app.register(async (api) => mountApi(api, doors), { prefix: "/api" });
  await mountFiles(app, services, parts.filesDir);
  await mountEndpoints(app, doors, [kernelEndpoints(parts.domains), ...parts.domains]);
  await mountProtocols(app, doors, parts.domains);
  mountDocuments(app, services, parts.ports, parts.domains);
  const { metrics } = services;
  metrics.gauge("perennial_lane_waiting", () => lanes.waiting());
  metrics.gauge("perennial_visitor_reads_waiting", () => visitors.turns.waiting());
  if (parts.web && routes) await mountWeb(app, doors, { ...parts.web, routes, cache: parts.cache });
  return app;
}
