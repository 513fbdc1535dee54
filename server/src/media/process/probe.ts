import * as z from "zod";
import { parseJson } from "../../kernel/door/parse-json.ts";
import type { Settings } from "../../kernel/settings.ts";
import { findFfprobe, inputArgs, ProgramFailed, runProgram } from "./ffmpeg.ts";

const Stream = z.object({
  codec_type: z.string().default(""),
  codec_name: z.string().default(""),
  profile: z.union([z.string(), z.number()]).optional(),
  level: z.number().optional(),
  pix_fmt: z.string().default(""),
  width: z.number().default(0),
  height: z.number().default(0),
  duration: z.coerce.number().optional(),
  tags: z.record(z.string(), z.string()).default({}),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
  disposition: z.object({ attached_pic: z.number().default(0) }).default({ attached_pic: 0 }),
});
const Probe = z.object({
  streams: z.array(Stream).default([]),
  format: z
    .object({ duration: z.coerce.number().optional(), bit_rate: z.coerce.number().optional() })
    .default({}),
});

/** What a video or sound is, as ffprobe sees it; width and height as it is shown, rotation applied. */
export interface ProbedMedia {
  readonly seconds: number;
  readonly bitRate: number;
  readonly video:
    | {
        readonly codec: string;
        readonly profile: string;
        readonly level: number;
        readonly pixels: string;
        readonly width: number;
        readonly height: number;
        readonly isTurned: boolean;
      }
    | undefined;
  readonly audioCodec: string | undefined;
}

const PROBE_LIMIT_MS = 60_000;

/** Length by the last packet: what a browser recorded does not say how long it is. */
async function countedSeconds(
  settings: Settings,
  input: readonly string[],
  signal?: AbortSignal,
): Promise<number> {
  let last = 0;
  await runProgram(
    findFfprobe(settings),
    ["-v", "error", "-show_entries", "packet=pts_time", "-print_format", "csv=p=0", ...input],
    {
      timeoutMs: PROBE_LIMIT_MS,
      onLine: (line) => {
        const at = Number.parseFloat(line);
        if (at > last) last = at;
      },
      ...(signal ? { signal } : {}),
    },
  );
  return last;
}

/** Reads what a file holds. Throws ProgramFailed for what cannot be read. */
export async function probeMedia(
  settings: Settings,
  path: string,
  extension: string,
  signal?: AbortSignal,
): Promise<ProbedMedia> {
  const text = await runProgram(
    findFfprobe(settings),
    [
      "-v",
      "error",
      "-print_format",
      "json",
      "-show_format",
      "-show_streams",
      ...inputArgs(path, extension),
    ],
    { timeoutMs: PROBE_LIMIT_MS, ...(signal ? { signal } : {}) },
  );
  const answer = parseJson(Probe, text);
  if (!answer) throw new ProgramFailed("what ffprobe said makes no sense");
  const { streams, format } = answer;
  const video = streams.find(
    (one) => one.codec_type === "video" && one.disposition.attached_pic === 0,
  );
  const audio = streams.find((one) => one.codec_type === "audio");
  const said = format.duration ?? video?.duration ?? audio?.duration ?? 0;
  const turn = Math.abs(
    video?.side_data_list.find((one) => one.rotation !== undefined)?.rotation ??
      Number(video?.tags["rotate"] ?? 0),
  );
  const isTurned = turn % 180 === 90;
  return {
    seconds: said > 0 ? said : await countedSeconds(settings, inputArgs(path, extension), signal),
    bitRate: format.bit_rate ?? 0,
    video: video && {
      codec: video.codec_name,
      profile: String(video.profile ?? ""),
      level: video.level ?? 0,
      pixels: video.pix_fmt,
      width: isTurned ? video.height : video.width,
      height: isTurned ? video.width : video.height,
      isTurned: turn % 360 !== 0,
    },
    audioCodec: audio?.codec_name,
  };
}
