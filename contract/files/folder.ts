/** What a file may be; found from its content, never from its name. */
export type FileKind = "picture" | "sheet" | "document" | "audio" | "video";

/** What one folder of the seeds takes (seed 001 §3, storage folders). */
export interface UploadFolder {
  readonly kinds: readonly FileKind[];
  /** Private files are served only by a signed address that soon expires. */
  readonly isPrivate: boolean;
}

/** The storage folders of the seeds, in their spelling, and that of posts; nothing can be put anywhere else. */
const FOLDERS = {
  coursecover: { kinds: ["picture"], isPrivate: false },
  personalavator: { kinds: ["picture"], isPrivate: false },
  teachercertificate: { kinds: ["picture", "document"], isPrivate: true },
  questionlibrary: { kinds: ["picture", "audio"], isPrivate: false },
  coursevideo: { kinds: ["video"], isPrivate: false },
  courseaudio: { kinds: ["audio"], isPrivate: false },
  coursemetrial: { kinds: ["picture", "document", "sheet", "audio", "video"], isPrivate: false },
  schoollogo: { kinds: ["picture"], isPrivate: false },
  tempimportfile: { kinds: ["sheet"], isPrivate: true },
  tspace: { kinds: ["picture", "document"], isPrivate: false },
  /** Not of the seeds: files that learners attach to posts, for those who may read the post. */
  postfile: { kinds: ["picture", "document"], isPrivate: true },
  cms: { kinds: ["picture", "document"], isPrivate: false },
  subjectanswer: { kinds: ["picture", "document"], isPrivate: false },
} as const satisfies Readonly<Record<string, UploadFolder>>;
export type UploadFolderName = keyof typeof FOLDERS;
export const UPLOAD_FOLDERS: Readonly<Record<string, UploadFolder>> = FOLDERS;

const MEGABYTE = 1_048_576;

/** Limits of uploads, in bytes, pixels, milliseconds and per person and day. */
export const UPLOAD_LIMITS = {
  pictureBytes: 10 * MEGABYTE,
  sheetBytes: 10 * MEGABYTE,
  otherBytes: 20 * MEGABYTE,
  pictureSidePx: 8_000,
  /** Larger pictures are refused before they are decoded; what is over the second is kept smaller. */
  picturePixels: 50_000_000,
  keptPixels: 16_000_000,
  dailyBytes: 200 * MEGABYTE,
  dailyFiles: 500,
  /** Packed formats: what they may unpack to, and of how many parts they may consist. */
  unpackedBytes: 100 * MEGABYTE,
  archiveEntries: 2_000,
  signedAddressMs: 5 * 60_000,
  tempFileMs: 24 * 3_600_000,
} as const;
