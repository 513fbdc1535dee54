import * as z from "zod";
import { Id } from "../../kernel/fields.ts";

/** Kinds of resources, found from the content. */
export const RESOURCE_KINDS = ["video", "audio", "picture", "document", "file"] as const;

/** Transcode states of a resource (consoles §4), each with its name on the wire (front §3). */
export const TranscodeStatus = {
  wait: 0,
  processing: 1,
  success: 2,
  failure: -1,
  terminated: 5,
} as const;
export const TRANSCODE_WORDS = {
  [TranscodeStatus.wait]: "NEW",
  [TranscodeStatus.processing]: "PROCESSING",
  [TranscodeStatus.success]: "SUCCESS",
  [TranscodeStatus.failure]: "FAILURE",
  [TranscodeStatus.terminated]: "TERMINATION",
} as const;

/** Resource audit (consoles §4). */
export const ResourceAudit = { wait: 0, yes: 1, no: 2 } as const;

/** A resource as cards and pickers show it. */
export const ResourceCard = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(RESOURCE_KINDS),
  extension: z.string(),
  bytes: z.int(),
  /** Length of a video or sound; 0 for others. */
  seconds: z.number(),
  width: z.int(),
  height: z.int(),
  status: z.enum(["NEW", "PROCESSING", "SUCCESS", "FAILURE", "TERMINATION"]),
  /** Progress, 0 to 100. */
  progress: z.int(),
  audit: z.int(),
  isShared: z.boolean(),
  /** Address of the cover, signed when the resource is private; empty without a cover. */
  coverUrl: z.string(),
  createdAt: z.string(),
});

/** Everything that a player needs; its addresses are signed and expire. */
export const Playback = z.object({
  resourceId: Id,
  name: z.string(),
  kind: z.enum(RESOURCE_KINDS),
  mime: z.string(),
  status: z.enum(["NEW", "PROCESSING", "SUCCESS", "FAILURE", "TERMINATION"]),
  seconds: z.number(),
  width: z.int(),
  height: z.int(),
  /** Master playlist of a video or sound; empty until the first rendition is there. */
  hlsUrl: z.string(),
  /** The requirements' quality labels, lowest first: 标清, 高清, 超清. */
  labels: z.array(z.string()),
  /** Playlist of a film's sound alone; empty where there is none. */
  soundUrl: z.string(),
  /**
   * Address of the file itself: a picture, a PDF to be shown, any file to be downloaded. Empty when it may not be
   * fetched.
   */
  fileUrl: z.string(),
  /** PDF made from an Office file, if there is one. */
  pdfUrl: z.string(),
  coverUrl: z.string(),
  subtitles: z.array(
    z.object({ language: z.string(), label: z.string(), url: z.string(), isDefault: z.boolean() }),
  ),
});
