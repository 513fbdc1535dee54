import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cookieOf, languageOfRequest } from "../door/caller.ts";
import { refusalOf, type FailureCatalogue } from "../failure.ts";
import { failureOf } from "../door/mount.ts";
import { ELDER_COOKIE } from "../page/page-key.ts";
import type { Ports } from "../ports.ts";
import { PLAIN_PAGE_POLICY, plainPage } from "../render/plain-page.ts";

interface Answering {
  readonly ports: Ports;
  readonly catalogue: FailureCatalogue;
}

/** A page that cannot be shown: a few words, made without rendering and without the database. */
export function sendFailurePage(
  { ports, catalogue }: Answering,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageOfRequest(request, ports);
  const { status, headers, body } = refusalOf(failureOf(error), catalogue, language, request.id);
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, "a page failed");
  const isElder = cookieOf(request.headers.cookie, ELDER_COOKIE) === "1";
  return reply
    .status(status)
    .headers({
      ...headers,
      "cache-control": "no-store",
      "content-security-policy": PLAIN_PAGE_POLICY,
    })
    .type("text/html; charset=utf-8")
    .send(plainPage(language, body.message, { isElder, mayHelpAgain: status === 503 }));
}

/**
 * Answers outside the doors of the API when something is unreachable (above all the database): pages get a page in
 * words, everything else gets the envelope.
 */
export function answerAway(app: FastifyInstance, answering: Answering): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.code !== "kernel.unavailable") return reply.send(error);
    if (request.headers.accept?.includes("text/html"))
      return sendFailurePage(answering, error, request, reply);
    request.log.error({ err: error, requestId: request.id }, "a request could not be served");
    const language = languageOfRequest(request, answering.ports);
    const { status, headers, body } = refusalOf(failure, answering.catalogue, language, request.id);
    return reply
      .status(status)
      .headers({ ...headers, "cache-control": "no-store" })
      .type("application/json; charset=utf-8")
      .send(body);
  });
}
