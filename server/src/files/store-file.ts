import { createHash, randomUUID } from "node:crypto";
import {
  UPLOAD_FOLDERS,
  UPLOAD_LIMITS,
  type UploadFolder,
} from "@perennial/contract/files/folder.ts";
import { now } from "../kernel/clock.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { archiveParts } from "./archive.ts";
import { fileTypeOf, type FileType } from "../kernel/storage/file-type.ts";
import { redrawPicture } from "./picture.ts";
import { createKey, removeFileOf, urlOfKey, writeFileOf } from "./store.ts";
import type { FilesTables } from "./tables.ts";

/** A file that is to be kept, by whom and where. */
export interface FileToKeep {
  readonly folder: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly siteId: string;
  readonly userId: string;
  /** The nightly sweep takes it unless something refers to it by then. */
  readonly isTemp: boolean;
  /** Drawn onto pictures. */
  readonly markText?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Where a file lies, and what is known of it. */
export interface KeptFile {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
}

const isPacked = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";

function acceptedType({ bytes, name }: FileToKeep, folder: UploadFolder): FileType {
  const type = fileTypeOf(bytes, isPacked(bytes) ? archiveParts(bytes) : []);
  // Text has no signature of its own, so it is a sheet only when its sender says so.
  const isPlainText = type?.extension === "csv" && !/\.(csv|txt)$/i.test(name);
  if (!type || isPlainText || !folder.kinds.includes(type.kind))
    throw new Failure("files.typeRefused");
  return type;
}

async function drawn(services: Services, file: FileToKeep) {
  const type = acceptedType(file, UPLOAD_FOLDERS[file.folder] as UploadFolder);
  const limit = {
    picture: UPLOAD_LIMITS.pictureBytes,
    sheet: UPLOAD_LIMITS.sheetBytes,
    document: UPLOAD_LIMITS.otherBytes,
    audio: UPLOAD_LIMITS.otherBytes,
    video: UPLOAD_LIMITS.otherBytes,
  }[type.kind];
  if (file.bytes.length > limit) throw new Failure("files.tooLarge");
  if (type.kind === "picture") {
    const { markText, userId: by, signal } = file;
    return redrawPicture(services.heavy, file.bytes, type, { markText, by, signal });
  }
  return { bytes: file.bytes, extension: type.extension, mime: type.mime, width: 0, height: 0 };
}

/**
 * Looks into a file, draws pictures anew, and keeps it with its row, completely or not at all. Throws files.typeRefused,
 * files.tooLarge, files.pictureRefused.
 */
export async function keepFile(services: Services, file: FileToKeep): Promise<KeptFile> {
  const kept = await drawn(services, file);
  const key = createKey(file.folder, kept.extension, now());
  await writeFileOf(services, key, kept.bytes, kept.mime);
  const url = urlOfKey(key);
  try {
    await tablesOf<FilesTables>(services.db)
      .insertInto("files.upload")
      .values({
        id: randomUUID(),
        site_id: file.siteId,
        user_id: file.userId,
        folder: file.folder,
        url,
        mime: kept.mime,
        bytes: kept.bytes.length,
        sha256: createHash("sha256").update(kept.bytes).digest(),
        width: kept.width,
        height: kept.height,
        is_temp: file.isTemp,
        name: file.name,
      })
      .execute();
  } catch (error) {
    await removeFileOf(services, key);
    throw error;
  }
  return { url, width: kept.width, height: kept.height, size: kept.bytes.length };
}
