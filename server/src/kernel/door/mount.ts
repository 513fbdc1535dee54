import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { spendGeneral } from "../budget/spend.ts";
import type { Things } from "../access/things.ts";
import { callerOf, languageOfRequest } from "./caller.ts";
import type { AnswerCookie } from "./answer-cookie.ts";
import { Failure, refusalOf, refuse, type FailureCatalogue } from "../failure.ts";
import type { Share } from "../flood/visitor-share.ts";
import { invoke, type Outcome } from "./invoke.ts";
import type { Mounted, OperationTable } from "./operation-table.ts";
import { isDatabaseAway } from "../outage/is-away.ts";
import type { Ports } from "../ports.ts";
import type { Services } from "../services.ts";
import { readFlags, readQuery } from "./validation.ts";
import { downloadAddress, type DownloadAt } from "./gateway-download.ts";
import { GatewayBody, GatewayQuery } from "./gateway.ts";

/** What the doors need. */
export interface DoorParts {
  readonly services: Services;
  readonly ports: Ports;
  readonly table: OperationTable;
  readonly catalogue: FailureCatalogue;
  /** Finds the things that an input names, and checks that the caller has the right on each. */
  readonly things: Things;
  readonly downloads: DownloadAt;
  /** The share of the database that visitors may use at once. */
  readonly share: Share;
}

type Params = Record<string, unknown>;
const isObject = (value: unknown): value is Params =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Joins body, query and path parameters to the one input that the operation declares. */
function inputOf(mounted: Mounted, sent: unknown, query: Params, path: Params): unknown {
  const named = readQuery({ ...query, ...path }, mounted.shape);
  if (sent === undefined || sent === null || sent === "") return named;
  if (!isObject(sent))
    return Object.keys(named).length === 0 ? sent : refuse("kernel.invalidInput");
  const read = mounted.method === "GET" ? readQuery(sent, mounted.shape) : sent;
  return { ...readFlags(read, mounted.shape), ...named };
}

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answered call, as the flat list that Node writes without checking each. */
const ANSWER_HEADERS: readonly string[] = Object.entries({
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": API_POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
}).flat();

/** A cookie in the header's format; `Secure` on an encrypted connection. */
export function cookieHeader(cookie: AnswerCookie, isSecure: boolean): string {
  const value = `${cookie.name}=${cookie.value}; Path=/; Max-Age=${cookie.maxAgeSeconds}; SameSite=Lax`;
  return `${value}${cookie.isHttpOnly ? "; HttpOnly" : ""}${isSecure ? "; Secure" : ""}`;
}

function sendOutcome(reply: FastifyReply, outcome: Outcome, isSecure: boolean): FastifyReply {
  const { data, page, cookies } = outcome;
  const answer = { resultCode: 0, success: true, message: "", data, ...(page ? { page } : {}) };
  // Bytes at once: Node would walk through a text twice, for its length and to write it.
  const body = Buffer.from(JSON.stringify(answer));
  const headers = [
    ...ANSWER_HEADERS,
    "x-request-id",
    reply.request.id,
    "content-length",
    String(body.length),
  ];
  for (const cookie of cookies) headers.push("set-cookie", cookieHeader(cookie, isSecure));
  // Writes directly to the connection, because hooks that only add headers would cost as much as the query.
  reply.hijack();
  reply.raw.writeHead(200, isClosing(reply) ? [...headers, "connection", "close"] : headers);
  reply.raw.end(body);
  return reply;
}

/** While the server closes, an answer also ends its connection. */
function isClosing(reply: FastifyReply): boolean {
  return !reply.server.server.listening;
}

async function answer(
  parts: DoorParts,
  mounted: Mounted,
  rawInput: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await callerOf(request, parts.ports);
  const { operation } = mounted.bound;
  (request as { operationName?: string }).operationName = operation.name;
  await spendGeneral(operation.effect, caller, parts.services);
  const outcome = await parts.share(caller, operation, () =>
    invoke(mounted.bound, rawInput, caller, parts.services, {
      method: request.method === "GET" ? "GET" : "POST",
      recordWrites: parts.ports.recordWrites,
      things: parts.things,
    }),
  );
  return sendOutcome(reply, outcome, request.protocol === "https");
}

function mountDirectDoor(app: FastifyInstance, parts: DoorParts): void {
  for (const mounted of parts.table.mounted) {
    app.route({
      method: mounted.method,
      url: mounted.path.replace(/\{(\w+)\}/g, ":$1"),
      handler: (request, reply) => {
        const sent = mounted.method === "POST" ? request.body : undefined;
        const input = inputOf(mounted, sent, request.query as Params, request.params as Params);
        return answer(parts, mounted, input, request, reply);
      },
    });
  }
}

/** `params` may be absent, a text, an array or an object; a text that holds JSON is read. */
function gatewayParams(params: unknown): unknown {
  if (typeof params !== "string" || !/^\s*[[{]/.test(params)) return params;
  if (isTooDeep(params)) refuse("kernel.tooLarge");
  try {
    // allowed(json-by-schema): the operation's own schema looks at it next
    return JSON.parse(params) as unknown;
  } catch {
    return refuse("kernel.malformedBody");
  }
}

function mountGateway(app: FastifyInstance, parts: DoorParts): void {
  const through = async (
    method: "GET" | "POST",
    service: string,
    sent: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const [path = "", search = ""] = `/${service.replace(/^\/+/, "")}`.split("?", 2);
    // A POST may carry the call of a GET service, but not the other way round, or a link could write.
    const found =
      parts.table.find(method, path) ??
      (method === "POST" ? parts.table.find("GET", path) : undefined);
    // A file is no envelope: the download has an address of its own, which checks the caller.
    const address = found?.mounted.path === path ? undefined : parts.downloads(path);
    if (address !== undefined) {
      const target = downloadAddress(address, gatewayParams(sent), new URLSearchParams(search));
      return reply.redirect(target, 303);
    }
    if (!found) refuse("kernel.unknownService");
    const query = Object.fromEntries(new URLSearchParams(search));
    const input = inputOf(found.mounted, gatewayParams(sent), query, found.params);
    return answer(parts, found.mounted, input, request, reply);
  };
  app.post("/ajax", (request, reply) => {
    const body = GatewayBody.safeParse(request.body);
    if (!body.success) refuse("kernel.invalidInput", [{ path: "service", message: "service" }]);
    return through("POST", body.data.service, body.data.params, request, reply);
  });
  app.get("/ajax", (request, reply) => {
    const query = GatewayQuery.safeParse(request.query);
    if (!query.success) refuse("kernel.invalidInput", [{ path: "service", message: "service" }]);
    const { service, params, time: _time, ...rest } = query.data;
    return through("GET", service, params ?? rest, request, reply);
  });
}

/** Refuses bodies nested deeper than any form of the product before they are parsed. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (isInText) {
      if (char === 92) at += 1;
      else if (char === 34) isInText = false;
    } else if (char === 34) isInText = true;
    else if (char === 91 || char === 123) {
      depth += 1;
      if (depth > LIMITS.jsonDepth) return true;
    } else if (char === 93 || char === 125) depth -= 1;
  }
  return false;
}

/** A file or folder that is missing now, or a full disk. */
const NO_PLACE = /^(ENOENT|ENOSPC|EDQUOT)$/;

/**
 * What PostgreSQL cannot hold: a text with a NUL character (22021, 22P05), a number beyond its column (22003), a day of
 * the year 0 or one past the last that there is (22008).
 */
const UNSTORABLE = /^(22021|22P05|22003|22008)$/;

/** Turns whatever was thrown into a failure that may be shown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code = "", statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return new Failure("kernel.tooLarge");
  if (statusCode === 429) return new Failure("kernel.tooManyRequests");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Failure("kernel.malformedBody");
  }
  // 40P01, 40001: two writes waited for each other, and this one was cancelled; trying again succeeds.
  if (code === "40P01" || code === "40001") return new Failure("kernel.conflict");
  if (UNSTORABLE.test(code)) return new Failure("kernel.invalidInput");
  if (isDatabaseAway(error) || NO_PLACE.test(code)) return new Failure("kernel.unavailable");
  return new Failure("kernel.internal");
}

/** Mounts both doors of the requirements below `/api`. */
export function mountApi(app: FastifyInstance, parts: DoorParts): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: LIMITS.jsonBodyBytes },
    (request, body, done) => {
      const json = String(body);
      if (json.trim() === "") return done(null, undefined);
      if (isTooDeep(json)) return done(new Failure("kernel.tooLarge"));
      // With a callback this parser returns nothing; its type also covers parsers that return a promise.
      void parseJson(request, json, done);
    },
  );
  app.addHook("onSend", (_request, reply, payload, done) => {
    reply.headers({
      "cache-control": "no-store",
      "content-security-policy": API_POLICY,
    });
    done(null, payload);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error);
    const language = languageOfRequest(request, parts.ports);
    const refusal = refusalOf(failure, parts.catalogue, language, request.id);
    if (refusal.status >= 500)
      request.log.error({ err: error, requestId: request.id }, "a call failed");
    return reply
      .status(refusal.status)
      .headers(refusal.headers)
      .type("application/json; charset=utf-8")
      .send(refusal.body);
  });
  app.setNotFoundHandler(() => refuse("kernel.unknownService"));
  mountGateway(app, parts);
  mountDirectDoor(app, parts);
}
