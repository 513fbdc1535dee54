import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { RequestCounter } from "./door/request-counter.ts";
import type { Services } from "./services.ts";

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

function isAllowed(token: string | undefined, sent: unknown): boolean {
  if (!token || typeof sent !== "string") return false;
  const wanted = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(sent);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** `/healthz` says that the process lives, `/readyz` that it can serve, `/metrics` what it did. */
export function mountHealth(
  app: FastifyInstance,
  services: Services,
  counter: RequestCounter,
  isReady: () => Promise<boolean>,
): void {
  app.addHook("onResponse", (_request, reply, done) => {
    counter.count(reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get("/healthz", () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
  app.get("/metrics", async (request, reply) => {
    const isLocal = LOOPBACK.test(request.ip);
    if (!isLocal && !isAllowed(services.settings.metricsToken, request.headers.authorization)) {
      return reply.status(403).send({ status: "forbidden" });
    }
    const memory = process.memoryUsage();
    const cpu = process.cpuUsage();
    const { byStatus, seconds } = counter.read();
    const lines = [
      "# TYPE perennial_requests_total counter",
      ...[...byStatus].map(
        ([group, count]) => `perennial_requests_total{status="${group}"} ${count}`,
      ),
      "# TYPE perennial_request_seconds_total counter",
      `perennial_request_seconds_total ${seconds.toFixed(3)}`,
      "# TYPE perennial_budget_refused_total counter",
      ...[...services.budgets.refused()].map(
        ([name, count]) => `perennial_budget_refused_total{budget="${name}"} ${count}`,
      ),
      "# TYPE process_cpu_seconds_total counter",
      `process_cpu_seconds_total ${((cpu.user + cpu.system) / 1e6).toFixed(3)}`,
      "# TYPE process_resident_memory_bytes gauge",
      `process_resident_memory_bytes ${memory.rss}`,
      "# TYPE perennial_pool_connections gauge",
      `perennial_pool_connections{state="all"} ${services.pool.totalCount}`,
      `perennial_pool_connections{state="waiting"} ${services.pool.waitingCount}`,
      ...services.heavy.numbers.lines(),
      ...services.metrics.lines(),
    ];
    return reply.type("text/plain; version=0.0.4").send(`${lines.join("\n")}\n`);
  });
}
