import type { MediaFolder } from "@perennial/contract/media/upload/upload.ts";
import { useSyncExternalStore } from "react";
import { showToast } from "../../ui/dialog/toast.tsx";
import type { Card, ResourceKind } from "../media-types.ts";
import { EXTENSIONS, uploadFault } from "./upload-rules.ts";
import {
  addUploads,
  cancelUpload,
  clearUploads,
  pauseUpload,
  readUploads,
  resumeUpload,
  subscribeUploads,
  type UploadItem,
} from "./upload-store.ts";
import { useUploadWords } from "./upload-words.ts";

const NONE: readonly UploadItem[] = [];
const ALL: readonly ResourceKind[] = ["video", "audio", "picture", "document", "file"];

interface UploadOptions {
  /** What is wanted here; everything when it is left out. */
  readonly kinds?: readonly ResourceKind[];
  readonly folder?: MediaFolder;
  /** Once per file, when the server has made a resource of it. */
  readonly onDone?: (card: Card) => void;
}

/** The uploads of this browser tab, whatever page began them. */
export function useUploads() {
  const words = useUploadWords();
  const all = useSyncExternalStore(subscribeUploads, readUploads, () => NONE);
  const uploads = all.filter(({ isPlaced }) => !isPlaced);
  /** Sends files to the library; what can't be taken is said at once. Answers the ids of the uploads. */
  const uploadResources = (
    files: Iterable<File>,
    { kinds = ALL, folder, onDone }: UploadOptions = {},
  ): readonly string[] => {
    const accepted: File[] = [];
    for (const file of files) {
      const fault = uploadFault(file, kinds);
      if (fault === undefined) accepted.push(file);
      else {
        showToast(
          fault === "wrongKind"
            ? words.wrongKind(file.name, kinds.flatMap((kind) => EXTENSIONS[kind]).join(" "))
            : words[fault](file.name),
        );
      }
    }
    return accepted.length === 0 ? [] : addUploads(accepted, { folder, onDone });
  };
  return {
    uploads,
    uploadResources,
    pause: pauseUpload,
    resume: resumeUpload,
    cancel: cancelUpload,
    clear: clearUploads,
  } as const;
}
