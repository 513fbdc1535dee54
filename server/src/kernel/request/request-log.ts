import type { FastifyInstance } from "fastify";
import { loggablePath } from "../log.ts";
import type { Metrics } from "../metrics/metrics.ts";

/** More lines than this per second come from a flood, and would fill the disk. */
const LINES_A_SECOND = 200;
const SECOND_MS = 1_000;
/** Answers that must be found in the log, however many there are. */
const FAULT = 500;

/**
 * One line per request: what was asked, the operation, and the result; no query, no body. Beyond 200 in a second
 * requests are only counted, but failures on our side are always logged.
 */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  let second = 0;
  let lines = 0;
  app.addHook("onResponse", (request, reply, done) => {
    const now = Math.floor(performance.now() / SECOND_MS);
    if (now !== second) {
      second = now;
      lines = 0;
    }
    lines += 1;
    if (lines > LINES_A_SECOND && reply.statusCode < FAULT) {
      metrics.count("perennial_log_lines_left_out_total");
      return done();
    }
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        path: loggablePath(request.url),
        operation: (request as { operationName?: string }).operationName,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
      },
      "request",
    );
    return done();
  });
}
