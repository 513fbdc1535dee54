import type { Permission } from "../kernel/permission.ts";

/** What a file may be; found from its content, never from its name. */
export type FileKind = "picture" | "sheet" | "document" | "audio" | "video";

/** What one folder of the requirements takes (consoles §3, storage folders), from whom, and who may fetch it. */
export interface UploadFolder {
  readonly kinds: readonly FileKind[];
  /** Whoever holds one of these may put files there; everybody who is signed in where it is left out. */
  readonly from?: readonly Permission[];
  /** Private files are served only by a signed address that soon expires; the others to anybody who has the address. */
  readonly isPrivate: boolean;
}

const TEACHING = ["course.author", "media.upload", "course.manage"] as const;
const SITE = ["site.manage", "site.manageMenus", "sso.manage", "organisation.manage"] as const;

/**
 * The storage folders of the requirements, in their spelling, and that of posts; nothing can be put anywhere else. What
 * everybody may put into a public folder is pictures, which are drawn anew: a learner publishes no film and no document.
 */
const FOLDERS = {
  personalavator: { kinds: ["picture"], isPrivate: false },
  /** Pictures of what people write: posts, notes, questions to the team. */
  tspace: { kinds: ["picture"], isPrivate: false },
  /** Not of the requirements: files that learners attach to posts, for those who may read the post. */
  postfile: { kinds: ["picture", "document"], isPrivate: true },
  /** Not of the requirements: pictures of notes and forms, which they send as private (`PRIVATE_RESOURCE`). */
  ownspace: { kinds: ["picture"], isPrivate: true },
  subjectanswer: { kinds: ["picture", "document"], isPrivate: true },
  teachercertificate: { kinds: ["picture", "document"], isPrivate: true },
  tempimportfile: { kinds: ["sheet"], isPrivate: true },
  coursecover: { kinds: ["picture"], from: TEACHING, isPrivate: false },
  /** Files of questions, for those who are asked them and those who write them. */
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

/** `resourceType` of an upload of a note or form, in the requirements' spelling (front §7): it is for its readers only. */
export const PRIVATE_RESOURCE = "PrivateUnOrginazedResource";
export const PRIVATE_RESOURCE_FOLDER: UploadFolderName = "ownspace";

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
