import {
  addUploads,
  cancelUpload,
  leaveUpload,
  pauseUpload,
  readUploads,
  resumeUpload,
  subscribeUploads,
  type UploadPlace,
} from "./upload-store.ts";

/** Uploads that a place of a page takes over and shows itself; they are sent as all others are. */
export const placedUploads = {
  add: (files: readonly File[], place: UploadPlace): readonly string[] =>
    addUploads(files, { folder: "subjectanswer", place }),
  now: readUploads,
  listen: subscribeUploads,
  again: resumeUpload,
  /** Tries at once what waits for its next try. */
  anew(id: string): void {
    pauseUpload(id);
    resumeUpload(id);
  },
  /** Takes back what arrived. */
  cancel: cancelUpload,
  /** Leaves what arrived on the server, to go on another time. */
  leave: leaveUpload,
} as const;
