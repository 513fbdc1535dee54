import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { spendDeclared, spendGeneral } from "../budget/spend.ts";
import { requireStorable } from "../access/storable-text.ts";
import { requireThings, resolveThings } from "../access/things.ts";
import { callerOf } from "./caller.ts";
import type { Domain } from "../domain.ts";
import type { AnswerCookie } from "./answer-cookie.ts";
import type { Endpoint, EndpointAnswer } from "./endpoint.ts";
import { declaredOnly, refusalOf, refuse } from "../failure.ts";
import { checkAccess, checkOrigin, checkSite } from "./invoke.ts";
import { cookieHeader, failureOf, type DoorParts } from "./mount.ts";
import { FAULT_WORDS } from "./validation.ts";

const DEFAULT_HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

const cookiesOf = (cookies: readonly AnswerCookie[], isSecure: boolean): string[] =>
  cookies.map((cookie) => cookieHeader(cookie, isSecure));

function send(reply: FastifyReply, answer: EndpointAnswer, isSecure: boolean): FastifyReply {
  const { status = 200, headers = {}, cookies = [], body } = answer;
  reply.status(status).headers({ ...DEFAULT_HEADERS, ...headers });
  const set = cookiesOf(cookies, isSecure);
  if (set.length > 0) reply.header("set-cookie", set);
  return reply.send(body ?? "");
}

async function answer(
  parts: DoorParts,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await callerOf(request, parts.ports);
  (request as { operationName?: string }).operationName = endpoint.name;
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  try {
    checkSite(endpoint, caller);
    checkAccess(endpoint, caller);
    if (endpoint.effect === "write") checkOrigin({ effect: "write" }, caller, endpoint.method);
    await spendGeneral(endpoint.effect === "read" ? "read" : "write", caller, parts.services);
    await spendDeclared(endpoint, caller, parts.services);
    const cut = request.url.indexOf("?");
    const query = new URLSearchParams(cut < 0 ? "" : request.url.slice(cut + 1));
    const path = request.params as Record<string, string>;
    // When a name occurs twice the first counts, as with `query.get`.
    const named = { ...Object.fromEntries([...query].toReversed()), ...path };
    requireStorable(named, FAULT_WORDS.unstorable[caller.language]);
    requireThings(endpoint.things, named, FAULT_WORDS.required[caller.language]);
    const right = await resolveThings(parts.things, endpoint.things, {
      db: parts.services.db,
      caller,
      services: parts.services,
      input: named,
      viewer: () => caller.viewer ?? refuse("kernel.notSignedIn"),
    });
    const given = await endpoint.handle({
      caller,
      services: parts.services,
      query,
      path,
      right,
      headers: request.headers,
      contentType: request.headers["content-type"] ?? "",
      body: request.body instanceof Readable ? request.body : Readable.from([]),
      signal: gone.signal,
    });
    return send(reply, given, request.protocol === "https");
  } catch (error) {
    const failure = failureOf(declaredOnly(error, endpoint, parts.services));
    const refusal = refusalOf(failure, parts.catalogue, caller.language, request.id);
    if (refusal.status >= 500)
      request.log.error({ err: error, requestId: request.id }, "an endpoint failed");
    return reply
      .status(refusal.status)
      .headers({ ...DEFAULT_HEADERS, ...refusal.headers })
      .type("application/json; charset=utf-8")
      .send(refusal.body);
  }
}

/** Mounts the domains' endpoints. Their bodies are not parsed, and each endpoint sets its own size limit. */
export async function mountEndpoints(
  app: FastifyInstance,
  parts: DoorParts,
  domains: readonly Domain[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    for (const endpoint of domains.flatMap((domain) => domain.endpoints ?? [])) {
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        bodyLimit: Number.MAX_SAFE_INTEGER,
        handler: (request, reply) => answer(parts, endpoint, request, reply),
      });
    }
  });
}
