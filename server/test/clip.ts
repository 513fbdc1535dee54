import { existsSync } from "node:fs";
import { mkdtemp, readFile, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFfmpeg, runProgram } from "../src/media/process/ffmpeg.ts";

interface Clip {
  readonly seconds?: number;
  readonly size?: string;
  readonly hasPicture?: boolean;
  readonly hasSound?: boolean;
  readonly extension?: "mp4" | "webm" | "mp3" | "wav";
  /** Written as a browser records it: its length is not said anywhere. */
  readonly isRecorded?: boolean;
}

/** A small real clip: moving picture and a tone. Made once and kept beside other tests' temporary files. */
export async function createClip({
  seconds = 3,
  size = "320x240",
  hasPicture = true,
  hasSound = true,
  extension = "mp4",
  isRecorded = false,
}: Clip = {}): Promise<Buffer> {
  const name = `perennial-clip-${seconds}-${size}-${Number(hasPicture)}${Number(hasSound)}${Number(isRecorded)}.${extension}`;
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
      ...(isRecorded ? ["-live", "1"] : []),
      "-y",
      path,
    ],
    { timeoutMs: 60_000 },
  );
  await rename(path, kept).catch(() => {});
  return existsSync(kept) ? readFile(kept) : readFile(path);
}
