import type { ProbedMedia } from "./probe.ts";

/** A rendition that will be made. */
export interface PlannedRendition {
  /** Label of the requirements (front §9): 标清, 高清, 超清; 音频 for sound. */
  readonly label: string;
  /** Name of its folder in the store. */
  readonly folder: string;
  readonly width: number;
  readonly height: number;
  /** The source's own stream fits, so it is only cut into pieces. */
  readonly isCopy: boolean;
  readonly codecs: string;
  /** Highest bit rate of the picture, bits per second; 0 without one. */
  readonly videoRate: number;
  /** Bit rate of the sound where it is encoded, bits per second. */
  readonly soundRate: number;
}

const AUDIO_CODEC = "mp4a.40.2";
const SOUND_RATE = 128_000;
/** Of a film's sound alone: it is for those with little data. */
const SPARE_SOUND_RATE = 64_000;

/** The rendition without a picture; its label is no quality of a film. */
export const SOUND_LABEL = "音频";
const SOUND = {
  label: SOUND_LABEL,
  folder: "audio",
  width: 0,
  height: 0,
  codecs: AUDIO_CODEC,
  videoRate: 0,
} as const;
const SD = { label: "标清", folder: "sd" } as const;
const HD = { label: "高清", folder: "hd" } as const;
const FHD = { label: "超清", folder: "fhd" } as const;
/** Boxes that a picture is fitted into, lowest first. */
const BOXES = [
  { ...SD, long: 854, short: 480, level: "1e", videoRate: 1_000_000, soundRate: 96_000 },
  { ...HD, long: 1280, short: 720, level: "1f", videoRate: 2_500_000, soundRate: SOUND_RATE },
  { ...FHD, long: 1920, short: 1080, level: "28", videoRate: 5_000_000, soundRate: SOUND_RATE },
] as const;
/** A source above this rate is encoded anew, or it would stall on an ordinary line. */
const COPY_RATE = 1.8;
const PROFILES: Readonly<Record<string, string>> = {
  "Constrained Baseline": "42e0",
  Baseline: "4200",
  Main: "4d40",
  High: "6400",
};

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

/** Fits a picture into a box lying or standing as the picture does; never larger, sides even. */
export function fitted(
  source: { readonly width: number; readonly height: number },
  box: { readonly long: number; readonly short: number },
): { width: number; height: number } {
  const isWide = source.width >= source.height;
  const scale = Math.min(
    1,
    box.long / (isWide ? source.width : source.height),
    box.short / (isWide ? source.height : source.width),
  );
  return { width: even(source.width * scale), height: even(source.height * scale) };
}

const codecsOf = (video: string, media: ProbedMedia): string =>
  media.audioCodec ? `${video},${AUDIO_CODEC}` : video;

/**
 * The renditions of a video, in the order in which they are made: what needs no encoding first, for it is playable at
 * once, then the lowest. A box is used when the picture is larger than the one before it. Its sound alone comes last.
 */
export function planRenditions(media: ProbedMedia): PlannedRendition[] {
  const { video } = media;
  if (!video) {
    return [{ ...SOUND, isCopy: media.audioCodec === "aac", soundRate: SOUND_RATE }];
  }
  const long = Math.max(video.width, video.height);
  const short = Math.min(video.width, video.height);
  const profile = PROFILES[video.profile];
  const mayCopy =
    video.codec === "h264" &&
    profile !== undefined &&
    video.pixels === "yuv420p" &&
    !video.isTurned &&
    video.width % 2 === 0 &&
    video.height % 2 === 0 &&
    (media.audioCodec === undefined || media.audioCodec === "aac");
  const planned = BOXES.filter((_, at) => {
    const before = BOXES[at - 1];
    return before === undefined || long > before.long || short > before.short;
  }).map((box): PlannedRendition => {
    const { width, height } = fitted(video, box);
    const isCopy =
      mayCopy &&
      width === video.width &&
      height === video.height &&
      media.bitRate > 0 &&
      media.bitRate <= box.videoRate * COPY_RATE;
    const own = `avc1.${profile ?? "4d40"}${video.level.toString(16).padStart(2, "0")}`;
    return {
      label: box.label,
      folder: box.folder,
      width,
      height,
      isCopy,
      codecs: codecsOf(isCopy ? own : `avc1.4d40${box.level}`, media),
      videoRate: box.videoRate,
      soundRate: box.soundRate,
    };
  });
  return [
    ...planned.toSorted((a, b) => Number(b.isCopy) - Number(a.isCopy)),
    ...(media.audioCodec ? [{ ...SOUND, isCopy: false, soundRate: SPARE_SOUND_RATE }] : []),
  ];
}
