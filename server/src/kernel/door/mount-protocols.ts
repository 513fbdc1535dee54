import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { spendDeclared, spendGeneral } from "../budget/spend.ts";
import { callerOf } from "./caller.ts";
import type { Domain } from "../domain.ts";
import { declaredOnly, refusalOf } from "../failure.ts";
import { checkAccess, checkOrigin, checkSite } from "./invoke.ts";
import { failureOf, type DoorParts } from "./mount.ts";
import type { ProtocolEndpoint } from "./protocol-endpoint.ts";

const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"] as const;
const READING: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

async function answer(
  parts: DoorParts,
  endpoint: ProtocolEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const caller = await callerOf(request, parts.ports);
  try {
    checkSite(endpoint, caller);
    const effect = READING.has(request.method) ? "read" : "write";
    checkAccess({ ...endpoint, effect }, caller);
    if (!READING.has(request.method)) checkOrigin({ effect: "write" }, caller, "POST");
    await spendGeneral(READING.has(request.method) ? "read" : "write", caller, parts.services);
    if (request.method === "POST") await spendDeclared(endpoint, caller, parts.services);
  } catch (error) {
    const refusal = refusalOf(failureOf(error), parts.catalogue, caller.language, request.id);
    await reply
      .status(refusal.status)
      .type("application/json; charset=utf-8")
      .headers({ "cache-control": "no-store", ...refusal.headers })
      .send(refusal.body);
    return;
  }
  reply.hijack();
  // Headers that Fastify's hooks have set are not sent automatically once the library writes the answer itself.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  try {
    await endpoint.handle(parts.services, caller, request.raw, reply.raw);
  } catch (error) {
    request.log.error({ err: error, requestId: request.id }, "a protocol endpoint failed");
    if (reply.raw.headersSent) return void reply.raw.destroy();
    const failure = failureOf(declaredOnly(error, endpoint, parts.services));
    const refusal = refusalOf(failure, parts.catalogue, caller.language, request.id);
    reply.raw
      .writeHead(refusal.status, {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        ...(failure.code === "kernel.unavailable" ? { "retry-after": "5" } : refusal.headers),
      })
      .end(JSON.stringify(refusal.body));
  }
}

/** Mounts the domains' protocol endpoints; only the libraries themselves parse and limit the bodies. */
export async function mountProtocols(
  app: FastifyInstance,
  parts: DoorParts,
  domains: readonly Domain[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    for (const endpoint of domains.flatMap((domain) => domain.protocols ?? [])) {
      for (const url of [endpoint.path, `${endpoint.path}/*`]) {
        scope.route({
          method: [...METHODS],
          url,
          bodyLimit: Number.MAX_SAFE_INTEGER,
          handler: (request, reply) => answer(parts, endpoint, request, reply),
        });
      }
    }
  });
}
