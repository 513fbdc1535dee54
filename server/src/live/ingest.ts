import { randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import { LIVE_LIMITS, LiveStatus } from "@perennial/contract/live/states.ts";
import { endpoint, type EndpointAnswer, type EndpointCall } from "../kernel/door/endpoint.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import { findFfmpeg, runProgram } from "../media/public.ts";
import { isPushKey, LIVE_PUSH_PATH } from "./address.ts";
import { insertPiece, sessionFolder } from "./pieces.ts";
import type { LiveTables } from "./tables.ts";

const PIECE_SECONDS = 4;
const PIECE_LIMIT_MS = 30_000;
const QUIET = ["-nostdin", "-hide_banner", "-loglevel", "error"];
const DONE: EndpointAnswer = {
  headers: { "content-type": "application/json; charset=utf-8" },
  body: JSON.stringify({ resultCode: 0, success: true, message: "", data: true }),
};

/** Picture and sound as every browser plays them; fast rather than small, for it has to keep up. */
const ENCODED = [
  "-map",
  "0:v:0?",
  "-map",
  "0:a:0?",
  "-vf",
  "scale='min(1280,iw)':-2,setsar=1",
  "-c:v",
  "libx264",
  "-preset",
  "ultrafast",
  "-tune",
  "zerolatency",
  "-profile:v",
  "baseline",
  "-pix_fmt",
  "yuv420p",
  "-b:v",
  "1500k",
  "-maxrate",
  "2000k",
  "-bufsize",
  "3000k",
  "-r",
  "25",
  "-c:a",
  "aac",
  "-b:a",
  "96k",
  "-ac",
  "2",
  "-ar",
  "44100",
];

async function keepPiece(
  services: Services,
  sessionId: string,
  path: string,
  seconds: number,
  isBreak: boolean,
): Promise<void> {
  const key = `${sessionFolder(sessionId)}/${randomUUID()}.ts`;
  await services.storage.putFile(key, path, "video/mp2t");
  await inTransaction(services, (db) =>
    insertPiece(tablesOf<LiveTables>(db), sessionId, { key, seconds, isBreak }),
  );
}

/** The session while it runs; a stream before or after is refused. */
async function runningSession(services: Services, sessionId: string) {
  const row = await tablesOf<LiveTables>(services.db)
    .selectFrom("live.session")
    .select(["id", "status", "provider", "push_version"])
    .where("id", "=", sessionId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row || row.provider !== "push") throw new Failure("live.notFound");
  return row;
}

/**
 * A piece of the picture from the teacher's browser: a file of its own of about four seconds, so that any process can
 * take any piece, and a lost one is a jump and no end.
 */
export const pieceEndpoint = endpoint({
  name: "live.takePiece",
  summary: "A piece of live picture from the browser (WebM or MP4)",
  method: "POST",
  path: "/api/live/piece/:sessionId",
  access: "course.author",
  fails: ["course.mayNot", "course.notFound", "live.notFound", "live.pieceRefused", "live.step"],
  things: { sessionId: "session:teach" },
  effect: "write",
  async handle({ services, body, headers, query, right }) {
    const { id: sessionId } = right.sessionId;
    if (Number(headers["content-length"] ?? 0) > LIVE_LIMITS.pieceBytes)
      throw new Failure("live.pieceRefused");
    const row = await runningSession(services, sessionId);
    if (row.status !== LiveStatus.ongoing) throw new Failure("live.step");
    const bytes = await buffer(body);
    if (bytes.length === 0 || bytes.length > LIVE_LIMITS.pieceBytes)
      throw new Failure("live.pieceRefused");
    const isMp4 = bytes.subarray(4, 8).toString("latin1") === "ftyp";
    const stem = join(services.storage.stagingDir, `piece-${randomUUID()}`);
    try {
      const ffmpeg = findFfmpeg(services.settings);
      // Written first: an MP4 is not readable from a pipe.
      await writeFile(stem, bytes);
      const limits = { timeoutMs: PIECE_LIMIT_MS };
      const input = ["-protocol_whitelist", "file", "-f", isMp4 ? "mov" : "matroska", "-i", stem];
      const told: string[] = [];
      await runProgram(
        ffmpeg,
        [...QUIET, "-progress", "pipe:1", ...input, ...ENCODED, "-f", "mpegts", `${stem}.ts`],
        { ...limits, onLine: (line) => void told.push(line) },
      ).catch(() => {
        throw new Failure("live.pieceRefused");
      });
      const microseconds = told
        .flatMap((line) => /^out_time_ms=(\d+)/.exec(line)?.[1] ?? [])
        .at(-1);
      const seconds = Number(microseconds ?? 0) / 1_000_000 || LIVE_LIMITS.pieceMs / 1_000;
      // Each piece begins its own clock, which players must be told of.
      await keepPiece(services, sessionId, `${stem}.ts`, seconds, query.get("first") !== "1");
    } finally {
      await Promise.all([rm(stem, { force: true }), rm(`${stem}.ts`, { force: true })]);
    }
    return DONE;
  },
});

/** Begins to cut what comes into `folder`; a line on its output says that a piece is whole. */
function startCutting(services: Services, contentType: string, folder: string) {
  const demuxer = /webm|matroska/.test(contentType)
    ? "matroska"
    : /flv/.test(contentType)
      ? "flv"
      : "mpegts";
  return spawn(
    findFfmpeg(services.settings),
    [
      "-hide_banner",
      "-loglevel",
      "error",
      "-protocol_whitelist",
      "pipe",
      "-f",
      demuxer,
      "-i",
      "pipe:0",
      ...ENCODED,
      "-force_key_frames",
      `expr:gte(t,n_forced*${PIECE_SECONDS})`,
      "-f",
      "segment",
      "-segment_time",
      String(PIECE_SECONDS),
      "-segment_format",
      "mpegts",
      "-segment_list",
      "pipe:1",
      "-segment_list_type",
      "csv",
      join(folder, "%06d.ts"),
    ],
    { stdio: ["pipe", "pipe", "ignore"], env: { PATH: process.env["PATH"] ?? "" } },
  );
}

/** Calls back for each line `name,from,to` of a segment list, in order. */
function eachPiece(
  list: Readable,
  take: (name: string, seconds: number, isFirst: boolean) => void,
): void {
  let isFirst = true;
  let rest = "";
  list.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [name = "", from = "0", to = "0"] = line.trim().split(",");
      take(name, Math.max(0.1, Number(to) - Number(from)), isFirst);
      isFirst = false;
    }
  });
}

/** Cuts a stream into pieces as it comes, and keeps each as soon as it is whole. */
async function cutStream(services: Services, sessionId: string, call: EndpointCall): Promise<void> {
  const folder = join(services.storage.stagingDir, `live-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  const child = startCutting(services, call.contentType, folder);
  const ended = new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? 1)));
  let kept = Promise.resolve();
  let trouble: unknown;
  eachPiece(child.stdout, (name, seconds, isFirst) => {
    kept = kept
      .then(() => keepPiece(services, sessionId, join(folder, name), seconds, isFirst))
      .catch((error: unknown) => {
        trouble ??= error;
        child.kill("SIGKILL");
      });
  });
  // Whoever ends the session ends the stream.
  const watch = setInterval(() => {
    void runningSession(services, sessionId).then(
      ({ status }) => (status === LiveStatus.ongoing ? undefined : child.kill("SIGTERM")),
      () => child.kill("SIGTERM"),
    );
  }, 5_000);
  try {
    await pipeline(call.body, child.stdin, { signal: call.signal }).catch(() =>
      child.stdin.destroy(),
    );
    await ended;
    await kept;
    if (trouble) throw trouble;
  } finally {
    clearInterval(watch);
    child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  }
}

/** A stream from an encoder (OBS with its FFmpeg output, ffmpeg): MPEG-TS, FLV or WebM in one long request. */
export const pushEndpoint = endpoint({
  name: "live.takeStream",
  summary: "A live stream of an encoder, as one long request",
  method: "POST",
  path: `${LIVE_PUSH_PATH}/:sessionId/:key` as `/${string}`,
  access: "anyone",
  fails: ["live.addressWrong", "live.notFound", "live.step"],
  things: { sessionId: "secret" },
  effect: "proven-by-protocol",
  async handle(call) {
    const { sessionId = "", key = "" } = call.path;
    const row = await runningSession(call.services, sessionId);
    if (!isPushKey(call.services, row.id, row.push_version, key))
      throw new Failure("live.addressWrong");
    if (row.status !== LiveStatus.ongoing) throw new Failure("live.step");
    await cutStream(call.services, row.id, call);
    return DONE;
  },
});
