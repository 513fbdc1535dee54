import type { Permission } from "../kernel/permission.ts";

/** Kinds of files. The kind is found from the content, never from the name. */
export type FileKind = "picture" | "sheet" | "document" | "audio" | "video";

/** What a storage folder of the requirements accepts (consoles §3), from whom, and who may fetch it. */
export interface UploadFolder {
  readonly kinds: readonly FileKind[];
  /** Holders of one of these permissions may upload there; when it is left out, everybody who is signed in may. */
  readonly from?: readonly Permission[];
  /**
   * A private file is served only at a signed address that soon expires; a public one to anybody who has its address.
   */
  readonly isPrivate: boolean;
}

const TEACHING = ["course.author", "media.upload", "course.manage"] as const;
const SITE = ["site.manage", "site.manageMenus", "sso.manage", "organisation.manage"] as const;

/**
 * The storage folders of the requirements, in their spelling, and the folder of posts. Nothing can be stored anywhere
 * else. Folders that are public and open to everybody accept only pictures, which are drawn anew, so that a learner
 * cannot publish a film or a document.
 */
const FOLDERS = {
  personalavator: { kinds: ["picture"], isPrivate: false },
  /** Pictures within texts that people write: posts, notes, questions to the team. */
  tspace: { kinds: ["picture"], isPrivate: false },
  /**
   * Not in the requirements: files that learners attach to posts, for readers of the post, and with which they prove
   * what they have learned elsewhere.
   */
  postfile: { kinds: ["picture", "document"], isPrivate: true },
  /** Not in the requirements: pictures of notes and forms, which are sent as private (`PRIVATE_RESOURCE`). */
  ownspace: { kinds: ["picture"], isPrivate: true },
  subjectanswer: { kinds: ["picture", "document"], isPrivate: true },
  teachercertificate: { kinds: ["picture", "document"], isPrivate: true },
  tempimportfile: { kinds: ["sheet"], isPrivate: true },
  coursecover: { kinds: ["picture"], from: TEACHING, isPrivate: false },
  /** Files of questions, for those who write the questions and those who are asked them. */
  questionlibrary: { kinds: ["picture", "audio", "document"], from: TEACHING, isPrivate: true },
  coursevideo: { kinds: ["video"], from: TEACHING, isPrivate: false },
  courseaudio: { kinds: ["audio"], from: TEACHING, isPrivate: false },
  coursemetrial: {
    kinds: ["picture", "document", "sheet", "audio", "video"],
    from: TEACHING,
    isPrivate: false,
  },
  schoollogo: { kinds: ["picture"], from: SITE, isPrivate: false },
  cms: { kinds: ["picture", "document"], from: ["cms.edit"], isPrivate: false },
} as const satisfies Readonly<Record<string, UploadFolder>>;
export type UploadFolderName = keyof typeof FOLDERS;
export const UPLOAD_FOLDERS: Readonly<Record<string, UploadFolder>> = FOLDERS;

/**
 * `resourceType` of an upload for a note or form, in the requirements' spelling (front §7): only its readers may fetch
 * it.
 */
export const PRIVATE_RESOURCE = "PrivateUnOrginazedResource";
export const PRIVATE_RESOURCE_FOLDER: UploadFolderName = "ownspace";

const MEGABYTE = 1_048_576;

/** Limits of uploads, in bytes, pixels, milliseconds and per person and day. */
export const UPLOAD_LIMITS = {
  pictureBytes: 10 * MEGABYTE,
  sheetBytes: 10 * MEGABYTE,
  otherBytes: 20 * MEGABYTE,
  pictureSidePx: 8_000,
  /** A picture above the first limit is refused before it is decoded; one above the second is stored smaller. */
  picturePixels: 50_000_000,
  keptPixels: 16_000_000,
  dailyBytes: 200 * MEGABYTE,
  dailyFiles: 500,
  /** Packed formats: the most bytes that they may unpack to, and the most parts that they may have. */
  unpackedBytes: 100 * MEGABYTE,
  archiveEntries: 2_000,
  signedAddressMs: 5 * 60_000,
  tempFileMs: 24 * 3_600_000,
} as const;
