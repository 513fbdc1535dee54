import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { ResourceCard } from "../resource/resource.ts";

const MEGABYTE = 1_048_576;
const GIGABYTE = 1_024 * MEGABYTE;

/** Address of resumable uploads (tus 1.0.0); metadata: `filename`, `folder`. */
export const TUS_PATH = "/api/media/tus";

/** Limits of resumable uploads, in bytes and milliseconds. */
export const MEDIA_LIMITS = {
  video: 5 * GIGABYTE,
  audio: GIGABYTE,
  picture: 20 * MEGABYTE,
  document: 300 * MEGABYTE,
  file: 300 * MEGABYTE,
  /** The default quota of an organisation. */
  quotaBytes: 500 * GIGABYTE,
  /** The most unfinished uploads of one person. */
  openUploads: 20,
  /** The most bytes in unfinished uploads, of one person and of everybody. */
  openBytes: 30 * GIGABYTE,
  openBytesInAll: 300 * GIGABYTE,
  /** Free space that is required before the first byte, and that must remain beyond what has arrived. */
  reservedFirstBytes: MEGABYTE,
  reservedAheadBytes: 16 * MEGABYTE,
  uploadLifetimeMs: 24 * 3_600_000,
  nameLength: 200,
} as const;

/** The requirements' folders for media (consoles §3, storage folders), with the kinds that they accept. */
export const MEDIA_FOLDERS = {
  coursevideo: ["video"],
  courseaudio: ["audio"],
  coursemetrial: ["video", "audio", "picture", "document", "file"],
  questionlibrary: ["picture", "audio", "video"],
  tspace: ["video", "audio", "picture", "document", "file"],
  /** What learners hand in with their answers; what may come there says the paper. */
  subjectanswer: ["video", "audio", "picture", "document", "file"],
} as const;
export type MediaFolder = keyof typeof MEDIA_FOLDERS;

export const finishUpload = operation({
  name: "media.finishUpload",
  summary:
    "The resource that a whole upload became; again gives the same, so that a lost answer does no harm",
  method: "POST",
  path: "/media/api/upload/finish",
  access: "media.upload",
  things: { uploadId: "upload:own" },
  input: z.strictObject({ uploadId: Id }),
  output: ResourceCard,
  fails: [
    "media.uploadUnknown",
    "media.uploadNotWhole",
    "media.typeRefused",
    "media.pictureRefused",
    "media.archiveRefused",
    "media.tooLarge",
    "media.largerThanHere",
    "media.storageFull",
    "files.archiveRefused",
    "files.pictureRefused",
  ],
  effect: "write",
  ownsTransaction: true,
});

export const listUploads = operation({
  name: "media.listUploads",
  summary: "Own uploads under way, so that they can go on after the page was closed",
  method: "GET",
  path: "/media/api/upload/list",
  access: "media.upload",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      bytes: z.int(),
      createdAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  fails: [],
  effect: "read",
});
