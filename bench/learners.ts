import { Agent, request } from "node:http";

/**
 * Players of many learners, in a process of their own: each reports a beat of ten seconds, evenly spread over the
 * interval. Told by environment: BENCH_ORIGIN, BENCH_LEARNERS, BENCH_SECONDS; says how it went when it is over.
 */
const origin = process.env.BENCH_ORIGIN ?? "";
const learnerNum = Number(process.env.BENCH_LEARNERS);
const seconds = Number(process.env.BENCH_SECONDS);
/** 0: as fast as that many connections can. */
const beatMs = Number(process.env.BENCH_BEAT_MS);
const connections = Number(process.env.BENCH_CONNECTIONS);
const BEAT_MS = 10_000;
const FILM_MS = 600_000;

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const { hostname, port } = new URL(origin);
const durations: number[] = [];
const seqOf = new Int32Array(learnerNum);
let failed = 0;
let credited = 0;

function report(learner: number): Promise<void> {
  const seq = ++seqOf[learner]!;
  const from = ((seq - 1) * BEAT_MS) % FILM_MS;
  const body = JSON.stringify({
    sessionId: `bench-sitting-${learner}`,
    reports: [{ seq, intervals: [[from, from + BEAT_MS]], position: from + BEAT_MS }],
  });
  const begun = performance.now();
  return new Promise((resolve) => {
    request(
      {
        agent,
        hostname,
        port,
        method: "POST",
        path: "/api/learning/api/progress/report",
        headers: {
          "content-type": "application/json",
          "content-length": body.length,
          "x-token": `bench-token-${learner}`,
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () => {
          durations.push(performance.now() - begun);
          const answer = JSON.parse(text) as { data: { creditedMs: number } | null };
          if (answer.data) credited += answer.data.creditedMs;
          else failed += 1;
          resolve();
        });
      },
    )
      .on("error", () => {
        failed += 1;
        resolve();
      })
      .end(body);
  });
}

const until = performance.now() + seconds * 1000;
const begun = performance.now();
if (beatMs > 0) {
  // A timer every 5 ms sends whoever is due, so that late ones pile up instead of slowing the others.
  let next = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - begun) / beatMs) * learnerNum);
      while (next < due) void report(next++ % learnerNum);
      if (performance.now() < until) return;
      clearInterval(timer);
      setTimeout(resolve, 2000);
    }, 5);
  });
} else {
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await report(next++ % learnerNum);
    }),
  );
}
const elapsed = (performance.now() - begun) / 1000 - (beatMs > 0 ? 2 : 0);
const sorted = durations.toSorted((one, other) => one - other);
process.send?.({
  rate: durations.length / elapsed,
  p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  median: sorted[Math.floor(sorted.length / 2)] ?? 0,
  failed,
  creditedSeconds: credited / 1000,
});
process.disconnect?.();
agent.destroy();
