import type { ChildProcess } from "node:child_process";
import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { createServer, request, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { findFfmpeg, runProgram } from "@perennial/server/src/media/public.ts";
import { signIn } from "./accounts.ts";
import type { Row } from "./measure.ts";

const MEGABYTE = 1_048_576;
const UPLOAD_BYTES = 300 * MEGABYTE;
const ROUNDS = 3;
const AT_ONCE = 5;
const TUS = "/api/media/tus";

interface Ours {
  readonly origin: string;
  readonly child: ChildProcess;
}

/** Sends a file as a body; gives back status, headers and text of the answer. */
async function send(url: string, options: RequestOptions, path: string | undefined) {
  return new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    const call = request(url, options, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.once("end", () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "", text }),
      );
    });
    call.once("error", reject);
    if (path === undefined) call.end();
    else void pipeline(createReadStream(path, { highWaterMark: 262_144 }), call).catch(reject);
  });
}

/** A file that looks like a PDF and packs badly, so that nothing on the way gets it for less. */
async function makeFile(path: string): Promise<void> {
  const file = await open(path, "w");
  const block = Buffer.alloc(MEGABYTE);
  for (let at = 0; at < block.length; at += 4) block.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  await file.write(Buffer.from("%PDF-1.7\n"));
  for (let written = 0; written < UPLOAD_BYTES; written += block.length) await file.write(block);
  await file.close();
}

async function begin(origin: string, token: string, path: string, folder: string, name: string) {
  const { size } = await stat(path);
  const word = (text: string): string => Buffer.from(text).toString("base64");
  const { status, location, text } = await send(
    `${origin}${TUS}`,
    {
      method: "POST",
      headers: {
        "x-token": token,
        "tus-resumable": "1.0.0",
        "upload-length": String(size),
        "upload-metadata": `filename ${word(name)},folder ${word(folder)}`,
      },
    },
    undefined,
  );
  if (status !== 201) throw new Error(`the upload did not begin: ${status} ${text}`);
  return location;
}

async function upload(origin: string, token: string, location: string, path: string) {
  const { status, text } = await send(
    `${origin}${location}`,
    {
      method: "PATCH",
      headers: {
        "x-token": token,
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
      },
    },
    path,
  );
  if (status !== 204) throw new Error(`the upload broke off: ${status} ${text}`);
}

async function drop(origin: string, token: string, location: string): Promise<void> {
  const headers = { "x-token": token, "tus-resumable": "1.0.0" };
  await send(`${origin}${location}`, { method: "DELETE", headers }, undefined);
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
};

async function uploadRows({ origin, child }: Ours, directory: string): Promise<Row[]> {
  const path = join(directory, "upload.pdf");
  await makeFile(path);
  const token = await signIn(origin, "teacher01");
  // The ceiling: a server that does nothing but write the body to the same disk.
  const sink = createServer((call, answer) => {
    void pipeline(call, createWriteStream(join(directory, "sink"))).then(() => answer.end());
  });
  await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
  const plain = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/`;
  const ratios: { ratio: number; ours: number; plain: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await seconds(() => send(plain, { method: "POST" }, path));
    const location = await begin(origin, token, path, "coursemetrial", "bench.pdf");
    const own = await seconds(() => upload(origin, token, location, path));
    await drop(origin, token, location);
    ratios.push({ ratio: bare / own, ours: own, plain: bare });
  }
  sink.close();
  const middle = ratios.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)];
  const rate = (time: number): string => `${Math.round(UPLOAD_BYTES / MEGABYTE / time)} MB/s`;

  const pid = child.pid ?? 0;
  const idle = residentMb(pid);
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, 50);
  const locations = await Promise.all(
    Array.from({ length: AT_ONCE }, () => begin(origin, token, path, "coursemetrial", "bench.pdf")),
  );
  await Promise.all(locations.map((location) => upload(origin, token, location, path)));
  clearInterval(watch);
  for (const location of locations) await drop(origin, token, location);
  await Promise.all([rm(path), rm(join(directory, "sink"), { force: true })]);
  return [
    {
      what: "upload of 300 MB against a plain stream to disk",
      wanted: "≥ 60 %",
      measured: `${Math.round((middle?.ratio ?? 0) * 100)} % (${rate(middle?.ours ?? 1)}, ${rate(middle?.plain ?? 1)})`,
      isReached: (middle?.ratio ?? 0) >= 0.6,
    },
    {
      what: `memory above idle under ${AT_ONCE} uploads of 300 MB at once`,
      wanted: "≤ 60 MB",
      measured: `${Math.round(peak - idle)} MB (idle ${Math.round(idle)} MB)`,
      isReached: peak - idle <= 60,
    },
  ];
}

const FILM_SECONDS = 180;

/** A 1080p film of about 100 MB with moving picture and sound, in a codec. */
async function makeFilm(path: string, codec: readonly string[]): Promise<void> {
  await runProgram(
    findFfmpeg({ ffmpegPath: undefined }),
    [
      "-nostdin",
      "-loglevel",
      "error",
      "-y",
      "-f",
      "lavfi",
      "-i",
      `testsrc2=size=1920x1080:rate=25:duration=${FILM_SECONDS}`,
      "-f",
      "lavfi",
      "-i",
      `sine=frequency=330:duration=${FILM_SECONDS}`,
      ...codec,
      "-pix_fmt",
      "yuv420p",
      "-g",
      "100",
      "-c:a",
      "aac",
      "-b:a",
      "128k",
      "-movflags",
      "+faststart",
      "-f",
      "mp4",
      path,
    ],
    { timeoutMs: 20 * 60_000 },
  );
}

async function filmRow(
  { origin }: Ours,
  directory: string,
  what: string,
  codec: readonly string[],
): Promise<Row> {
  const path = join(directory, "film.mp4");
  await makeFilm(path, codec);
  const { size } = await stat(path);
  const token = await signIn(origin, "teacher01");
  const location = await begin(origin, token, path, "coursevideo", "film.mp4");
  await upload(origin, token, location, path);
  const ask = async (url: string, body?: object) => {
    const answer = await fetch(`${origin}/api${url}`, {
      headers: { "x-token": token, "content-type": "application/json" },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    const { data, message } = (await answer.json()) as {
      data: { id: string; hlsUrl: string; status: string } | null;
      message: string;
    };
    if (!data) throw new Error(message);
    return data;
  };
  const took = await seconds(async () => {
    const { id } = await ask("/media/api/upload/finish", { uploadId: location.split("/").at(-1) });
    for (;;) {
      const { hlsUrl, status } = await ask(`/media/api/resource/playback?resourceId=${id}`);
      if (hlsUrl !== "") break;
      if (status === "FAILURE") throw new Error("the film could not be processed");
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    // Only the first rendition counts; the rest would disturb what is measured next.
    await ask("/media/api/resource/cancel", { resourceId: id }).catch(() => undefined);
  });
  await rm(path);
  return {
    what: `${what}, ${Math.round(size / MEGABYTE)} MB of 1080p, playable after its upload`,
    wanted: `< ${FILM_SECONDS} s`,
    measured: `${took.toFixed(1)} s (${(took / FILM_SECONDS).toFixed(2)} × its length)`,
    isReached: took < FILM_SECONDS,
  };
}

/** Uploads and films of real size. */
export async function mediaRows(ours: Ours, directory: string): Promise<Row[]> {
  const uploads = await uploadRows(ours, directory);
  const rate = ["-b:v", "4500k", "-minrate", "4500k", "-maxrate", "4500k", "-bufsize", "4500k"];
  const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-x264-params", "nal-hrd=cbr", ...rate];
  const other = ["-c:v", "mpeg4", ...rate];
  return [
    ...uploads,
    await filmRow(ours, directory, "film in H.264", h264),
    await filmRow(ours, directory, "film that must be encoded anew", other),
  ];
}
