import { existsSync } from "node:fs";
import { mkdtemp, readFile, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finishUpload, TUS_PATH } from "@perennial/contract/media/upload.ts";
import { findFfmpeg, runProgram } from "../src/media/ffmpeg.ts";
import type { TestApp } from "./app.ts";

interface Clip {
  readonly seconds?: number;
  readonly size?: string;
  readonly hasPicture?: boolean;
  readonly hasSound?: boolean;
  readonly extension?: "mp4" | "webm" | "mp3" | "wav";
}

/** A small real clip: moving picture and a tone. Made once and kept beside other tests' temporary files. */
export async function makeClip({
  seconds = 3,
  size = "320x240",
  hasPicture = true,
  hasSound = true,
  extension = "mp4",
}: Clip = {}): Promise<Buffer> {
  const name = `perennial-clip-${seconds}-${size}-${Number(hasPicture)}${Number(hasSound)}.${extension}`;
  const kept = join(tmpdir(), name);
  if (existsSync(kept)) return readFile(kept);
  const path = join(await mkdtemp(join(tmpdir(), "perennial-clip-")), name);
  const codec = {
    mp4: ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"],
  }[extension as "mp4"];
  await runProgram(
    findFfmpeg({ ffmpegPath: undefined }),
    [
      "-loglevel",
      "error",
      ...(hasPicture
        ? ["-f", "lavfi", "-i", `testsrc=size=${size}:rate=15:duration=${seconds}`]
        : []),
      ...(hasSound ? ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`] : []),
      ...(codec ?? []),
      "-y",
      path,
    ],
    { timeoutMs: 60_000 },
  );
  await rename(path, kept).catch(() => {});
  return existsSync(kept) ? readFile(kept) : readFile(path);
}

interface Sent {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly folder?: string;
  readonly as?: string;
  readonly host?: string;
}

const metadata = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** Begins an upload by tus; gives back the answer as it came. */
export async function beginUpload(
  app: TestApp,
  { bytes, name, folder = "coursemetrial", as = "teacher01", host }: Sent,
): Promise<Response> {
  return app.fetch(TUS_PATH, {
    method: "POST",
    ...(host ? { host } : {}),
    headers: {
      "x-token": await app.tokenOf(as, host),
      "tus-resumable": "1.0.0",
      "upload-length": String(bytes.length),
      "upload-metadata": metadata({ filename: name, folder }),
    },
  });
}

/** Hands in a file whole and makes a resource of it; gives back the envelope of `finishUpload`. */
export async function uploadFile(app: TestApp, sent: Sent) {
  const { as = "teacher01", host, bytes } = sent;
  const begun = await beginUpload(app, sent);
  const location = begun.headers.get("location") ?? "";
  if (begun.status !== 201)
    throw new Error(`the upload did not begin: ${begun.status} ${await begun.text()}`);
  const patched = await fetch(`${app.origin}${location}`, {
    method: "PATCH",
    headers: {
      "x-token": await app.tokenOf(as, host),
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: Buffer.from(bytes),
  });
  if (patched.status !== 204)
    throw new Error(`the upload broke off: ${patched.status} ${await patched.text()}`);
  const uploadId = location.split("/").at(-1) ?? "";
  return {
    uploadId,
    ...(await app.call(finishUpload, { uploadId }, { as, ...(host ? { host } : {}) })),
  };
}
