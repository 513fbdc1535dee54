import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { resizePicture } from "../../files/public.ts";
import type { Services } from "../../kernel/services.ts";
import { findFfmpeg, inputArgs, runProgram } from "./ffmpeg.ts";
import { playlistPieces } from "../playback/playlist.ts";
import type { ProbedMedia } from "./probe.ts";
import type { PlannedRendition } from "./rendition-plan.ts";

const PIECE_SECONDS = 4;
/** The rendition that a film begins in: few bytes until it runs, so shorter pieces and the very first half as long. */
const FIRST = "sd";
const FIRST_PIECE_SECONDS = 2;
const START_SECONDS = 1;
const PLAYLIST = "index.m3u8";
const LEAST_LIMIT_MS = 10 * 60_000;
/** However slow the machine, nothing takes longer than so many times its own length. */
const SLOWEST = 25;

/**
 * When pictures that stand alone are drawn, and how long a piece is at least before it ends at one of them. In the first
 * rendition every one of them ends a piece: at one second, at three, at five.
 */
function pieceArgs({ folder, isCopy }: PlannedRendition): { keys: string[]; cut: string[] } {
  if (folder !== FIRST || isCopy) {
    const seconds = folder === FIRST ? FIRST_PIECE_SECONDS : PIECE_SECONDS;
    const keys = ["-force_key_frames", `expr:gte(t,n_forced*${seconds})`];
    return { keys, cut: ["-hls_time", String(seconds)] };
  }
  const delay = FIRST_PIECE_SECONDS - START_SECONDS;
  const expression = `expr:gte(t,n_forced*${FIRST_PIECE_SECONDS}-${delay})`;
  return {
    // No others where the scene changes: each would end a piece.
    keys: ["-force_key_frames", expression, "-sc_threshold", "0"],
    cut: ["-hls_time", String(START_SECONDS)],
  };
}

function codecArgs(rendition: PlannedRendition, media: ProbedMedia): string[] {
  const { isCopy, width, height, videoRate, soundRate } = rendition;
  const sound = media.audioCodec ? ["-map", "0:a:0"] : [];
  const rate = ["-b:a", String(soundRate), "-ac", "2"];
  if (videoRate === 0) return [...sound, "-vn", "-c:a", isCopy ? "copy" : "aac", ...rate];
  const picture = ["-map", "0:v:0", ...sound];
  if (isCopy) return [...picture, "-c", "copy"];
  return [
    ...picture,
    "-c:v",
    "libx264",
    "-preset",
    "veryfast",
    "-profile:v",
    "main",
    "-pix_fmt",
    "yuv420p",
    "-vf",
    `scale=${width}:${height},setsar=1`,
    "-crf",
    "23",
    "-maxrate",
    String(videoRate),
    "-bufsize",
    String(videoRate * 2),
    ...pieceArgs(rendition).keys,
    "-c:a",
    "aac",
    ...rate,
    "-ar",
    "44100",
  ];
}

/** Size and greatest rate of a rendition, in bytes and bits per second, from its playlist and pieces. */
async function measure(folder: string): Promise<{ bytes: number; bandwidth: number }> {
  let bytes = 0;
  let bandwidth = 0;
  for (const { name, seconds } of playlistPieces(await readFile(join(folder, PLAYLIST), "utf8"))) {
    const { size } = await stat(join(folder, name));
    bytes += size;
    bandwidth = Math.max(bandwidth, Math.round((size * 8) / Math.max(1, seconds)));
  }
  return { bytes, bandwidth: Math.max(bandwidth, 1_000) };
}

/**
 * Makes one HLS rendition of a local file and lays it into the store under `key`, the playlist last, so that a
 * rendition is there whole or not at all. `onSeconds` hears how far it is. Throws ProgramFailed or StorageFull.
 */
export async function createRendition(
  services: Services,
  source: { readonly path: string; readonly extension: string; readonly media: ProbedMedia },
  rendition: PlannedRendition,
  key: string,
  {
    signal,
    onSeconds,
  }: { readonly signal: AbortSignal; readonly onSeconds: (seconds: number) => void },
): Promise<{ bytes: number; bandwidth: number }> {
  const folder = join(services.storage.stagingDir, `hls-${key.replaceAll("/", "-")}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await runProgram(
      findFfmpeg(services.settings),
      [
        "-nostdin",
        "-hide_banner",
        "-loglevel",
        "error",
        "-progress",
        "pipe:1",
        ...inputArgs(source.path, source.extension),
        ...codecArgs(rendition, source.media),
        "-sn",
        "-dn",
        "-map_metadata",
        "-1",
        "-f",
        "hls",
        ...pieceArgs(rendition).cut,
        "-hls_playlist_type",
        "vod",
        "-hls_segment_filename",
        join(folder, "%05d.ts"),
        join(folder, PLAYLIST),
      ],
      {
        signal,
        timeoutMs: Math.max(LEAST_LIMIT_MS, source.media.seconds * SLOWEST * 1_000),
        onLine(line) {
          const microseconds = Number(/^out_time_ms=(\d+)/.exec(line)?.[1]);
          if (microseconds > 0) onSeconds(microseconds / 1_000_000);
        },
      },
    );
    const measured = await measure(folder);
    const names = (await readdir(folder)).filter((name) => name !== PLAYLIST);
    for (const name of names)
      await services.storage.putFile(`${key}/${name}`, join(folder, name), "video/mp2t");
    await services.storage.putFile(
      `${key}/${PLAYLIST}`,
      join(folder, PLAYLIST),
      "application/vnd.apple.mpegurl",
    );
    return measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const COVER_WIDTH = 640;

/** A frame as WebP, 640 wide: at a second, or the one among the first that shows most. */
export async function createCover(
  services: Services,
  source: { readonly path: string; readonly extension: string; readonly media: ProbedMedia },
  second: number | undefined,
  signal?: AbortSignal,
): Promise<Buffer> {
  const path = join(services.storage.stagingDir, `cover-${process.pid}-${Date.now()}.png`);
  const from = second ?? Math.min(source.media.seconds * 0.1, 5);
  try {
    await runProgram(
      findFfmpeg(services.settings),
      [
        "-nostdin",
        "-hide_banner",
        "-loglevel",
        "error",
        "-ss",
        String(from),
        ...inputArgs(source.path, source.extension),
        "-map",
        "0:v:0",
        // Of fifty frames the one that differs least from their average is neither black nor a fade.
        "-vf",
        second === undefined ? "thumbnail=50,scale=iw*sar:ih" : "scale=iw*sar:ih",
        "-frames:v",
        "1",
        "-y",
        path,
      ],
      { timeoutMs: 120_000, ...(signal ? { signal } : {}) },
    );
    return await resizePicture(services.heavy, path, { width: COVER_WIDTH, quality: 82 });
  } finally {
    await rm(path, { force: true });
  }
}
