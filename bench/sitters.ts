import { Agent, request } from "node:http";

/**
 * People at a paper, in a process of their own: they begin within some seconds and save evenly spread from then on, or
 * do one thing as fast as so many connections can. Told by environment; says how it went when it is over.
 */
const origin = process.env.BENCH_ORIGIN ?? "";
const sitterNum = Number(process.env.BENCH_SITTERS);
const seconds = Number(process.env.BENCH_SECONDS);
const what = process.env.BENCH_WHAT ?? "save";
const connections = Number(process.env.BENCH_CONNECTIONS);
const settingId = process.env.BENCH_SETTING ?? "";
const questionIds = (process.env.BENCH_QUESTIONS ?? "").split(",");
const BEGIN_S = 10;
const SAVE_MS = 15_000;
const LEASE = 1_000_000;

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const { hostname, port } = new URL(origin);
const durations = { start: [] as number[], save: [] as number[] };
const seqOf = new Int32Array(sitterNum);
let failed = 0;

function post(sitter: number, kind: "start" | "save", path: string, input: object): Promise<void> {
  const body = JSON.stringify(input);
  const begun = performance.now();
  return new Promise((resolve) => {
    request(
      {
        agent,
        hostname,
        port,
        method: "POST",
        path: `/api/assessment/api/attempt/${path}`,
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "x-token": `examinee-token-${sitter}`,
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () => {
          durations[kind].push(performance.now() - begun);
          if (!(JSON.parse(text) as { success: boolean }).success) failed += 1;
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

const start = (sitter: number): Promise<void> =>
  post(sitter, "start", "start", { settingId, deviceId: "bench" });

function save(sitter: number): Promise<void> {
  const seq = ++seqOf[sitter]!;
  const questionId = questionIds[seq % questionIds.length];
  const answers = [{ questionId, number: LEASE + seq, answer: { chosen: [`option-${seq}`] } }];
  return post(sitter, "save", "save", { id: `exam-attempt-${sitter}`, lease: 1, answers });
}

const begun = performance.now();
const until = begun + seconds * 1000;
if (what === "day") {
  let started = 0;
  let saved = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const past = performance.now() - begun;
      const due = Math.min(sitterNum, Math.floor((past / 1000 / BEGIN_S) * sitterNum));
      while (started < due) void start(started++);
      // Everybody saves 15 s after the beginning, and then again.
      const saves = Math.floor(((past - SAVE_MS) / SAVE_MS) * sitterNum);
      while (saved < saves) void save(saved++ % sitterNum);
      if (performance.now() < until) return;
      clearInterval(timer);
      setTimeout(resolve, 2000);
    }, 5);
  });
} else {
  let next = 0;
  // Each can begin once only.
  const most = what === "start" ? sitterNum : Infinity;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until && next < most)
        await (what === "save" ? save(next++ % sitterNum) : start(next++));
    }),
  );
}
const elapsed = (performance.now() - begun) / 1000 - (what === "day" ? 2 : 0);
const p99 = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0;
process.send?.({
  rate: (durations.start.length + durations.save.length) / elapsed,
  num: durations.start.length + durations.save.length,
  startP99: p99(durations.start),
  saveP99: p99(durations.save),
  failed,
});
process.disconnect?.();
agent.destroy();
