import type { Submissions } from "./setting-rules.ts";

/** How something came: a file that was chosen, sound or film that was recorded in the browser. */
export const ATTACHMENT_WAYS = ["file", "sound", "film"] as const;
export type AttachmentWayName = (typeof ATTACHMENT_WAYS)[number];

const MEGABYTE = 1_048_576;
const HUNDREDTHS = 100;

/** What recorders of browsers are asked for, in bits a second. */
export const RECORDING_BITS = { sound: 64_000, film: 1_200_000 } as const;
/** Recorders only lean on what they are asked for, and a recording has a frame. */
const RECORDING_ROOM = 200;

/** Bounds of what hangs on one attempt, with what was replaced and is still kept. */
export const ATTACHMENT_LIMITS = { num: 120, bytes: 4_096 * MEGABYTE } as const;

/** The most bytes of one attachment that came in this way. */
export function bytesAllowed(
  { fileMb, recordingSeconds }: Pick<Submissions, "fileMb" | "recordingSeconds">,
  way: AttachmentWayName,
): number {
  if (way === "file") return fileMb * MEGABYTE;
  const bits = RECORDING_BITS[way] + (way === "film" ? RECORDING_BITS.sound : 0);
  return MEGABYTE + Math.ceil(((bits / 8) * recordingSeconds * RECORDING_ROOM) / HUNDREDTHS);
}
