import fastify from "fastify";
import pg from "pg";

/**
 * The ceilings of a run, in a process of their own: a bare Fastify route with the bytes of the home page, and
 * bare routes with a raw query on the same database. Told by environment: BENCH_HOME, DATABASE_URL.
 */
const home = Buffer.from(process.env.BENCH_HOME ?? "", "base64");
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

app.get("/home", (_request, reply) =>
  reply
    .header("content-type", "text/html; charset=utf-8")
    .header("content-encoding", "br")
    .send(home),
);

// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
app.get("/regions", async (request) => {
  const { parentCode } = request.query as { parentCode: string };
  const { rows } = await pool.query({
    name: "regions",
    text: "select code, name, parent_code from site.area where parent_code = $1 and level = $2 order by code",
    values: [parentCode, 3],
  });
  return { resultCode: 0, success: true, message: "", data: rows };
});

// The address of the product's own operation, so that the same players can load both.
// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
app.post("/api/learning/api/progress/report", async (request) => {
  const { sessionId, reports } = request.body as {
    sessionId: string;
    reports: { position: number }[];
  };
  await pool.query({
    name: "upsert",
    text: "insert into bench_upsert values ($1, 'unit', $2) on conflict (user_id, unit_id) do update set play_ms = excluded.play_ms",
    values: [sessionId, reports[0]?.position],
  });
  return { resultCode: 0, success: true, message: "", data: { creditedMs: 0 } };
});

// oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits its handlers
app.post("/api/assessment/api/attempt/save", async (request) => {
  const { id, answers } = request.body as {
    id: string;
    answers: { questionId: string; number: number; answer: unknown }[];
  };
  const [one] = answers;
  await pool.query({
    name: "answer",
    text: "insert into bench_answer values ($1, $2, $3, $4) on conflict (attempt_id, question_id) do update set number = excluded.number, answer = excluded.answer",
    values: [id, one?.questionId, one?.number, JSON.stringify(one?.answer)],
  });
  return { resultCode: 0, success: true, message: "", data: {} };
});

app.get("/cpu", () => {
  const { user, system } = process.cpuUsage();
  return { seconds: (user + system) / 1e6 };
});

await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ port: (app.server.address() as { port: number }).port });
process.on("disconnect", () => process.exit(0));
